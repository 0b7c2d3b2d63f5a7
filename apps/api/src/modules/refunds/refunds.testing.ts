import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../testing/app.ts';
import { newKey } from '../orders/orders.testing.ts';

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
      from customer_order o where o.token = ${orderToken}`.execute(app.db.query);
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

/** Gives tickets of an order back as staff, at the version that is stored. */
export async function giveBack(
  app: TestApp,
  orderToken: string,
  token: string,
  body: Partial<BodyOf<'POST /back/order/refund'>> = {},
) {
  const order = await readOrder(app, orderToken);
  const choice = { orderId: order.id, ticketIds: 'all' as const, version: order.version, key: newKey() };
  return app.call('POST /back/order/refund', { ...choice, ...body }, { token });
}
