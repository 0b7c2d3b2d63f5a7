import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, type BuiltEvent, type EventSpec } from '../../../testing/builders.ts';
import { findMiscounts } from '../../inventory/inventory.testing.ts';
import { bookOrder, chooseAt, hold, submit } from '../order-management/orders.testing.ts';
import { buildSeatedEvent } from '../../inventory/seats.testing.ts';
import { saleSweeps } from '../../payments/processing/payments.routes.ts';
import { bindParty, chairs, drawParty, drawTable, holdSeats } from '../../inventory/whole-tables.testing.ts';
import {
  buildSoldOut,
  findWrongReserves,
  join,
  look,
  mailsTo,
  standInLine,
  sweep,
} from './waiting.testing.ts';

jest.setTimeout(60_000);

const minute = 60_000;
const hour = 60 * minute;

describe('offers to a waiting list', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterEach(async () => {
    expect(await findWrongReserves(app)).toEqual([]);
    expect(await findMiscounts(app.db)).toEqual([]);
  });
  afterAll(() => app.close());

  const soldOut = (carts: number, size?: number, spec?: EventSpec) => buildSoldOut(app, carts, size, spec);
  const quotaOf = async (event: BuiltEvent) =>
    app.db.query
      .selectFrom('quota')
      .select(['held', 'sold', 'waiting'])
      .where('id', '=', event.ticketTypes[0]?.quotaId ?? '')
      .executeTakeFirstOrThrow();

  const sweepSales = async () => {
    for (const one of saleSweeps(app.deps, app.services)) await one.run(new AbortController().signal);
  };

  it('gives places that come free to the next on the waiting list, not to the public', async () => {
    const { event, giveBack } = await soldOut(2);
    const first = await standInLine(app, event);
    const second = await standInLine(app, event);
    await giveBack(0);
    expect((await hold(app, event)).error.code).toBe('inventory.unavailable');
    expect((await join(app, event)).status).toBe(200);
    await sweep(app.deps);
    const until = new Date(app.clock.now().getTime() + 2 * hour).toISOString();
    const { offer, ...entry } = await look(app, first);
    expect(entry.state).toBe('offered');
    expect(offer).toMatchObject({
      quantity: 1,
      expiresAt: until,
      isOrdered: false,
      ticketTypeName: 'Ticket 1',
    });
    expect((await mailsTo(app, first.email)).at(-1)).toMatchObject({ kind: 'waiting-offer' });
    expect(await look(app, second)).toMatchObject({ state: 'waiting', place: 1 });
    const cart = await app.call('POST /front/cart/get', { cartToken: offer?.cartToken ?? '' });
    expect(cart.body).toMatchObject({ expiresAt: until, canExtend: false, lines: [{ quantity: 1 }] });
  });

  it('ends as purchased when the offer is paid', async () => {
    const { event, giveBack } = await soldOut(1);
    const buyer = await standInLine(app, event);
    await giveBack(0);
    await sweep(app.deps);
    const { offer } = await look(app, buyer);
    const booked = await submit(app, offer?.cartToken ?? '');
    expect(await look(app, buyer)).toMatchObject({ state: 'offered', offer: { isOrdered: true } });
    expect((await app.call('POST /front/waiting-list/leave', { token: buyer.token })).error.code).toBe(
      'waiting.state',
    );
    await chooseAt(app, booked.body.redirectTo, 'succeed');
    await sweep(app.deps);
    expect(await look(app, buyer)).toMatchObject({ state: 'purchased' });
    expect(await quotaOf(event)).toMatchObject({ held: 0, sold: 1, waiting: 0 });
  });

  it('offers once more at the end of the waiting list when an offer expires, then no more', async () => {
    const { event, giveBack } = await soldOut(1);
    const sleeper = await standInLine(app, event);
    const next = await standInLine(app, event);
    await giveBack(0);
    await sweep(app.deps);
    app.clock.advance(2 * hour - 1);
    await sweep(app.deps);
    expect(await look(app, sleeper)).toMatchObject({ state: 'offered' });
    app.clock.advance(1);
    await sweep(app.deps);
    expect(await look(app, sleeper)).toMatchObject({ state: 'waiting', place: 1, expiredOffers: 1 });
    expect(await look(app, next)).toMatchObject({ state: 'offered' });
    app.clock.advance(2 * hour);
    await sweep(app.deps);
    expect(await look(app, sleeper)).toMatchObject({ state: 'offered' });
    app.clock.advance(2 * hour);
    await sweep(app.deps);
    expect(await look(app, sleeper)).toMatchObject({ state: 'expired', expiredOffers: 2 });
    expect((await mailsTo(app, sleeper.email)).map(mail => mail.kind)).toEqual(
      ['confirm', 'place', 'offer', 'expired', 'offer', 'expired'].map(kind => `waiting-${kind}`),
    );
  });

  it('lets a smaller group pass one that can not be served, which stays at the head', async () => {
    const { event, giveBack } = await soldOut(6);
    const family = await standInLine(app, event, { quantity: 4 });
    const pair = await standInLine(app, event, { quantity: 2 });
    await giveBack(0);
    await giveBack(1);
    await giveBack(2);
    await sweep(app.deps);
    expect(await look(app, family)).toMatchObject({ state: 'waiting', place: 1, passes: 1 });
    expect(await look(app, pair)).toMatchObject({ state: 'offered' });
    expect((await hold(app, event)).error.code).toBe('inventory.unavailable');
    for (const at of [3, 4, 5]) await giveBack(at);
    await sweep(app.deps);
    expect(await look(app, family)).toMatchObject({ state: 'offered', offer: { quantity: 4 } });
  });

  it('hands an offer on when its owner leaves', async () => {
    const { event, giveBack } = await soldOut(1);
    const leaver = await standInLine(app, event);
    const next = await standInLine(app, event);
    await giveBack(0);
    await sweep(app.deps);
    const left = await app.call('POST /front/waiting-list/leave', { token: leaver.token });
    expect(left.body).toMatchObject({ state: 'left' });
    await sweep(app.deps);
    expect(await look(app, next)).toMatchObject({ state: 'offered' });
    expect((await app.call('POST /front/waiting-list/leave', { token: leaver.token })).error.code).toBe(
      'waiting.state',
    );
    expect((await join(app, event, { email: leaver.email })).status).toBe(200);
  });

  it('takes the type that comes free of those that would do', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [{ capacity: 1 }, { capacity: 1, name: 'Balcony' }],
    });
    const [stalls = '', balcony = ''] = event.ticketTypes.map(type => type.id);
    await hold(app, event);
    const upper = await hold(app, event, { lines: [{ ticketTypeId: balcony, quantity: 1 }] });
    const person = await standInLine(app, event, { ticketTypeIds: [stalls, balcony] });
    await app.call('POST /front/cart/release', {
      cartToken: upper.body.cartToken,
      holdId: upper.body.holds[0]?.holdId ?? '',
    });
    await sweep(app.deps);
    expect(await look(app, person)).toMatchObject({ offer: { ticketTypeName: 'Balcony' } });
  });

  it('keeps only scarce places back: a full tier does not take the rest of the hall off sale', async () => {
    const event = await buildEvent(app.deps, {
      ticketTypes: [{ capacity: 1 }, { name: 'Hall', capacity: 10 }],
    });
    const [early, hall] = event.ticketTypes;
    await app.db.query
      .insertInto('ticket_type_quota')
      .values({ ticket_type_id: early?.id ?? '', quota_id: hall?.quotaId ?? '' })
      .execute();
    await hold(app, event);
    await standInLine(app, event);
    const others = await hold(app, event, { lines: [{ ticketTypeId: hall?.id ?? '', quantity: 9 }] });
    expect(others.status).toBe(200);
  });

  it('offers seats that lie together', async () => {
    const startsAt = new Date(app.clock.now().getTime() + 30 * 24 * hour);
    const event = await buildSeatedEvent(app.deps, { rows: 2, seats: 4 }, { startsAt });
    const carts = [await hold(app, event, { quantity: 4 }), await hold(app, event, { quantity: 4 })];
    const pair = await standInLine(app, event, { quantity: 2 });
    await app.call('POST /front/cart/release', {
      cartToken: carts[1]?.body.cartToken ?? '',
      holdId: carts[1]?.body.holds[0]?.holdId ?? '',
    });
    await sweep(app.deps);
    const { offer } = await look(app, pair);
    const cart = await app.call('POST /front/cart/get', { cartToken: offer?.cartToken ?? '' });
    const seats = cart.body.lines.flatMap(line => line.seats ?? []).map(({ seat }) => Number(seat));
    expect(seats).toHaveLength(2);
    expect(Math.abs((seats[0] ?? 0) - (seats[1] ?? 0))).toBe(1);
  });

  it('gives places to the waiting list that are found by a larger hall', async () => {
    const { event } = await soldOut(1);
    const person = await standInLine(app, event);
    await app.db.query.updateTable('quota').set({ capacity: 2 }).where('event_id', '=', event.id).execute();
    expect((await hold(app, event)).error.code).toBe('inventory.unavailable');
    await sweep(app.deps);
    expect(await look(app, person)).toMatchObject({ state: 'offered' });
  });

  it('sells what nobody on the waiting list can use in the last two days', async () => {
    const { event, giveBack } = await soldOut(2, 1, {
      startsAt: new Date(app.clock.now().getTime() + 24 * hour),
    });
    const pair = await standInLine(app, event, { quantity: 2 });
    await giveBack(0);
    expect((await hold(app, event)).status).toBe(409);
    await sweep(app.deps);
    expect((await hold(app, event)).status).toBe(200);
    await sweep(app.deps);
    expect(await quotaOf(event)).toMatchObject({ waiting: 2 });
    expect(await look(app, pair)).toMatchObject({ state: 'waiting', place: 1 });
  });

  it('sells to everybody what nobody on the waiting list could use for a day, and keeps what comes free later', async () => {
    const { event, giveBack } = await soldOut(3);
    await sql`update hold set expires_at = expires_at + interval '10 days'`.execute(app.db.query);
    const pair = await standInLine(app, event, { quantity: 2 });
    await giveBack(0);
    await sweep(app.deps);
    app.clock.advance(23 * hour);
    await sweep(app.deps);
    expect((await hold(app, event)).status).toBe(409);
    app.clock.advance(hour);
    await sweep(app.deps);
    const bought = await hold(app, event);
    expect(bought.status).toBe(200);
    await sweep(app.deps);
    expect(await look(app, pair)).toMatchObject({ state: 'waiting', place: 1 });
    await giveBack(1);
    await sweep(app.deps);
    expect((await hold(app, event)).status).toBe(409);
    await giveBack(2);
    await sweep(app.deps);
    expect(await look(app, pair)).toMatchObject({ state: 'offered' });
  });

  it('sells to everybody what is never granted to those on the waiting list, such as parts of a table', async () => {
    const party = await bindParty(app, drawParty(drawTable('T1', 4)));
    const { event } = party;
    const startsAt = new Date(app.clock.now().getTime() + 30 * 24 * hour);
    await app.db.query.updateTable('event').set({ starts_at: startsAt }).where('id', '=', event.id).execute();
    const table = await holdSeats(app, party, chairs('T1'));
    expect((await holdSeats(app, party, ['P-1-1', 'P-1-2', 'P-1-3'])).status).toBe(200);
    await sql`update hold set expires_at = expires_at + interval '10 days'`.execute(app.db.query);
    for (const quantity of [2, 2]) await standInLine(app, event, { quantity });
    const { cartToken, holds } = table.body;
    await app.call('POST /front/cart/release', { cartToken, holdId: holds[0]?.holdId ?? '' });
    await sweep(app.deps);
    expect((await holdSeats(app, party, chairs('T1'))).status).toBe(409);
    app.clock.advance(25 * hour);
    await sweep(app.deps);
    expect((await holdSeats(app, party, chairs('T1'))).status).toBe(200);
  });

  it('lets nobody ask for more than there ever is, and tells those for whom it became too many', async () => {
    const { event, giveBack } = await soldOut(4, 1, { maxPerOrder: 10 });
    const refused = await join(app, event, { quantity: 5 });
    expect(refused.error).toMatchObject({ code: 'request.invalid', fields: { quantity: 'limit' } });
    const group = await standInLine(app, event, { quantity: 4 });
    const single = await standInLine(app, event);
    for (const cart of [0, 1]) await giveBack(cart);
    await app.db.query.updateTable('quota').set({ capacity: 3 }).where('event_id', '=', event.id).execute();
    await sweep(app.deps);
    expect(await look(app, group)).toMatchObject({ state: 'expired' });
    expect((await mailsTo(app, group.email)).at(-1)).toMatchObject({ kind: 'waiting-too-many' });
    expect(await look(app, single)).toMatchObject({ state: 'offered' });
  });

  it('closes with the sale, and says so', async () => {
    const { event } = await soldOut(1);
    const hopeful = await standInLine(app, event);
    app.clock.advance(31 * 24 * hour);
    await sweep(app.deps);
    expect(await look(app, hopeful)).toMatchObject({ state: 'expired' });
    expect((await mailsTo(app, hopeful.email)).at(-1)).toMatchObject({ kind: 'waiting-closed' });
  });

  it('counts a late payment of an offer as its purchase', async () => {
    const { event, giveBack } = await soldOut(1);
    const buyer = await standInLine(app, event);
    await giveBack(0);
    await sweep(app.deps);
    const { offer } = await look(app, buyer);
    const booked = await submit(app, offer?.cartToken ?? '');
    await chooseAt(app, booked.body.redirectTo, 'pay_late');
    app.clock.advance(20 * minute);
    // nobody else is on the waiting list, so the places are offered to the same buyer once more and expire again
    await sweepSales();
    await sweep(app.deps);
    // an offer that would end at night stands until the morning
    app.clock.advance(24 * hour);
    await sweep(app.deps);
    expect(await look(app, buyer)).toMatchObject({ state: 'expired', expiredOffers: 2 });
    await app.runJobs();
    await sweep(app.deps);
    expect(await look(app, buyer)).toMatchObject({ state: 'purchased' });
  });

  it('offers unsold places of orders that are never paid', async () => {
    const event = await buildEvent(app.deps, {
      startsAt: new Date(app.clock.now().getTime() + 30 * 24 * hour),
      ticketTypes: [{ capacity: 2 }],
    });
    const booked = await bookOrder(app, event, { quantity: 2 });
    const person = await standInLine(app, event, { quantity: 2 });
    await chooseAt(app, booked.redirectTo, 'abandon');
    app.clock.advance(hour);
    await sweepSales();
    await sweep(app.deps);
    expect(await look(app, person)).toMatchObject({ state: 'offered' });
  });
});
