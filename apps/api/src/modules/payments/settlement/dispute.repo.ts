import type { Currency } from '@vh/domain';
import { sql } from 'kysely';
import type { Queries, Tx } from '../../../platform/database.ts';

/** One end of a dispute, as a notice tells it. */
export interface DisputeEnd {
  readonly provider: string;
  readonly disputeId: string;
  readonly paymentId: string;
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly end: 'opened' | 'reversed';
  readonly at: Date;
}

/** Notes one end of a dispute of a locked order; false when it was told before. */
export async function noteDispute(tx: Tx, dispute: DisputeEnd): Promise<boolean> {
  const openedAt = dispute.end === 'opened' ? dispute.at : null;
  const reversedAt = dispute.end === 'reversed' ? dispute.at : null;
  const result = await sql`
    insert into payment_dispute as d (provider, dispute_id, payment_id, order_id, amount, currency, reason,
        opened_at, reversed_at)
      values (${dispute.provider}, ${dispute.disputeId}, ${dispute.paymentId}, ${dispute.orderId}, ${dispute.amount},
        ${dispute.currency}, ${dispute.reason}, ${openedAt}, ${reversedAt})
      on conflict (provider, dispute_id) do update
        set opened_at = coalesce(d.opened_at, excluded.opened_at),
          reversed_at = coalesce(d.reversed_at, excluded.reversed_at)
        where (excluded.opened_at is not null and d.opened_at is null)
          or (excluded.reversed_at is not null and d.reversed_at is null)
      returning 1`.execute(tx);
  return result.rows.length > 0;
}

/**
 * Sets the marks of the order, of those that it paid and of the payment by what is known of their disputes; an order is in
 * dispute as well while a payment of an order that paid it is. Answers whether the order itself is.
 */
export async function markDisputes(
  tx: Tx,
  orderId: string,
  { paymentId, paid }: { readonly paymentId: string; readonly paid: readonly string[] },
): Promise<boolean> {
  const open = sql`opened_at is not null and reversed_at is null`;
  const result = await sql<{ id: string; isOpen: boolean }>`
    update customer_order o set version = version + 1, in_dispute = exists (
        with recursive source as (
          select o.id
          union
          select k.from_order_id from source s join order_link k on k.order_id = s.id
            where k.state = 'done' and k.kind <> 'addition'
        ) select 1 from payment_dispute d join source s on s.id = d.order_id where ${open})
      where id = any (${[orderId, ...paid]}::uuid[]) returning id, in_dispute as "isOpen"`.execute(tx);
  await sql`
    update payment set state = case
        when exists (select 1 from payment_dispute where ${open} and payment_id = ${paymentId}) then 'charged_back'
        when refunded = amount and amount > 0 then 'refunded'
        when refunded > 0 then 'partially_refunded'
        else 'succeeded' end
      where id = ${paymentId}
        and state in ('succeeded', 'refunded', 'partially_refunded', 'charged_back')`.execute(tx);
  return result.rows.find(({ id }) => id === orderId)?.isOpen ?? false;
}

/** A dispute as it stands. */
export interface DisputeRecord {
  readonly provider: string;
  readonly disputeId: string;
  readonly paymentId: string;
  readonly orderId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly reason: string;
  readonly openedAt: Date | null;
  readonly reversedAt: Date | null;
}

const disputeColumns = sql`provider, dispute_id as "disputeId", payment_id as "paymentId", order_id as "orderId",
  amount, currency, reason, opened_at as "openedAt", reversed_at as "reversedAt"`;

/** The disputes of an order, the oldest first. */
export async function listDisputes(query: Queries, orderId: string): Promise<DisputeRecord[]> {
  const { rows } = await sql<DisputeRecord>`
    select ${disputeColumns} from payment_dispute where order_id = ${orderId}
      order by coalesce(opened_at, reversed_at), dispute_id`.execute(query);
  return rows;
}

/** A dispute by the number that its provider gave it. */
export async function findDispute(
  query: Queries,
  provider: string,
  disputeId: string,
): Promise<DisputeRecord | undefined> {
  const { rows } = await sql<DisputeRecord>`
    select ${disputeColumns} from payment_dispute
      where provider = ${provider} and dispute_id = ${disputeId}`.execute(query);
  return rows[0];
}
