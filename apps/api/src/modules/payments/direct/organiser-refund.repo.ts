import type { Currency, LanguageCode, Translated } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** A refund that the organiser sends; minor units. */
export interface OrganiserRefund {
  readonly refundId: string;
  readonly orderId: string;
  readonly clientId: string;
  readonly eventId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly createdAt: Date;
}

export async function insertOrganiserRefund(tx: Tx, refund: OrganiserRefund): Promise<void> {
  const { refundId, orderId, clientId, eventId, amount, currency, createdAt } = refund;
  await sql`
    insert into organiser_refund (refund_id, order_id, client_id, event_id, amount, currency, created_at)
      values (${refundId}, ${orderId}, ${clientId}, ${eventId}, ${amount}, ${currency}, ${createdAt})`.execute(
    tx,
  );
}

/** An order with what its organiser still has to send to the buyer; minor units. */
export interface RefundToSend {
  readonly orderId: string;
  readonly number: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly titles: Translated;
  readonly amount: number;
  readonly currency: Currency;
  readonly since: Date;
}

/** Orders with refunds that an organiser has not marked as sent, the longest waiting first, at most `limit` of them. */
export async function listRefundsToSend(
  query: Queries,
  clientId: string,
  limit: number,
): Promise<RefundToSend[]> {
  const { rows } = await sql<RefundToSend>`
    select o.id as "orderId", o.number, o.buyer_name as "buyerName", o.buyer_email as "buyerEmail", r.amount, r.currency,
        r.since, coalesce((
          select jsonb_object_agg(t.language, t.title) from event_translation t where t.event_id = r.event_id), '{}') as titles
      from (
        select order_id, event_id, currency, sum(amount)::int as amount, min(created_at) as since from organiser_refund
          where client_id = ${clientId} and sent_at is null group by order_id, event_id, currency) r
        join customer_order o on o.id = r.order_id
      order by r.since, o.id limit ${limit}`.execute(query);
  return rows;
}

/** Locks what an organiser still has to send of an order; answers its sum, minor units. */
export async function lockRefundsToSend(
  tx: Tx,
  { clientId, orderId }: { readonly clientId: string; readonly orderId: string },
): Promise<{ readonly ids: string[]; readonly amount: number }> {
  const { rows } = await sql<{ id: string; amount: number }>`
    select refund_id as id, amount from organiser_refund
      where client_id = ${clientId} and order_id = ${orderId} and sent_at is null order by refund_id for update`.execute(
    tx,
  );
  return { ids: rows.map(({ id }) => id), amount: rows.reduce((sum, { amount }) => sum + amount, 0) };
}

export async function markRefundsSent(
  tx: Tx,
  ids: readonly string[],
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await sql`
    update organiser_refund set sent_at = ${at}, sent_by = ${userId}
      where refund_id = any (${[...ids]}::uuid[])`.execute(tx);
}

/** Somebody who is told of a refund that the organiser sends. */
export interface RefundReader {
  readonly email: string;
  readonly name: string;
  readonly language: LanguageCode;
  /** False for members without `can-view-personal-data`. */
  readonly seesBuyers: boolean;
}

/** The members of an organiser who see its money, of an event where they have chosen ones; its own address where there are none. */
export async function listRefundReaders(
  query: Queries,
  { clientId, eventId }: { readonly clientId: string; readonly eventId: string },
): Promise<readonly RefundReader[]> {
  const { rows } = await sql<RefundReader>`
    with members as (
      select u.email, u.name, u.language, 'can-view-personal-data' = any (m.permissions) as "seesBuyers"
        from client_member m join app_user u on u.id = m.user_id and u.status = 'active'
        where m.client_id = ${clientId} and 'can-view-finance' = any (m.permissions)
          and (not m.is_limited or exists (select from client_member_event l
            where l.client_id = m.client_id and l.user_id = m.user_id and l.event_id = ${eventId}))
    )
    select * from members
    union all
    select c.email, c.name, c.language, true from client c
      where c.id = ${clientId} and c.email <> '' and not exists (select from members)
    order by email`.execute(query);
  return rows;
}
