import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import type { TestApp } from '../../../testing/app.ts';
import { buildEvent } from '../../../testing/builders.ts';
import { buyOrder, newKey } from '../../sales/order-management/orders.testing.ts';
import type { PaymentProvider, RefundRequest, RefundResult } from '../providers/payment-provider.ts';
import { createRefundSender, type RefundSender } from './refund-sender.service.ts';
import { createRefundSettlement } from './refund-settlement.service.ts';

/** What an order is in the tables. */
export interface StoredOrder {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly total: number;
  readonly refunded: number;
  /** Of the tickets that still admit somebody. */
  readonly tickets: readonly string[];
  /** Due to the buyer by the books. */
  readonly owed: number;
}

/** Reads an order by the secret of its address. */
export async function readOrder(app: TestApp, orderToken: string): Promise<StoredOrder> {
  const result = await sql<StoredOrder>`
    select o.id, o.version, o.state, o.total, o.refunded,
        coalesce((select jsonb_agg(t.id order by t.position) from ticket t
          where t.order_id = o.id and t.state <> 'void'), '[]') as tickets,
        - coalesce((select sum(e.amount) from ledger_entry e where e.account = 'buyer:' || o.id), 0)::int as owed
      from customer_order o where o.token_hash = ${hashToken(orderToken)}`.execute(app.db.query);
  const [order] = result.rows;
  if (!order) throw new Error('there is no such order');
  return order;
}

/** A refund in the tables with what it gave back. */
export interface StoredRefund {
  readonly id: string;
  readonly state: string;
  readonly amount: number;
  readonly reason: string;
  readonly failure: string | null;
  readonly attempts: number;
  readonly lines: number;
}

/** The refunds of an order, the first first. */
export async function readRefunds(app: TestApp, orderId: string): Promise<StoredRefund[]> {
  const result = await sql<StoredRefund>`
    select r.id, r.state, r.amount, r.reason, r.failure, r.attempts,
        (select count(*)::int from refund_line l where l.refund_id = r.id) as lines
      from refund r where r.order_id = ${orderId} order by r.created_at, r.id`.execute(app.db.query);
  return result.rows;
}

/** What an account of the books holds in all currencies together. */
export async function balanceOf(app: TestApp, account: string): Promise<number> {
  const result = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_entry where account = ${account}`.execute(
    app.db.query,
  );
  return result.rows[0]?.sum ?? 0;
}

/** What the server says a refund would be, as its dialog shows it; 0 where it quotes nothing. */
export async function quotedAmount(
  app: TestApp,
  token: string,
  choice: BodyOf<'POST /back/order/quote-refund'>,
): Promise<number> {
  const { status, body } = await app.call('POST /back/order/quote-refund', choice, { token });
  return status === 200 ? body.amount : 0;
}

/** Gives tickets of an order back as staff, at the version that is stored and for the sum that is quoted. */
export async function giveBack(
  app: TestApp,
  orderToken: string,
  token: string,
  body: Partial<BodyOf<'POST /back/order/refund'>> = {},
) {
  const order = await readOrder(app, orderToken);
  const { version: seen, expectedAmount: shown, note, key = newKey(), ...terms } = body;
  const choice = { orderId: order.id, ticketIds: 'all' as const, ...terms };
  const expectedAmount = shown ?? (await quotedAmount(app, token, choice));
  const rest = { version: seen ?? order.version, expectedAmount, key, ...(note !== undefined && { note }) };
  return app.call('POST /back/order/refund', { ...choice, ...rest }, { token });
}

/** An order whose one refund of everything was decided and not sent; its money came in these parts. */
export async function decideRefund(app: TestApp, token: string, payments: readonly number[] = []) {
  const event = await buildEvent(app.deps, { feeBasisPoints: 0 });
  const { orderToken } = await buyOrder(app, event, { quantity: 2 });
  const { id } = await readOrder(app, orderToken);
  if (payments.length > 0) {
    await sql`update payment set amount = ${payments[0]} where order_id = ${id}`.execute(app.db.query);
    for (const [at, amount] of payments.slice(1).entries()) {
      await sql`
        insert into payment (id, order_id, provider, state, amount, currency, reference, created_at)
          select gen_random_uuid(), order_id, provider, 'succeeded', ${amount}, currency, 'more-' || id || ${String(at)},
              created_at + interval '1 hour' * ${at + 1}
            from payment where order_id = ${id} limit 1`.execute(app.db.query);
    }
  }
  const answer = await giveBack(app, orderToken, token);
  expect([answer.status, answer.body.amount]).toEqual([200, 2000]);
  return { orderToken, id, refundId: answer.body.refundId };
}

/** What a provider does when it is asked for a refund. */
export type TestProvider = (request: RefundRequest) => Promise<RefundResult>;

/** Sends refunds to a provider that answers as told, and keeps what it was asked. */
export function senderAsking(
  app: TestApp,
  refund: TestProvider,
): { readonly asked: RefundRequest[]; readonly sender: RefundSender } {
  const asked: RefundRequest[] = [];
  const provider: Pick<PaymentProvider, 'refund'> = {
    refund: request => {
      asked.push(request);
      return refund(request);
    },
  };
  const find = async () => provider as PaymentProvider;
  return { asked, sender: createRefundSender(app.deps, createRefundSettlement(app.deps), { find }) };
}
