import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { buildSoldOrder } from '../../../testing/order-builder.ts';

const dayMs = 86_400_000;
let test: TestApp;
let clientId: string;
let otherId: string;
let next: Awaited<ReturnType<typeof buildEvent>>;

function inDays(days: number): Date {
  return new Date(test.clock.now().getTime() + days * dayMs);
}

beforeAll(async () => {
  test = await createTestApp();
  clientId = (await buildClient(test.deps, { name: 'Žar ptica' })).id;
  otherId = (await buildClient(test.deps, { name: 'Another' })).id;
  next = await buildEvent(test.deps, {
    ...{ clientId, title: 'Next', startsAt: inDays(10) },
    ticketTypes: [{ name: 'Parter', capacity: 200, sold: 30 }],
  });
  const earlier = await buildEvent(test.deps, { clientId, title: 'Earlier', startsAt: inDays(-40) });
  await buildSoldOrder(test.deps, earlier, { quantity: 30, paidAt: inDays(-55) });
  await buildSoldOrder(test.deps, earlier, { quantity: 30, paidAt: inDays(-42) });
  await buildSoldOrder(test.deps, next, { quantity: 20, paidAt: inDays(-3) });
  await buildSoldOrder(test.deps, next, { quantity: 10, channel: 'payspot', paidAt: inDays(-2) });
  const other = await buildEvent(test.deps, { clientId: otherId, startsAt: inDays(4) });
  await buildSoldOrder(test.deps, other, { quantity: 7 });
  const visits = [
    { event_id: next.id, day: '2026-05-29', visitors: 5 },
    { event_id: next.id, day: '2026-05-30', visitors: 35 },
    { event_id: other.id, day: '2026-05-30', visitors: 9 },
  ];
  await test.db.query.insertInto('visitor_count').values(visits).execute();
});
afterAll(() => test.close());

describe('POST /back/stats/get-dashboard', () => {
  const get = (token: string, body: { clientId?: string } = { clientId }) =>
    test.call('POST /back/stats/get-dashboard', body, { token });

  it('sets no orders against visits that were paid before visits of their event were counted', async () => {
    const client = await buildClient(test.deps);
    const event = await buildEvent(test.deps, { clientId: client.id, startsAt: inDays(9) });
    for (const day of [-12, -11, -2]) await buildSoldOrder(test.deps, event, { paidAt: inDays(day) });
    const counted = { event_id: event.id, day: inDays(-3).toISOString().slice(0, 10), visitors: 4 };
    await test.db.query.insertInto('visitor_count').values(counted).execute();
    const { token } = await loginAs(test.deps, 'client', { clientIds: [client.id] });
    const { body } = await get(token, { clientId: client.id });
    const sum = (name: 'visits' | 'webOrders') => body.visits.reduce((all, day) => all + day[name], 0);
    expect([sum('visits'), sum('webOrders')]).toEqual([4, 1]);
  });

  it('tells a client what sold where, from how many visits, and what is expected of the next event', async () => {
    const { token } = await loginAs(test.deps, 'client', { clientIds: [clientId] });
    const { status, body } = await get(token);
    expect(status).toBe(200);
    expect(body.byChannel).toMatchObject([
      { channel: 'web', tickets: 20, orders: 1 },
      { channel: 'payspot', tickets: 10, orders: 1 },
    ]);
    expect(body.byType).toMatchObject([{ title: 'Next', ticketType: 'Parter', tickets: 30 }]);
    expect(body.visits).toHaveLength(30);
    expect(body.visits.filter(({ visits }) => visits > 0)).toMatchObject([
      { day: '2026-05-29', visits: 5, webOrders: 1 },
      { day: '2026-05-30', visits: 35 },
    ]);
    expect(body.visits.reduce((sum, day) => sum + day.webOrders, 0)).toBe(1);
    // the earlier event had sold half of its tickets ten days before it began
    expect(body.forecast).toMatchObject([
      { title: 'Next', sold: 30, capacity: 200, expected: 60, basis: 'earlier' },
    ]);
    expect(body.clients).toEqual([]);
  });

  it('puts a manager’s clients beside each other, and nobody else’s', async () => {
    const { token } = await loginAs(test.deps, 'manager', {
      managedClientIds: [clientId],
      clientIds: [otherId],
    });
    const { body } = await get(token, {});
    expect(body.clients).toEqual([
      {
        _id: clientId,
        name: 'Žar ptica',
        upcomingEvents: 1,
        sold: 30,
        capacity: 200,
        recent: 30,
        before: 60,
      },
    ]);
    expect(body.byType.map(({ title }) => title)).toEqual(['Next']);
  });

  it('does not know other clients', async () => {
    const { token } = await loginAs(test.deps, 'client', { clientIds: [clientId] });
    expect((await get(token, { clientId: otherId })).status).toBe(404);
  });
});

describe('POST /back/stats/get-doors', () => {
  it('counts at open doors only, for a contractor those of assigned events', async () => {
    const open = await buildEvent(test.deps, { clientId, title: 'Tonight', startsAt: inDays(1 / 24) });
    await buildSoldOrder(test.deps, open, { quantity: 3 });
    const { token: owner } = await loginAs(test.deps, 'client', { clientIds: [clientId] });
    const { token: contractor, user } = await loginAs(test.deps, 'contractor');
    const get = async (token: string) =>
      (await test.call('POST /back/stats/get-doors', {}, { token })).body.doors;
    expect(await get(owner)).toEqual([
      expect.objectContaining({ title: 'Tonight', tickets: 3, entered: 0, recent: 0 }),
    ]);
    expect(await get(contractor)).toEqual([]);
    const assignment = { event_id: open.id, user_id: user.id, role: 'contractor' as const };
    await test.db.query.insertInto('event_assignment').values(assignment).execute();
    expect((await get(contractor)).map(({ title }) => title)).toEqual(['Tonight']);
  });

  it('lists an event for as long as its doors admit', async () => {
    const hours = (count: number) => inDays(count / 24);
    const times = [
      ['opens six hours before', hours(5.9), null],
      ['not yet open', hours(6.1), null],
      ['ended within the hour', hours(-3), hours(-0.9)],
      ['over', hours(-3), hours(-1.1)],
      ['began half a day ago', hours(-11.9), null],
      ['began before that', hours(-12.1), null],
    ] as const;
    for (const [title, startsAt, endsAt] of times)
      await buildEvent(test.deps, { clientId: otherId, title, startsAt, ...(endsAt && { endsAt }) });
    const { token } = await loginAs(test.deps, 'client', { clientIds: [otherId] });
    const { body } = await test.call('POST /back/stats/get-doors', {}, { token });
    expect(body.doors.map(({ title }) => title)).toEqual([
      'began half a day ago',
      'ended within the hour',
      'opens six hours before',
    ]);
  });
});

describe('POST /back/stats/get-comparison', () => {
  it('lays sales over each other by days of each event’s own zone, in the order that was asked', async () => {
    const far = await buildEvent(test.deps, {
      ...{ clientId, title: 'Far', timezone: 'Pacific/Auckland', startsAt: new Date('2026-03-10T08:00:00Z') },
    });
    // 23:30 of the 7th in Auckland, and half an hour into the 8th
    await buildSoldOrder(test.deps, far, { quantity: 2, paidAt: new Date('2026-03-07T10:30:00Z') });
    await buildSoldOrder(test.deps, far, { quantity: 1, paidAt: new Date('2026-03-07T11:30:00Z') });
    await buildSoldOrder(test.deps, far, { quantity: 4, paidAt: new Date('2026-03-12T11:30:00Z') });
    const { token } = await loginAs(test.deps, 'client', { clientIds: [clientId] });
    const { body } = await test.call(
      'POST /back/stats/get-comparison',
      { comparedIds: [next.id, far.id] },
      { token },
    );
    expect(body.events.map(({ title }) => title)).toEqual(['Next', 'Far']);
    expect(body.events[0]).toMatchObject({ daysLeft: 10, visits: 0, webOrders: 1, sold: 30 });
    expect(body.events[1]).toMatchObject({
      // nobody counted visits of its page, so no order is set against them
      ...{ daysLeft: 0, visits: 0, webOrders: 0 },
      days: [
        { daysBefore: 3, sold: 2 },
        { daysBefore: 2, sold: 1 },
        { daysBefore: 0, sold: 4 },
      ],
    });
  });

  it.each([
    ['csv', '\ufeff'],
    ['xlsx', 'PK'],
  ] as const)('is saved as %s, and so is what a client sold', async (format, begin) => {
    const { token } = await loginAs(test.deps, 'client', { clientIds: [clientId] });
    const comparedIds = [next.id];
    const curves = await test.call(
      'POST /back/stats/get-comparison-file',
      { comparedIds, format },
      { token },
    );
    const sales = await test.call('POST /back/stats/get-sales-file', { clientId, format }, { token });
    for (const { status, raw } of [curves, sales])
      expect([status, raw.toString().startsWith(begin)]).toEqual([200, true]);
    const others = await test.call(
      'POST /back/stats/get-sales-file',
      { clientId: otherId, format },
      { token },
    );
    expect(others.status).toBe(404);
    if (format === 'xlsx') return;
    const lines = curves.raw.toString().trim().split('\r\n');
    expect([lines[1], lines[2], lines.at(-1)]).toEqual(['13,20', '12,30', '0,']);
    expect(sales.raw.toString()).toContain('Next');
  });

  it('leaves out what the caller may not see', async () => {
    const { token } = await loginAs(test.deps, 'client', { clientIds: [otherId] });
    const { body } = await test.call(
      'POST /back/stats/get-comparison',
      { comparedIds: [next.id] },
      { token },
    );
    expect(body.events).toEqual([]);
  });
});
