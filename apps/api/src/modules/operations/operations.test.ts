import { randomUUID } from 'node:crypto';
import type { BodyOf, CallName, ResponseOf } from '@vh/contract';
import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import { asOwner, createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent, loginAs, type BuiltEvent } from '../../testing/builders.ts';
import {
  bookOrder,
  buyOrder,
  chooseAt,
  getOrder,
  paymentIdOf,
  readQuota,
} from '../sales/order-management/orders.testing.ts';
import { giveBack, readOrder } from '../payments/refunds/refunds.testing.ts';

type Operation = Extract<CallName, `POST /back/deploy/${string}-${string}`>;
type Result = ResponseOf<'POST /back/deploy/check-duplicate-seats'>;

const minutes = (count: number) => count * 60_000;

describe('operations', () => {
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp();
    admin = (await loginAs(app.deps, 'admin')).token;
  });
  afterEach(() => app.close());

  const event = (capacity = 10) => buildEvent(app.deps, { ticketTypes: [{ capacity }], feeBasisPoints: 0 });
  const quotaOf = (sold: BuiltEvent) => readQuota(app, sold.ticketTypes[0]?.quotaId ?? '');
  const stateOf = async (order: { orderToken: string }) => (await getOrder(app, order.orderToken)).state;

  async function run<C extends Operation>(call: C, body?: BodyOf<C>): Promise<Result> {
    const answer = await app.call(call, body, { token: admin });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    return answer.body as unknown as Result;
  }
  const codes = (result: Result) => result.problems.map(problem => problem.code);

  /** The buyer paid at the provider, and nobody told us. */
  async function paySilently(order: { redirectTo: string }): Promise<void> {
    const at = app.clock.now();
    await sql`
      insert into sandbox_payment (payment_id, outcome, decided_at, tells_at)
        values (${paymentIdOf(order.redirectTo)}, 'succeed', ${at}, ${at})`.execute(app.db.query);
  }

  async function releaseDue(): Promise<void> {
    app.clock.advance(minutes(30));
    await app.services.payments.releaseUnpaid();
  }

  /** An order whose money came when its place was gone. */
  async function buildNeedsRefund(sold: BuiltEvent) {
    const late = await bookOrder(app, sold);
    await releaseDue();
    const other = await buyOrder(app, sold);
    await chooseAt(app, late.redirectTo, 'succeed');
    expect(await stateOf(late)).toBe('needs_refund');
    return { late, other };
  }

  it('get-order-status finds a success that got lost and settles it; a dry run only tells', async () => {
    const booked = await bookOrder(app, await event());
    await paySilently(booked);
    const call = 'POST /back/deploy/get-order-status' as const;
    const dry = await app.call(call, { orderId: booked.number, dryRun: true }, { token: admin });
    expect(dry.body).toMatchObject({
      checked: 1,
      changed: 0,
      problems: [{ code: 'payment_lost', expected: 'succeeded', fixed: false }],
      order: {
        number: booked.number,
        state: 'booked',
        tickets: 0,
        payments: [{ providerStatus: 'succeeded' }],
      },
    });
    expect(await stateOf(booked)).toBe('booked');
    const { id } = await readOrder(app, booked.orderToken);
    const real = await app.call(call, { orderId: id }, { token: admin });
    expect(real.body).toMatchObject({
      changed: 1,
      problems: [{ code: 'payment_lost', fixed: true }],
      order: { state: 'paid', tickets: 1, due: 0 },
    });
    const again = await app.call(call, { orderId: id }, { token: admin });
    expect(again.body).toMatchObject({ changed: 0, problems: [] });
    const unknown = await app.call(call, { orderId: 'ABCDEFGH' }, { token: admin });
    expect(unknown.body).toEqual({
      checked: 0,
      changed: 0,
      problems: [{ code: 'order_unknown', subject: 'ABCDEFGH', fixed: false }],
    });
  });

  it('get-order-status answers an id of no order as every call does', async () => {
    const call = 'POST /back/deploy/get-order-status' as const;
    const { status, error } = await app.call(call, { orderId: randomUUID() }, { token: admin });
    expect([status, error.code]).toEqual([404, 'order.not_found']);
  });

  it('release-booked-but-not-paid asks the provider before it gives anything back', async () => {
    const sold = await event();
    const unpaid = await bookOrder(app, sold);
    const paid = await bookOrder(app, sold);
    app.clock.advance(minutes(30));
    await paySilently(paid);
    const call = 'POST /back/deploy/release-booked-but-not-paid' as const;
    const dry = await run(call, { dryRun: true });
    expect(dry).toMatchObject({ checked: 2, changed: 0 });
    expect(codes(dry).sort()).toEqual(['paid_meanwhile', 'unpaid']);
    expect([await stateOf(unpaid), await stateOf(paid)]).toEqual(['booked', 'booked']);
    const real = await run(call);
    expect(real).toMatchObject({ checked: 2, changed: 2 });
    expect([await stateOf(unpaid), await stateOf(paid)]).toEqual(['released', 'paid']);
    expect(await quotaOf(sold)).toEqual({ held: 0, sold: 1 });
    expect(await run(call)).toEqual({ checked: 0, changed: 0, problems: [] });
  });

  it('rebook-released takes places again that are free meanwhile, and leaves the others', async () => {
    const sold = await event(1);
    const { late, other } = await buildNeedsRefund(sold);
    const call = 'POST /back/deploy/rebook-released' as const;
    expect(await run(call)).toMatchObject({
      changed: 0,
      problems: [{ code: 'tickets_unavailable', fixed: false }],
    });
    await giveBack(app, other.orderToken, admin);
    expect(await run(call, { dryRun: true })).toMatchObject({
      changed: 0,
      problems: [{ code: 'places_free', orderNumber: late.number, fixed: false }],
    });
    expect([await stateOf(late), await quotaOf(sold)]).toEqual(['needs_refund', { held: 0, sold: 0 }]);
    expect(await run(call)).toMatchObject({ changed: 1, problems: [{ code: 'places_free', fixed: true }] });
    expect([await stateOf(late), await quotaOf(sold)]).toEqual(['paid', { held: 0, sold: 1 }]);
    expect(await readOrder(app, late.orderToken)).toMatchObject({ owed: 0, state: 'paid' });
    expect(codes(await run('POST /back/deploy/check-duplicate-seats'))).toEqual([]);
  });

  it('rebook-released settles late payments that nobody told of', async () => {
    const sold = await event();
    const booked = await bookOrder(app, sold);
    await releaseDue();
    await paySilently(booked);
    const call = 'POST /back/deploy/rebook-released' as const;
    expect(await run(call, { dryRun: true })).toMatchObject({
      changed: 0,
      problems: [{ code: 'payment_lost', fixed: false }],
    });
    expect(await stateOf(booked)).toBe('released');
    expect(await run(call)).toMatchObject({ changed: 1, problems: [{ code: 'payment_lost', fixed: true }] });
    expect(await stateOf(booked)).toBe('paid');
  });

  it('check-seatsio-event-status finds each kind of difference and puts right what it may', async () => {
    const sold = await event();
    const bought = await readOrder(app, (await buyOrder(app, sold)).orderToken);
    const [type] = sold.ticketTypes;
    const seat = async (name: string, holdId: string | null) => {
      const id = newId();
      await sql`
        insert into event_seat (id, event_id, quota_id, section, row_label, seat_label, row_rank, position, hold_id, unit)
          values (${id}, ${sold.id}, ${type?.quotaId}, 'Stalls', 'A', ${name}, 1, ${Number(name)}, ${holdId},
            ${holdId ? 1 : null})`.execute(app.db.query);
      return id;
    };
    await seat('1', newId());
    const ours = await seat('2', null);
    await sql`update hold set seats = ${[ours]}::uuid[] where order_id = ${bought.id}`.execute(app.db.query);
    const strange = await seat('3', null);
    await sql`update ticket set seat_id = ${strange} where order_id = ${bought.id}`.execute(app.db.query);
    const call = 'POST /back/deploy/check-seatsio-event-status' as const;
    const dry = await run(call, { dryRun: true });
    expect(dry).toMatchObject({ checked: 3, changed: 0 });
    expect(dry.problems.map(problem => [problem.code, problem.subject, problem.fixed])).toEqual([
      ['seat_taken_by_nobody', 'Stalls A 1', false],
      ['seat_not_taken', 'Stalls A 2', false],
      ['ticket_without_seat', 'Stalls A 3', false],
    ]);
    expect(codes(await run(call, { dryRun: true }))).toEqual(codes(dry));
    const real = await run(call);
    expect(real.changed).toBe(2);
    expect(await run(call)).toMatchObject({
      changed: 0,
      problems: [{ code: 'ticket_without_seat', subject: 'Stalls A 3' }],
    });
  });

  it('check-duplicate-seats finds nothing where everything was sold by the rules', async () => {
    const sold = await event();
    const bought = await buyOrder(app, sold, { quantity: 3 });
    await bookOrder(app, sold);
    await buildNeedsRefund(await event(1));
    const { tickets } = await readOrder(app, bought.orderToken);
    await giveBack(app, bought.orderToken, admin, { ticketIds: tickets.slice(0, 1) });
    await app.runJobs();
    const result = await run('POST /back/deploy/check-duplicate-seats');
    expect(result.problems).toEqual([]);
    expect(result.checked).toBeGreaterThan(0);
  });

  const faults: readonly [string, (orderId: string, quotaId: string) => string[]][] = [
    [
      'seat_twice',
      (orderId, quotaId) => [
        'drop index ticket_seat_once',
        `insert into event_seat (id, event_id, quota_id, section, row_label, seat_label, row_rank, position)
          select gen_random_uuid(), event_id, id, 'A', '1', '1', 1, 1 from quota where id = '${quotaId}'`,
        `update ticket set seat_id = (select id from event_seat limit 1) where order_id = '${orderId}'`,
      ],
    ],
    ['sums_differ', () => ['delete from event_sale_touched']],
    ['counts_differ', () => ['delete from order_day_touched']],
    [
      'too_many_tickets',
      orderId => [
        `insert into ticket (id, order_id, order_line_id, event_id, ticket_type_id, position, short_code, key_id, price)
          select gen_random_uuid(), order_id, order_line_id, event_id, ticket_type_id, 9, 'EXTRA', key_id, price
            from ticket where order_id = '${orderId}' limit 1`,
      ],
    ],
    ['tickets_missing', orderId => [`delete from ticket where order_id = '${orderId}'`]],
    [
      'ticket_of_unpaid_order',
      orderId => [`update customer_order set state = 'cancelled' where id = '${orderId}'`],
    ],
    ['places_differ', orderId => [`update hold set freed = 1 where order_id = '${orderId}'`]],
    ['quota_differs', (_, quotaId) => [`update quota set sold = sold + 1 where id = '${quotaId}'`]],
    ['blocked_differs', (_, quotaId) => [`update quota set blocked = 1 where id = '${quotaId}'`]],
    [
      'oversold',
      (_, quotaId) => [
        'alter table quota drop constraint quota_never_oversold',
        `update quota set capacity = 1 where id = '${quotaId}'`,
      ],
    ],
    [
      'books_unbalanced',
      () => [
        'alter table ledger_entry disable trigger ledger_balances',
        `insert into ledger_entry select transaction_id, 99, 'fees', currency, 5 from ledger_entry limit 1`,
      ],
    ],
    [
      'money_unmatched',
      () => [
        `insert into ledger_transaction (id, key, kind, at)
          values ('0190f0a0-0000-7000-8000-000000000001', 'strange', 'payment_unmatched', '2026-06-01')`,
        `insert into ledger_entry (transaction_id, position, account, currency, amount)
          values ('0190f0a0-0000-7000-8000-000000000001', 0, 'provider:stripe', 'EUR', 5),
            ('0190f0a0-0000-7000-8000-000000000001', 1, 'unmatched:stripe', 'EUR', -5)`,
      ],
    ],
    [
      'sale_not_booked',
      orderId => [
        'alter table ledger_entry disable trigger ledger_entry_stays',
        'alter table ledger_transaction disable trigger ledger_transaction_stays',
        `insert into ledger_transaction (id, key, kind, at) values (gen_random_uuid(), 'first', 'adjustment', '2026-01-01')`,
        `delete from ledger_entry where transaction_id in
          (select id from ledger_transaction where order_id = '${orderId}')`,
      ],
    ],
    ['money_differs', orderId => [`update payment set amount = amount + 1 where order_id = '${orderId}'`]],
    [
      'payout_differs',
      () => [
        `insert into payout (id, client_id, currency, amount, state, key, holder, iban, requested_at)
          select gen_random_uuid(), id, 'EUR', 500, 'paid', 'strange', 'A', 'B', '2026-06-01' from client limit 1`,
      ],
    ],
    ['refunds_differ', orderId => [`update customer_order set refunded = 1 where id = '${orderId}'`]],
    [
      'refunded_beyond_payment',
      orderId => [
        `insert into refund (id, order_id, payment_id, key, amount, currency, reason)
          select gen_random_uuid(), order_id, id, 'x', amount + 1, currency, 'overpaid'
            from payment where order_id = '${orderId}'`,
      ],
    ],
  ];

  it.each(faults)('check-duplicate-seats finds %s and changes nothing', async (code, statements) => {
    const sold = await event();
    const bought = await readOrder(app, (await buyOrder(app, sold, { quantity: 2 })).orderToken);
    await asOwner(app, ...statements(bought.id, sold.ticketTypes[0]?.quotaId ?? ''));
    const found = await run('POST /back/deploy/check-duplicate-seats', { dryRun: true });
    expect(codes(found)).toContain(code);
    expect(found.changed).toBe(0);
    expect(found.problems.every(problem => !problem.fixed)).toBe(true);
    expect(await run('POST /back/deploy/check-duplicate-seats')).toEqual(found);
  });

  it('are written down with who ran them, and are for admins only', async () => {
    await run('POST /back/deploy/check-duplicate-seats', { dryRun: true });
    app.clock.advance(1_000);
    // the specification sends no body at all
    await run('POST /back/deploy/rebook-released');
    const log = await app.call('POST /back/deploy/get-log', {}, { token: admin });
    expect(log.body.rows).toMatchObject([
      { operation: 'rebook-released', dryRun: false, checked: 0, problemCount: 0 },
      { operation: 'check-duplicate-seats', dryRun: true },
    ]);
    expect(log.body.rows[0]?.by).toMatch(/^User/);
    const manager = await loginAs(app.deps, 'manager');
    const refused = await app.call('POST /back/deploy/rebook-released', undefined, { token: manager.token });
    expect(refused.status).toBe(403);
  });
});
