import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { buildSeatedEvent, listTestSeats } from '../../inventory/seats.testing.ts';
import { hold as holdOnWeb, newKey, readQuota } from '../../sales/order-management/orders.testing.ts';

type Sale = BodyOf<'POST /back/payspot/sell'>;

describe('a card payment at a counter', () => {
  let app: TestApp;
  let admin: string;
  beforeAll(async () => {
    app = await createTestApp();
    ({ token: admin } = await loginAs(app.deps, 'admin'));
  });
  afterAll(async () => {
    expect(await findMiscounts(app.db)).toEqual([]);
    await app.close();
  });

  async function openTill() {
    const { id: payspotId } = await buildPayspot(app.deps);
    const { token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspotId], name: 'Mira' });
    const by = { token };
    return {
      payspotId,
      by,
      hold: (sale: Sale) => {
        const { eventId, lines, expectedTotal, currency, tenderKey = '' } = sale;
        const body = { payspotId, eventId, lines, expectedTotal, currency, tenderKey };
        return app.call('POST /back/payspot/hold', body, by);
      },
      release: ({ eventId, tenderKey = '' }: Sale) =>
        app.call('POST /back/payspot/release-hold', { payspotId, eventId, tenderKey }, by),
      sell: (sale: Sale) => app.call('POST /back/payspot/sell', sale, by),
      check: (sale: Sale, paid?: BodyOf<'POST /back/payspot/check-sale'>['paid']) =>
        app.call(
          'POST /back/payspot/check-sale',
          { payspotId, idempotencyKey: sale.idempotencyKey, ...(paid && { paid }) },
          by,
        ),
      list: async () =>
        (await app.call('POST /back/payspot/get-unmatched-payments', { payspotId }, by)).body.rows,
      settle: (paymentId: string, outcome: 'reversed' | 'sold', caller = by) =>
        app.call('POST /back/payspot/settle-unmatched-payment', { payspotId, paymentId, outcome }, caller),
      saleOf: (event: BuiltEvent, rest: Partial<Sale> = {}): Sale => ({
        ...{ payspotId, eventId: event.id, expectedTotal: 2_000, currency: 'BAM' },
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 2 }],
        payment: { method: 'card', reference: 'T-4711' },
        ...{ idempotencyKey: newKey(), tenderKey: newKey() },
        ...rest,
      }),
    };
  }
  type Till = Awaited<ReturnType<typeof openTill>>;

  const hall = (capacity: number) =>
    buildEvent(app.deps, { ticketTypes: [{ face: 1_000, capacity }], feeBasisPoints: 0 });
  const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');

  it('has its places before the terminal takes money, and sells them, not others', async () => {
    const till = await openTill();
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 4 });
    const seatIds = (await listTestSeats(app, event.id)).slice(0, 2).map(({ id }) => id);
    const lines = [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 2, seatIds }];
    const { price } = (
      await app.call(
        'POST /back/payspot/get-event',
        { payspotId: till.payspotId, eventId: event.id },
        till.by,
      )
    ).body.ticketTypes[0] ?? { price: 0 };
    const sale = till.saleOf(event, { lines, expectedTotal: 2 * price });
    const held = await till.hold(sale);
    expect([held.status, (await till.hold(sale)).body.expiresAt]).toEqual([200, held.body.expiresAt]);
    expect(await quotaOf(event)).toEqual({ held: 2, sold: 0 });
    const other = await openTill();
    const taken = await other.sell({
      ...till.saleOf(event, { lines, expectedTotal: 2 * price }),
      ...{ payspotId: other.payspotId, payment: { method: 'cash', tendered: 100_000 } },
    });
    expect(taken.error.code).toBe('inventory.unavailable');
    const sold = await till.sell(sale);
    expect([sold.status, await quotaOf(event)]).toEqual([200, { held: 0, sold: 2 }]);
  });

  it('holds nothing for a sum that is not the one of now, and releases what is cancelled', async () => {
    const till = await openTill();
    const event = await hall(5);
    const stale = await till.hold(till.saleOf(event, { expectedTotal: 1_000 }));
    expect([stale.error.code, stale.error.details]).toMatchObject(['cart.price_changed', { total: 2_000 }]);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
    const sale = till.saleOf(event);
    await till.hold(sale);
    expect([(await till.release(sale)).status, (await till.release(sale)).status]).toEqual([200, 200]);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
    const elsewhere = await openTill();
    expect(
      (await app.call('POST /back/payspot/hold', { ...sale, tenderKey: newKey() }, elsewhere.by)).status,
    ).toBe(404);
  });

  it('is sold after its hold expired where places are free, else listed with its sum and reference', async () => {
    const till = await openTill();
    const event = await hall(2);
    const sale = till.saleOf(event);
    await till.hold(sale);
    app.clock.advance(3_600_000);
    const stranger = await holdOnWeb(app, event, { quantity: 1 });
    expect(stranger.status).toBe(200);
    const refused = await till.sell(sale);
    expect(refused.error.code).toBe('inventory.unavailable');
    await till.sell(sale);
    const [row, ...others] = await till.list();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ amount: 2_000, currency: 'BAM', reference: 'T-4711', quantity: 2, seller: 'Mira' },
      reason: 'inventory.unavailable',
    });
    app.clock.advance(-3_600_000);
  });

  it('is named by the Z report of the shift in which it was taken, with what has become of it', async () => {
    const { payspotId, by, ...till } = await openTill();
    const event = await hall(10);
    const refuse = (reference: string) =>
      till.sell(till.saleOf(event, { expectedTotal: 900, payment: { method: 'card', reference } }));
    await refuse('T-BEFORE');
    app.clock.advance(60_000);
    const opened = await app.call(
      'POST /back/payspot/open-shift',
      { payspotId, floats: [], idempotencyKey: newKey() },
      by,
    );
    expect(opened.status).toBe(200);
    await refuse('T-OPEN');
    await refuse('T-REVERSED');
    const reversed = (await till.list()).find(({ reference }) => reference === 'T-REVERSED');
    await till.settle(reversed?._id ?? '', 'reversed');
    const closed = await app.call(
      'POST /back/payspot/close-shift',
      { payspotId, shiftId: opened.body._id, counted: [], idempotencyKey: newKey() },
      by,
    );
    expect(closed.status).toBe(200);
    expect(closed.body.unmatchedPayments).toEqual([
      expect.objectContaining({ reference: 'T-OPEN', amount: 900, currency: 'BAM', state: 'open' }),
      expect.objectContaining({ reference: 'T-REVERSED', state: 'reversed' }),
    ]);
    app.clock.advance(-60_000);
  });

  it('that was listed ends once: reversed, or sold with the sale that has its reference', async () => {
    const till = await openTill();
    const event = await hall(10);
    const refuse = async (reference: string) => {
      await till.sell(till.saleOf(event, { expectedTotal: 900, payment: { method: 'card', reference } }));
      return (await till.list()).find(row => row.reference === reference)?._id ?? '';
    };
    const first = await refuse('T-1');
    expect((await till.settle(first, 'sold')).error.code).toBe('order.not_found');
    const stranger = await openTill();
    expect((await till.settle(first, 'reversed', stranger.by)).status).toBe(404);
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        till.settle(first, 'reversed', at % 2 ? { token: admin } : till.by),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await till.settle(first, 'sold')).error.code).toBe('order.state');

    await refuse('T-2');
    const after = till.saleOf(event, { payment: { method: 'card', reference: 'T-2' }, expectedTotal: 2_000 });
    // another sum is another payment
    expect((await till.sell(after)).status).toBe(200);
    expect((await till.list()).map(({ reference }) => reference)).toEqual(['T-2']);
    await till.settle((await till.list())[0]?._id ?? '', 'reversed');

    const all = await app.call('POST /back/payspot/get-unmatched-payments', {}, { token: admin });
    expect(all.status).toBe(200);
    expect((await app.call('POST /back/payspot/get-unmatched-payments', {}, till.by)).status).toBe(404);
  });

  it('that was listed is closed by the sale that it pays after all', async () => {
    const till = await openTill();
    const event = await hall(2);
    const web = await holdOnWeb(app, event, { quantity: 1 });
    expect((await till.sell(till.saleOf(event))).status).toBe(409);
    expect(await till.list()).toHaveLength(1);
    const { cartToken } = web.body;
    await app.call('POST /front/cart/empty', { cartToken });
    expect((await till.sell(till.saleOf(event))).status).toBe(200);
    expect(await till.list()).toEqual([]);
  });

  it('with a lost answer is asked for, and never made after that', async () => {
    const till = await openTill();
    const event = await hall(10);
    const made = till.saleOf(event);
    const { body: sold } = await till.sell(made);
    const paid = {
      eventId: event.id,
      amount: 2_000,
      currency: 'BAM',
      reference: 'T-4711',
      quantity: 2,
    } as const;
    expect((await till.check(made, paid)).body).toMatchObject({
      kind: 'made',
      sale: { number: sold.number },
    });
    expect(await till.list()).toEqual([]);
    const lost = till.saleOf(event);
    expect((await till.check(lost, paid)).body).toEqual({ kind: 'not_created' });
    expect((await till.check(lost, paid)).body).toEqual({ kind: 'not_created' });
    expect(await till.list()).toMatchObject([{ reason: 'lost', amount: 2_000, reference: 'T-4711' }]);
    expect((await till.sell(lost)).error.code).toBe('idempotency.mismatch');
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 2 });
  });

  it('for an event that is not there is listed all the same', async () => {
    const till = await openTill();
    const event = await hall(2);
    const refused = await till.sell({ ...till.saleOf(event), eventId: newId() });
    expect(refused.status).toBe(404);
    expect(await till.list()).toMatchObject([{ reference: 'T-4711', amount: 2_000, eventTitle: '' }]);
  });

  it('meets the question for it: one of the two wins, and both say the same', async () => {
    const till = await openTill();
    const event = await hall(60);
    const race = async (by: Till, at: number) => {
      const sale = by.saleOf(event, { payment: { method: 'card', reference: `R-${at}` } });
      const [sold, checked] = await Promise.all([by.sell(sale), by.check(sale)]);
      const isMade = (await by.check(sale)).body.kind === 'made';
      return { isMade, sold: sold.status === 200, saw: checked.body.kind };
    };
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, at) => race(till, at)));
    for (const { isMade, sold } of outcomes) expect(sold).toBe(isMade);
    expect(outcomes.filter(({ saw, isMade }) => saw === 'made' && !isMade)).toEqual([]);
    const made = outcomes.filter(({ isMade }) => isMade).length;
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 2 * made });
    const { rows } = await sql<{ orders: number }>`
      select count(*)::int as orders from customer_order where payspot_id = ${till.payspotId}`.execute(
      app.db.query,
    );
    expect(rows[0]?.orders).toBe(made);
  });
});
