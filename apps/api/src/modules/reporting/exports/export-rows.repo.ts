import type { Currency, LanguageCode, OrderChannel, OrderState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';
import {
  isOfScope,
  linksOfScope,
  type ListedLink,
  netOfScope,
  type OrderScope,
  refundedOfScope,
} from '#orders';

/** Makes all that a transaction reads one moment's, however long it reads; the first thing it does. */
export async function readOneMoment(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx);
  // all rows are wanted, and not the first ones soonest
  await sql`set local cursor_tuple_fraction = 1`.execute(tx);
}

/** Counts what a query of ids gives. */
export async function countIds(tx: Tx, ids: RawBuilder<{ id: string }>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${ids}) as i`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The ids that a query gives, some at a time, by a cursor: neither side keeps more of them than that. */
export async function* readIds(
  tx: Tx,
  ids: RawBuilder<{ id: string }>,
  batch: number,
): AsyncGenerator<string[]> {
  await sql`declare exported no scroll cursor for ${ids}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ id: string }>`fetch forward ${sql.lit(batch)} from exported`.execute(tx);
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
  }
}

/** An order as it is exported; minor units. */
export interface ExportedOrder {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly events: string | null;
  readonly startsAt: Date | null;
  readonly timezone: string | null;
  readonly channel: OrderChannel;
  readonly quantity: number;
  readonly fees: number;
  readonly protection: number;
  readonly total: number;
  /** Contained in the total, and of it in fees and protection. */
  readonly vat: number;
  readonly serviceVat: number;
  readonly refunded: number;
  /** What is left for the organisers. */
  readonly net: number;
  readonly currency: Currency;
  readonly links: readonly ListedLink[];
}

/** Orders by their ids and in their order; of orders with events out of the scope only the part that is in it. */
export async function loadExportedOrders(
  query: Queries,
  ids: readonly string[],
  { language, scope }: { readonly language: LanguageCode; readonly scope: OrderScope },
): Promise<ExportedOrder[]> {
  const { rows } = await sql<ExportedOrder>`
    select o.id, o.number, o.state, o.created_at as "createdAt", o.paid_at as "paidAt", o.buyer_name as "buyerName",
        o.buyer_email as "buyerEmail", l.events, l."startsAt", l.timezone, o.channel,
        coalesce(l.quantity, 0) as quantity, o.currency,
        case when l.is_part then l.fees else o.fees end as fees,
        case when l.is_part then 0 else o.protection end as protection,
        case when l.is_part then l.total else o.total end as total,
        case when l.is_part then l.vat else o.vat end as vat,
        (coalesce(l."feeVat", 0) + case when l.is_part then 0 else o.protection_vat end)::int as "serviceVat",
        case when l.is_part then ${refundedOfScope(scope)} else o.refunded end as refunded,
        ${netOfScope(scope)} as net, ${linksOfScope(scope)} as links
      from unnest(${[...ids]}::uuid[]) with ordinality as i (id, place)
        join customer_order o on o.id = i.id
        cross join lateral (
          select sum(x.quantity)::int as quantity, sum(x.fee_vat)::int as "feeVat", min(e.starts_at) as "startsAt",
              sum(x.total - x.quantity * (x.face - x.discount))::int as fees, sum(x.vat)::int as vat, sum(x.total)::int as total,
              count(distinct x.event_id) < cardinality(o.event_ids) as is_part,
              (array_agg(e.timezone order by e.starts_at))[1] as timezone,
              string_agg(distinct coalesce(nullif(own.title, ''), nullif(english.title, ''), e.slug), ', ') as events
            from order_line x join event e on e.id = x.event_id
              left join event_translation own on own.event_id = e.id and own.language = ${language}
              left join event_translation english on english.event_id = e.id and english.language = 'en'
            where x.order_id = o.id and ${isOfScope(scope)}
        ) l
      order by i.place`.execute(query);
  return rows;
}

/** A buyer as they are exported; minor units. */
export interface ExportedBuyer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: LanguageCode;
  readonly orders: number;
  readonly tickets: number;
  readonly firstOrderAt: Date | null;
  readonly lastOrderAt: Date | null;
  readonly acceptsMarketing: boolean | null;
  readonly hasAccount: boolean;
  readonly sums: readonly { readonly currency: Currency; readonly paid: number; readonly refunded: number }[];
}

/** Buyers by their ids and in their order. */
export async function loadExportedBuyers(query: Queries, ids: readonly string[]): Promise<ExportedBuyer[]> {
  const { rows } = await sql<ExportedBuyer>`
    select b.name, b.email, b.phone, b.language, b.orders, b.tickets, b.first_order_at as "firstOrderAt",
        b.last_order_at as "lastOrderAt", b.accepts_marketing as "acceptsMarketing", b.user_id is not null as "hasAccount",
        coalesce((select json_agg(json_build_object('currency', s.currency, 'paid', s.paid, 'refunded', s.refunded))
          from buyer_sum s where s.buyer_id = b.id), '[]') as sums
      from unnest(${[...ids]}::uuid[]) with ordinality as i (id, place) join buyer b on b.id = i.id
      order by i.place`.execute(query);
  return rows;
}

/** The currencies that buyers paid in. */
export async function listBuyerCurrencies(query: Queries): Promise<Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct currency from buyer_sum order by 1`.execute(query);
  return rows.map(({ currency }) => currency);
}

/** The currencies that events sell in. */
export async function listEventCurrencies(query: Queries): Promise<Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct currency from event order by 1`.execute(query);
  return rows.map(({ currency }) => currency);
}
