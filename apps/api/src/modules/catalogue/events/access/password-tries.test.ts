import { sql } from 'kysely';
import { buildApp } from '../../../../composition/app.ts';
import { createTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildEvent, loginAs } from '../../../../testing/builders.ts';
import { sweepPasswordTries } from './password-tries.ts';

const password = 'šest i po violina';
let app: TestApp;
/** A second process on the same database. */
let second: ReturnType<typeof buildApp>;

beforeAll(async () => {
  app = await createTestApp();
  second = buildApp(app.deps);
});
beforeEach(() => app.clock.advance(3_600_000));
afterAll(async () => {
  await second.close();
  await app.close();
});

async function buildLocked(): Promise<string> {
  const event = await buildEvent(app.deps, { visibility: 'password' });
  const { token } = await loginAs(app.deps, 'admin');
  await app.call('POST /back/event/set-password', { eventId: event.id, password }, { token });
  return event.slug;
}

/** A guess from an address at one of the two processes: which one goes by `turn`. */
async function guess(slug: string, what: string, { turn = 0, from = '203.0.113.7' } = {}): Promise<number> {
  const { http } = turn % 2 === 0 ? { http: app.app } : second;
  const { statusCode } = await http.inject({
    method: 'POST',
    url: '/api/v1/front/event/unlock',
    headers: { 'x-forwarded-for': from },
    payload: { slug, password: what },
  });
  return statusCode;
}

const kept = async () =>
  (await sql<{ tries: number }>`select tries from event_password_try order by tries`.execute(app.db.query))
    .rows;

describe('tries of the passwords of events', () => {
  it('are ten from an address in ten minutes, whichever process is asked', async () => {
    const slug = await buildLocked();
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push(await guess(slug, `guess ${turn}`, { turn }));
    expect(answers).toEqual([...Array<number>(10).fill(409), 429, 429]);
    // the right one waits as well, and other addresses don't
    expect(await guess(slug, password, { turn: 1 })).toBe(429);
    expect(await guess(slug, password, { from: '203.0.113.8' })).toBe(200);
    app.clock.advance(601_000);
    expect(await guess(slug, password)).toBe(200);
  });

  it('are no more when they are made at once', async () => {
    const slug = await buildLocked();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => guess(slug, `at once ${turn}`, { turn, from: '203.0.113.9' })),
    );
    expect(answers.filter(status => status === 409)).toHaveLength(10);
    expect(answers.filter(status => status === 429)).toHaveLength(14);
  });

  it('are not used up by who knows the password', async () => {
    const slug = await buildLocked();
    for (let turn = 0; turn < 12; turn += 1)
      expect(await guess(slug, password, { turn, from: '203.0.113.10' })).toBe(200);
  });

  it('are of a network where the address is of version 6', async () => {
    const slug = await buildLocked();
    for (let turn = 0; turn < 10; turn += 1) await guess(slug, 'wrong', { turn, from: `2001:db8::${turn}` });
    expect(await guess(slug, password, { from: '2001:db8::ffff' })).toBe(429);
  });

  it('end for an event after three hundred wrong ones from anywhere, also for one that was under way', async () => {
    const slug = await buildLocked();
    expect(await guess(slug, 'wrong', { from: '198.51.100.1' })).toBe(409);
    // as 299 other addresses would
    await sql`update event_password_try set tries = 300 where tries = 1`.execute(app.db.query);
    expect(await guess(slug, password, { from: '198.51.100.2' })).toBe(429);
    expect(await guess(slug, 'wrong', { turn: 1, from: '198.51.100.3' })).toBe(429);
  });

  it('count alike for events that there are not', async () => {
    for (let turn = 0; turn < 10; turn += 1)
      expect(await guess('no-such-event', 'x', { turn, from: '198.51.100.7' })).toBe(409);
    expect(await guess('no-such-event', 'x', { from: '198.51.100.7' })).toBe(429);
  });

  it('are kept without the address, and forgotten when their time is over', async () => {
    await sweepPasswordTries(app.deps);
    const slug = await buildLocked();
    await guess(slug, 'wrong', { from: '198.51.100.9' });
    const { rows } = await sql<{ row: string }>`
      select event_password_try::text as row from event_password_try`.execute(app.db.query);
    expect(rows).toHaveLength(2);
    for (const { row } of rows) expect(row).not.toMatch(/198\.51|3139382e3531/);
    app.clock.advance(599_000);
    await sweepPasswordTries(app.deps);
    expect(await kept()).toEqual([{ tries: 1 }, { tries: 1 }]);
    app.clock.advance(1_000);
    await sweepPasswordTries(app.deps);
    expect(await kept()).toEqual([]);
  });
});
