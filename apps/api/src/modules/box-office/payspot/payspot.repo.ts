import type {
  Currency,
  EventState,
  LanguageCode,
  OpenPrice,
  OrderLookup,
  PriceStep,
  Translated,
} from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import { openPriceColumn, priceStepsColumn } from '#catalogue';
import { homeDayStart } from '#system';

/** A payspot as it is stored. */
export interface PayspotRecord {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly status: 'active' | 'closed';
  readonly orderLookup: OrderLookup;
}

export async function findPayspot(query: Queries, id: string): Promise<PayspotRecord | undefined> {
  const result = await sql<PayspotRecord>`
      select id, name, city, status, order_lookup as "orderLookup" from payspot where id = ${id}`.execute(
    query,
  );
  return result.rows[0];
}

/** Keeps a payspot from being closed until the transaction ends; counters may do so beside each other. */
export async function lockPayspotOpen(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${id}, 90))`.execute(tx);
}

/** Waits for whatever begins at a payspot, and keeps more from beginning until the transaction ends. */
export async function lockPayspotToClose(tx: Tx, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 90))`.execute(tx);
}

/** What is sold at the counter: published events that have not begun, for everybody or found by words. */
export async function listPayspotEventIds(
  query: Queries,
  filter: { readonly words: string | undefined; readonly now: Date },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly ids: string[]; readonly total: number }> {
  const patterns = (filter.words ?? '')
    .split(' ')
    .filter(Boolean)
    .map(word => `%${word}%`);
  const condition = sql`e.state = 'published' and e.visibility in ('public', 'password') and e.starts_at > ${filter.now}
    and e.search_text like all (${patterns})`;
  const total = await sql<{
    count: number;
  }>`select count(*)::int as count from event e where ${condition}`.execute(query);
  const result = await sql<{ id: string }>`
    select e.id from event e where ${condition}
      -- words that stand together as typed go before the same words apart
      order by ' ' || e.search_text like ${`% ${filter.words ?? ''}%`} desc, e.starts_at, e.id limit ${page.limit} offset ${page.offset}`.execute(
    query,
  );
  return { ids: result.rows.map(row => row.id), total: total.rows[0]?.count ?? 0 };
}

/** A ticket type with what its quotas have left. */
export interface CounterTicketType {
  readonly id: string;
  readonly eventId: string;
  readonly names: Translated;
  readonly face: number;
  readonly openPrice: OpenPrice | null;
  readonly priceSteps: readonly PriceStep[];
  readonly salesStart: Date | null;
  readonly salesEnd: Date | null;
  readonly maxPerOrder: number;
  readonly quotas: readonly { readonly id: string; readonly capacity: number; readonly free: number }[];
}

/** The ticket types that the counter sells of some events, in their order. */
export async function listPayspotTicketTypes(
  query: Queries,
  eventIds: readonly string[],
): Promise<CounterTicketType[]> {
  const result = await sql<CounterTicketType>`
    select t.id, t.event_id as "eventId", t.names, t.face, ${openPriceColumn} as "openPrice", ${priceStepsColumn('t')} as "priceSteps",
        t.sales_start as "salesStart", t.sales_end as "salesEnd",
        t.max_per_order as "maxPerOrder",
        coalesce((
          select jsonb_agg(jsonb_build_object('id', q.id, 'capacity', q.capacity, 'free', least(
              q.capacity - q.held - q.sold - q.blocked - q.waiting, c.capacity - c.taken)))
            from ticket_type_quota m
              join quota q on q.id = m.quota_id
              left join quota_channel c on c.quota_id = q.id and c.channel = 'payspot'
            where m.ticket_type_id = t.id), '[]') as quotas
      from ticket_type t
      where t.event_id = any (${[...eventIds]}::uuid[]) and t.visibility in ('public', 'payspot')
      order by t.event_id, t.position, t.id`.execute(query);
  return result.rows;
}

/**
 * Tells whether an event may be sold at the counter at all; what is not on sale now is said by its state. Those behind a
 * password are: it keeps the public away, not the seller who was told to sell.
 */
export async function findPayspotEvent(
  query: Queries,
  id: string,
): Promise<{ state: EventState; seatMapVersionId: string | null } | undefined> {
  const result = await sql<{ state: EventState; seatMapVersionId: string | null }>`
    select state, seat_map_version_id as "seatMapVersionId" from event
      where id = ${id} and state not in ('draft', 'archived')`.execute(query);
  return result.rows[0];
}

/** A sale of a payspot. */
export interface SaleRow {
  readonly orderId: string;
  readonly number: string;
  readonly at: Date;
  readonly titles: Partial<Record<LanguageCode, string>>;
  readonly quantity: number;
  readonly total: number;
  readonly currency: Currency;
  readonly refunded: number;
  /** What the counter earned by it and did not refund. */
  readonly commission: number;
  /** What came each way and was not refunded. */
  readonly cash: number;
  readonly card: number;
  /** What was taken in cash, refunded or not. */
  readonly cashTaken: number;
  readonly paidBy: 'cash' | 'card' | 'mixed';
  readonly tendered: number | null;
  readonly seller: string;
  /** Reserved on the web, paid here. */
  readonly isCollected: boolean;
}

/** What a counter took for `customer_order o`, by the way it came; nothing where `paidBy` is null. Minor units. */
const paymentsOf = sql`
  select coalesce(sum(y.amount - y.refunded) filter (where y.provider = 'payspot-cash'), 0)::int8 as cash,
      coalesce(sum(y.amount - y.refunded) filter (where y.provider = 'payspot-card'), 0)::int8 as card,
      coalesce(sum(y.amount) filter (where y.provider = 'payspot-cash'), 0)::int8 as "cashTaken",
      max(y.tendered) as tendered,
      case when count(distinct y.provider) > 1 then 'mixed' when max(y.provider) = 'payspot-cash' then 'cash'
        when max(y.provider) is not null then 'card' end as "paidBy"
    from payment y where y.order_id = o.id and y.provider in ('payspot-cash', 'payspot-card')
      and y.state in ('succeeded', 'partially_refunded', 'refunded')`;

/** What `customer_order o` brought the counter, minor units. */
const commissionOf = sql`
  select coalesce(sum(k.amount), 0)::int8 as commission from payspot_commission_entry k where k.order_id = o.id`;

/** Which sales: of a payspot, on the days from..to, or one of them. */
export interface SaleFilter {
  readonly payspotId: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly orderId?: string | undefined;
}

/** Sales, the newest first. */
export async function listSales(
  query: Queries,
  filter: SaleFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<SaleRow[]> {
  const result = await sql<SaleRow>`
    select o.id as "orderId", o.number, o.paid_at as at, o.channel <> 'payspot' as "isCollected", o.total, o.currency,
        o.refunded, p.*, k.commission,
        coalesce(u.name, '') as seller, l.quantity,
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t
          where t.event_id = l."eventId"), '{}') as titles
      from customer_order o
        cross join lateral (${paymentsOf}) p
        cross join lateral (${commissionOf}) k
        left join app_user u on u.id = o.seller_id
        cross join lateral (
          select sum(quantity)::int as quantity, (array_agg(event_id order by position))[1] as "eventId"
            from order_line where order_id = o.id) l
      where p."paidBy" is not null and ${saleCondition(filter)}
      order by o.paid_at desc, o.id desc limit ${page.limit} offset ${page.offset}`.execute(query);
  return result.rows;
}

/** Sums of sales in one currency. */
export interface SaleSums {
  readonly currency: Currency;
  readonly cash: number;
  readonly card: number;
  readonly sales: number;
  readonly tickets: number;
  readonly commission: number;
  /** What was refunded of these sales. */
  readonly refunded: number;
}

/** The sums of sales per currency. */
export async function sumSales(query: Queries, filter: SaleFilter): Promise<SaleSums[]> {
  const result = await sql<SaleSums>`
    select o.currency,
        coalesce(sum(p.cash), 0)::int8 as cash, coalesce(sum(p.card), 0)::int8 as card,
        count(*)::int as sales, coalesce(sum(l.quantity), 0)::int as tickets,
        coalesce(sum(k.commission), 0)::int8 as commission, coalesce(sum(o.refunded), 0)::int8 as refunded
      from customer_order o
        cross join lateral (${paymentsOf}) p
        cross join lateral (${commissionOf}) k
        cross join lateral (select sum(quantity)::int as quantity from order_line where order_id = o.id) l
      where p."paidBy" is not null and ${saleCondition(filter)} group by o.currency order by o.currency`.execute(
    query,
  );
  return result.rows;
}

function saleCondition({ payspotId, from, to, orderId }: SaleFilter) {
  return sql.join(
    [
      sql`o.payspot_id = ${payspotId}`,
      ...(orderId ? [sql`o.id = ${orderId}`] : []),
      ...(from ? [sql`o.paid_at >= ${homeDayStart(from)}`] : []),
      ...(to ? [sql`o.paid_at < ${homeDayStart(to, 1)}`] : []),
    ],
    sql` and `,
  );
}

/** Notes which counter has taken the money for an order of the web, and who sold it there. */
export async function assignCounter(
  tx: Tx,
  orderId: string,
  { payspotId, sellerId }: { readonly payspotId: string; readonly sellerId: string },
): Promise<void> {
  await sql`
    update customer_order set payspot_id = ${payspotId}, seller_id = ${sellerId} where id = ${orderId}`.execute(
    tx,
  );
}
