import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** What somebody's browser tells of a version of an area. */
export interface AreaOutcome {
  readonly area: string;
  readonly version: string;
  readonly userId: string;
  readonly at: Date;
  /** Absent where it opened without an error. */
  readonly failure?: { readonly page: string | null; readonly message: string | null };
}

/** How many people opened a version, and how many of them met an error. */
export interface OutcomeCount {
  readonly people: number;
  readonly failed: number;
}

/** Keeps one row for each person and version: that they opened it, and the last error that they met. */
export async function saveOutcome(
  query: Queries,
  { area, version, userId, at, failure }: AreaOutcome,
): Promise<void> {
  await sql`
    insert into area_outcome (area, version, user_id, opened_at, failed_at, failed_page, failed_message)
    values (${area}, ${version}, ${userId}, ${at}, ${failure ? at : null}, ${failure?.page ?? null},
            ${failure?.message ?? null})
    on conflict (area, version, user_id) do update set
      failed_at = coalesce(excluded.failed_at, area_outcome.failed_at),
      failed_page = coalesce(excluded.failed_page, area_outcome.failed_page),
      failed_message = coalesce(excluded.failed_message, area_outcome.failed_message)`.execute(query);
}

/** How many people opened one version of an area, and how many met an error. */
export async function countOutcomes(query: Queries, area: string, version: string): Promise<OutcomeCount> {
  const { rows } = await sql<OutcomeCount>`
    select count(*)::int as people, count(failed_at)::int as failed
    from area_outcome where area = ${area} and version = ${version}`.execute(query);
  return rows[0] ?? { people: 0, failed: 0 };
}

/** The counts of all versions of all areas, by `<area> <version>`. */
export async function countAllOutcomes(query: Queries): Promise<ReadonlyMap<string, OutcomeCount>> {
  const { rows } = await sql<OutcomeCount & { area: string; version: string }>`
    select area, version, count(*)::int as people, count(failed_at)::int as failed
    from area_outcome group by area, version`.execute(query);
  return new Map(rows.map(({ area, version, people, failed }) => [`${area} ${version}`, { people, failed }]));
}
