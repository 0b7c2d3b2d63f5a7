import type { BodyOf } from '@vh/contract';
import { payspotUndoMs } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildEvent,
  buildPayspot,
  buildScanner,
  loginAs,
  type BuiltEvent,
} from '../../../testing/builders.ts';
import { findBalances } from '../../orders/ledger/ledger.repo.ts';
import { newKey, readQuota } from '../../sales/order-management/orders.testing.ts';
import { sellAsShown } from './selling.testing.ts';

describe('what a counter refunds', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** A counter and an event whose buyers get nine tenths back until a day before; tickets cost 10.50. */
  async function desk() {
    const { id: payspotId } = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId], name: 'Mira' });
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 50 }] });
    await sql`update event set refund_policy = 'until_24h', refund_fee_basis_points = 1000
      where id = ${event.id}`.execute(app.db.query);
    const by = { token };
    const sell = async (quantity = 1, payment?: BodyOf<'POST /back/payspot/sell'>['payment']) => {
      const { body } = await sellAsShown(
        app,
        {
          ...{ payspotId, eventId: event.id, idempotencyKey: newKey() },
          lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity }],
          payment: payment ?? { method: 'cash', tendered: 100_000 },
        },
        by,
      );
      return { orderId: body.orderId, total: body.total, ticketIds: body.tickets.map(({ _id }) => _id) };
    };
    const quote = (orderId: string, ticketIds: string[]) =>
      app.call('POST /back/payspot/quote-refund', { payspotId, orderId, ticketIds }, by);
    const refund = (
      body: Pick<BodyOf<'POST /back/payspot/refund'>, 'orderId' | 'ticketIds' | 'expectedAmount'> &
        Partial<BodyOf<'POST /back/payspot/refund'>>,
      caller = by,
    ) => app.call('POST /back/payspot/refund', { payspotId, idempotencyKey: newKey(), ...body }, caller);
    const open = () =>
      app.call(
        'POST /back/payspot/open-shift',
        { payspotId, floats: [{ currency: 'BAM', amount: 10_000 }], idempotencyKey: newKey() },
        by,
      );
    const till = async (method: 'cash' | 'card' = 'cash') =>
      (await findBalances(app.db.query, `provider:payspot-${method}:${payspotId}`))[0]?.amount ?? 0;
    return { payspotId, token, event, sell, quote, refund, open, till };
  }
  const soldOf = async (event: BuiltEvent) =>
    (await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).sold;

  it('is all of a fresh sale: tickets void, places free, cash out of the till and of its journal', async () => {
    const counter = await desk();
    const { body: shift } = await counter.open();
    const { orderId, ticketIds, total } = await counter.sell(2);
    const [first = '', second = ''] = ticketIds;
    expect((await counter.quote(orderId, [first])).body).toMatchObject({
      ...{ ground: 'undo', amount: total / 2, kept: 0, parts: [{ method: 'cash', amount: total / 2 }] },
    });
    const one = await counter.refund({ orderId, ticketIds: [first], expectedAmount: total / 2 });
    expect(one.body).toMatchObject({ amount: total / 2, state: 'partially_refunded' });
    expect([await soldOf(counter.event), await counter.till()]).toEqual([1, total / 2]);
    await counter.refund({ orderId, ticketIds: [second], expectedAmount: total / 2 });
    expect([await soldOf(counter.event), await counter.till()]).toEqual([0, 0]);
    const kept = await app.call(
      'POST /back/payspot/get-order',
      { payspotId: counter.payspotId, orderId },
      { token: counter.token },
    );
    expect(kept.body).toMatchObject({ method: 'cash', total, refunded: total });
    const sales = await app.call(
      'POST /back/payspot/get-sales',
      { payspotId: counter.payspotId },
      { token: counter.token },
    );
    expect(sales.body.sums).toMatchObject([{ cash: 0, card: 0, refunded: total }]);
    const report = await app.call(
      'POST /back/payspot/close-shift',
      {
        ...{ payspotId: counter.payspotId, shiftId: shift._id, idempotencyKey: newKey() },
        counted: [{ method: 'cash', currency: 'BAM', amount: 10_000 }],
      },
      { token: counter.token },
    );
    expect(report.body.lines).toMatchObject([
      { method: 'cash', float: 10_000, sale: total, refund: total, expected: 10_000, difference: 0 },
    ]);
  });

  it('is what the event’s rules say once the sale is not fresh any more', async () => {
    const counter = await desk();
    const { orderId, ticketIds, total } = await counter.sell();
    app.clock.advance(payspotUndoMs + 1);
    const { body } = await counter.quote(orderId, ticketIds);
    expect(body).toMatchObject({ ground: 'buyer', amount: 900, kept: total - 900 });
    const wrong = await counter.refund({ orderId, ticketIds, expectedAmount: total });
    expect([wrong.error.code, wrong.error.details]).toEqual(['order.changed', { amount: 900 }]);
    expect((await counter.refund({ orderId, ticketIds, expectedAmount: 900 })).status).toBe(200);
    expect(await counter.till()).toBe(total - 900);
    const strict = await counter.sell();
    app.clock.advance(payspotUndoMs + 1);
    await sql`update event set refund_policy = 'none' where id = ${counter.event.id}`.execute(app.db.query);
    const refused = await counter.refund({ ...strict, expectedAmount: 0 });
    expect([refused.status, refused.error.code]).toEqual([409, 'refund.refused']);
  });

  it('goes back to a card by the terminal, whose reference it needs', async () => {
    const counter = await desk();
    const { orderId, ticketIds, total } = await counter.sell(1, { method: 'card', reference: 'T-1' });
    const wish = { orderId, ticketIds, expectedAmount: total };
    const missing = await counter.refund(wish);
    expect([missing.status, missing.error.fields]).toEqual([400, { cardReference: 'required' }]);
    expect(await soldOf(counter.event)).toBe(1);
    const done = await counter.refund({ ...wish, cardReference: 'R-1' });
    expect(done.body.parts).toEqual([{ method: 'card', amount: total }]);
    expect([await counter.till('card'), await counter.till()]).toEqual([0, 0]);
    const { rows } = await sql<{ state: string; reference: string }>`
      select state, reference from refund where order_id = ${orderId}`.execute(app.db.query);
    expect(rows).toEqual([{ state: 'succeeded', reference: 'R-1' }]);
  });

  it('goes back once however many copies of the request arrive, and one ticket once by any request', async () => {
    const counter = await desk();
    await counter.open();
    for (let round = 0; round < 4; round += 1) {
      const { orderId, ticketIds, total } = await counter.sell();
      const wish = { orderId, ticketIds, expectedAmount: total };
      const key = { idempotencyKey: newKey() };
      const copies = await Promise.all(Array.from({ length: 5 }, () => counter.refund({ ...wish, ...key })));
      expect(new Set(copies.map(({ status, body }) => `${status} ${body.refundId}`)).size).toBe(1);
      expect(copies[0]?.status).toBe(200);
      const other = await counter.sell();
      const rivals = await Promise.all(
        Array.from({ length: 4 }, () => counter.refund({ ...other, expectedAmount: other.total })),
      );
      expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1);
    }
    const { rows } = await sql<{ refunds: number }>`
      select count(*)::int as refunds from cash_journal
        where payspot_id = ${counter.payspotId} and kind = 'refund'`.execute(app.db.query);
    expect(rows).toEqual([{ refunds: 8 }]);
    expect([await soldOf(counter.event), await counter.till()]).toEqual([0, 0]);
  });

  it('is either refunded or admitted, never both', async () => {
    const counter = await desk();
    const scanner = await buildScanner(app.deps, [counter.event.id]);
    const { token } = await loginAs(app.deps, 'scanner', { scannerIds: [scanner.id] });
    for (let round = 0; round < 4; round += 1) {
      const sale = await counter.sell();
      const { rows } = await sql<{ shortCode: string }>`
        select short_code as "shortCode" from ticket where id = ${sale.ticketIds[0]}`.execute(app.db.query);
      const scan = {
        ...{ scannerId: scanner.id, eventId: counter.event.id, nonce: newKey() },
        ...{ code: rows[0]?.shortCode ?? '', codeEntry: 'typed' as const, isConfirmed: true },
      };
      const [given, scanned] = await Promise.all([
        counter.refund({ ...sale, expectedAmount: sale.total }),
        app.call('POST /back/checkin/scan', scan, { token }),
      ]);
      expect([
        [200, 'void'],
        [409, 'admitted'],
      ]).toContainEqual([given.status, scanned.body.verdict]);
    }
  });

  it('is refused without an open shift where the till keeps them, and to every other counter', async () => {
    const counter = await desk();
    const { body: shift } = await counter.open();
    const sale = await counter.sell();
    const wish = { ...sale, expectedAmount: sale.total };
    const other = await desk();
    const foreign = await counter.refund(wish, { token: other.token });
    expect(foreign.status).toBe(404);
    const elsewhere = await other.refund(wish);
    expect(elsewhere.error.code).toBe('order.not_found');
    await app.call(
      'POST /back/payspot/close-shift',
      {
        ...{ payspotId: counter.payspotId, shiftId: shift._id, idempotencyKey: newKey() },
        counted: [{ method: 'cash', currency: 'BAM', amount: 0 }],
      },
      { token: counter.token },
    );
    expect((await counter.refund(wish)).error.code).toBe('shift.state');
    // nothing of it was kept
    expect(await soldOf(counter.event)).toBe(1);
    expect(await counter.till()).toBe(sale.total);
  });
});
