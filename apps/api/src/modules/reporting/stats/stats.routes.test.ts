import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { buildClient, buildEvent, loginAs } from '../../../testing/builders.ts';
import { createVisitorStats } from './visitors.service.ts';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function visit(slug: string, userAgent = browser, address = '203.0.113.7') {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': address };
  return test.call('POST /front/stats/track-visitors', { slug }, { headers });
}

async function visitors(slug: string) {
  return (await test.call('POST /front/stats/get-visitors', { slug })).body;
}

describe('POST /front/stats/track-visitors', () => {
  it('counts a visitor once a day, by address and browser §track-visitors', async () => {
    const { slug } = await buildEvent(test.deps);
    await visit(`event/${slug}`);
    await visit(`event/${slug}`);
    await visit(`event/${slug}`, browser, '203.0.113.8');
    await visit(`event/${slug}`, `${browser} other`);
    expect(await visitors(slug)).toEqual({ today: 3, total: 3 });
    test.clock.advance(24 * 3_600_000);
    await visit(`event/${slug}`);
    expect(await visitors(slug)).toEqual({ today: 1, total: 4 });
  });

  it.each(['Googlebot/2.1', 'curl/8.5', ''])('passes over the program "%s"', async userAgent => {
    const { slug } = await buildEvent(test.deps);
    expect((await visit(`event/${slug}`, userAgent)).body).toEqual({ ok: true });
    expect(await visitors(slug)).toEqual({ today: 0, total: 0 });
  });

  it('lets one address make up no crowd, and says nothing of it', async () => {
    const { slug } = await buildEvent(test.deps);
    const crowd = Array.from({ length: 310 }, (_, one) =>
      visit(`event/${slug}`, `${browser} ${one}`, '203.0.113.99'),
    );
    expect((await Promise.all(crowd)).every(({ status }) => status === 200)).toBe(true);
    await visit(`event/${slug}`, browser, '203.0.113.98');
    // three of the one, one of the other
    expect(await visitors(slug)).toEqual({ today: 4, total: 4 });
  });

  it('is silent about unknown slugs §error-visitors', async () => {
    expect(await visit('event/nothing-like-it')).toMatchObject({ status: 200, body: { ok: true } });
    expect(await visitors('nothing-like-it')).toEqual({ today: 0, total: 0 });
  });

  it('keeps neither address nor browser, and forgets the salt after its day', async () => {
    const { slug, id } = await buildEvent(test.deps);
    await visit(`event/${slug}`);
    const row = await test.db.query
      .selectFrom('visitor_day')
      .selectAll()
      .where('event_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Object.keys(row)).toEqual(['event_id', 'day', 'visitor']);
    expect(row.visitor).toHaveLength(32);
    test.clock.advance(24 * 3_600_000);
    await createVisitorStats(test.deps).sweep();
    const salts = await test.db.query
      .selectFrom('visitor_salt')
      .select('day')
      .where('day', '=', row.day)
      .execute();
    expect(salts).toEqual([]);
  });

  it('forgets who it was after the day and keeps how many', async () => {
    const { slug, id } = await buildEvent(test.deps);
    await visit(`event/${slug}`);
    test.clock.advance(24 * 3_600_000);
    await createVisitorStats(test.deps).sweep();
    const hashes = await test.db.query
      .selectFrom('visitor_day')
      .select('day')
      .where('event_id', '=', id)
      .execute();
    expect(hashes).toEqual([]);
    expect(await visitors(slug)).toEqual({ today: 0, total: 1 });
  });

  it('counts the same person again with the next salt, and differently for each event', async () => {
    const [one, two] = [await buildEvent(test.deps), await buildEvent(test.deps)];
    await visit(`event/${one.slug}`);
    await visit(`event/${two.slug}`);
    test.clock.advance(24 * 3_600_000);
    await visit(`event/${one.slug}`);
    const rows = await test.db.query
      .selectFrom('visitor_day')
      .select('visitor')
      .where('event_id', 'in', [one.id, two.id])
      .execute();
    expect(new Set(rows.map(({ visitor }) => visitor.toString('hex'))).size).toBe(3);
  });

  it('counts a crowd once each, however many processes count it at once', async () => {
    const { slug } = await buildEvent(test.deps);
    const { slug: other } = await buildEvent(test.deps);
    // a statistics service of its own stands for each process
    const processes = [1, 2, 3].map(() => createVisitorStats(test.deps));
    const crowd = Array.from({ length: 60 }, (_, at) => `203.0.113.${at}`);
    await Promise.all(
      processes.flatMap((service, at) =>
        (at % 2 === 0 ? crowd : crowd.toReversed()).flatMap(address => [
          service.track({ slug: `event/${slug}`, address, userAgent: browser }),
          service.track({ slug: `/event/${other}`, address, userAgent: browser }),
        ]),
      ),
    );
    expect(await visitors(slug)).toEqual({ today: 60, total: 60 });
    expect(await visitors(other)).toEqual({ today: 60, total: 60 });
  });

  it('counts visits under an older address of the event too', async () => {
    const { slug, id } = await buildEvent(test.deps);
    await test.db.query
      .insertInto('event_old_slug')
      .values({ slug: `${slug}-before`, event_id: id })
      .execute();
    await visit(`event/${slug}-before`);
    expect(await visitors(slug)).toEqual({ today: 1, total: 1 });
  });

  it.each(['event/genre', 'event/', '', '///', 'event/%00', 'x'.repeat(200)])(
    'takes "%.20s" calmly',
    async slug => {
      expect(await visit(slug)).toMatchObject({ status: 200, body: { ok: true } });
    },
  );
});

describe('POST /back/event/set-visitors', () => {
  it('is what makes an event show its visitors, and off until then', async () => {
    const { slug, id } = await buildEvent(test.deps);
    const { token } = await loginAs(test.deps, 'admin');
    const shown = async () =>
      (await test.call('POST /front/event/{slug}', {}, { params: { slug } })).body.event.showsVisitors;
    const record = async () =>
      (await test.call('POST /back/event/get', { eventId: id }, { token })).body.showsVisitors;
    expect([await shown(), await record()]).toEqual([undefined, false]);
    const set = await test.call(
      'POST /back/event/set-visitors',
      { eventId: id, showsVisitors: true },
      { token },
    );
    expect(set.body).toEqual({ showsVisitors: true });
    expect([await shown(), await record()]).toEqual([true, true]);
    const log = await test.db.query.selectFrom('audit_log').selectAll().where('entity_id', '=', id).execute();
    expect(log).toMatchObject([
      { action: 'set-visitors', before: { showsVisitors: false }, after: { showsVisitors: true } },
    ]);
  });

  it('is for those who may change the event', async () => {
    const [own, other] = [await buildClient(test.deps), await buildClient(test.deps)];
    const { id } = await buildEvent(test.deps, { clientId: own.id });
    const set = async (token: string) =>
      (await test.call('POST /back/event/set-visitors', { eventId: id, showsVisitors: true }, { token }))
        .status;
    expect(await set((await loginAs(test.deps, 'client', { clientIds: [other.id] })).token)).toBe(404);
    expect(await set((await loginAs(test.deps, 'contractor')).token)).toBe(403);
    expect(await set((await loginAs(test.deps, 'manager', { managedClientIds: [own.id] })).token)).toBe(200);
  });
});
