import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../../testing/builders.ts';
import { buildSoldOrder } from '../../../testing/order-builder.ts';

let test: TestApp;
let mine: BuiltEvent;
let theirs: BuiltEvent;
let admin: string;
let client: string;
let manager: string;
let contractor: string;

beforeAll(async () => {
  test = await createTestApp();
  const own = await buildClient(test.deps, { name: 'Mine' });
  const other = await buildClient(test.deps, { name: 'Theirs' });
  mine = await buildEvent(test.deps, {
    title: 'Čaša meda',
    clientId: own.id,
    ticketTypes: [
      { face: 1000, capacity: 50, sold: 8, held: 2 },
      { face: 500, visibility: 'payspot' },
    ],
  });
  theirs = await buildEvent(test.deps, {
    title: 'Other',
    clientId: other.id,
    state: 'draft',
    ticketTypes: [{ sold: 1 }],
  });
  admin = (await loginAs(test.deps, 'admin')).token;
  client = (await loginAs(test.deps, 'client', { clientIds: [own.id] })).token;
  manager = (await loginAs(test.deps, 'manager', { managedClientIds: [own.id] })).token;
  const hired = await loginAs(test.deps, 'contractor');
  contractor = hired.token;
  await test.db.query
    .insertInto('event_assignment')
    .values({ event_id: mine.id, user_id: hired.user.id, role: 'contractor' })
    .execute();
  await buildSoldOrder(test.deps, mine, { quantity: 3, fee: 50, checkedIn: 2 });
  await buildSoldOrder(test.deps, mine, { quantity: 2, fee: 50, state: 'refunded', channel: 'payspot' });
  await buildSoldOrder(test.deps, mine, { quantity: 2, fee: 50, state: 'partially_refunded', voided: 1 });
  await buildSoldOrder(test.deps, mine, { quantity: 9, state: 'booked' });
});
afterAll(() => test.close());

describe('POST /back/event/get-list', () => {
  const list = (token: string, body = {}) => test.call('POST /back/event/get-list', body, { token });

  it('shows admins everything, drafts too', async () => {
    const { body } = await list(admin, { sort: 'title' });
    expect(body.rows.map(row => [row.title, row.state])).toEqual([
      ['Čaša meda', 'published'],
      ['Other', 'draft'],
    ]);
    expect(body.rows[0]).toMatchObject({ capacity: 150, sold: 4, gross: 7 * 1050, clientName: 'Mine' });
  });

  it('shows clients and managers what is theirs', async () => {
    for (const token of [client, manager]) {
      const { body } = await list(token);
      expect([body.total, body.rows.map(row => row._id)]).toEqual([1, [mine.id]]);
    }
  });

  it('shows contractors what they are assigned to, without money', async () => {
    const { body } = await list(contractor);
    expect(body.rows.map(row => row._id)).toEqual([mine.id]);
    expect(body.rows[0]).not.toHaveProperty('gross');
  });

  it('shows a partner of a shared event', async () => {
    const partner = await buildClient(test.deps);
    await test.db.query
      .insertInto('event_share')
      .values({ event_id: mine.id, client_id: partner.id, basis_points: 3000 })
      .execute();
    const { token } = await loginAs(test.deps, 'client', { clientIds: [partner.id] });
    expect((await list(token)).body.rows.map(row => row._id)).toEqual([mine.id]);
  });

  it.each([
    [{ q: 'casa' }, ['Čaša meda']],
    [{ state: ['draft' as const] }, ['Other']],
    [{ when: 'past' as const }, []],
    [{ from: '2026-06-08', to: '2026-06-08', sort: '-title' as const }, ['Other', 'Čaša meda']],
    [{ sort: '-sold' as const }, ['Čaša meda', 'Other']],
    [{ sort: 'sold' as const, pageSize: 1, page: 2 }, ['Čaša meda']],
    [{ sort: '-gross' as const }, ['Čaša meda', 'Other']],
    [{ sort: 'net' as const }, ['Other', 'Čaša meda']],
    [{ sort: '-client' as const }, ['Other', 'Čaša meda']],
    [{ sort: 'status' as const }, ['Other', 'Čaša meda']],
    [{ sort: '-left' as const }, ['Čaša meda', 'Other']],
    [{ sort: '-createdAt' as const }, ['Other', 'Čaša meda']],
    [{ genre: 'opera' }, []],
    [{ city: 'Nowhere' }, []],
  ])('filters and sorts by %j', async (filter, expected) => {
    expect((await list(admin, filter)).body.rows.map(row => row.title)).toEqual(expected);
  });
});

describe('the filters of the list of events', () => {
  const filters = async (token: string) =>
    (await test.call('POST /back/event/get-filters', { lang: 'en' }, { token })).body;

  it('are the venues, towns and genres of the events that a reader may see', async () => {
    const all = await filters(admin);
    const own = await filters(client);
    expect(all.venues.length).toBeGreaterThan(own.venues.length);
    expect(own.cities).toEqual([own.venues[0]?.city]);
    expect(own.genres).toHaveLength(1);
  });

  it('narrow the list', async () => {
    const { venues, cities, genres } = await filters(client);
    const narrowed = { placeId: venues[0]?._id, city: cities[0], genre: genres[0]?.slug };
    const { body } = await test.call('POST /back/event/get-list', narrowed, { token: admin });
    expect(body.rows.map(row => row.title)).toEqual(['Čaša meda']);
  });
});

describe('the order of a list by money', () => {
  it('does not tell the money of events to whom it is hidden', async () => {
    const sorted = await test.call('POST /back/event/get-list', { sort: '-gross' }, { token: contractor });
    expect(sorted.body.rows.map(row => [row.gross, row.fees, row.net])).toEqual([
      [undefined, undefined, undefined],
    ]);
  });
});

describe('a row of the list', () => {
  it('has fees, net, what is left, when it was created and first sold', async () => {
    const { body } = await test.call('POST /back/event/get-list', { q: 'casa' }, { token: client });
    expect(body.rows[0]).toMatchObject({ fees: 4 * 50, net: 4 * 1000, left: 140 });
    expect(body.rows[0]?.firstSaleAt).toBe('2026-06-01T10:00:00.000Z');
    expect(Date.parse(body.rows[0]?.createdAt ?? '')).not.toBeNaN();
  });
});

describe('POST /back/event/get', () => {
  const get = (token: string, eventId: string) => test.call('POST /back/event/get', { eventId }, { token });

  it('counts sales by the days of the event’s own time zone', async () => {
    const far = await buildEvent(test.deps, { clientId: mine.clientId, timezone: 'Pacific/Auckland' });
    // 23:30 of the 30th in Auckland, and half an hour into the 31st
    await buildSoldOrder(test.deps, far, { quantity: 2, paidAt: new Date('2026-05-30T11:30:00Z') });
    await buildSoldOrder(test.deps, far, { quantity: 1, paidAt: new Date('2026-05-30T12:30:00Z') });
    const { body } = await get(client, far.id);
    expect(body.salesByDay.map(({ day, sold }) => [day, sold])).toEqual([
      ['2026-05-30', 2],
      ['2026-05-31', 1],
      ['2026-06-01', 0],
    ]);
  });

  it('answers the figures: refunds and unpaid orders are told apart', async () => {
    const { status, body } = await get(client, mine.id);
    expect(status).toBe(200);
    expect(body.figures).toEqual({
      capacity: 150,
      sold: 4,
      complimentary: 0,
      returned: 3,
      held: 2,
      checkedIn: 2,
      inside: 2,
      orders: 3,
      gross: 7 * 1050,
      // those of tickets that were returned went back with them
      fees: 4 * 50,
      refunded: 3 * 1050,
      net: 4 * 1000,
      currency: 'BAM',
    });
    expect(body.salesByDay).toEqual([{ day: '2026-06-01', sold: 4, gross: 7350 }]);
    expect(body.salesByChannel).toEqual([
      { channel: 'web', sold: 4, gross: 5250 },
      { channel: 'payspot', sold: 0, gross: 2100 },
    ]);
    expect(body.ticketTypes.map(type => type.visibility)).toEqual(['public', 'payspot']);
    expect(body.translations).toEqual({
      en: { title: 'Čaša meda', subtitle: '', description: 'About Čaša meda' },
    });
  });

  it('shows contractors no money', async () => {
    const { body } = await get(contractor, mine.id);
    expect(body.figures).toMatchObject({ sold: 4 });
    for (const sum of ['gross', 'fees', 'net', 'refunded']) expect(body.figures).not.toHaveProperty(sum);
    expect(body.salesByDay[0]).toMatchObject({ sold: 4 });
    expect(body.salesByDay[0]).not.toHaveProperty('gross');
  });

  it('does not know events of others', async () => {
    for (const token of [client, manager, contractor]) {
      const { status, error } = await get(token, theirs.id);
      expect([status, error.code]).toEqual([404, 'event.not_found']);
    }
  });

  it('refuses what is no id', async () => {
    const { status, error } = await get(admin, 'x');
    expect([status, error.fields]).toEqual([400, { eventId: 'uuid' }]);
  });
});
