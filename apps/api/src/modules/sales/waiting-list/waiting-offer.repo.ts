import type { IdleQuotas } from '@vh/domain';
import { sql } from 'kysely';
import { json, type Queries, type Tx } from '../../../platform/database.ts';

/** An offer: places held for an entry. */
export interface WaitingOffer {
  readonly id: string;
  readonly entryId: string;
  readonly ticketTypeId: string;
  readonly holdId: string;
  readonly expiresAt: Date;
}

/** Stores an offer that was made. */
export async function insertOffer(tx: Tx, offer: WaitingOffer, at: Date): Promise<void> {
  await sql`
    insert into waiting_offer (id, entry_id, ticket_type_id, hold_id, made_at, expires_at)
      values (${offer.id}, ${offer.entryId}, ${offer.ticketTypeId}, ${offer.holdId}, ${at}, ${offer.expiresAt})`.execute(
    tx,
  );
}

/** The offer that an entry holds, and whether its places are in an order. */
export async function findOpenOffer(
  query: Queries,
  entryId: string,
): Promise<(WaitingOffer & { readonly isOrdered: boolean }) | undefined> {
  const { rows } = await sql<WaitingOffer & { isOrdered: boolean }>`
    select o.id, o.entry_id as "entryId", o.ticket_type_id as "ticketTypeId", o.hold_id as "holdId",
        o.expires_at as "expiresAt", h.order_id is not null as "isOrdered"
      from waiting_offer o join hold h on h.id = o.hold_id
      where o.entry_id = ${entryId} and o.outcome is null`.execute(query);
  return rows[0];
}

/** How an offer ended. */
export type OfferOutcome = 'accepted' | 'expired' | 'declined';

export async function endOffer(tx: Tx, offerId: string, outcome: OfferOutcome, at: Date): Promise<void> {
  await sql`
    update waiting_offer set outcome = ${outcome}, ended_at = ${at} where id = ${offerId}`.execute(tx);
}

/** An offer whose places were sold or refunded without the waiting list knowing it yet. */
export interface EndedOffer {
  readonly id: string;
  readonly entryId: string;
  readonly isSold: boolean;
}

/**
 * Offers of an event whose hold has ended. One that expired counts again when its places were sold after all,
 * by a payment that came late.
 */
export async function listEndedOffers(query: Queries, eventId: string): Promise<EndedOffer[]> {
  const { rows } = await sql<EndedOffer>`
    select o.id, o.entry_id as "entryId", h.state = 'sold' as "isSold"
      from waiting_offer o
        join waiting_entry e on e.id = o.entry_id
        join hold h on h.id = o.hold_id
      where e.event_id = ${eventId} and (
        (o.outcome is null and h.state <> 'held')
        or (o.outcome = 'expired' and h.state = 'sold'))
      order by o.made_at, o.id`.execute(query);
  return rows;
}

/**
 * Locks the hold of an offer, which comes before its quotas in the order of locks; tells whether its places are in
 * an order.
 */
export async function lockOfferedHold(tx: Tx, holdId: string): Promise<{ readonly isOrdered: boolean }> {
  const { rows } = await sql<{ isOrdered: boolean }>`
    select order_id is not null and state <> 'freed' as "isOrdered" from hold where id = ${holdId} for update`.execute(
    tx,
  );
  return { isOrdered: rows[0]?.isOrdered ?? false };
}

/** What a waiting list needs to know of the quotas that an event's ticket types draw from. */
export interface LineQuota {
  readonly id: string;
  readonly ticketTypeIds: readonly string[];
  /** For those on the waiting list. */
  readonly free: number;
  /** For everybody else. */
  readonly publicFree: number;
}

/** Locks and answers the quotas of an event's ticket types, by ascending id. */
export async function lockQuotas(tx: Tx, eventId: string): Promise<LineQuota[]> {
  await sql`
    select 1 from quota where id in (
        select m.quota_id from ticket_type_quota m
          join ticket_type y on y.id = m.ticket_type_id where y.event_id = ${eventId})
      order by id for update`.execute(tx);
  // a statement of its own, so that it sees what others committed while the first one waited
  const { rows } = await sql<LineQuota>`
    with linked as (
      select m.quota_id as id, array_agg(m.ticket_type_id order by m.ticket_type_id) as types
        from ticket_type_quota m join ticket_type y on y.id = m.ticket_type_id
        where y.event_id = ${eventId} group by m.quota_id
    ), ids as (
      select array_agg(id) as all from linked
    )
    select l.id, l.types as "ticketTypeIds", w.left_over as free, p.left_over as "publicFree"
      from linked l
        join ids on true
        join quotas_left(ids.all, 'waiting') w on w.quota_id = l.id
        join quotas_left(ids.all, 'public') p on p.quota_id = l.id
      order by l.id`.execute(tx);
  return rows;
}

/** Writes down which quotas an entry waits for; those of types that were taken away are left out. */
export async function saveReserve(tx: Tx, entryId: string, quotaIds: readonly string[]): Promise<void> {
  await sql`
    insert into waiting_reserve (entry_id, quota_id)
      select ${entryId}, id from unnest(${[...quotaIds]}::uuid[]) id on conflict do nothing`.execute(tx);
}

/** Says which quotas are on sale for everybody although people are on the waiting list; answers whether that is new. */
export async function saveOpened(tx: Tx, eventId: string, quotaIds: readonly string[]): Promise<void> {
  await sql`
    update event_waiting_list set opened = ${[...quotaIds]}::uuid[]
      where event_id = ${eventId} and opened <> ${[...quotaIds]}::uuid[]`.execute(tx);
}

/** Since when places of an event's quotas lie free that nobody on the waiting list can use. */
export async function findIdle(tx: Tx, eventId: string): Promise<IdleQuotas> {
  const { rows } = await sql<{ idle: Record<string, number> }>`
    select idle from event_waiting_list where event_id = ${eventId}`.execute(tx);
  return new Map(Object.entries(rows[0]?.idle ?? {}));
}

/** Writes down since when places lie free. */
export async function saveIdle(tx: Tx, eventId: string, idle: IdleQuotas): Promise<void> {
  const stored = json(Object.fromEntries(idle));
  await sql`
    update event_waiting_list set idle = ${stored}::jsonb
      where event_id = ${eventId} and idle <> ${stored}::jsonb`.execute(tx);
}

/** Brings `quota.waiting` of locked quotas in line with what entries want. */
export async function refreshReserve(tx: Tx, quotas: readonly LineQuota[]): Promise<void> {
  await sql`select refresh_waiting(${quotas.map(quota => quota.id)}::uuid[])`.execute(tx);
}

/** Events whose waiting list may have something to do: free places, an offer that ended, or a sale that did. */
export async function listLinesWithWork(query: Queries, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e
      where e.id in (select event_id from waiting_entry where state = 'waiting') and (
        e.state <> 'published' or coalesce(e.sales_end, e.starts_at) <= ${now}
        or exists (select 1 from event_waiting_list l where l.event_id = e.id and (l.opened <> '{}' or l.idle <> '{}'))
        or exists (
          select 1 from ticket_type y
            where y.event_id = e.id and (y.sales_end <= ${now} or 0 < (
              select min(q.capacity - q.held - q.sold - q.blocked)
                from ticket_type_quota m join quota q on q.id = m.quota_id where m.ticket_type_id = y.id)))
        or exists (
          select 1 from waiting_entry w
            where w.event_id = e.id and w.state = 'waiting'
              and not exists (select 1 from waiting_entry_type t where t.entry_id = w.id)))
    union
    select e.event_id from waiting_offer o
        join waiting_entry e on e.id = o.entry_id
        join hold h on h.id = o.hold_id
      where (o.outcome is null and h.state <> 'held')
        or (o.outcome = 'expired' and o.ended_at > ${now}::timestamptz - interval '30 days' and h.state = 'sold')`.execute(
    query,
  );
  return rows.map(row => row.id);
}
