import type { LanguageCode, WaitingState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** Somebody in a waiting list. */
export interface WaitingEntry {
  readonly id: string;
  readonly eventId: string;
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
  readonly quantity: number;
  readonly state: WaitingState;
  /** Null until it is confirmed. */
  readonly place: number | null;
  readonly passes: number;
  readonly expiredOffers: number;
  readonly joinedAt: Date;
  readonly mailedAt: Date | null;
  /** The preferred first. */
  readonly ticketTypeIds: readonly string[];
}

const columns = sql`
  e.id, e.event_id as "eventId", e.email, e.name, e.language, e.quantity, e.state, e.place, e.passes, e.expired_offers as "expiredOffers",
  e.joined_at as "joinedAt", e.mailed_at as "mailedAt",
  array(select t.ticket_type_id from waiting_entry_type t where t.entry_id = e.id order by t.position)
    as "ticketTypeIds"`;

/** Makes sure that an event has a waiting list, and locks it: entries change under this lock only. */
export async function lockLine(tx: Tx, eventId: string): Promise<void> {
  await sql`insert into event_waiting_list (event_id) values (${eventId}) on conflict do nothing`.execute(tx);
  await sql`select 1 from event_waiting_list where event_id = ${eventId} for update`.execute(tx);
}

/** Locks a waiting list that nobody else works on; false when somebody does. */
export async function tryLockLine(tx: Tx, eventId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from event_waiting_list where event_id = ${eventId} for update skip locked`.execute(tx);
  return rows.length > 0;
}

/** The next place at the end of a locked line. */
export async function takePlace(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    update event_waiting_list set last_position = last_position + 1 where event_id = ${eventId}
      returning last_position as place`.execute(tx);
  const place = rows[0]?.place;
  if (place === undefined) throw new Error(`the event ${eventId} has no waiting list`);
  return place;
}

async function findEntry(query: Queries, where: RawBuilder<unknown>): Promise<WaitingEntry | undefined> {
  const { rows } = await sql<WaitingEntry>`select ${columns} from waiting_entry e where ${where}`.execute(
    query,
  );
  return rows[0];
}

/** The entry of a token's hash. */
export function findEntryByToken(query: Queries, tokenHash: string): Promise<WaitingEntry | undefined> {
  return findEntry(query, sql`e.token = decode(${tokenHash}, 'hex')`);
}

/** An entry by its id. */
export function findEntryById(query: Queries, id: string): Promise<WaitingEntry | undefined> {
  return findEntry(query, sql`e.id = ${id}`);
}

/** The entry with which an address stands in the waiting list of an event, confirmed or not. */
export function findLivingEntry(
  query: Queries,
  eventId: string,
  email: string,
): Promise<WaitingEntry | undefined> {
  return findEntry(
    query,
    sql`e.event_id = ${eventId} and email_identity(e.email) = email_identity(${email})
      and e.state in ('unconfirmed', 'waiting', 'offered')`,
  );
}

/** The waiting list of an event from its first entry on, without those that hold an offer. */
export async function listLine(query: Queries, eventId: string): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select ${columns} from waiting_entry e
      where e.event_id = ${eventId} and e.state = 'waiting' order by e.place`.execute(query);
  return rows;
}

/** What somebody asks for. */
export interface WaitingWish {
  readonly name: string;
  readonly language: LanguageCode;
  readonly quantity: number;
  readonly ticketTypeIds: readonly string[];
}

/** Stores a new entry that waits for its confirmation. */
export async function insertEntry(
  tx: Tx,
  entry: WaitingWish & {
    readonly id: string;
    readonly eventId: string;
    readonly email: string;
    readonly tokenHash: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    insert into waiting_entry (id, event_id, email, name, language, quantity, token, joined_at)
      values (${entry.id}, ${entry.eventId}, ${entry.email}, ${entry.name}, ${entry.language}, ${entry.quantity},
        decode(${entry.tokenHash}, 'hex'), ${entry.at})`.execute(tx);
  await insertTypes(tx, entry.id, entry.ticketTypeIds);
}

/** Changes what an entry that is not confirmed yet asks for. */
export async function changeWish(tx: Tx, entryId: string, wish: WaitingWish): Promise<void> {
  await sql`
    update waiting_entry set name = ${wish.name}, language = ${wish.language}, quantity = ${wish.quantity}
      where id = ${entryId} and state = 'unconfirmed'`.execute(tx);
  await sql`delete from waiting_entry_type where entry_id = ${entryId}`.execute(tx);
  await insertTypes(tx, entryId, wish.ticketTypeIds);
}

async function insertTypes(tx: Tx, entryId: string, ticketTypeIds: readonly string[]): Promise<void> {
  await sql`
    insert into waiting_entry_type (entry_id, ticket_type_id, position)
      select ${entryId}, t.id, t.position from unnest(${[...ticketTypeIds]}::uuid[]) with ordinality t (id, position)`.execute(
    tx,
  );
}

/** What changes about an entry; what is not named stays. */
export interface EntryChange {
  readonly state?: WaitingState;
  readonly place?: number;
  readonly passes?: number;
  readonly expiredOffers?: number;
  readonly confirmedAt?: Date;
  readonly mailedAt?: Date;
  readonly endedAt?: Date;
}

/** Saves changes of an entry whose waiting list is locked. */
export async function saveEntry(tx: Tx, entryId: string, change: EntryChange): Promise<void> {
  await sql`
    update waiting_entry set
        state = coalesce(${change.state ?? null}, state),
        place = coalesce(${change.place ?? null}::int, place),
        passes = coalesce(${change.passes ?? null}::int, passes),
        expired_offers = coalesce(${change.expiredOffers ?? null}::int, expired_offers),
        confirmed_at = coalesce(${change.confirmedAt ?? null}::timestamptz, confirmed_at),
        mailed_at = coalesce(${change.mailedAt ?? null}::timestamptz, mailed_at),
        ended_at = coalesce(${change.endedAt ?? null}::timestamptz, ended_at)
      where id = ${entryId}`.execute(tx);
}

/** How many on the waiting list stand before an entry and want one of the types it wants. */
export async function countAhead(query: Queries, entry: WaitingEntry): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waiting_entry e
      where e.event_id = ${entry.eventId} and e.state = 'waiting' and e.place < ${entry.place}
        and exists (
          select 1 from waiting_entry_type t
            where t.entry_id = e.id and t.ticket_type_id = any (${[...entry.ticketTypeIds]}::uuid[]))`.execute(
    query,
  );
  return rows[0]?.count ?? 0;
}

/** Forgets who never confirmed since a moment; answers how many. */
export async function deleteUnconfirmed(query: Queries, before: Date): Promise<number> {
  const result = await sql`
    delete from waiting_entry where state = 'unconfirmed' and joined_at < ${before}`.execute(query);
  return Number(result.numAffectedRows ?? 0);
}
