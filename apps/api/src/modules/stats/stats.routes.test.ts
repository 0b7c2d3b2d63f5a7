import { createTestApp, type TestApp } from '../../testing/app.ts';
import { buildEvent } from '../../testing/builders.ts';
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
  it('counts a visitor once a day, by address and browser', async () => {
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

  it('is silent about unknown slugs', async () => {
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
});
