import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../../platform/database.ts';
import type { OrderScope, OwnOrders } from './order-scope.ts';

/** The part of an order that somebody may see: an order may have tickets of several organisers. */
export interface OwnPart {
  /** All of it; sums, payments and documents of an order are for those who see all of it. */
  readonly isWhole: boolean;
  readonly eventIds: ReadonlySet<string>;
}

/** The condition on `event e` that a client of the scope owns it or has a share, or that it is one of the scope's events. */
export function isOfScope(scope: OrderScope): RawBuilder<boolean> {
  if (scope.kind === 'all') return sql`true`;
  const clientIds = sql`any(${[...scope.clientIds]}::uuid[])`;
  const chosen = scope.eventIds.length > 0 ? sql`or e.id = any(${[...scope.eventIds]}::uuid[])` : sql``;
  return sql`(e.client_id = ${clientIds} ${chosen}
    or exists (select from event_share s where s.event_id = e.id and s.client_id = ${clientIds}))`;
}

/** The events of an order that are in a scope. */
export async function findOwnPart(query: Queries, orderId: string, scope: OrderScope): Promise<OwnPart> {
  const { rows } = await sql<{ eventId: string; isOwn: boolean }>`
    select e.id as "eventId", ${isOfScope(scope)} as "isOwn"
      from event e where e.id in (select event_id from order_line where order_id = ${orderId})`.execute(
    query,
  );
  const own = rows.filter(row => row.isOwn);
  return { isWhole: own.length === rows.length, eventIds: new Set(own.map(row => row.eventId)) };
}

/** The sum refunded of tickets of `customer_order o` whose events are in a scope, minor units. */
export function refundedOfScope(scope: OrderScope): RawBuilder<number> {
  return sql`(
    select coalesce(sum(r.face + r.fee + r.protection), 0)::int
      from ticket t join refund_line r on r.ticket_id = t.id join event e on e.id = t.event_id
      where t.order_id = o.id and ${isOfScope(scope)})`;
}

/** What tickets of `customer_order o` whose events are in a scope leave for their organisers (docs/figures.md), minor units. */
export function netOfScope(scope: OrderScope): RawBuilder<number> {
  return sql`(
    select coalesce(sum(s.gross - s.fees - s.refunded), 0)::int
      from sold_line s join event e on e.id = s.event_id where s.order_id = o.id and ${isOfScope(scope)})`;
}

/** The same of one order. */
export async function findNet(query: Queries, orderId: string, scope: OrderScope): Promise<number> {
  const { rows } = await sql<{ net: number }>`
    select ${netOfScope(scope)} as net from customer_order o where o.id = ${orderId}`.execute(query);
  return rows[0]?.net ?? 0;
}

/** The condition on `customer_order o` that it may be seen. */
export function scopeCondition(scope: OrderScope): RawBuilder<unknown> {
  return scope.kind === 'all' ? sql`true` : isOrderOfScope(scope);
}

/** The condition on `customer_order o` that an event of it is in a scope. */
export function isOrderOfScope({ clientIds, eventIds }: OwnOrders): RawBuilder<unknown> {
  if (eventIds.length === 0) return hasEventOfClients(clientIds);
  const ofEvents = sql`o.event_ids && ${[...eventIds]}::uuid[]`;
  return clientIds.length === 0 ? ofEvents : sql`(${hasEventOfClients(clientIds)} or ${ofEvents})`;
}

/** The condition on `customer_order o` that an event of it is one of these clients'. */
export function hasEventOfClients(clientIds: readonly string[]): RawBuilder<unknown> {
  return sql`o.client_ids && ${[...clientIds]}::uuid[]`;
}
