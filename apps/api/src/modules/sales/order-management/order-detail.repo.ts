import type { OrderState } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries } from '../../../platform/database.ts';

/** An entry of an order's history as it is stored. */
export interface OrderEventRow {
  readonly at: Date;
  readonly type: string;
  readonly from: OrderState | null;
  readonly to: OrderState | null;
  readonly actor: 'buyer' | 'system' | 'provider' | 'user';
  readonly actorName: string;
  /** The user who did it; null where nobody was signed in. */
  readonly actorId: string | null;
  readonly cause: string;
  /** The tickets that it was about, where it was about single ones. */
  readonly ticketIds: readonly string[];
  /** The refund that it was about. */
  readonly refundId: string | null;
  /** What staff wrote. */
  readonly note: string | null;
  /** The sum it was about, minor units. */
  readonly amount: number | null;
}

/** A message that was written for an order. */
export interface OrderMessageRow {
  readonly id: string;
  readonly kind: string;
  readonly to: string;
  readonly state: 'queued' | 'sent' | 'outbox' | 'failed';
  readonly at: Date;
}

/** What happened to an order, the first first. */
export async function listOrderEvents(query: Queries, orderId: string): Promise<OrderEventRow[]> {
  const result = await sql<OrderEventRow>`
    select at, type, from_state as "from", to_state as "to", actor, actor_name as "actorName",
        actor_id as "actorId", cause, data ->> 'refundId' as "refundId",
        array_remove(array[data ->> 'ticketId', data ->> 'newTicketId'], null) as "ticketIds",
        data ->> 'note' as note,
        case when jsonb_typeof(data -> 'amount') = 'number' then (data ->> 'amount')::bigint end as amount
      from order_event where order_id = ${orderId} order by id`.execute(query);
  return result.rows;
}

/** The messages of an order, the first first. */
export async function listOrderMessages(query: Queries, orderId: string): Promise<OrderMessageRow[]> {
  const result = await sql<OrderMessageRow>`
    select id, kind, recipient as "to", state, created_at as at
      from message where order_id = ${orderId} order by created_at, id`.execute(query);
  return result.rows;
}

/** The record of the buyer with an address; undefined while there is none. */
export async function findBuyerId(query: Queries, email: string): Promise<string | undefined> {
  const result = await sql<{ id: string }>`
    select buyer_id as id from buyer_email where email = lower(${email})`.execute(query);
  return result.rows[0]?.id;
}

/** The name of a payspot; undefined when there is none of the id. */
export async function findPayspotName(query: Queries, payspotId: string): Promise<string | undefined> {
  const result = await sql<{ name: string }>`select name from payspot where id = ${payspotId}`.execute(query);
  return result.rows[0]?.name;
}
