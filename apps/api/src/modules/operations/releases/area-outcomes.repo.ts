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

/** A version of an area, and the ISO instant from which on outcomes of it count; absent: all do. */
export interface CountedVersion {
  readonly area: string;
  readonly version: string;
  readonly since?: string | undefined;
}

/** Keeps one row for each person and version: when they opened it last, and the last error that they met. */
export async function saveOutcome(
  query: Queries,
  { area, version, userId, at, failure }: AreaOutcome,
): Promise<void> {
  await sql`
    insert into area_outcome (area, version, user_id, opened_at, failed_at, failed_page, failed_message)
    values (${area}, ${version}, ${userId}, ${at}, ${failure ? at : null}, ${failure?.page ?? null},
            ${failure?.message ?? null})
    on conflict (area, version, user_id) do update set
      opened_at = greatest(excluded.opened_at, area_outcome.opened_at),
      failed_at = coalesce(excluded.failed_at, area_outcome.failed_at),
      failed_page = coalesce(excluded.failed_page, area_outcome.failed_page),
      failed_message = coalesce(excluded.failed_message, area_outcome.failed_message)`.execute(query);
}

/** The counts of versions since they were released or activated last, by `<area> <version>`; without those that nobody opened. */
export async function countOutcomes(
  query: Queries,
  versions: readonly CountedVersion[],
): Promise<ReadonlyMap<string, OutcomeCount>> {
  const { rows } = await sql<OutcomeCount & { area: string; version: string }>`
    select area, version, count(*)::int as people,
           count(*) filter (where failed_at >= coalesce(since, '-infinity'))::int as failed
    from area_outcome
    join jsonb_to_recordset(${JSON.stringify(versions)}::jsonb)
      as counted (area text, version text, since timestamptz) using (area, version)
    where opened_at >= coalesce(since, '-infinity')
    group by area, version`.execute(query);
  return new Map(rows.map(({ area, version, people, failed }) => [`${area} ${version}`, { people, failed }]));
}
