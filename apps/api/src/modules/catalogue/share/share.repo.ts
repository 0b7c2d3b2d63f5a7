import { sql } from 'kysely';
import { pickTranslation, type LanguageCode, type Translated } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';

/** Lists that have a name of their own. */
export type TermKind = 'genre' | 'type' | 'tag';

const tables = { genre: 'genre', type: 'event_type', tag: 'tag' } as const satisfies Record<TermKind, string>;

/** The name of a genre, type or tag; undefined when there is none of that slug. */
export async function findTermName(
  query: Queries,
  kind: TermKind,
  slug: string,
  language: LanguageCode,
): Promise<string | undefined> {
  const { rows } = await sql<{ names: Translated }>`
    select names from ${sql.table(tables[kind])} where slug = ${slug}`.execute(query);
  return rows[0] && (pickTranslation(rows[0].names, language) || slug);
}

/** The title of a published content page. */
export async function findPageTitle(
  query: Queries,
  slug: string,
  language: LanguageCode,
): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select t.title from page p join page_translation t on t.page_id = p.id
    where p.slug = ${slug} and p.state = 'published'
    order by t.language = ${language} desc, t.language = 'en' desc, t.language limit 1`.execute(query);
  return rows[0]?.title;
}
