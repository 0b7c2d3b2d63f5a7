import { areaHeader, type CallName } from '@vh/contract';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { buildSoldOrder } from '../../../testing/order-builder.ts';
import { routeOf } from '../../../platform/http/mount.ts';

describe('a person with several roles', () => {
  let app: TestApp;
  let token: string;
  /** One event each: of the own organiser, of the one in their care, of the one they work for. */
  let ids: Record<'own' | 'managed' | 'worked', { client: string; event: string; order: string }>;
  beforeAll(async () => {
    app = await createTestApp();
    const make = async () => {
      const { id: client } = await buildClient(app.deps);
      const event = await buildEvent(app.deps, { clientId: client });
      return { client, event: event.id, order: (await buildSoldOrder(app.deps, event)).id };
    };
    ids = { own: await make(), managed: await make(), worked: await make() };
    const person = await loginAs(app.deps, 'client', {
      roles: ['manager', 'contractor'],
      clientIds: [ids.own.client],
      managedClientIds: [ids.managed.client],
    });
    token = person.token;
    await app.db.query
      .insertInto('event_assignment')
      .values({ event_id: ids.worked.event, user_id: person.user.id, role: 'contractor' })
      .execute();
  });
  afterAll(() => app.close());

  async function ask<T>(name: CallName, payload: object, area?: string) {
    const response = await app.app.inject({
      ...routeOf(name),
      payload,
      headers: { authorization: `Bearer ${token}`, ...(area && { [areaHeader]: area }) },
    });
    return { status: response.statusCode, body: response.json<T>() };
  }
  const eventsIn = async (area?: string) => {
    const { body } = await ask<{ rows: { _id: string }[] }>('POST /back/event/get-list', {}, area);
    return body.rows.map(row => row._id).sort();
  };

  it('sees in each area the events of its role alone', async () => {
    expect(await eventsIn(`client/${ids.own.client}`)).toEqual([ids.own.event]);
    expect(await eventsIn('manager')).toEqual([ids.managed.event]);
    expect(await eventsIn('contractor')).toEqual([ids.worked.event]);
  });

  it('has in each area the rights of its role alone', async () => {
    const order = (of: keyof typeof ids, area: string) =>
      ask('POST /back/order/get', { orderId: ids[of].order }, area);
    const own = `client/${ids.own.client}`;
    expect((await order('own', own)).status).toBe(200);
    expect((await order('managed', own)).status).toBe(404);
    expect((await order('managed', 'manager')).status).toBe(200);
    expect((await order('own', 'manager')).status).toBe(404);
    expect((await order('worked', 'contractor')).status).toBe(403);
    const event = (of: keyof typeof ids, area: string) =>
      ask('POST /back/event/get', { eventId: ids[of].event }, area);
    expect((await event('worked', 'contractor')).status).toBe(200);
    expect((await event('own', 'contractor')).status).toBe(404);
    expect((await event('worked', 'manager')).status).toBe(404);
  });

  it('has nothing in the area of a role that is not theirs, or of an organiser that is not', async () => {
    expect((await ask('POST /back/event/get-list', {}, 'admin')).status).toBe(403);
    expect((await ask('POST /back/event/get-list', {}, `client/${ids.managed.client}`)).status).toBe(403);
  });

  it('has without an area what each role has, and no right of one role over the records of another', async () => {
    expect(await eventsIn()).toEqual([ids.own.event, ids.managed.event, ids.worked.event].sort());
    const status = async (name: CallName, payload: object) => (await ask(name, payload)).status;
    for (const whose of ['own', 'managed'] as const)
      expect(await status('POST /back/order/get', { orderId: ids[whose].order })).toBe(200);
    expect(await status('POST /back/event/get', { eventId: ids.worked.event })).toBe(200);
    // the contractor's event belongs to an organiser of whom the person is neither member nor manager
    const { client: clientId, event: eventId, order: orderId } = ids.worked;
    const refused = await Promise.all([
      status('POST /back/order/get', { orderId }),
      status('POST /back/order/get-documents', { orderId }),
      status('POST /back/code/get-list', { eventId }),
      status('POST /back/waiting-list/get-list', { eventId }),
      status('POST /back/payout/get-balance', { clientId }),
    ]);
    for (const answer of refused) expect([403, 404]).toContain(answer);
    const { body } = await ask<{ rows: { _id: string }[] }>('POST /back/order/get-list', {});
    expect(body.rows.map(row => row._id).sort()).toEqual([ids.own.order, ids.managed.order].sort());
  });

  it.each(['nowhere', 'Manager', '', ' '])('is refused in an area that does not exist: "%s"', async area => {
    const { app: server } = app;
    const response = await server.inject({
      ...routeOf('POST /back/event/get-list'),
      payload: {},
      headers: { authorization: `Bearer ${token}`, [areaHeader]: area },
    });
    expect(response.statusCode).toBe(403);
  });

  it('is the same person in all areas', async () => {
    const { body } = await ask<{ areas: { role: string }[] }>('POST /back/user/me', {}, 'manager');
    expect(body.areas.map(({ role }) => role).sort()).toEqual(['client', 'contractor', 'manager']);
  });
});

describe('a member without flags', () => {
  let app: TestApp;
  let plain: string;
  let half: string;
  let ids: { client: string; other: string; event: string; order: string; otherOrder: string };
  beforeAll(async () => {
    app = await createTestApp();
    const [client, other] = [(await buildClient(app.deps)).id, (await buildClient(app.deps)).id];
    const event = await buildEvent(app.deps, { clientId: client });
    const order = (await buildSoldOrder(app.deps, event)).id;
    const otherOrder = (await buildSoldOrder(app.deps, await buildEvent(app.deps, { clientId: other }))).id;
    ids = { client, other, event: event.id, order, otherOrder };
    plain = (await loginAs(app.deps, 'client', { clientIds: [client], permissions: [] })).token;
    const member = await loginAs(app.deps, 'client', {
      clientIds: [client, other],
      permissions: ['can-view-orders', 'can-view-finance'],
    });
    half = member.token;
    await app.db.query
      .updateTable('client_member')
      .set({ permissions: [] })
      .where('client_id', '=', client)
      .where('user_id', '=', member.user.id)
      .execute();
  });
  afterAll(() => app.close());

  it('sees events and sales figures', async () => {
    const clientId = ids.client;
    const token = plain;
    expect((await app.call('POST /back/event/get', { eventId: ids.event }, { token })).status).toBe(200);
    expect((await app.call('POST /back/client/get-overview', { clientId }, { token })).status).toBe(200);
    expect((await app.call('POST /back/client/get-sales', { clientId }, { token })).status).toBe(200);
  });

  it('reads no buyers, no money of the organiser and no codes', async () => {
    const { client: clientId, event: eventId, order: orderId } = ids;
    const token = plain;
    const key = '11111111-1111-4111-8111-111111111111';
    const codes = await Promise.all([
      app.call('POST /back/order/get-list', {}, { token }),
      app.call('POST /back/order/get', { orderId }, { token }),
      app.call('POST /back/order/get-documents', { orderId }, { token }),
      app.call('POST /back/order/get-document-file', { orderId, documentId: key }, { token }),
      app.call('POST /back/order/add-note', { orderId, text: 'x', key }, { token }),
      app.call('POST /back/waiting-list/get-list', { eventId }, { token }),
      app.call('POST /back/code/get-list', { eventId }, { token }),
      app.call('POST /back/checkin/get-conflicts', { eventId }, { token }),
      app.call('POST /back/guest/get-list', { eventId }, { token }),
      app.call('POST /back/audit/get-history', { orderId }, { token }),
      app.call('POST /back/payout/get-balance', { clientId }, { token }),
      app.call('POST /back/payout/get-list', { clientId }, { token }),
      app.call('POST /back/export/create', { key, format: 'csv', of: { list: 'orders' } }, { token }),
      app.call('POST /back/export/create', { key, format: 'csv', of: { list: 'payouts' } }, { token }),
    ]);
    expect(codes.map(({ error }) => error.code)).toEqual(codes.map(() => 'auth.forbidden'));
    const kinds = ['order', 'ticket', 'buyer'] as const;
    const found = await app.call('POST /back/record/search', { q: 'ana', kinds: [...kinds] }, { token });
    expect(found.body.found).toEqual([]);
  });

  it('has lists with nothing of that organiser beside another one whose flags they have', async () => {
    const { body } = await app.call('POST /back/order/get-list', {}, { token: half });
    expect(body.rows.map(row => row._id)).toEqual([ids.otherOrder]);
    const refused = await app.call('POST /back/order/get', { orderId: ids.order }, { token: half });
    expect(refused.error.code).toBe('auth.forbidden');
    const file = { orderId: ids.order, documentId: ids.order };
    const document = await app.call('POST /back/order/get-document-file', file, { token: half });
    expect(document.error.code).toBe('auth.forbidden');
    const balance = (clientId: string) =>
      app.call('POST /back/payout/get-balance', { clientId }, { token: half });
    expect((await balance(ids.other)).status).toBe(200);
    expect((await balance(ids.client)).error.code).toBe('auth.forbidden');
  });
});
