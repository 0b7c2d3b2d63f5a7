import type { BodyOf } from '@vh/contract';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildPayspot, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { findBalances } from '../../orders/ledger/ledger.repo.ts';
import { hold, newKey, readQuota } from '../../sales/order-management/orders.testing.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { applySeatMap } from '../../inventory/seat-map-binding.service.ts';
import { buildSeatedEvent, listTestSeats } from '../../inventory/seats.testing.ts';
import { buildSeatMap, drawSections } from '../../catalogue/seat-maps/seat-maps.testing.ts';
import { sellAsShown } from './selling.testing.ts';

describe('the counter', () => {
  let app: TestApp;
  let payspot: { id: string; name: string };
  let token: string;
  let stranger: string;
  beforeAll(async () => {
    app = await createTestApp();
    payspot = await buildPayspot(app.deps);
    ({ token } = await loginAs(app.deps, 'payspot', { payspotIds: [payspot.id], name: 'Mira' }));
    const elsewhere = await buildPayspot(app.deps);
    ({ token: stranger } = await loginAs(app.deps, 'payspot', { payspotIds: [elsewhere.id] }));
  });
  afterAll(() => app.close());

  const sell = (event: BuiltEvent, body: Partial<BodyOf<'POST /back/payspot/sell'>> = {}, by = token) =>
    sellAsShown(
      app,
      {
        payspotId: payspot.id,
        eventId: event.id,
        lines: [{ ticketTypeId: event.ticketTypes[0]?.id ?? '', quantity: 2 }],
        payment: { method: 'cash', tendered: 5_000 },
        idempotencyKey: newKey(),
        ...body,
      },
      { token: by },
    );
  const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');

  it('sells for cash, gives change, and issues the tickets in one step', async () => {
    const event = await buildEvent(app.deps, {
      title: 'Derby',
      ticketTypes: [{ face: 2_000 }],
      feeBasisPoints: 500,
    });
    const sold = await sell(event);
    expect(sold.status).toBe(200);
    expect(sold.body).toMatchObject({
      eventTitle: 'Derby',
      quantity: 2,
      total: 4_200,
      method: 'cash',
      tendered: 5_000,
      change: 800,
      seller: 'Mira',
    });
    expect(sold.body.tickets.map(({ code }) => code.slice(0, 4))).toEqual(['VH1.', 'VH1.']);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 2 });
    const order = await app.call(
      'POST /back/payspot/get-order',
      { payspotId: payspot.id, orderId: sold.body.orderId },
      { token },
    );
    expect(order.body).toMatchObject({
      ...{ number: sold.body.number, state: 'paid', total: 4_200, quantity: 2 },
      ...{ tendered: 5_000, change: 800 },
    });
  });

  it('sells to groups more than an order of the web may have', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 100, capacity: 60 }] });
    const [{ id: ticketTypeId = '' } = {}] = event.ticketTypes;
    const offered = await app.call(
      'POST /back/payspot/get-event',
      { payspotId: payspot.id, eventId: event.id },
      { token },
    );
    expect(offered.body.ticketTypes).toMatchObject([{ maxPerOrder: 100 }]);
    const sold = await sell(event, { lines: [{ ticketTypeId, quantity: 45 }] });
    expect([sold.status, sold.body.quantity]).toEqual([200, 45]);
    expect((await sell(event, { lines: [{ ticketTypeId, quantity: 45 }] })).status).toBe(409);
  });

  it('refuses a sum that nobody sees any more, says the one of now, and sells nothing', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [{ face: 2_000 }, { face: 500 }],
      feeBasisPoints: 500,
    });
    const [dear, cheap] = event.ticketTypes.map(({ id }) => id);
    const lines = [
      { ticketTypeId: dear ?? '', quantity: 2 },
      { ticketTypeId: cheap ?? '', quantity: 1 },
    ];
    const shown = { lines, expectedTotal: 4_725, currency: 'BAM' as const };
    await sql`update ticket_type set face = 1_000 where id = ${dear}`.execute(app.db.query);
    const idempotencyKey = newKey();
    for (const payment of [
      { method: 'cash', tendered: 5_000 },
      { method: 'card', reference: 'T-7' },
      { method: 'mixed', card: 1_000, reference: 'T-8', tendered: 4_000 },
    ] as const) {
      const refused = await sell(event, { ...shown, payment, idempotencyKey });
      expect([refused.status, refused.error.code]).toEqual([409, 'cart.price_changed']);
      expect(refused.error.details).toEqual({
        total: 2_625,
        currency: 'BAM',
        lines: [
          { ticketTypeId: dear, quantity: 2, price: 1_050 },
          { ticketTypeId: cheap, quantity: 1, price: 525 },
        ],
      });
    }
    const foreign = await sell(event, { lines, expectedTotal: 2_625, currency: 'EUR' });
    expect(foreign.error.code).toBe('cart.price_changed');
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
    const sold = await sell(event, { ...shown, expectedTotal: 2_625, idempotencyKey });
    expect([sold.status, sold.body.total]).toEqual([200, 2_625]);
  });

  it('keeps in the books what the counter has taken, by till', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 1_000 }], feeBasisPoints: 0 });
    const till = (method: string) => findBalances(app.db.query, `provider:payspot-${method}:${payspot.id}`);
    const [before] = await till('cash');
    await sell(event);
    await sell(event, { payment: { method: 'card', reference: 'T-2' } });
    const [after] = await till('cash');
    expect((after?.amount ?? 0) - (before?.amount ?? 0)).toBe(2_000);
    expect((await till('card'))[0]?.amount).toBeGreaterThanOrEqual(2_000);
    expect(await findBalances(app.db.query, `client:${event.clientId}`)).toMatchObject([{ amount: -4_000 }]);
  });

  it('sells the seats that the buyer points at, within what counters may sell', async () => {
    const event = await buildSeatedEvent(app.deps, { rows: 1, seats: 5 });
    const { id: ticketTypeId = '', quotaId = '' } = event.ticketTypes[0] ?? {};
    await app.db.query
      .insertInto('quota_channel')
      .values({ quota_id: quotaId, channel: 'payspot', capacity: 3 })
      .execute();
    const seatIds = (await listTestSeats(app, event.id)).map(seat => seat.id);
    const chosen = (ids: string[]) =>
      sell(event, { lines: [{ ticketTypeId, quantity: ids.length, seatIds: ids }] });
    expect((await chosen(seatIds.slice(0, 2))).status).toBe(200);
    expect((await chosen(seatIds.slice(1, 2))).error.details).toMatchObject({
      problems: [{ reason: 'seat_taken', seatIds: seatIds.slice(1, 2) }],
    });
    expect((await chosen(seatIds.slice(2, 4))).error.details).toMatchObject({
      problems: [{ reason: 'not_enough', available: 1 }],
    });
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('sells seats by their ids on the map, and names those that are gone the same way', async () => {
    const event = await buildEvent(app.deps, { maxPerOrder: 8 });
    const map = drawSections({ id: 'P', label: 'Parter', category: 'a', rows: 1, seats: 5 });
    const { versionId } = await buildSeatMap(app.deps, event.placeId, map);
    const ticketTypeId = event.ticketTypes[0]?.id ?? '';
    const categories = [{ key: 'a', ticketTypeIds: [ticketTypeId], standingTicketTypeIds: [] }];
    const wish = { eventId: event.id, seatMapVersionId: versionId, categories };
    await app.db.transaction(tx => applySeatMap(tx, wish, app.clock.now()));
    const { body: shown } = await app.call(
      'POST /back/payspot/get-event',
      { payspotId: payspot.id, eventId: event.id },
      { token },
    );
    expect(shown).toMatchObject({ seatMapVersionId: versionId, maxPerOrder: 100 });
    const { token: admin } = await loginAs(app.deps, 'admin');
    const look = { eventId: event.id, withSeats: true };
    const { body: places } = await app.call('POST /back/inventory/get', look, { token: admin });
    expect(places.seatMapVersionId).toBe(versionId);
    const mapSeats = (places.seats ?? []).flatMap(seat => seat.mapSeat ?? []);
    expect(mapSeats).toHaveLength(5);
    const chosen = (seats: string[]) =>
      sell(event, { lines: [{ ticketTypeId, quantity: seats.length, mapSeats: seats }] });
    expect((await chosen(mapSeats.slice(0, 2))).status).toBe(200);
    expect((await chosen(mapSeats.slice(1, 3))).error.details).toMatchObject({
      problems: [{ reason: 'seat_taken', mapSeats: mapSeats.slice(1, 2) }],
    });
    expect((await chosen(['no such seat'])).error.code).toBe('request.invalid');
    expect(await findMiscounts(app.db)).toEqual([]);
  });

  it('sells once however often the button is pressed', async () => {
    const event = await buildEvent(app.deps);
    const key = { idempotencyKey: newKey() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => sell(event, key)));
    expect(new Set(answers.map(answer => answer.body.orderId)).size).toBe(1);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 2 });
    const other = await sell(event, { ...key, payment: { method: 'card', reference: 'T-1' } });
    expect(other.error.code).toBe('idempotency.mismatch');
  });

  it('wants enough cash, and keeps nothing of a sale that failed', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ face: 4_000 }] });
    const short = await sell(event);
    expect([short.status, short.error.fields]).toEqual([400, { 'payment.tendered': 'too_little' }]);
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
  });

  it('sells for card with the terminal’s reference, and mails the tickets when asked', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ visibility: 'payspot' }] });
    const sold = await sell(event, {
      payment: { method: 'card', reference: 'T-4711' },
      buyerEmail: 'buyer@example.test',
    });
    expect(sold.body).toMatchObject({ method: 'card' });
    expect(sold.body.change).toBeUndefined();
    const admin = await loginAs(app.deps, 'admin');
    const detail = await app.call(
      'POST /back/order/get',
      { orderId: sold.body.orderId },
      { token: admin.token },
    );
    expect(detail.body).toMatchObject({
      channel: 'payspot',
      payspotName: payspot.name,
      payments: [{ provider: 'payspot-card', reference: 'T-4711', state: 'succeeded' }],
      messages: [{ kind: 'order-confirmation', to: 'buyer@example.test' }],
      history: [{ actor: 'Mira' }, { actor: 'Mira', to: 'paid' }],
    });
  });

  it('competes fairly with the web for the last places', async () => {
    const event = await buildEvent(app.deps, { ticketTypes: [{ capacity: 10 }] });
    const web = Array.from({ length: 10 }, () => hold(app, event));
    const counter = Array.from({ length: 6 }, () => sell(event));
    const answers = await Promise.all([...web, ...counter]);
    const { held, sold } = await quotaOf(event);
    expect(held + sold).toBeLessThanOrEqual(10);
    expect(sold).toBe(2 * answers.slice(10).filter(answer => answer.status === 200).length);
    expect(
      answers
        .filter(answer => answer.status !== 200)
        .every(answer => answer.error.code === 'inventory.unavailable'),
    ).toBe(true);
  });

  it('lists what it sells, the next first, found by words without their accents', async () => {
    const later = new Date(app.clock.now().getTime() + 20 * 86_400_000);
    await buildEvent(app.deps, {
      title: 'Đorđe uživo',
      startsAt: later,
      ticketTypes: [{ capacity: 20, sold: 19 }],
    });
    await buildEvent(app.deps, { title: 'Đorđe akustično', ticketTypes: [{ capacity: 5 }, { capacity: 7 }] });
    await buildEvent(app.deps, { title: 'Đorđe nacrt', state: 'draft' });
    const answer = await app.call(
      'POST /back/payspot/get-events',
      { payspotId: payspot.id, q: 'djordje' },
      { token },
    );
    expect(answer.body).toMatchObject({
      total: 2,
      rows: [
        { title: 'Đorđe akustično', left: 12, saleState: 'on_sale' },
        { title: 'Đorđe uživo', left: 1, saleState: 'few_left' },
      ],
    });
  });

  it('offers words that stand together as typed before the same words apart', async () => {
    const later = new Date(app.clock.now().getTime() + 20 * 86_400_000);
    await buildEvent(app.deps, { title: 'Sloga – Borac', venue: 'Stadion Novi', startsAt: later });
    await buildEvent(app.deps, {
      title: 'Novi Borac – Sloga',
      startsAt: new Date(later.getTime() + 86_400_000),
    });
    const { body } = await app.call(
      'POST /back/payspot/get-events',
      { payspotId: payspot.id, q: 'novi borac' },
      { token },
    );
    expect(body.rows.map(row => row.title)).toEqual(['Novi Borac – Sloga', 'Sloga – Borac']);
  });

  it('shows the ticket types of one event with their prices', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [
        { name: 'A', face: 1_000, capacity: 5 },
        { name: 'B', visibility: 'payspot' },
        { name: 'C', visibility: 'code' },
      ],
      feeBasisPoints: 1_000,
    });
    const answer = await app.call(
      'POST /back/payspot/get-event',
      { payspotId: payspot.id, eventId: event.id },
      { token },
    );
    expect(answer.body.ticketTypes.map(type => type.name)).toEqual(['A', 'B']);
    expect(answer.body.ticketTypes[0]).toMatchObject({ face: 1_000, fee: 100, price: 1_100, left: 5 });
  });

  it('sums up its day and its sales', async () => {
    const own = await buildPayspot(app.deps);
    const seller = await loginAs(app.deps, 'payspot', { payspotIds: [own.id] });
    const event = await buildEvent(app.deps, { feeBasisPoints: 0, ticketTypes: [{ face: 1_000 }] });
    const at = { payspotId: own.id };
    await sell(event, at, seller.token);
    await sell(event, { ...at, payment: { method: 'card', reference: 'T-9' } }, seller.token);
    const today = await app.call('POST /back/payspot/get', at, { token: seller.token });
    expect(today.body.today).toEqual({
      sales: 2,
      tickets: 4,
      sums: [{ currency: 'BAM', cash: 2_000, card: 2_000 }],
    });
    const sales = await app.call(
      'POST /back/payspot/get-sales',
      { ...at, pageSize: 1 },
      { token: seller.token },
    );
    expect(sales.body).toMatchObject({
      total: 2,
      rows: [{ method: 'card' }],
      sums: [{ sales: 2, tickets: 4 }],
    });
    const earlier = await app.call(
      'POST /back/payspot/get-sales',
      { ...at, to: '2020-01-01' },
      { token: seller.token },
    );
    expect(earlier.body.rows).toEqual([]);
  });

  it('does not exist for others', async () => {
    const event = await buildEvent(app.deps);
    expect((await sell(event, {}, stranger)).status).toBe(404);
    const answers = await Promise.all([
      app.call('POST /back/payspot/get', { payspotId: payspot.id }, { token: stranger }),
      app.call('POST /back/payspot/get-sales', { payspotId: payspot.id }, { token: stranger }),
      app.call('POST /back/payspot/get-events', { payspotId: payspot.id }),
    ]);
    expect(answers.map(answer => answer.status)).toEqual([404, 404, 401]);
    const sold = await sell(event);
    const elsewhere = await app.call(
      'POST /back/payspot/get-order',
      { payspotId: payspot.id, orderId: sold.body.orderId },
      { token: stranger },
    );
    expect(elsewhere.status).toBe(404);
  });
});
