import { sql } from 'kysely';
import type { Queries, Tx } from '../../platform/database.ts';

/** A quota as the form of an event sets it. */
export interface QuotaRow {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
}

/** What a ticket type draws from. */
export interface QuotaLink {
  readonly ticketTypeId: string;
  readonly quotaId: string;
}

/**
 * Locks an event's quotas and those that its ticket types draw from, by id, and releases what expired. Until the
 * transaction ends nobody takes or releases a place of the event.
 */
export async function lockQuotasAround(tx: Tx, eventId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from quota
      where event_id = ${eventId} or id in (
        select m.quota_id from ticket_type_quota m
          join ticket_type y on y.id = m.ticket_type_id where y.event_id = ${eventId})
      order by id for update`.execute(tx);
  await sql`select release_expired_of_quotas(${rows.map(row => row.id)}::uuid[], ${now})`.execute(tx);
}

/**
 * Releases what lies in carts of an event whose quotas are locked, but for what is being checked out this moment;
 * answers how many holds.
 */
export async function emptyCarts(tx: Tx, eventId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from hold where event_id = ${eventId} and state = 'held' and order_id is null
      order by id for update skip locked`.execute(tx);
  if (rows.length > 0) await sql`select free_holds(${rows.map(({ id }) => id)}::uuid[])`.execute(tx);
  return rows.length;
}

/** Takes quotas from an event, which are locked, but for some and those of its seat map. */
export async function dropOtherQuotas(tx: Tx, eventId: string, kept: readonly string[]): Promise<void> {
  await sql`
    delete from quota where event_id = ${eventId} and map_category is null
      and id <> all (${[...kept]}::uuid[])`.execute(tx);
}

/**
 * Adds quotas to an event, and renames and resizes those that it has, which are locked. A capacity below what is taken is
 * refused by the schema.
 */
export async function saveQuotas(tx: Tx, eventId: string, quotas: readonly QuotaRow[]): Promise<void> {
  const rows = JSON.stringify(quotas);
  await sql`
    insert into quota (id, event_id, name, capacity)
      select r.id, ${eventId}, r.name, r.capacity
        from jsonb_to_recordset(${rows}::jsonb) as r (id uuid, name text, capacity int)
      on conflict (id) do update set name = excluded.name, capacity = excluded.capacity
        where quota.event_id = excluded.event_id`.execute(tx);
}

/** Lets an event's ticket types draw from nothing else than what is listed and its seat map; the quotas are locked. */
export async function dropOtherLinks(tx: Tx, eventId: string, kept: readonly QuotaLink[]): Promise<void> {
  await sql`
    delete from ticket_type_quota m using ticket_type t
      where t.id = m.ticket_type_id and t.event_id = ${eventId}
        and not exists (select from quota q
          where q.id = m.quota_id and q.event_id = t.event_id and q.map_category is not null)
        and not exists (
        select from ${rowsOf(kept)} where r."ticketTypeId" = m.ticket_type_id and r."quotaId" = m.quota_id)`.execute(
    tx,
  );
}

function rowsOf(links: readonly QuotaLink[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r ("ticketTypeId" uuid, "quotaId" uuid)`;
}

/** Lets ticket types draw from quotas. */
export async function addQuotaLinks(tx: Tx, links: readonly QuotaLink[]): Promise<void> {
  await sql`
    insert into ticket_type_quota (ticket_type_id, quota_id)
      select distinct r."ticketTypeId", r."quotaId" from ${rowsOf(links)} on conflict do nothing`.execute(tx);
}

/** A quota of an event with what is taken of it. */
export interface QuotaFacts {
  readonly id: string;
  readonly name: string;
  readonly capacity: number;
  /** Held, sold and blocked. */
  readonly taken: number;
  /** Held and sold. */
  readonly gone: number;
  /** Its places are seats. */
  readonly isSeated: boolean;
  /** A category of the seat map, which says how many places it has. */
  readonly isOfMap: boolean;
  /** Ticket types of other events draw from it. */
  readonly isDrawnElsewhere: boolean;
}

/** The quotas of an event, in the order of their names. */
export async function listQuotaFacts(query: Queries, eventId: string): Promise<QuotaFacts[]> {
  const { rows } = await sql<QuotaFacts>`
    select q.id, q.name, q.capacity, q.held + q.sold + q.blocked as taken, q.held + q.sold as gone,
        q.seated as "isSeated", q.map_category is not null as "isOfMap",
        q.id = any (quotas_drawn_elsewhere(${eventId})) as "isDrawnElsewhere"
      from quota q where q.event_id = ${eventId} order by q.name, q.id`.execute(query);
  return rows;
}
