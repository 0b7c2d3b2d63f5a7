import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A key of an event's changing codes as it is stored. */
export interface EventKeyRow {
  readonly eventId: string;
  readonly number: number;
  /** Sealed; null for one that follows from the application's secret. */
  readonly sealedKey: string | null;
  readonly madeAt: Date;
  /** From when on pages show codes made by it. */
  readonly shownFrom: Date;
  /** Until when codes made by it admit; null for the one in use. */
  readonly goodUntil: Date | null;
}

/** The keys of events, of each the one in use first. */
export async function listEventKeys(query: Queries, eventIds: readonly string[]): Promise<EventKeyRow[]> {
  const { rows } = await sql<EventKeyRow>`
    select event_id as "eventId", number, sealed_key as "sealedKey", made_at as "madeAt", shown_from as "shownFrom",
        good_until as "goodUntil"
      from event_code_key where event_id = any (${[...eventIds]}::uuid[])
      order by event_id, number desc`.execute(query);
  return rows;
}

/** Keeps the first key of an event that has none; one that is gone gets none. */
export async function insertFirstEventKey(
  query: Queries,
  { eventId, sealedKey, at }: { readonly eventId: string; readonly sealedKey: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into event_code_key (event_id, number, sealed_key, made_at, shown_from)
      select id, 1, ${sealedKey}, ${at}, ${at} from event where id = ${eventId}
      on conflict do nothing`.execute(query);
}

/** Locks the key in use of an event and answers its number; undefined while there is none. */
export async function lockEventKey(tx: Tx, eventId: string): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    select number from event_code_key where event_id = ${eventId} and good_until is null for update`.execute(
    tx,
  );
  return rows[0]?.number;
}

/** Ends the key in use of an event and keeps the next one. */
export async function insertNextEventKey(
  tx: Tx,
  {
    eventId,
    sealedKey,
    ...key
  }: Pick<EventKeyRow, 'eventId' | 'madeAt' | 'shownFrom'> & {
    readonly sealedKey: string;
    readonly previousValidUntil: Date;
    readonly userId: string;
  },
): Promise<void> {
  await sql`
    update event_code_key set good_until = ${key.previousValidUntil} where event_id = ${eventId} and good_until is null`.execute(
    tx,
  );
  await sql`
    insert into event_code_key (event_id, number, sealed_key, made_at, made_by, shown_from)
      select ${eventId}, coalesce(max(number), 0) + 1, ${sealedKey}, ${key.madeAt}, ${key.userId}, ${key.shownFrom}
        from event_code_key where event_id = ${eventId}`.execute(tx);
}

/** The event and the combined ones that admit to it, in one order for anyone who locks them. */
export async function listEventsAround(query: Queries, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e
      where e.id = ${eventId} or e.id in (select combined_id from event_member where member_id = ${eventId})
      order by e.id`.execute(query);
  return rows.map(({ id }) => id);
}

/** Tells that tickets which admit to an event have changing codes. */
export async function hasChangingCodes(query: Queries, eventIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ticket_type
      where event_id = any (${[...eventIds]}::uuid[]) and entry_code <> 'fixed') as has`.execute(query);
  return rows[0]?.has ?? false;
}
