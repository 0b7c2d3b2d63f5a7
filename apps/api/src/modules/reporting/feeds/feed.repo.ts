import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** What anybody may find and read: what lists show with a lock is in no site map. */
const listed = sql`e.is_listed and e.visibility = 'public'`;

/** A part of the site map. */
export interface MapPart {
  readonly count: number;
  readonly updatedAt: Date;
}

/** The parts of the site map, in the order in which events were announced: only the last one ever grows. */
export async function listMapParts(query: Queries, partSize: number): Promise<readonly MapPart[]> {
  const { rows } = await sql<MapPart>`
    select count(*) as count, max(updated_at) as "updatedAt" from (
      select e.updated_at, (row_number() over (order by e.id) - 1) / ${partSize}::int as part
      from event e where ${listed}
    ) numbered group by part order by part`.execute(query);
  return rows;
}

/** An event of the site map. */
export interface MapEntry {
  readonly id: string;
  readonly slug: string;
  readonly updatedAt: Date;
  readonly picture: string | null;
}

/** Events of the site map after an id, by id. */
export async function listMapEntries(
  query: Queries,
  after: string | undefined,
  limit: number,
): Promise<readonly MapEntry[]> {
  const { rows } = await sql<MapEntry>`
    select e.id, e.slug, e.updated_at as "updatedAt", m.files ->> 'og' as picture
    from event e left join event_media m on m.event_id = e.id
    where ${listed} and ${after === undefined ? sql`true` : sql`e.id > ${after}::uuid`}
    order by e.id limit ${limit}`.execute(query);
  return rows;
}

/** The last id before a part begins; undefined for the first one, and for parts that are not there. */
export async function findPartStart(
  query: Queries,
  part: number,
  partSize: number,
): Promise<string | undefined> {
  if (part === 1) return undefined;
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where ${listed} order by e.id
    offset ${(part - 1) * partSize - 1} limit 1`.execute(query);
  return rows[0]?.id;
}

/** When events were announced, by id. */
export async function findAnnounced(
  query: Queries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, created_at as at from event where id = any(${[...ids]}::uuid[])`.execute(query);
  return new Map(rows.map(row => [row.id, row.at]));
}
