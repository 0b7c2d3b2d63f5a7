import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import { plannedAnew } from '../../../platform/statement-names.ts';
import type { Condition } from './event-conditions.ts';
import type { ListedEvent } from './event-columns.ts';
import { listed } from './event-search.repo.ts';

/** So many events are read at once: between them the process answers others. */
const perReading = 4_000;

/** Up to where the changes of events were read: the oldest transaction that was under way then. */
export type ChangePosition = string;

/** The position as of now: what is read from here on is not older. */
export async function readPosition(query: Queries): Promise<ChangePosition> {
  const { rows } = await sql<{ position: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position`.execute(query);
  return rows[0]?.position ?? '0';
}

/** The events that were changed, made or deleted since a position, and the position to ask from next. */
export async function listChanged(
  query: Queries,
  since: ChangePosition,
): Promise<{ readonly ids: readonly string[]; readonly position: ChangePosition }> {
  // a database that was restored has numbers of transactions that are yet to come: those are no changes
  const { rows } = await sql<{ ids: readonly string[]; position: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position, array(
        select event_id from event_change
          where changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())) as ids`.execute(
    query,
  );
  return rows[0] ?? { ids: [], position: since };
}

/** All listed events, some at a time. */
export async function* readListed(query: Queries): AsyncGenerator<readonly ListedEvent[]> {
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const events = await readEvents(query, sql`e.id > ${last}`);
    yield events;
    if (events.length < perReading) return;
    last = events.at(-1)?.id ?? last;
  }
}

/** Those of the events that are listed, some at a time. */
export async function* readListedOf(
  query: Queries,
  ids: readonly string[],
): AsyncGenerator<readonly ListedEvent[]> {
  for (let from = 0; from < ids.length; from += perReading) {
    yield await readEvents(query, sql`e.id = any(${ids.slice(from, from + perReading)}::uuid[])`);
  }
}

async function readEvents(query: Queries, which: Condition): Promise<readonly ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`${plannedAnew}
    select e.id, e.genre, e.type, p.city, e.client_id as "clientId",
        array(select t.tag from event_tag t where t.event_id = e.id order by t.tag) as tags,
        ${milliseconds('local_start')} as "localStart", ${milliseconds('starts_at')} as "startsAt",
        coalesce(${milliseconds('ends_at')}, ${milliseconds('starts_at')}) as "overAt",
        e.price_from as "priceFrom", e.currency, e.featured, e.state = 'published' and e.visibility = 'public' as "isPublished",
        ${milliseconds('sales_start')} as "salesStart", ${milliseconds('sales_end')} as "salesEnd"
      from event e join place p on p.id = e.place_id
      where ${listed} and ${which} order by e.id limit ${perReading}`.execute(query);
  return rows;
}

function milliseconds(column: string): Condition {
  return sql`(extract(epoch from e.${sql.ref(column)}) * 1000)::float8`;
}
