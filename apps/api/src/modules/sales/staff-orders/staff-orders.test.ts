import type { BodyOf } from '@vh/contract';
import type { PermissionFlag } from '@vh/domain';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, keepConfirmed, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { booksOf, setUpTransfers } from '../../accounting/bank/bank.testing.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { buildSeatedEvent, listTestSeats } from '../../inventory/seats.testing.ts';
import { readMails } from '../../messaging/stored-mail.testing.ts';
import { hold, newKey, readQuota, tokenOfOrder } from '../order-management/orders.testing.ts';

const days = (count: number) => count * 86_400_000;

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await createTestApp({ databasePoolSize: 12 });
  await setUpTransfers(app);
  admin = (await loginAs(app.deps, 'admin', { name: 'Mira' })).token;
  await keepConfirmed(app.deps);
});
afterAll(() => app.close());
afterEach(async () => expect(await findMiscounts(app.db)).toEqual([]));

const eventOf = (spec: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(app.deps, {
    currency: 'RSD',
    feeBasisPoints: 500,
    ticketTypes: [{ face: 100_000, capacity: 10 }],
    startsAt: new Date(app.clock.now().getTime() + days(30)),
    ...spec,
  });

async function memberOf(event: BuiltEvent, ...permissions: PermissionFlag[]): Promise<string> {
  const seeing = ['can-view-orders', 'can-view-personal-data'] as const;
  const wish = { clientIds: [event.clientId], permissions: [...seeing, ...permissions] };
  const { token } = await loginAs(app.deps, 'client', wish);
  await keepConfirmed(app.deps);
  return token;
}

type Create = BodyOf<'POST /back/order/create'>;

const typeOf = (event: BuiltEvent, at = 0) => event.ticketTypes[at]?.id ?? '';
const quotaOf = (event: BuiltEvent) => readQuota(app, event.ticketTypes[0]?.quotaId ?? '');

function create(event: BuiltEvent, body: Partial<Create> = {}, token = admin) {
  return app.call(
    'POST /back/order/create',
    {
      ...{ key: newKey(), eventId: event.id, payment: 'bank-transfer', lang: 'en', expectedTotal: 105_000 },
      lines: [{ ticketTypeId: typeOf(event), quantity: 1 }],
      buyer: { name: 'Ana Anić', email: 'ana@example.test', phone: '+381 11 123' },
      ...body,
    },
    { token },
  );
}

const give = (event: BuiltEvent, body: Partial<Create> = {}, token = admin) =>
  create(event, { payment: 'complimentary', reason: 'press', expectedTotal: 0, ...body }, token);

const getOrder = async (orderId: string, token = admin) =>
  (await app.call('POST /back/order/get', { orderId }, { token })).body;

const getSale = (event: BuiltEvent, token = admin) =>
  app.call('POST /back/order/get-sale', { eventId: event.id }, { token });

const quote = (event: BuiltEvent, body: Partial<BodyOf<'POST /back/order/quote-sale'>> = {}, token = admin) =>
  app.call(
    'POST /back/order/quote-sale',
    {
      ...{ eventId: event.id, payment: 'bank-transfer' },
      lines: [{ ticketTypeId: typeOf(event), quantity: 2 }],
      ...body,
    },
    { token },
  );

describe('an order by transfer that staff create', () => {
  it('waits for its money at the shop’s price, and its buyer gets the payment details', async () => {
    const event = await eventOf();
    const organiser = await memberOf(event, 'can-change-orders');
    const lines = [{ ticketTypeId: typeOf(event), quantity: 2 }];
    const made = await create(event, { lines, expectedTotal: 210_000, note: 'By phone' }, organiser);
    expect(made.body).toEqual({
      orderId: expect.any(String),
      number: expect.any(String),
      state: 'booked',
    });
    const order = await getOrder(made.body.orderId, organiser);
    expect(order).toMatchObject({
      ...{ state: 'booked', buyerName: 'Ana Anić', buyerEmail: 'ana@example.test', total: 210_000 },
      ...{ fees: 10_000, quantity: 2, channel: 'back-office' },
      payments: [{ provider: 'bank-transfer', state: 'pending' }],
    });
    expect(order.history.map(({ type }) => type)).toEqual(expect.arrayContaining(['create', 'book', 'note']));
    expect(await quotaOf(event)).toEqual({ held: 2, sold: 0 });
    const mails = await readMails(app, { orderId: made.body.orderId });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('840-955845-10');
    const token = await tokenOfOrder(app, made.body.orderId);
    expect(JSON.stringify([made.body, order])).not.toContain(token);
  });

  it('is one, however often and fast it is sent', async () => {
    const event = await eventOf();
    const key = newKey();
    const made = await Promise.all(Array.from({ length: 4 }, () => create(event, { key })));
    expect(new Set(made.map(({ body }) => body.orderId)).size).toBe(1);
    expect(await quotaOf(event)).toEqual({ held: 1, sold: 0 });
    const { orderId = '' } = made[0]?.body ?? {};
    expect(await readMails(app, { orderId })).toHaveLength(1);
    const other = await create(event, { key, note: 'another' });
    expect([other.status, other.error.code]).toEqual([409, 'idempotency.mismatch']);
  });

  it('gets the last ticket once when two members of staff and a buyer want it', async () => {
    const event = await eventOf({ ticketTypes: [{ face: 100_000, capacity: 1 }] });
    const organiser = await memberOf(event, 'can-change-orders');
    const [one, other, bought] = await Promise.all([
      create(event),
      create(event, {}, organiser),
      hold(app, event),
    ]);
    const statuses: number[] = [one.status, other.status, bought.status];
    expect(statuses.sort()).toEqual([200, 409, 409]);
    for (const refused of [one, other].filter(({ status }) => status === 409))
      expect(refused.error).toMatchObject({
        code: 'inventory.unavailable',
        details: { problems: [{ ticketTypeId: typeOf(event), reason: 'sold_out', available: 0 }] },
      });
  });

  it('never exceeds capacity when many of several types of one quota are wanted at once', async () => {
    const event = await eventOf({
      ticketTypes: [
        { face: 100_000, capacity: 9, quota: 'hall' },
        { face: 100_000, quota: 'hall' },
      ],
    });
    const lines = [typeOf(event), typeOf(event, 1)].map(ticketTypeId => ({ ticketTypeId, quantity: 1 }));
    const made = await Promise.all(
      Array.from({ length: 7 }, (_, at) =>
        create(event, { lines: at % 2 ? lines : [...lines].reverse(), expectedTotal: 210_000 }),
      ),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await quotaOf(event)).toEqual({ held: 8, sold: 0 });
  });

  it('is created before and after the sale, for hidden types and above the limits of the shop', async () => {
    const salesStart = new Date(app.clock.now().getTime() + days(1));
    const salesEnd = new Date(app.clock.now().getTime() - days(1));
    const event = await eventOf({
      visibility: 'password',
      maxPerOrder: 1,
      ticketTypes: [
        { face: 100_000, salesStart, maxPerOrder: 1 },
        { face: 100_000, visibility: 'code', salesEnd },
        { face: 100_000, visibility: 'payspot', minPerOrder: 2 },
      ],
    });
    const lines = event.ticketTypes.map(({ id: ticketTypeId }, at) => ({
      ...{ ticketTypeId, quantity: at === 0 ? 3 : 1 },
    }));
    expect((await create(event, { lines, expectedTotal: 525_000 })).status).toBe(200);
    const { ticketTypes } = (await getSale(event)).body;
    expect(ticketTypes.map(({ sale, visibility, available }) => [sale, visibility, available])).toEqual([
      ['not_yet', 'public', 97],
      ['over', 'code', 99],
      ['now', 'payspot', 99],
    ]);
  });

  it('is refused when the event is over or not published', async () => {
    const event = await eventOf();
    for (const state of ['draft', 'postponed', 'cancelled', 'archived']) {
      await sql`update event set state = ${state} where id = ${event.id}`.execute(app.db.query);
      expect((await getSale(event)).body.closed).toBe('not_published');
      const refused = await create(event);
      expect(refused.error).toMatchObject({
        code: 'inventory.unavailable',
        details: { problems: [{ reason: 'not_on_sale' }] },
      });
    }
    const past = await eventOf({
      startsAt: new Date(app.clock.now().getTime() - days(1)),
      endsAt: new Date(app.clock.now().getTime() - 1),
    });
    expect((await getSale(past)).body.closed).toBe('over');
    expect((await give(past)).error.code).toBe('inventory.unavailable');
  });

  it('is awaited until the day that was chosen', async () => {
    const event = await eventOf({ timezone: 'Europe/Belgrade' });
    const quoted = (await quote(event)).body;
    expect(quoted).toMatchObject({
      total: 210_000,
      fees: 10_000,
      payments: ['bank-transfer', 'organiser', 'complimentary'],
    });
    const { payOn = '', lastPayOn = '' } = quoted;
    expect(payOn < lastPayOn).toBe(true);
    const made = await create(event, { payOn: lastPayOn });
    const { payBy = '' } = await getOrder(made.body.orderId);
    expect(app.clock.now().getTime() + days(29) - Date.parse(payBy)).toBeLessThan(days(1));
    const fieldsOf = async (payment: Partial<Create>) => (await create(event, payment)).error.fields;
    expect(await fieldsOf({ payOn: '2020-01-01' })).toEqual({ payOn: 'past' });
    expect(await fieldsOf({ payOn: '2099-01-01' })).toEqual({ payOn: 'too_late' });
    expect(await fieldsOf({ payment: 'free', payOn })).toEqual({ payOn: 'not_awaited' });
  });

  it('is refused where the shop takes no transfer', async () => {
    const soon = await eventOf({ startsAt: new Date(app.clock.now().getTime() + days(2)) });
    expect((await quote(soon)).body.payments).toEqual(['organiser', 'complimentary']);
    expect((await create(soon)).error.code).toBe('payment.method_unavailable');
  });

  it('is told at the field what is wrong', async () => {
    const event = await eventOf();
    const other = await eventOf();
    const refused = await create(event, { lines: [{ ticketTypeId: typeOf(other), quantity: 1 }] });
    expect([refused.status, refused.error.fields]).toEqual([400, { 'lines.0.ticketTypeId': 'unknown' }]);
    const unnamed = await create(event, { buyer: { name: ' ', email: 'nobody' } });
    expect(Object.keys(unnamed.error.fields ?? {}).sort()).toEqual(['buyer.email', 'buyer.name']);
    const changed = await create(event, { expectedTotal: 1 });
    expect(changed.error).toMatchObject({ code: 'cart.price_changed', details: { total: 105_000 } });
    expect(await quotaOf(event)).toEqual({ held: 0, sold: 0 });
  });

  it('has the price that the buyer chose, where buyers choose it', async () => {
    const event = await eventOf({
      feeBasisPoints: 0,
      ticketTypes: [{ face: 10_000, openPrice: { suggested: 20_000 } }],
    });
    const line = { ticketTypeId: typeOf(event), quantity: 2 };
    const missing = await create(event, { lines: [line], expectedTotal: 20_000 });
    expect(missing.error.fields).toEqual({ 'lines.0.chosenPrice': 'missing' });
    const made = await create(event, { lines: [{ ...line, chosenPrice: 15_000 }], expectedTotal: 30_000 });
    expect((await getOrder(made.body.orderId)).total).toBe(30_000);
    // nobody pays what is given away
    expect((await give(event, { lines: [line] })).status).toBe(200);
  });

  it('takes the best free seats, or those that were chosen', async () => {
    const event = await buildSeatedEvent(
      app.deps,
      { rows: 2, seats: 3 },
      {
        ...{ currency: 'RSD', feeBasisPoints: 0, ticketTypes: [{ face: 100_000 }] },
        startsAt: new Date(app.clock.now().getTime() + days(30)),
      },
    );
    const seats = await listTestSeats(app, event.id);
    const [last] = seats.slice(-1);
    const line = { ticketTypeId: typeOf(event), quantity: 1 };
    const chosen = (ids: string[]) => [{ ...line, seatIds: ids }];
    const [one, other] = await Promise.all([
      create(event, { lines: chosen([last?.id ?? '']), expectedTotal: 100_000 }),
      create(event, { lines: chosen([last?.id ?? '']), expectedTotal: 100_000 }),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const best = await create(event, { lines: [{ ...line, quantity: 3 }], expectedTotal: 300_000 });
    expect(best.status).toBe(200);
    const held = (await listTestSeats(app, event.id)).filter(({ holdId }) => holdId !== null);
    expect(held.map(({ name }) => name)).toEqual(['1.1', '1.2', '1.3', '2.3']);
    const few = await create(event, { lines: [{ ...line, quantity: 3 }], expectedTotal: 300_000 });
    expect(few.error.details).toMatchObject({ problems: [{ reason: 'not_enough', available: 2 }] });
    const wrong = await create(event, {
      lines: [{ ...line, quantity: 2, seatIds: [seats[3]?.id ?? ''] }],
    });
    expect(wrong.error.fields).toEqual({ 'lines.0.seatIds': 'seats' });
  });
});

describe('complimentary tickets of an order of staff', () => {
  it('are issued at once for nothing, on the guest list, and counted apart from what was sold', async () => {
    const event = await eventOf({
      ticketTypes: [{ face: 100_000, attendeeData: 'name' }, { face: 50_000 }],
    });
    const lines = event.ticketTypes.map(({ id: ticketTypeId }) => ({ ticketTypeId, quantity: 2 }));
    const made = await give(event, { lines, note: 'For the review' });
    expect(made.body.state).toBe('paid');
    const order = await getOrder(made.body.orderId);
    expect(order).toMatchObject({ total: 0, payments: [] });
    expect(order.tickets.map(({ price, state }) => [price, state])).toEqual(
      Array.from({ length: 4 }, () => [0, 'valid']),
    );
    const listed = await app.call(
      'POST /back/order/get-list',
      { eventId: event.id, kind: 'sold' },
      { token: admin },
    );
    expect(listed.body.total).toBe(0);
    const guests = await app.call('POST /back/guest/get-list', { eventId: event.id }, { token: admin });
    expect(guests.body.rows).toMatchObject([
      {
        orderId: made.body.orderId,
        reason: 'press',
        note: 'For the review',
        tickets: 4,
        by: 'Mira',
        ticketTypeIds: event.ticketTypes.map(({ id }) => id),
      },
    ]);
    const { rows } = await sql<{ sold: number; complimentary: number }>`
      select sum(sold)::int as sold, sum(complimentary)::int as complimentary from sold_line
        where event_id = ${event.id}`.execute(app.db.query);
    expect(rows).toEqual([{ sold: 0, complimentary: 4 }]);
    expect(await booksOf(app, made.body.orderId)).toEqual({});
    expect(await readMails(app, { orderId: made.body.orderId })).toHaveLength(1);
  });

  it('need a reason, the right to guest lists and a confirmed session', async () => {
    const event = await eventOf();
    expect((await give(event, { reason: undefined })).error.fields).toEqual({ reason: 'required' });
    expect((await create(event, { reason: 'press' })).error.fields).toEqual({ reason: 'not_given' });
    const seller = await memberOf(event, 'can-change-orders');
    expect((await getSale(event, seller)).body.canGive).toBe(false);
    const refused = await give(event, {}, seller);
    expect([refused.status, refused.error.code]).toEqual([403, 'auth.forbidden']);
    const host = await memberOf(event, 'can-change-orders', 'can-add-events');
    expect((await give(event, {}, host)).status).toBe(200);
  });

  it('are free of a free type too, which staff may also sell', async () => {
    const event = await eventOf({ ticketTypes: [{ face: 0 }] });
    expect((await quote(event)).body.payments).toEqual(['free', 'complimentary']);
    const made = await create(event, { payment: 'free', expectedTotal: 0 });
    expect(made.body.state).toBe('paid');
    const sold = { eventId: event.id, kind: 'sold' as const };
    expect((await app.call('POST /back/order/get-list', sold, { token: admin })).body.total).toBe(1);
  });
});

describe('who may create an order of an event', () => {
  it('is its organiser’s member with the right to change orders; for others there is no such event', async () => {
    const event = await eventOf();
    const stranger = await memberOf(await eventOf(), 'can-change-orders', 'can-add-events');
    for (const answer of [
      await create(event, {}, stranger),
      await getSale(event, stranger),
      await quote(event, {}, stranger),
    ])
      expect([answer.status, answer.error.code]).toEqual([404, 'event.not_found']);
    const reader = await memberOf(event);
    expect((await create(event, {}, reader)).status).toBe(403);
    expect((await getSale(event, reader)).status).toBe(403);
  });
});

describe('a combined event', () => {
  it('is sold by a member who is limited to it, with the capacity of the events that are hidden from the member', async () => {
    const nights = [
      await eventOf({ ticketTypes: [{ capacity: 3 }] }),
      await eventOf({ ticketTypes: [{ capacity: 2 }] }),
    ];
    const pass = await eventOf();
    await sql`update event set kind = 'combined' where id = ${pass.id}`.execute(app.db.query);
    await sql`delete from ticket_type_quota where ticket_type_id = ${typeOf(pass)}`.execute(app.db.query);
    for (const night of nights) {
      await sql`insert into ticket_type_quota values (${typeOf(pass)}, ${night.ticketTypes[0]?.quotaId ?? ''})`.execute(
        app.db.query,
      );
    }
    const { token } = await loginAs(app.deps, 'client', {
      ...{ clientIds: [pass.clientId], permissions: ['can-change-orders'], onlyEventIds: [pass.id] },
    });
    const available = async () => (await getSale(pass, token)).body.ticketTypes[0]?.available;
    expect(await available()).toBe(2);
    expect((await quote(pass, {}, token)).body.total).toBe(210_000);
    expect((await create(pass, {}, token)).status).toBe(200);
    expect(await available()).toBe(1);
  });
});

describe('POST /back/order/extend-deadline', () => {
  it('is refused to others, and for an order that waits for no transfer', async () => {
    const event = await eventOf();
    const { orderId } = (await give(event)).body;
    const { version } = await getOrder(orderId);
    const body = { orderId, version, payOn: '2030-01-01' };
    const paid = await app.call('POST /back/order/extend-deadline', body, { token: admin });
    expect(paid.error.code).toBe('order.state');
    const stranger = await memberOf(await eventOf(), 'can-change-orders');
    expect((await app.call('POST /back/order/extend-deadline', body, { token: stranger })).status).toBe(404);
  });

  it('waits longer for a transfer and writes to the buyer until when', async () => {
    const event = await eventOf({ timezone: 'Europe/Belgrade' });
    const organiser = await memberOf(event, 'can-change-orders');
    const { orderId } = (await create(event)).body;
    const { version, payBy = '', actions } = await getOrder(orderId, organiser);
    expect(actions).toContain('extend');
    expect(actions).not.toContain('mark_paid');
    const extend = (payOn: string, seen = version) =>
      app.call('POST /back/order/extend-deadline', { orderId, version: seen, payOn }, { token: organiser });
    const later = new Date(Date.parse(payBy) + days(5)).toISOString().slice(0, 10);
    expect((await extend(payBy.slice(0, 10), 99)).error.code).toBe('order.changed');
    expect((await extend(app.clock.now().toISOString().slice(0, 10))).error.fields).toEqual({
      payOn: 'too_early',
    });
    const extended = await extend(later);
    expect(extended.status).toBe(200);
    const changed = await getOrder(orderId, organiser);
    expect(changed.payBy?.slice(0, 10)).toBe(later);
    expect(changed.history.map(({ type }) => type)).toContain('deadline_extended');
    expect(await readMails(app, { orderId, kind: 'transfer-slip' })).toHaveLength(2);
    app.clock.advance(days(4));
    await app.services.payments.releaseUnpaid();
    expect((await quotaOf(event)).held).toBe(1);
  });
});
