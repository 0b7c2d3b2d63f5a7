import type { BodyOf } from '@vh/contract';
import { payspotUndoMs } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs } from '../../../testing/builders.ts';
import { newKey, readQuota } from '../../sales/order-management/orders.testing.ts';
import { sellAsShown } from './selling.testing.ts';

type Plan = BodyOf<'POST /back/payspot/plan-refund'>;

describe('a card refund at a counter', () => {
  let app: TestApp;
  let admin: { token: string };
  beforeAll(async () => {
    app = await createTestApp();
    admin = { token: (await loginAs(app.deps, 'admin')).token };
  });
  afterAll(() => app.close());

  /** A counter with a sale of two tickets by card, 10.50 each. */
  async function desk(
    payment: BodyOf<'POST /back/payspot/sell'>['payment'] = { method: 'card', reference: 'T-1' },
  ) {
    const { id: payspotId } = await buildPayspot(app.deps);
    const by = {
      token: (await loginAs(app.deps, 'payspot', { payspotIds: [payspotId], name: 'Mira' })).token,
    };
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity: 50 }] });
    const { body: shift } = await app.call(
      'POST /back/payspot/open-shift',
      { payspotId, floats: [], idempotencyKey: newKey() },
      by,
    );
    const lines = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 2 }];
    const sale = { payspotId, eventId: event.id, lines, payment, idempotencyKey: newKey() };
    const { body: sold } = await sellAsShown(app, sale, by);
    const ticketIds = sold.tickets.map(({ _id }) => _id);
    const wish = { payspotId, orderId: sold.orderId, ticketIds, expectedAmount: sold.total };
    return {
      ...{ payspotId, by, event, wish, total: sold.total, number: sold.number },
      plan: (body: Partial<Plan> = {}, caller = by) =>
        app.call('POST /back/payspot/plan-refund', { ...wish, idempotencyKey: newKey(), ...body }, caller),
      confirm: (plannedRefundId: string, cardReference = 'R-1', caller = by) =>
        app.call('POST /back/payspot/confirm-refund', { payspotId, plannedRefundId, cardReference }, caller),
      settle: (plannedRefundId: string, outcome: 'cancelled' | 'reversed', caller = by) =>
        app.call('POST /back/payspot/settle-card-refund', { payspotId, plannedRefundId, outcome }, caller),
      refund: (body: Partial<BodyOf<'POST /back/payspot/refund'>> = {}) =>
        app.call('POST /back/payspot/refund', { ...wish, idempotencyKey: newKey(), ...body }, by),
      list: async () =>
        (await app.call('POST /back/payspot/get-unmatched-payments', { payspotId }, by)).body.refunds,
      close: () =>
        app.call(
          'POST /back/payspot/close-shift',
          { payspotId, shiftId: shift._id, counted: [], idempotencyKey: newKey() },
          by,
        ),
      open: () =>
        app.call('POST /back/payspot/open-shift', { payspotId, floats: [], idempotencyKey: newKey() }, by),
    };
  }
  type Desk = Awaited<ReturnType<typeof desk>>;
  const sold = async ({ event }: Desk) => (await readQuota(app, event.ticketTypes[0]?.quotaId ?? '')).sold;
  const refundsOf = async ({ wish }: Desk) =>
    (
      await sql<{ state: string; reference: string; amount: number }>`
        select state, reference, amount from refund where order_id = ${wish.orderId}`.execute(app.db.query)
    ).rows;

  it('is listed from when it is planned until it is confirmed, and changes nothing of the order before', async () => {
    const counter = await desk();
    const { body: planned } = await counter.plan();
    expect(planned).toMatchObject({
      amount: counter.total,
      parts: [{ method: 'card', amount: counter.total }],
    });
    expect(await counter.list()).toEqual([
      expect.objectContaining({
        ...{ _id: planned.plannedRefundId, state: 'planned', amount: counter.total, currency: 'BAM' },
        ...{ number: counter.number, quantity: 2, seller: 'Mira' },
      }),
    ]);
    expect([await sold(counter), await refundsOf(counter)]).toEqual([2, []]);
    const done = await counter.confirm(planned.plannedRefundId);
    expect(done.body).toMatchObject({ amount: counter.total, state: 'refunded' });
    expect([await sold(counter), await counter.list()]).toEqual([0, []]);
    expect(await refundsOf(counter)).toEqual([
      { state: 'succeeded', reference: 'R-1', amount: counter.total },
    ]);
  });

  it('is refused before the terminal is asked: another sum, no shift, no card, another counter', async () => {
    const counter = await desk();
    expect((await counter.plan({ expectedAmount: 1 })).error.code).toBe('order.changed');
    const stranger = await desk();
    expect((await counter.plan({}, stranger.by)).status).toBe(404);
    const cash = await desk({ method: 'cash', tendered: 100_000 });
    expect((await cash.plan()).error).toMatchObject({
      code: 'request.invalid',
      fields: { ticketIds: 'no_card' },
    });
    await sql`update event set refund_policy = 'none' where id = ${counter.event.id}`.execute(app.db.query);
    app.clock.advance(payspotUndoMs + 1);
    expect((await counter.plan({ expectedAmount: 0 })).error.code).toBe('refund.refused');
    app.clock.advance(-payspotUndoMs - 1);
    await counter.close();
    expect((await counter.plan()).error.code).toBe('shift.state');
    expect([await counter.list(), await cash.list(), await sold(counter)]).toEqual([[], [], 2]);
  });

  it('is planned and confirmed once per key, however many copies arrive', async () => {
    const counter = await desk();
    const idempotencyKey = newKey();
    const plans = await Promise.all(Array.from({ length: 5 }, () => counter.plan({ idempotencyKey })));
    expect(new Set(plans.map(({ status, body }) => `${status} ${body.plannedRefundId}`)).size).toBe(1);
    const id = plans[0]?.body.plannedRefundId ?? '';
    expect(
      (await counter.plan({ idempotencyKey, ticketIds: counter.wish.ticketIds.slice(1) })).error.code,
    ).toBe('idempotency.mismatch');
    const done = await Promise.all(Array.from({ length: 5 }, () => counter.confirm(id)));
    expect(new Set(done.map(({ status, body }) => `${status} ${body.refundId}`)).size).toBe(1);
    expect(done[0]?.status).toBe(200);
    expect(await refundsOf(counter)).toHaveLength(1);
    expect((await counter.settle(id, 'cancelled')).error.code).toBe('order.state');
  });

  it('of the same tickets is planned once: neither a second plan nor a refund goes beside it', async () => {
    const counter = await desk();
    const plans = await Promise.all(Array.from({ length: 4 }, () => counter.plan()));
    expect(plans.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = plans.find(({ status }) => status !== 200);
    expect(refused?.error).toMatchObject({ code: 'refund.refused', details: { why: 'planned' } });
    const id = plans.find(({ status }) => status === 200)?.body.plannedRefundId ?? '';
    expect((await counter.refund({ cardReference: 'R-9' })).error.code).toBe('refund.refused');
    expect((await counter.settle(id, 'cancelled')).status).toBe(200);
    expect((await counter.settle(id, 'cancelled')).status).toBe(200);
  });

  it('that can’t be recorded is listed with its reference, and recorded once it can be', async () => {
    const counter = await desk();
    const { plannedRefundId } = (await counter.plan()).body;
    const report = await counter.close();
    expect(report.body.cardRefunds).toEqual([
      expect.objectContaining({ state: 'planned', amount: counter.total, currency: 'BAM' }),
    ]);
    expect((await counter.confirm(plannedRefundId)).error.code).toBe('shift.state');
    expect(await counter.list()).toMatchObject([
      { state: 'unrecorded', reference: 'R-1', reason: 'shift.state', amount: counter.total },
    ]);
    // a refund that has a reference was made
    expect((await counter.settle(plannedRefundId, 'cancelled')).error.code).toBe('order.state');
    await counter.open();
    expect((await counter.confirm(plannedRefundId)).status).toBe(200);
    expect(await counter.list()).toEqual([]);
  });

  it('stays listed until it is reversed where its ticket was used meanwhile, for admins too', async () => {
    const counter = await desk();
    const { plannedRefundId } = (await counter.plan()).body;
    await sql`update ticket set state = 'checked_in' where id = ${counter.wish.ticketIds[0]}`.execute(
      app.db.query,
    );
    expect((await counter.confirm(plannedRefundId)).error.code).toBe('refund.refused');
    const all = await app.call('POST /back/payspot/get-unmatched-payments', {}, admin);
    expect(all.body.refunds).toContainEqual(
      expect.objectContaining({ _id: plannedRefundId, state: 'unrecorded', reason: 'refund.refused' }),
    );
    const stranger = await desk();
    expect((await counter.settle(plannedRefundId, 'reversed', stranger.by)).status).toBe(404);
    expect((await counter.settle(plannedRefundId, 'reversed', admin)).status).toBe(200);
    expect([await counter.list(), await refundsOf(counter)]).toEqual([[], []]);
    expect((await counter.confirm(plannedRefundId)).status).toBe(409);
  });

  it('is what was planned though the sale is not fresh any more when the terminal has given it back', async () => {
    const counter = await desk();
    app.clock.advance(payspotUndoMs - 1_000);
    const { plannedRefundId } = (await counter.plan()).body;
    app.clock.advance(60_000);
    expect((await counter.confirm(plannedRefundId)).body.amount).toBe(counter.total);
    app.clock.advance(-payspotUndoMs - 59_000);
  });

  it('is recorded after all where somebody had cancelled it', async () => {
    const counter = await desk();
    const { plannedRefundId } = (await counter.plan()).body;
    await counter.settle(plannedRefundId, 'cancelled');
    expect((await counter.confirm(plannedRefundId)).status).toBe(200);
    expect(await refundsOf(counter)).toHaveLength(1);
  });

  it('of a page that plans nothing is listed where it is refused', async () => {
    const counter = await desk();
    const refused = await counter.refund({ expectedAmount: 100, cardReference: 'R-7' });
    expect(refused.error.code).toBe('order.changed');
    expect(await counter.list()).toMatchObject([
      { state: 'unrecorded', amount: 100, reference: 'R-7', reason: 'order.changed' },
    ]);
  });

  it('goes back in parts to card and till, of which the terminal is told its own', async () => {
    const counter = await desk({ method: 'mixed', card: 1_500, reference: 'T-2', tendered: 10_000 });
    const { body } = await counter.plan();
    expect(body.parts).toEqual([
      { method: 'cash', amount: counter.total - 1_500 },
      { method: 'card', amount: 1_500 },
    ]);
    expect(await counter.list()).toMatchObject([{ amount: 1_500 }]);
    expect((await counter.confirm(body.plannedRefundId)).body.parts).toEqual(body.parts);
  });
});
