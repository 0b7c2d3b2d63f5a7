import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { notOver } from './event-conditions.ts';
import { listed } from './event-search.repo.ts';

/** The dates to come of a run. */
export interface SeriesSummary {
  readonly dates: number;
  readonly first: Date;
  readonly last: Date;
}

/** Number, first and last of the listed dates to come of a run; undefined when there are none. */
export async function summariseSeries(
  query: Queries,
  seriesId: string,
  now: Date,
): Promise<SeriesSummary | undefined> {
  const { rows } = await sql<{ dates: number; first: Date | null; last: Date | null }>`
    select count(*) as dates, min(e.starts_at) as first, max(e.starts_at) as last from event e
      where e.series_id = ${seriesId} and ${listed} and ${notOver(now)}`.execute(query);
  const [{ dates = 0, first = null, last = null } = {}] = rows;
  return first && last ? { dates, first, last } : undefined;
}

/** The run that an event belongs to; undefined for an unknown event, null for one of a single date. */
export async function findSeriesOf(query: Queries, eventId: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ seriesId: string | null }>`
    select series_id as "seriesId" from event where id = ${eventId} and state <> 'draft'`.execute(query);
  return rows[0]?.seriesId;
}

/** A page of a run's dates, and the day from which on they are wanted. */
export interface DatesWanted {
  readonly from?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Ids of the listed dates to come of a run, one page in their order, and the number of all. */
export async function listDateIds(
  query: Queries,
  seriesId: string,
  { from, page, pageSize }: DatesWanted,
  now: Date,
): Promise<{ readonly ids: readonly string[]; readonly total: number }> {
  const where = sql`e.series_id = ${seriesId} and ${listed} and ${notOver(now)}
    ${from ? sql`and e.local_start >= ${from}::date` : sql``}`;
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where ${where} order by e.local_start, e.id
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(query);
  const counted = await sql<{ total: number }>`select count(*) as total from event e where ${where}`.execute(
    query,
  );
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/** The months that have listed dates to come of a run, as YYYY-MM by the clock of the venue. */
export async function countMonths(
  query: Queries,
  seriesId: string,
  now: Date,
): Promise<readonly { readonly month: string; readonly count: number }[]> {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(e.local_start, 'YYYY-MM') as month, count(*) as count from event e
      where e.series_id = ${seriesId} and ${listed} and ${notOver(now)} group by 1 order by 1`.execute(query);
  return rows;
}
