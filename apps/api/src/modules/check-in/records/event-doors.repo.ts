import type { EntryCode, GateRule, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** What staff said about the doors of an event. */
export interface EventDoors {
  readonly rules: readonly GateRule[];
  /** What is to be minded, by ticket type. */
  readonly notes: Readonly<Record<string, string>>;
  /** 0 while nothing was said. */
  readonly version: number;
}

export async function findEventDoors(query: Queries, eventId: string): Promise<EventDoors> {
  const { rows } = await sql<EventDoors>`
    select rules, notes, version from event_doors where event_id = ${eventId}`.execute(query);
  return rows[0] ?? { rules: [], notes: {}, version: 0 };
}

/** Writes what was said, where nobody has said anything else since the version; false where somebody has. */
export async function saveEventDoors(
  tx: Tx,
  eventId: string,
  { rules, notes, version }: EventDoors,
  by: { readonly at: Date; readonly userId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into event_doors as d (event_id, rules, notes, version, updated_at, updated_by)
      values (${eventId}, ${JSON.stringify(rules)}, ${JSON.stringify(notes)}, ${version + 1}, ${by.at}, ${by.userId})
      on conflict (event_id) do update set rules = excluded.rules, notes = excluded.notes,
        version = excluded.version, updated_at = excluded.updated_at, updated_by = excluded.updated_by
        where d.version = ${version}
      returning 1`.execute(tx);
  return rows.length > 0;
}

/** The gates that scanners of an event stand at or that people were sent to, by name. */
export async function listKnownGates(query: Queries, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ gate: string }>`
    select distinct gate from (
        select s.gate from scanner s join scanner_event x on x.scanner_id = s.id where x.event_id = ${eventId}
        union all select unnest(a.gates) from event_assignment a where a.event_id = ${eventId}) g
      where gate <> '' order by gate`.execute(query);
  return rows.map(({ gate }) => gate);
}

/** The ticket types that let somebody in at an event: its own, and those of combined events that it is a part of. */
export async function listDoorTypes(
  query: Queries,
  eventId: string,
): Promise<readonly { readonly id: string; readonly names: Translated; readonly entryCode: EntryCode }[]> {
  const { rows } = await sql<{ id: string; names: Translated; entryCode: EntryCode }>`
    select id, names, entry_code as "entryCode" from ticket_type
      where event_id = ${eventId} or event_id in (
        select combined_id from event_member where member_id = ${eventId})
      order by id`.execute(query);
  return rows;
}

/** The combined events that an event is a part of. */
export async function listCombinedOf(query: Queries, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select combined_id as id from event_member where member_id = ${eventId} order by 1`.execute(query);
  return rows.map(({ id }) => id);
}

/**
 * The same event on other dates: parts of the same combined event, dates of the same series, and what the same client
 * calls the same at the same place. The nearest hundred.
 */
export async function listOtherDates(
  query: Queries,
  eventId: string,
): Promise<readonly { readonly id: string; readonly startsAt: Date }[]> {
  // one arm for each index: as one condition with "or", a planner without statistics joins every event with every text
  const { rows } = await sql<{ id: string; startsAt: Date }>`
    with own as materialized (select id, client_id, place_id, series_id, starts_at from event where id = ${eventId}),
      titles as materialized (select language, title from event_translation where event_id = ${eventId}),
      beside as materialized (
        select x.id from own join event x on x.client_id = own.client_id and x.place_id = own.place_id),
      same as (
        select b.member_id as id from event_member a join event_member b on b.combined_id = a.combined_id
          where a.member_id = ${eventId}
        union select x.id from own join event x on x.series_id = own.series_id
        union select t.event_id from beside join event_translation t on t.event_id = beside.id
          join titles using (language, title))
    select x.id, x.starts_at as "startsAt" from same join event x on x.id = same.id cross join own
      where x.id <> own.id
      order by abs(extract(epoch from x.starts_at - own.starts_at)), x.id limit 100`.execute(query);
  return rows;
}
