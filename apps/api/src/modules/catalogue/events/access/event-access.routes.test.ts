import { sql } from 'kysely';
import { newId } from '../../../../platform/ids.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildClient, buildEvent, loginAs, type BuiltEvent } from '../../../../testing/builders.ts';
import { submit } from '../../../sales/order-management/orders.testing.ts';
import { accessHeader } from './event-access.ts';

const password = 'šest i po violina';
let app: TestApp;
let admin: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  // each test guesses from the beginning
  app.clock.advance(3_600_000);
  admin = (await loginAs(app.deps, 'admin')).token;
});
afterAll(() => app.close());

const setPassword = (eventId: string, to: string | null, token = admin) =>
  app.call('POST /back/event/set-password', { eventId, password: to }, { token });
const unlock = (slug: string, guess = password) =>
  app.call('POST /front/event/unlock', { slug, password: guess });
const withAccess = (access: string | undefined) => (access ? { headers: { [accessHeader]: access } } : {});
const page = (slug: string, access?: string) =>
  app.call('POST /front/event/{slug}', {}, { params: { slug }, ...withAccess(access) });
const hold = ({ id, ticketTypes }: BuiltEvent, access?: string) =>
  app.call(
    'POST /front/cart/hold',
    {
      eventId: id,
      lines: [{ ticketTypeId: ticketTypes[0]?.id ?? '', quantity: 2 }],
      idempotencyKey: newId(),
    },
    withAccess(access),
  );

/** An event behind the password. */
async function buildLocked(spec: Parameters<typeof buildEvent>[1] = {}): Promise<BuiltEvent> {
  const event = await buildEvent(app.deps, { ...spec, visibility: 'password' });
  await setPassword(event.id, password);
  return event;
}

/** What everybody can ask that might tell of an event behind a password: lists, and what knows the event by its id. */
async function askEverybody(showsLocked: boolean) {
  const title = 'Quietissimo';
  const { id: clientId } = await buildClient(app.deps);
  const spec = { title, clientId, genre: 'whisper', city: 'Tihograd', featured: true, tags: ['hush'] };
  const event = await buildLocked({ ...spec, showsLocked, ticketTypes: [{ face: 700, capacity: 0 }] });
  const open = await buildEvent(app.deps, { title: 'A pass', clientId });
  await sql`update event set kind = 'combined' where id = ${open.id}`.execute(app.db.query);
  await sql`insert into event_member values (${open.id}, ${event.id}, 0)`.execute(app.db.query);
  const lists = await Promise.all([
    app.call('POST /front/event/search', { search: title }),
    app.call('POST /front/event/get-list', { q: title, when: 'all', facets: true }),
    app.call('POST /front/event/get-list', { clientId, when: 'all', facets: true }),
    app.call('POST /front/event/get-list', { clientId, sort: 'price' }),
    app.call('POST /front/event/get-list', { clientId, sort: 'title' }),
    app.call('POST /front/event/get-list', { featured: true, when: 'all', pageSize: 100, sort: 'newest' }),
    app.call('POST /front/event/get-calendar', { clientId, month: '2026-06' }),
    app.call('POST /front/event/get-tags', { withExamples: true }),
  ]);
  const others = await Promise.all([
    app.call('POST /front/event/seats', { eventId: event.id }),
    app.call('POST /front/event/seat-states', { eventId: event.id }),
    app.call('POST /front/event/get-best-seats', { eventId: event.id, quantity: 1 }),
    app.call('POST /front/cart/get-code-offers', { eventId: event.id, cartToken: 'x'.repeat(43) }),
    app.call('POST /front/waiting-list/join', {
      eventId: event.id,
      ticketTypeIds: [event.ticketTypes[0]?.id ?? ''],
      quantity: 1,
      email: 'ana@example.test',
      name: 'Ana',
      idempotencyKey: newId(),
    }),
    app.call('POST /front/event/get-sliders', {}),
    app.call('POST /front/feed/events', { clientId, sort: 'newest', when: 'all' }),
    app.call('POST /front/feed/site-map-part', { part: 1 }),
    page(open.slug),
    page(event.slug),
  ]);
  return { event, lists, others };
}

describe('an event behind a password', () => {
  it('has a page and tickets for who knows the password, and a typed refusal for everybody else', async () => {
    const event = await buildLocked({ title: 'Behind the curtain' });
    const refused = [await page(event.slug), await page(event.id), await hold(event)];
    expect(refused.map(({ status, error }) => [status, error.code])).toEqual(
      Array(3).fill([403, 'event.locked']),
    );
    const { access } = (await unlock(event.slug)).body;
    const { event: shown } = (await page(event.slug, access)).body;
    expect(shown).toMatchObject({ title: 'Behind the curtain', isUnlisted: true });
    expect(shown).not.toHaveProperty('seatMapVersionId');
    const held = await hold(event, access);
    expect(held.status).toBe(200);
    const bought = await submit(app, held.body.cartToken, {});
    expect(bought.status).toBe(200);
    const { rows } = await sql<{ held: number }>`
      select held from quota where event_id = ${event.id}`.execute(app.db.query);
    expect(rows).toEqual([{ held: 2 }]);
  });

  it('takes the password as every keyboard writes it, and no other', async () => {
    const event = await buildLocked();
    expect((await unlock(event.slug, password.normalize('NFD'))).status).toBe(200);
    for (const guess of ['', password.toUpperCase(), `${password} `, 'another one'])
      expect((await unlock(event.slug, guess)).error).toMatchObject({ code: 'event.wrong_password' });
  });

  it('answers alike for events that there are not, that are open, and whose password is another', async () => {
    const open = await buildEvent(app.deps);
    const draft = await buildEvent(app.deps, { visibility: 'password', state: 'draft' });
    const without = await buildEvent(app.deps, { visibility: 'password' });
    const other = await buildLocked();
    const answers = [];
    for (const slug of [open.slug, draft.slug, without.slug, other.slug, 'no-such-event'])
      answers.push(await unlock(slug, 'guessed wrongly'));
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw.toString()}`)).size).toBe(1);
  });

  it('is not open by the proof of another event, of an old password, or of yesterday', async () => {
    const [one, two] = [await buildLocked(), await buildLocked()];
    const { access } = (await unlock(one.slug)).body;
    expect((await page(two.slug, access)).error.code).toBe('event.locked');
    expect((await hold(two, access)).error.code).toBe('event.locked');
    await setPassword(one.id, 'a new password');
    expect((await page(one.slug, access)).error.code).toBe('event.locked');
    const again = (await unlock(one.slug, 'a new password')).body.access;
    expect((await page(one.slug, `${access}~${again}`)).status).toBe(200);
    app.clock.advance(13 * 3_600_000);
    expect((await page(one.slug, again)).error.code).toBe('event.locked');
  });

  it('leaks out of no list, search, feed, site map, plan or line of people', async () => {
    const { lists, others } = await askEverybody(false);
    for (const { raw } of [...lists, ...others])
      expect(raw.toString()).not.toMatch(/Quietissimo|quietissimo|Tihograd|whisper/);
    expect(lists.map(({ status }) => status)).toEqual(Array(lists.length).fill(200));
    expect(others.slice(0, 3).every(({ status }) => status === 404)).toBe(true);
  });

  it('is in lists and search with a lock where its organiser wants it, and tells nothing more', async () => {
    const { event, lists, others } = await askEverybody(true);
    const rows = lists.flatMap(({ body }) =>
      'rows' in body ? body.rows : 'events' in body ? body.events : [],
    );
    const shown = rows.filter(row => 'title' in row && row.title === 'Quietissimo');
    // by the search box, by words, by its organiser twice, by the home page, and in the order of prices
    expect(shown).toHaveLength(6);
    for (const row of shown) expect(row).toMatchObject({ slug: event.slug, isLocked: true });
    const told = new Set(shown.flatMap(row => Object.keys(row)));
    for (const key of ['priceFrom', 'salesStart', 'description', 'ticketTypes', 'left', 'capacity'])
      expect(told).not.toContain(key);
    // it sold out a minute ago, which is nobody's business
    expect(new Set(shown.flatMap(row => ('saleState' in row ? [row.saleState] : [])))).toEqual(
      new Set(['closed']),
    );
    for (const { raw } of others)
      expect(raw.toString()).not.toMatch(/Quietissimo|quietissimo|Tihograd|whisper/);
    expect(others.slice(0, 3).every(({ status }) => status === 404)).toBe(true);
  });

  it.each([
    ['a price above its own', { priceMax: 1_000_000 }],
    ['free entry', { free: true }],
    ['a price at all', { free: false }],
    ['tickets that can be bought', { available: true }],
  ])('is not found by %s, with a lock or without', async (_by, filter) => {
    const { id: clientId } = await buildClient(app.deps);
    await buildLocked({ clientId, showsLocked: true, ticketTypes: [{ face: 0 }] });
    await buildLocked({ clientId, showsLocked: true, ticketTypes: [{ face: 700 }] });
    await buildLocked({ clientId });
    const all = (await app.call('POST /front/event/get-list', { clientId, facets: true })).body;
    expect(all.total).toBe(2);
    expect(all.facets?.genres[0]?.count).toBe(2);
    const found = (await app.call('POST /front/event/get-list', { clientId, ...filter, facets: true })).body;
    expect([found.total, found.rows, found.facets?.genres]).toEqual([0, [], []]);
  });

  it('says in lists that it is cancelled', async () => {
    const { id: clientId } = await buildClient(app.deps);
    await buildLocked({ clientId, showsLocked: true, state: 'cancelled' });
    const { rows } = (await app.call('POST /front/event/get-list', { clientId })).body;
    expect(rows).toMatchObject([{ saleState: 'cancelled', isLocked: true }]);
  });

  it('goes into feeds and the site map for nobody', async () => {
    const { id: clientId } = await buildClient(app.deps);
    const event = await buildLocked({ clientId, showsLocked: true, sliderPosition: 0 });
    const feeds = [
      await app.call('POST /front/feed/events', { clientId, sort: 'newest', when: 'all' }),
      await app.call('POST /front/feed/site-map-part', { part: 1 }),
      await app.call('POST /front/event/get-sliders', {}),
    ];
    for (const { status, raw } of feeds) {
      expect(status).toBe(200);
      expect(raw.toString()).not.toContain(event.slug);
    }
  });

  it('gets its password from who makes events of the client, and leaves none of it behind', async () => {
    const { id: clientId } = await buildClient(app.deps);
    const event = await buildEvent(app.deps, { clientId, visibility: 'password' });
    const own = await loginAs(app.deps, 'client', {
      clientIds: [clientId],
      permissions: ['can-add-events'],
    });
    const other = await loginAs(app.deps, 'client', {
      clientIds: [(await buildClient(app.deps)).id],
      permissions: ['can-add-events'],
    });
    expect((await setPassword(event.id, password, other.token)).status).toBe(404);
    expect((await setPassword(event.id, 'short', own.token)).error.code).toBe('request.invalid');
    expect((await setPassword(event.id, password, own.token)).body).toEqual({ hasPassword: true });
    expect((await unlock(event.slug)).status).toBe(200);
    const { rows } = await sql<{ kept: string }>`
      select (select row_to_json(e)::text from event e where e.id = ${event.id})
        || (select json_agg(a)::text from audit_log a where a.entity_id = ${event.id}) as kept`.execute(
      app.db.query,
    );
    expect(rows[0]?.kept).toContain('$argon2id$');
    expect(rows[0]?.kept).not.toContain(password);
  });
});
