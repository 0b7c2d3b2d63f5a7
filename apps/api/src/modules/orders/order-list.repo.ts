import type { Currency, LanguageCode, OrderChannel, OrderSort, OrderState } from '@vh/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { PageWindow } from '../../platform/page-window.ts';
import { plannedAnew } from '../../platform/statement-names.ts';
import { homeDayStart } from '#system';
import { linksOfScope, type ListedLink } from './linked-orders.repo.ts';
import type { OrderScope } from './records/order-scope.ts';
import {
  hasEventOfClients,
  isOfScope,
  netOfScope,
  refundedOfScope,
  scopeCondition,
} from './records/own-part.repo.ts';

/** The filter of the back office's list. */
export interface OrderFilter {
  readonly scope: OrderScope;
  /** The number as it is stored, when the words typed are one. */
  readonly number: string | undefined;
  /** Words as typed, for names and addresses. */
  readonly words: string | undefined;
  /** The same words folded as event texts are stored. */
  readonly foldedWords: string | undefined;
  /** Words are those of numbers, codes and events alone: nobody is found by their name or address. */
  readonly hidesPeople?: boolean | undefined;
  readonly clientId: string | undefined;
  readonly eventId: string | undefined;
  readonly ticketTypeId?: string | undefined;
  readonly channel: string | undefined;
  readonly paidBy?: MeansOfPayment | undefined;
  /** Orders of guest lists, or all others. */
  readonly kind?: 'sold' | 'complimentary' | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly states: readonly OrderState[] | undefined;
  /** A record of a buyer, for those who may see all of them. */
  readonly buyerId?: string | undefined;
  /** Only these of them. */
  readonly ids?: readonly string[] | undefined;
}

/** How an order was paid; 'card' is any provider that takes cards on the web. */
export type MeansOfPayment = 'card' | 'bank-transfer' | 'payspot-cash' | 'payspot-card' | 'organiser';

/** A row of the list. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly createdAt: Date;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly titles: Partial<Record<LanguageCode, string>>;
  readonly events: number;
  readonly channel: OrderChannel;
  readonly quantity: number;
  readonly total: number;
  /** Service fees that the buyer paid on top. */
  readonly fees: number;
  /** Contained in `total`. */
  readonly vat: number;
  readonly refunded: number;
  /** What is left for the organisers (docs/figures.md). */
  readonly net: number;
  readonly currency: Currency;
  readonly version: number;
  /** It has tickets of events out of the scope too; `events`, `quantity` and `total` are without them. */
  readonly isPart: boolean;
  /** Orders of the scope that it came of, and that came of it. */
  readonly links: readonly ListedLink[];
}

/** Each as an index has it, one way and the other. */
const sortings: Record<OrderSort, readonly [RawBuilder<unknown>, RawBuilder<unknown>]> = {
  createdAt: [sql`o.created_at, o.id desc`, sql`o.created_at desc, o.id`],
  '-createdAt': [sql`o.created_at desc, o.id`, sql`o.created_at, o.id desc`],
  total: [sql`o.total, o.id`, sql`o.total desc, o.id desc`],
  '-total': [sql`o.total desc, o.id desc`, sql`o.total, o.id`],
  number: [sql`o.number`, sql`o.number desc`],
};

/** How a list is sorted: by totals as they are shown, which for orders of several organisers are those of the own lines. */
function sortingsOf(sort: OrderSort, scope: OrderScope): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  if (scope.kind === 'all' || (sort !== 'total' && sort !== '-total')) return sortings[sort];
  const total = sql`(case when o.client_ids <@ ${[...scope.clientIds]}::uuid[] then o.total else
    (select case when l.is_part then l.total else o.total end from (${selectOwnLines(scope)}) l) end)`;
  return sort === 'total'
    ? [sql`${total}, o.id`, sql`${total} desc, o.id desc`]
    : [sql`${total} desc, o.id desc`, sql`${total}, o.id`];
}

/** How many orders of each state there are. */
export type OrderCounts = Partial<Record<OrderState, number>>;

/** Number of orders per state under a filter without its states. */
export async function countOrdersByState(query: Queries, filter: OrderFilter): Promise<OrderCounts> {
  const result = await sql<{ state: OrderState; count: number }>`${
    isOfWholeDays(filter) ? countOfDays(filter) : countOfOrders(filter)
  }`.execute(query);
  return Object.fromEntries(result.rows.map(row => [row.state, row.count]));
}

function countOfOrders(filter: OrderFilter): RawBuilder<unknown> {
  return sql`${plannedAnew} select o.state, count(*)::int as count from customer_order o
    where ${conditionOf({ ...filter, states: undefined })} group by o.state`;
}

/** What the counts by day are narrowed by; `number` and `foldedWords` go with `words`. */
const filtersOfDays: readonly (keyof OrderFilter)[] = [
  ...(['scope', 'clientId', 'channel', 'from', 'to', 'states', 'number', 'foldedWords'] as const),
  'hidesPeople',
];

/** True when a filter takes all of a day's orders of a client and channel, so that the counts by day answer it. */
function isOfWholeDays(filter: OrderFilter): boolean {
  // days are counted by client, and chosen events are some of one's
  if (filter.scope.kind === 'clients' && filter.scope.eventIds.length > 0) return false;
  const names = Object.keys(filter) as (keyof OrderFilter)[];
  return names.every(name => filter[name] === undefined || filtersOfDays.includes(name));
}

/** The same as of orders, from the counts by day and client. */
function countOfDays({ scope, clientId, channel, from, to }: OrderFilter): RawBuilder<unknown> {
  const ofClients = (ids: readonly string[]) => sql`d.client_ids && ${[...ids]}::uuid[]`;
  const conditions = [scope.kind === 'all' ? sql`true` : ofClients(scope.clientIds)];
  if (clientId) conditions.push(ofClients([clientId]));
  if (channel) conditions.push(sql`d.channel = ${channel}`);
  if (from) conditions.push(sql`d.day >= ${from}::date`);
  if (to) conditions.push(sql`d.day <= ${to}::date`);
  return sql`select d.state, sum(d.orders)::int as count from orders_of_day d
    where ${sql.join(conditions, sql` and `)} group by d.state`;
}

interface OrderPage extends Omit<PageWindow, 'isReversed'> {
  readonly sort: OrderSort;
  readonly isReversed?: boolean;
}

/** A page of orders. */
export async function listOrders(
  query: Queries,
  filter: OrderFilter,
  { sort, isReversed = false, limit, offset }: OrderPage,
): Promise<OrderRow[]> {
  if (limit === 0) return [];
  const [forwards, backwards] = sortingsOf(sort, filter.scope);
  // only ids are counted through: an index has them without a look at the orders
  const result = await sql<OrderRow>`${plannedAnew}
    with page as (
      select o.id from customer_order o
        where ${conditionOf(filter)} order by ${isReversed ? backwards : forwards} limit ${limit} offset ${offset}
    )
    ${selectRows(forwards, filter.scope)}`.execute(query);
  return result.rows;
}

/**
 * A page of orders that words are found in, and how many there are of each state: they are looked for once.
 * @returns the page, and the counts under the filter without its states
 */
export async function searchOrders(
  query: Queries,
  filter: OrderFilter,
  { sort, limit, offset }: OrderPage,
): Promise<{ readonly rows: OrderRow[]; readonly counts: OrderCounts }> {
  const [forwards] = sortingsOf(sort, filter.scope);
  const wanted = filter.states?.length ? sql`o.state = any (${[...filter.states]})` : sql`true`;
  const result = await sql<{
    counts: OrderCounts;
    rows: (Omit<OrderRow, 'createdAt'> & { createdAt: string })[];
  }>`${plannedAnew}
    with found as materialized (
      select o.id, o.state, o.created_at, o.total, o.number, o.client_ids, o.event_ids from customer_order o
        where ${conditionOf({ ...filter, states: undefined })}
    ), page as (
      select o.id from found o where ${wanted} order by ${forwards} limit ${limit} offset ${offset}
    ), counted as (
      select coalesce(jsonb_object_agg(state, orders), '{}') as counts
        from (select state, count(*) as orders from found group by state) s
    )
    select counted.counts,
        (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${selectRows(forwards, filter.scope)}) r) as rows
      from counted`.execute(query);
  const { rows = [], counts = {} } = result.rows[0] ?? {};
  return { rows: rows.map(row => ({ ...row, createdAt: new Date(row.createdAt) })), counts };
}

/** The rows of orders whose ids are in `page`; of their lines only those of a scope. */
function selectRows(order: RawBuilder<unknown>, scope: OrderScope): RawBuilder<unknown> {
  return sql`
    select o.id, o.number, o.state, o.created_at as "createdAt", o.buyer_name as "buyerName",
        o.buyer_email as "buyerEmail", o.channel, o.currency, o.version,
        case when l.is_part then l.total else o.total end as total, coalesce(l.is_part, false) as "isPart",
        case when l.is_part then l.fees else o.fees end as fees,
        case when l.is_part then l.vat else o.vat end as vat,
        case when l.is_part then ${refundedOfScope(scope)} else o.refunded end as refunded,
        ${netOfScope(scope)} as net, ${linksOfScope(scope)} as links,
        coalesce(l.events, 0) as events, coalesce(l.quantity, 0) as quantity,
        coalesce((select jsonb_object_agg(t.language, t.title) from event_translation t
          where t.event_id = l."firstEvent"), '{}') as titles
      from page join customer_order o on o.id = page.id
        left join lateral (${selectOwnLines(scope)}) l on true
      order by ${order}`;
}

/** The lines of `customer_order o` that are in a scope, summed up. */
function selectOwnLines(scope: OrderScope): RawBuilder<unknown> {
  return sql`
    select count(distinct x.event_id)::int as events, sum(x.quantity)::int as quantity, sum(x.total)::int as total,
        sum(x.vat)::int as vat, sum(x.total - x.quantity * (x.face - x.discount))::int as fees,
        count(distinct x.event_id) < cardinality(o.event_ids) as is_part,
        (array_agg(x.event_id order by x.position))[1] as "firstEvent"
      from order_line x join event e on e.id = x.event_id
      where x.order_id = o.id and ${isOfScope(scope)}`;
}

/** A query of the ids of all orders that fit, in order. */
export function selectOrderIds(filter: OrderFilter, sort: OrderSort): RawBuilder<{ id: string }> {
  const [forwards] = sortingsOf(sort, filter.scope);
  return sql`select o.id from customer_order o where ${conditionOf(filter)} order by ${forwards}`;
}

/** Tells whether an order may be seen. */
export async function isOrderInScope(query: Queries, orderId: string, scope: OrderScope): Promise<boolean> {
  const result = await sql`
    select 1 from customer_order o where o.id = ${orderId} and ${scopeCondition(scope)}`.execute(query);
  return result.rows.length > 0;
}

function conditionOf(filter: OrderFilter): RawBuilder<unknown> {
  const conditions = [scopeCondition(filter.scope)];
  if (filter.clientId) conditions.push(hasEventOfClients([filter.clientId]));
  if (filter.eventId) {
    conditions.push(sql`o.id in (select x.order_id from order_line x where x.event_id = ${filter.eventId})`);
  }
  if (filter.ticketTypeId) conditions.push(hasTicketsOf(filter.ticketTypeId, filter.scope));
  if (filter.paidBy) conditions.push(isPaidBy(filter.paidBy));
  if (filter.kind)
    conditions.push(filter.kind === 'complimentary' ? isComplimentary : sql`not ${isComplimentary}`);
  if (filter.ids) conditions.push(sql`o.id = any (${[...filter.ids]}::uuid[])`);
  if (filter.channel) conditions.push(sql`o.channel = ${filter.channel}`);
  if (filter.buyerId) {
    conditions.push(sql`lower(o.buyer_email) in (
      select email from buyer_email where buyer_id = ${filter.buyerId})`);
  }
  if (filter.from) conditions.push(sql`o.created_at >= ${homeDayStart(filter.from)}`);
  // the last day counts whole
  if (filter.to) conditions.push(sql`o.created_at < ${homeDayStart(filter.to, 1)}`);
  if (filter.states?.length) conditions.push(sql`o.state = any (${[...filter.states]})`);
  if (filter.words) conditions.push(wordsCondition(filter));
  return sql.join(conditions, sql` and `);
}

/** Of a type of one's own: being listed must not tell what others sold in the same order. */
function hasTicketsOf(ticketTypeId: string, scope: OrderScope): RawBuilder<unknown> {
  return sql`o.id in (select x.order_id from order_line x join event e on e.id = x.event_id
    where x.ticket_type_id = ${ticketTypeId} and ${isOfScope(scope)})`;
}

/** The same as the figures of sales have it (view `sold_line`). */
const isComplimentary = sql`(o.total = 0 and exists (select from guest g where g.order_id = o.id))`;

function isPaidBy(means: MeansOfPayment): RawBuilder<unknown> {
  // `is true` keeps it one hash: as a join, each paid order of the platform would be looked up before those that are seen
  return sql`(o.id in (select orders_paid_by(${means === 'card' ? null : means}))) is true`;
}

function clientsOf(scope: OrderScope): string[] | null {
  return scope.kind === 'all' ? null : [...scope.clientIds];
}

function wordsCondition({ scope, number, words = '', ...filter }: OrderFilter): RawBuilder<unknown> {
  const { foldedWords = '', hidesPeople = false } = filter;
  const inside = (text: string) => (text ? `%${escapeLike(text)}%` : null);
  const begins = `${escapeLike(compact(words).toUpperCase())}%`;
  const people = hidesPeople ? [] : [inside(words.toLowerCase()), inside(foldedWords)];
  const patterns = [...new Set(people)].filter(Boolean);
  return sql`o.id in (
    select find_orders(${number ?? ''}, ${begins}, ${patterns}::text[], ${inside(foldedWords)}, ${number ?? null},
      ${clientsOf(scope)}::uuid[]))`;
}

/** A part of a number as it is stored: without spaces and hyphens. */
function compact(words: string): string {
  return words.replace(/[\s-]+/g, '');
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
