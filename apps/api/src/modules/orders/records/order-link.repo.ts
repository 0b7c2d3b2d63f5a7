import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** How an order came of another one. */
export type OrderLinkKind = 'exchange' | 'addition' | 'split';

/** How the refund of exchanged tickets was agreed; minor units. */
export interface ExchangeTerms {
  readonly waivesFees?: boolean | undefined;
  readonly withProtection?: boolean | undefined;
  /** Instead of what the rules say. */
  readonly amount?: number | undefined;
  /** What the tickets are worth by these terms. */
  readonly expectedAmount: number;
}

/** An order that was made of another one. */
export interface OrderLink {
  readonly orderId: string;
  readonly fromOrderId: string;
  readonly kind: OrderLinkKind;
  /** open: its tickets are exchanged once the rest is paid; expired: it was not. */
  readonly state: 'open' | 'done' | 'expired';
  /** Of the order that it came of; none of an addition. */
  readonly ticketIds: readonly string[];
  readonly terms: ExchangeTerms | null;
  readonly createdBy: string | null;
}

const columns = sql`order_id as "orderId", from_order_id as "fromOrderId", kind, state, ticket_ids as "ticketIds", terms,
  created_by as "createdBy"`;

/** Links by which money of one order paid the other. */
const paysItsOrder = sql`state = 'done' and kind <> 'addition'`;

/** Links a new order to the one that it came of. */
export async function insertOrderLink(tx: Tx, link: OrderLink, at: Date): Promise<void> {
  await sql`
    insert into order_link (order_id, from_order_id, kind, state, ticket_ids, terms, created_by, created_at)
      values (${link.orderId}, ${link.fromOrderId}, ${link.kind}, ${link.state}, ${[...link.ticketIds]}::uuid[],
        ${link.terms && JSON.stringify(link.terms)}::jsonb, ${link.createdBy}, ${at})`.execute(tx);
}

export async function findOrderLink(query: Queries, orderId: string): Promise<OrderLink | undefined> {
  const { rows } = await sql<OrderLink>`
    select ${columns} from order_link where order_id = ${orderId}`.execute(query);
  return rows[0];
}

/** Ends an open exchange. */
export async function endOrderLink(tx: Tx, orderId: string, state: 'done' | 'expired'): Promise<void> {
  await sql`update order_link set state = ${state} where order_id = ${orderId} and state = 'open'`.execute(
    tx,
  );
}

/** The orders that open exchanges of some orders take their tickets from. */
export async function listExchangedOrders(query: Queries, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select from_order_id as id from order_link
      where order_id = any (${[...orderIds]}::uuid[]) and state = 'open'`.execute(query);
  return rows.map(({ id }) => id);
}

/** The orders that exchanges and splits of one paid, and those that these paid in turn; the oldest first. */
export async function listOrdersPaidBy(query: Queries, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive paid as (
      select order_id as id from order_link where from_order_id = ${orderId} and ${paysItsOrder}
      union
      select k.order_id from paid p join order_link k on k.from_order_id = p.id where ${paysItsOrder}
    ) select id from paid order by id`.execute(query);
  return rows.map(({ id }) => id);
}

/** Of some tickets of a locked order those that an open exchange is about. */
export async function listTicketsInExchange(
  query: Queries,
  orderId: string,
  ticketIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from order_link k cross join unnest(k.ticket_ids) t (id)
      where k.from_order_id = ${orderId} and k.state = 'open' and t.id = any (${[...ticketIds]}::uuid[])`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

const isVoidOfLink = sql`exists (select from ticket t where t.id = any (k.ticket_ids) and t.state = 'void')`;

/** Tells whether tickets that an order is exchanged for are no longer valid. */
export async function hasVoidTickets(query: Queries, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from order_link k where k.order_id = ${orderId} and ${isVoidOfLink}`.execute(query);
  return rows.length > 0;
}

/** Unpaid orders of exchanges that can't be made any more, since their old tickets are no longer valid. */
export async function listVoidExchanges(query: Queries, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select k.order_id as id from order_link k join customer_order o on o.id = k.order_id
      where k.state = 'open' and o.state = 'booked' and ${isVoidOfLink} order by k.order_id limit ${limit}`.execute(
    query,
  );
  return rows.map(({ id }) => id);
}

/** An order that another one came of, or that came of it. */
export interface LinkedOrder extends Pick<OrderLink, 'kind' | 'state'> {
  /** from: the order came of this one; to: this one came of it. */
  readonly direction: 'from' | 'to';
  readonly orderId: string;
  readonly number: string;
}

/** The orders that are linked to one, the oldest first. */
export async function listLinkedOrders(query: Queries, orderId: string): Promise<LinkedOrder[]> {
  const { rows } = await sql<LinkedOrder>`
    select case when k.order_id = ${orderId} then 'from' else 'to' end as direction, k.kind, k.state,
        o.id as "orderId", o.number
      from order_link k
        join customer_order o on o.id = case when k.order_id = ${orderId} then k.from_order_id else k.order_id end
      where ${orderId} in (k.order_id, k.from_order_id) order by k.created_at, o.id`.execute(query);
  return rows;
}
