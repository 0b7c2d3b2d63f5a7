import { model97Reference } from '@vh/domain';
import { sql } from 'kysely';
import { hashToken } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent } from '../../../testing/builders.ts';
import { bookOrder, chooseAt, readQuota } from '../../sales/order-management/orders.testing.ts';
import type { Payments } from '../../payments/processing/payments.service.ts';
import { bookByTransfer, importTransfers, orderIdOf, setUpTransfers, staffToken } from './bank.testing.ts';

const days = (count: number) => count * 86_400_000;
const price = 100_000;

/** Everything that may happen to an order at the moment its deadline passes, at once. */
describe('transfers at the same time as', () => {
  let app: TestApp;
  let payments: Payments;
  beforeAll(async () => {
    app = await createTestApp({ databasePoolSize: 12 });
    payments = app.services.payments;
    await setUpTransfers(app);
  });
  afterAll(() => app.close());

  const event = (capacity: number) =>
    buildEvent(app.deps, {
      currency: 'RSD',
      ticketTypes: [{ face: price, capacity }],
      feeBasisPoints: 0,
      startsAt: new Date(app.clock.now().getTime() + days(60)),
    });
  const quotaOf = (sold: BuiltEvent) => readQuota(app, sold.ticketTypes[0]?.quotaId ?? '');

  /** What must hold of an order whatever came first: tickets or amounts due, never neither and never both. */
  async function audit(orderToken: string) {
    const result = await sql<{ state: string; tickets: number; due: number; taken: number; books: number }>`
      select o.state, (select count(*)::int from ticket t where t.order_id = o.id) as tickets,
          coalesce((select -sum(e.amount) from ledger_entry e where e.account = 'buyer:' || o.id), 0)::int as due,
          coalesce((select sum(e.amount) from ledger_entry e join ledger_transaction x on x.id = e.transaction_id
            where x.order_id = o.id and e.account like 'provider:%'), 0)::int as taken,
          coalesce((select sum(e.amount) from ledger_entry e), 0)::int as books
        from customer_order o where o.token_hash = ${hashToken(orderToken)}`.execute(app.db.query);
    const [row] = result.rows;
    if (!row) throw new Error('no order');
    expect(row.books).toBe(0);
    if (row.state === 'paid') expect([row.tickets, row.taken - row.due]).toEqual([1, price]);
    else expect([row.tickets, row.due]).toEqual([0, row.taken]);
    return row;
  }

  it('the deadline and another import of the same file end each order once', async () => {
    const sold = await event(20);
    const orders = [];
    for (let at = 0; at < 12; at += 1) orders.push(await bookByTransfer(app, sold));
    app.clock.advance(days(3));
    const token = await staffToken(app);
    const transfers = orders.map(({ number }, at) => ({
      amount: at % 4 === 0 ? price / 2 : price,
      reference: model97Reference(number),
      bankReference: `R${number}`,
    }));
    await Promise.all([
      payments.releaseUnpaid(),
      importTransfers(app, token, transfers),
      importTransfers(app, token, transfers),
      importTransfers(app, token, transfers.toReversed()),
      payments.releaseUnpaid(),
    ]);
    // orders that were just being decided are looked at again a minute later
    app.clock.advance(120_000);
    await payments.releaseUnpaid();
    const audits = await Promise.all(orders.map(order => audit(order.orderToken)));
    const paid = audits.filter(row => row.state === 'paid').length;
    // full ones are paid in time or take their places again, halves are not
    expect(paid).toBe(9);
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 9 });
    const lines = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from bank_line group by state order by state`.execute(
      app.db.query,
    );
    expect(lines.rows).toEqual([
      { state: 'settled', count: 9 },
      { state: 'underpaid', count: 3 },
    ]);
  });

  it('a payment by card take the money of one and owe the other', async () => {
    const sold = await event(20);
    const orders = [];
    for (let at = 0; at < 8; at += 1) orders.push(await bookOrder(app, sold));
    const token = await staffToken(app);
    const transfers = orders.map(({ number }) => ({
      amount: price,
      reference: model97Reference(number),
      bankReference: `C${number}`,
    }));
    await Promise.all([
      importTransfers(app, token, transfers),
      ...orders.map(order => chooseAt(app, order.redirectTo, 'succeed')),
    ]);
    for (const order of orders) {
      const row = await audit(order.orderToken);
      expect([row.state, row.taken === 2 * price ? row.due : 0]).toEqual([
        'paid',
        row.taken === 2 * price ? price : 0,
      ]);
    }
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 8 });
  });

  it('each other, for orders that no longer have places for all, pay some and owe the rest', async () => {
    const sold = await event(6);
    const orders = [];
    for (let at = 0; at < 6; at += 1) orders.push(await bookByTransfer(app, sold));
    app.clock.advance(days(3));
    await payments.releaseUnpaid();
    const token = await staffToken(app);
    const others = await Promise.all(Array.from({ length: 3 }, () => bookOrder(app, sold)));
    expect(others).toHaveLength(3);
    const transfers = orders.map(({ number }) => ({
      amount: price,
      reference: model97Reference(number),
      bankReference: `L${number}`,
    }));
    await Promise.all(transfers.map(transfer => importTransfers(app, token, [transfer])));
    const states = await Promise.all(orders.map(async order => (await audit(order.orderToken)).state));
    expect(states.toSorted()).toEqual([
      'needs_refund',
      'needs_refund',
      'needs_refund',
      'paid',
      'paid',
      'paid',
    ]);
    expect(await quotaOf(sold)).toEqual({ held: 3, sold: 3 });
  });

  it('a crash after storing are decided by the next look', async () => {
    const booked = await bookByTransfer(app, await event(2));
    const orderId = await orderIdOf(app, booked.orderToken);
    const statementId = await sql<{ id: string }>`select id from bank_statement limit 1`.execute(
      app.db.query,
    );
    await sql`
      insert into bank_line (id, statement_id, position, fingerprint, booked_on, amount, currency, reference)
        values (gen_random_uuid(), ${statementId.rows[0]?.id}, 999, 'left behind', '2026-06-01', ${price}, 'RSD',
          ${model97Reference(booked.number)})`.execute(app.db.query);
    const { bankSweeps } = await import('./bank.routes.ts');
    const { signal } = new AbortController();
    await Promise.all(
      bankSweeps(app.deps, app.services).flatMap(sweep => [sweep.run(signal), sweep.run(signal)]),
    );
    expect((await audit(booked.orderToken)).state).toBe('paid');
    const events = await sql<{ count: number }>`
      select count(*)::int as count from order_event
        where order_id = ${orderId} and type = 'transfer_received'`.execute(app.db.query);
    expect(events.rows[0]?.count).toBe(1);
  });
});
