import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** What can have an address that changes. */
export type Addressed = 'event' | 'page';

/**
 * Gives something another slug, of which anyone who edits it with the former one is told; answers the one it had, undefined when it does not exist. The database keeps the
 * old slug and refuses one that is, or was, another's: see `isSlugTaken`.
 */
export async function changeSlug(
  query: Queries,
  kind: Addressed,
  id: string,
  slug: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    with before as (select id, slug from ${sql.table(kind)} where id = ${id} for update)
    update ${sql.table(kind)} x set slug = ${slug}, version = x.version + 1, updated_at = now() from before
    where x.id = before.id returning before.slug`.execute(query);
  return rows[0]?.slug;
}

/** The slugs that lead to something besides its own, in the order of the alphabet. */
export async function listOldSlugs(query: Queries, kind: Addressed, id: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(`${kind}_old_slug`)} where ${sql.ref(`${kind}_id`)} = ${id}
    order by slug`.execute(query);
  return rows.map(row => row.slug);
}

const slugRules = new Set(['event_slug_key', 'event_slug_free', 'page_slug_key', 'page_slug_free']);

/** Tells the database's refusal of a slug that is in use, or was another's, from other failures. */
export function isSlugTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && slugRules.has(String(error.constraint));
}

/** What similar events are found by. */
export interface GoneEvent {
  readonly genre: string;
  readonly city: string;
}

/** What is known of a deleted event by one of its slugs. */
export async function findGoneEvent(query: Queries, slug: string): Promise<GoneEvent | undefined> {
  const { rows } = await sql<GoneEvent>`select genre, city from deleted_event where slug = ${slug}`.execute(
    query,
  );
  return rows[0];
}
