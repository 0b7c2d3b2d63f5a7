import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { buildSoldOrder } from '../../../testing/order-builder.ts';

const day = 86_400_000;
let test: TestApp;
let clientId: string;
let otherId: string;
let eventId: string;

beforeAll(async () => {
  test = await createTestApp();
  clientId = (await buildClient(test.deps, { name: 'Žar ptica' })).id;
  otherId = (await buildClient(test.deps, { name: 'Another' })).id;
  const event = await buildEvent(test.deps, {
    clientId,
    title: 'Next',
    ticketTypes: [{ capacity: 40 }],
  });
  eventId = event.id;
  const other = await buildEvent(test.deps, {
    clientId: otherId,
    currency: 'EUR',
    ticketTypes: [{ face: 200 }],
  });
  await buildEvent(test.deps, { clientId, title: 'Over', startsAt: daysAgo(3), ticketTypes: [{}] });
  await buildSoldOrder(test.deps, event, { quantity: 2, fee: 100, checkedIn: 1 });
  await buildSoldOrder(test.deps, event, { quantity: 1, fee: 100, paidAt: daysAgo(2) });
  await buildSoldOrder(test.deps, other, { quantity: 5 });
  await buildSoldOrder(test.deps, event, { state: 'booked' });
  await buildSoldOrder(test.deps, event, { state: 'needs_refund' });
});
afterAll(() => test.close());

function daysAgo(days: number): Date {
  return new Date(test.clock.now().getTime() - days * day);
}

describe('POST /back/admin/get-overview', () => {
  it('answers today, the last month, what is next, what is new and what waits', async () => {
    const { token } = await loginAs(test.deps, 'admin');
    const { status, body } = await test.call('POST /back/admin/get-overview', {}, { token });
    expect(status).toBe(200);
    expect(body.today).toEqual({
      orders: 2,
      tickets: 7,
      complimentary: 0,
      sums: [
        { currency: 'BAM', gross: 2200, fees: 200, refunded: 0, net: 2000 },
        { currency: 'EUR', gross: 1000, fees: 0, refunded: 0, net: 1000 },
      ],
    });
    expect(body.salesByDay).toHaveLength(30);
    expect(body.salesByDay.at(-1)).toEqual({ day: '2026-06-01', sold: 7 });
    expect(body.salesByDay.at(-3)).toEqual({ day: '2026-05-30', sold: 1 });
    expect(body.needsAttention).toEqual({
      needsRefund: 1,
      failedMessages: 0,
      openReceipts: 0,
      payoutsRequested: 0,
      payoutsToPay: 0,
      unpaid: 1,
      stoppedReports: 0,
      outstandingItems: 1,
    });
    expect(body.nextEvents).toHaveLength(2);
    expect(body.newestOrders).toHaveLength(5);
    expect(body.newestOrders[0]).toMatchObject({ buyerName: 'Ana Anić', moreEvents: 0 });
  });
});

describe('POST /back/client/get-overview', () => {
  const get = (token: string, wanted = clientId) =>
    test.call('POST /back/client/get-overview', { clientId: wanted }, { token });

  it('answers the figures of the organiser', async () => {
    const { token } = await loginAs(test.deps, 'client', { clientIds: [clientId] });
    const { body } = await get(token);
    expect(body).toMatchObject({
      client: { _id: clientId, name: 'Žar ptica' },
      upcomingEvents: 1,
      sold: 3,
      complimentary: 0,
      capacity: 40,
      checkedIn: 1,
      sums: [{ currency: 'BAM', gross: 3300, fees: 300, refunded: 0, net: 3000 }],
    });
    expect(body.nextEvents.map(event => event.title)).toEqual(['Next']);
  });

  it('ranks events by the sales of the last days, past ones included', async () => {
    const { token } = await loginAs(test.deps, 'client', { clientIds: [clientId] });
    const { topEvents } = (await get(token)).body;
    expect(topEvents.length).toBeGreaterThan(0);
    expect(topEvents.map(({ sold }) => sold)).toEqual(
      topEvents.map(({ sold }) => sold).toSorted((a, b) => b - a),
    );
  });

  it('does not know other clients', async () => {
    const own = await loginAs(test.deps, 'client', { clientIds: [clientId] });
    const managing = await loginAs(test.deps, 'manager', { managedClientIds: [clientId] });
    for (const { token } of [own, managing]) expect((await get(token, otherId)).status).toBe(404);
    const { token } = await loginAs(test.deps, 'admin');
    expect((await get(token, otherId)).status).toBe(200);
    expect((await get(token, newId())).error.code).toBe('not_found');
  });
});

describe('POST /back/manager/get-overview', () => {
  it('answers the managed clients only', async () => {
    const { token } = await loginAs(test.deps, 'manager', {
      managedClientIds: [otherId],
      clientIds: [clientId],
    });
    const { body } = await test.call('POST /back/manager/get-overview', {}, { token });
    expect(body).toMatchObject({ clients: 1, upcomingEvents: 1, sums: [{ currency: 'EUR', gross: 1000 }] });
  });
});

describe('POST /back/contractor/get-overview', () => {
  it('answers the assigned events without money', async () => {
    const { token, user } = await loginAs(test.deps, 'contractor');
    await test.db.query
      .insertInto('event_assignment')
      .values({ event_id: eventId, user_id: user.id, role: 'contractor' })
      .execute();
    const { body } = await test.call('POST /back/contractor/get-overview', {}, { token });
    expect(body.events).toHaveLength(1);
    expect(body.events[0]).toMatchObject({ title: 'Next', sold: 3, checkedIn: 1 });
    expect(body.events[0]).not.toHaveProperty('gross');
  });
});

describe('POST /back/client/get-list', () => {
  const list = (token: string, body = {}) => test.call('POST /back/client/get-list', body, { token });

  it('lists all for admins with their figures', async () => {
    const { token } = await loginAs(test.deps, 'admin');
    const { body } = await list(token, { sort: '-sold' });
    expect(body.total).toBe(2);
    expect(body.rows.map(({ sold }) => sold)).toEqual([5, 3]);
    expect(body.rows[1]).toEqual({
      _id: clientId,
      name: 'Žar ptica',
      city: 'Sarajevo',
      events: 2,
      upcomingEvents: 1,
      sold: 3,
      sums: [{ currency: 'BAM', gross: 3300, fees: 300, refunded: 0, net: 3000 }],
    });
  });

  it('lists the assigned ones for managers', async () => {
    const { token } = await loginAs(test.deps, 'manager', { managedClientIds: [otherId] });
    expect((await list(token)).body.rows.map(row => row._id)).toEqual([otherId]);
  });

  it.each(['zar', 'Žar', 'ŽAR'])('finds a client by "%s"', async q => {
    const { token } = await loginAs(test.deps, 'admin');
    expect((await list(token, { q })).body.rows.map(row => row.name)).toEqual(['Žar ptica']);
  });
});

describe('the next events of a start page', () => {
  it('are those that begin, before those that run already', async () => {
    const hall = await buildClient(test.deps, { name: 'Hall' });
    const show = await buildEvent(test.deps, { clientId: hall.id, title: 'Show', startsAt: daysAgo(20) });
    const endsAt = daysAgo(-20);
    await sql`update event set ends_at = ${endsAt} where id = ${show.id}`.execute(test.db.query);
    await buildEvent(test.deps, { clientId: hall.id, title: 'Tonight' });
    const { token } = await loginAs(test.deps, 'client', { clientIds: [hall.id] });
    const { body } = await test.call('POST /back/client/get-overview', { clientId: hall.id }, { token });
    expect(body.nextEvents.map(event => event.title)).toEqual(['Tonight', 'Show']);
  });
});

describe('what waits for an organiser', () => {
  const get = (token: string, wanted: string) =>
    test.call('POST /back/client/get-overview', { clientId: wanted }, { token });

  it('counts what waits, for anyone who has a page for it', async () => {
    const { id } = await buildClient(test.deps, { name: 'Waits' });
    const event = await buildEvent(test.deps, { clientId: id, ticketTypes: [{ capacity: 20, sold: 19 }] });
    await buildEvent(test.deps, { clientId: id, state: 'draft' });
    await buildSoldOrder(test.deps, event, { quantity: 2 });
    await buildSoldOrder(test.deps, event, { quantity: 1, paidAt: new Date(daysAgo(7).getTime() - 60_000) });
    // later on that day than it is now
    await buildSoldOrder(test.deps, event, { quantity: 3, paidAt: new Date(daysAgo(7).getTime() + 60_000) });
    await buildSoldOrder(test.deps, event, { quantity: 1, state: 'needs_refund' });
    const all = await loginAs(test.deps, 'admin');
    const { body } = await get(all.token, id);
    expect(body.needsAttention).toEqual({
      ...{ requests: 0, drafts: 1, lowCapacity: 1, failedRefunds: 1, refundsToSend: 0, failedMessages: 0 },
      isAccountMissing: true,
    });
    expect([body.today.tickets, body.sameDayLastWeek.tickets]).toEqual([2, 1]);
    const member = await loginAs(test.deps, 'client', { clientIds: [id], permissions: [] });
    const seen = (await get(member.token, id)).body;
    expect(seen.needsAttention).toMatchObject({
      failedRefunds: 0,
      refundsToSend: 0,
      isAccountMissing: false,
      drafts: 1,
    });
    expect(seen.today.sums).toEqual([]);
    // of all organisers of a manager together, and of no other
    const [second, third] = [await buildClient(test.deps), await buildClient(test.deps)];
    for (const { id: clientId } of [second, third]) await buildEvent(test.deps, { clientId, state: 'draft' });
    const manager = await loginAs(test.deps, 'manager', { managedClientIds: [id, second.id] });
    const managed = await test.call('POST /back/manager/get-overview', {}, { token: manager.token });
    expect(managed.body.needsAttention).toEqual({
      ...{ requests: 0, drafts: 2, lowCapacity: 1, failedRefunds: 1, refundsToSend: 0, failedMessages: 0 },
      isAccountMissing: true,
    });
  });

  it('counts what waits at the chosen events of a member who is limited to them', async () => {
    const { id } = await buildClient(test.deps, { name: 'Two halls' });
    const low = { clientId: id, ticketTypes: [{ capacity: 20, sold: 19 }] };
    const [own, other] = [await buildEvent(test.deps, low), await buildEvent(test.deps, low)];
    await buildEvent(test.deps, { clientId: id, state: 'draft' });
    for (const event of [own, other, other])
      await buildSoldOrder(test.deps, event, { quantity: 1, state: 'needs_refund' });
    const { token } = await loginAs(test.deps, 'client', {
      ...{ clientIds: [id], permissions: ['can-view-orders', 'can-view-finance'], onlyEventIds: [own.id] },
    });
    expect((await get(token, id)).body.needsAttention).toEqual({
      ...{ requests: 0, drafts: 0, lowCapacity: 1, failedRefunds: 1, refundsToSend: 0, failedMessages: 0 },
      isAccountMissing: false,
    });
  });
});
