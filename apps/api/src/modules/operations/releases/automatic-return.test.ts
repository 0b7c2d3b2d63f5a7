import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { buildReleases, newer, older, resetReleases, storeRelease } from './releases.testing.ts';

const oldest = '20251201T000000Z-cccccccccccc';

describe('versions that people report about', () => {
  let app: TestApp;
  let token: string;
  let releaseDir: string;
  const people: string[] = [];
  beforeAll(async () => {
    releaseDir = buildReleases();
    app = await createTestApp({ releaseDir });
    token = (await loginAs(app.deps, 'admin')).token;
    for (let at = 0; at < 10; at += 1) people.push((await loginAs(app.deps, 'payspot')).token);
  });
  beforeEach(async () => {
    resetReleases(releaseDir);
    await sql`delete from area_outcome`.execute(app.db.query);
  });
  afterAll(async () => {
    await app.close();
    rmSync(releaseDir, { recursive: true });
  });

  const set = (body: { area: string; version: string | null; seen: string | null }) =>
    app.call('POST /back/deploy/set-area', body, { token });
  const served = () => JSON.parse(readFileSync(join(releaseDir, 'areas.json'), 'utf8')).areas;
  const payspot = async () => {
    const { body } = await app.call('POST /back/deploy/get-areas', undefined, { token });
    return body.areas.find(area => area.name === 'payspot');
  };
  const report = (person: string | undefined, version: string, outcome: 'opened' | 'failed') =>
    app.call('POST /back/area/report', { area: 'payspot', version, outcome }, { token: String(person) });

  it('are taken back automatically when more than 5 percent and at least 3 people met an error', async () => {
    await app.call(
      'POST /back/deploy/set-channel',
      { area: 'payspot', channel: 'rollout', version: older, share: 10, seen: newer },
      { token },
    );
    await Promise.all(people.map(person => report(person, older, 'opened')));
    for (const person of [people[0], people[0], people[0], people[1]]) await report(person, older, 'failed');
    expect(served().payspot.rollout).toMatchObject({ version: older });
    await report(people[2], older, 'failed');
    expect(served().payspot).not.toHaveProperty('rollout');
    const { body } = await app.call('POST /back/deploy/get-areas', undefined, { token });
    expect(body.log[0]).toMatchObject({
      action: 'return',
      version: older,
      note: expect.stringMatching(/^3 of 10/),
    });
    expect(body.areas.find(({ name }) => name === 'payspot')?.versions).toContainEqual(
      expect.objectContaining({ version: older, people: 10, failed: 3 }),
    );
  });

  it('give way to the version before when the live one fails within its first day', async () => {
    const now = app.deps.clock.now().toISOString();
    const path = join(releaseDir, 'areas-history.json');
    const history = JSON.parse(readFileSync(path, 'utf8'));
    history.areas.payspot.log = [{ at: now, action: 'release', version: newer, from: older }];
    writeFileSync(path, JSON.stringify(history));
    await Promise.all(people.slice(0, 3).map(person => report(person, newer, 'failed')));
    expect(served().payspot.version).toBe(older);
  });

  it('are not judged by people of other roles, who never get them', async () => {
    const strangers: string[] = [];
    for (let at = 0; at < 4; at += 1) strangers.push((await loginAs(app.deps, 'manager')).token);
    await set({ area: 'payspot', version: newer, seen: older });
    const before = (await payspot())?.versions;
    for (const person of strangers) expect((await report(person, newer, 'failed')).status).toBe(200);
    expect((await payspot())?.versions).toEqual(before);
    expect(served().payspot.version).toBe(newer);
  });

  it('stay as they are when they are not known, or were released long ago', async () => {
    await Promise.all(people.slice(0, 4).map(person => report(person, 'never', 'failed')));
    const path = join(releaseDir, 'areas-history.json');
    const history = JSON.parse(readFileSync(path, 'utf8'));
    history.areas.payspot.log = [{ at: '2020-01-01T00:00:00.000Z', action: 'release', version: newer }];
    writeFileSync(path, JSON.stringify(history));
    await Promise.all(people.slice(0, 4).map(person => report(person, newer, 'failed')));
    expect(served().payspot.version).toBe(newer);
  });

  /** The live version as released a moment ago, after the two that were live before it. */
  const releaseNow = (change?: (versions: Record<string, { requires: { shell: string } }>) => void) => {
    const path = join(releaseDir, 'areas-history.json');
    const history = JSON.parse(readFileSync(path, 'utf8'));
    const { payspot: own } = history.areas;
    own.versions[oldest] = storeRelease(releaseDir, 'payspot', oldest);
    own.live = [oldest, older, newer];
    const at = app.deps.clock.now().toISOString();
    own.log = [{ at, action: 'release', version: newer, from: older }];
    change?.(own.versions);
    writeFileSync(path, JSON.stringify(history));
  };
  const failThree = () => Promise.all(people.slice(0, 3).map(person => report(person, newer, 'failed')));

  it('give way to the next older version whose files are whole', async () => {
    releaseNow();
    const file = join(releaseDir, 'areas', 'payspot', older, 'assets', 'main.js');
    writeFileSync(file, 'something else');
    await failThree();
    writeFileSync(file, `of ${older}`);
    expect(served().payspot.version).toBe(oldest);
  });

  it('give way to the next older version that runs in the live shell', async () => {
    releaseNow(versions => Object.assign(versions[older]?.requires ?? {}, { shell: '^1.0.0' }));
    await failThree();
    expect(served().payspot.version).toBe(oldest);
  });

  it('stay where no older version may be live', async () => {
    releaseNow(versions => {
      for (const version of [older, oldest])
        Object.assign(versions[version]?.requires ?? {}, { shell: '^1.0.0' });
    });
    await failThree();
    expect(served().payspot.version).toBe(newer);
  });

  it('are counted again when they are activated again after they were taken back', async () => {
    releaseNow();
    await failThree();
    expect(served().payspot.version).toBe(older);
    app.clock.advance(60_000);
    await set({ area: 'payspot', version: newer, seen: older });
    await report(people[3], newer, 'failed');
    expect(served().payspot.version).toBe(newer);
    expect((await payspot())?.versions[0]).toMatchObject({ version: newer, people: 1, failed: 1 });
    for (const person of people.slice(0, 2)) await report(person, newer, 'opened');
    expect((await payspot())?.versions[0]).toMatchObject({ people: 3, failed: 1 });
    for (const person of people.slice(0, 2)) await report(person, newer, 'failed');
    expect(served().payspot.version).toBe(older);
  });

  it('give way to no version that was left before by a rollback', async () => {
    releaseNow();
    await set({ area: 'payspot', version: oldest, seen: newer });
    await Promise.all(people.slice(0, 3).map(person => report(person, oldest, 'failed')));
    expect(served().payspot.version).toBe(oldest);
  });
});
