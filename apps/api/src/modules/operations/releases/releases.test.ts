import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';

const [older, newer] = ['20260101T000000Z-aaaaaaaaaaaa', '20260201T000000Z-bbbbbbbbbbbb'] as const;

/** A folder as the release command leaves it: two versions of two areas, the newer ones live. */
function buildReleases(): string {
  const dir = mkdtempSync(join(tmpdir(), 'releases-'));
  const release = (area: string, version: string) => {
    const folder = area === 'shell' ? join(dir, area, version) : join(dir, 'areas', area, version);
    const content = `of ${version}`;
    mkdirSync(join(folder, 'assets'), { recursive: true });
    writeFileSync(join(folder, 'assets', 'main.js'), content);
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    writeFileSync(join(folder, 'integrity.json'), JSON.stringify({ 'assets/main.js': integrity }));
    return {
      version,
      releasedAt: '2026-01-01T00:00:00.000Z',
      manifest: `/areas/${area}/${version}/m.json`,
      roles: [area],
      requires: { shell: '^2.0.0', contract: '^1.0.0' },
    };
  };
  const shellRelease = (version: string, offered: string) => {
    const { releasedAt } = release('shell', version);
    return { version, releasedAt, offers: { shell: offered, contract: '1.0.0' } };
  };
  const areas = ['admin', 'payspot'].map(area => {
    const versions = { [older]: release(area, older), [newer]: release(area, newer) };
    const log = [{ at: '2026-02-01T00:00:00.000Z', action: 'release', version: newer, from: older }];
    return [area, { versions, live: [older, newer], log }] as const;
  });
  const shellVersions = { [older]: shellRelease(older, '2.2.0'), [newer]: shellRelease(newer, '2.3.0') };
  const shell = { versions: shellVersions, live: [older, newer], log: [] };
  const history = { schema: 1, areas: Object.fromEntries(areas), shell };
  const live = {
    schema: 1,
    areas: Object.fromEntries(areas.map(([area, own]) => [area, own.versions[newer]])),
  };
  writeFileSync(join(dir, 'areas-history.json'), JSON.stringify(history));
  writeFileSync(join(dir, 'areas.json'), JSON.stringify(live));
  return dir;
}

describe('the released areas', () => {
  let app: TestApp;
  let token: string;
  let releaseDir: string;
  beforeAll(async () => {
    releaseDir = buildReleases();
    app = await createTestApp({ releaseDir });
    token = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(() => {
    const fresh = buildReleases();
    for (const name of ['areas.json', 'areas-history.json'])
      writeFileSync(join(releaseDir, name), readFileSync(join(fresh, name)));
    rmSync(fresh, { recursive: true });
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

  const shellOf = async () => {
    const { body } = await app.call('POST /back/deploy/get-areas', undefined, { token });
    return body.shell;
  };
  const setShell = (version: string, seen: string) =>
    app.call('POST /back/deploy/set-shell', { version, seen, note: 'broken search' }, { token });

  it('stand beside the shell, which goes back to an older version and forth again', async () => {
    expect(await shellOf()).toEqual({
      live: newer,
      versions: [newer, older].map(version => ({
        version,
        releasedAt: '2026-01-01T00:00:00.000Z',
        failed: null,
      })),
    });
    const back = await setShell(older, newer);
    expect(back.body.shell?.live).toBe(older);
    expect(JSON.parse(readFileSync(join(releaseDir, 'shell.json'), 'utf8'))).toMatchObject({
      version: older,
    });
    expect(back.body.log[0]).toMatchObject({
      area: 'shell',
      action: 'rollback',
      version: older,
      from: newer,
      note: 'broken search',
    });
    expect((await setShell(newer, older)).body.shell?.live).toBe(newer);
    const entries = await app.db.query
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity_id', '=', 'shell')
      .orderBy('at')
      .execute();
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ version: newer }, { version: older }],
      [{ version: older }, { version: newer }],
    ]);
  });

  it('are what a version of the shell must be able to carry', async () => {
    const path = join(releaseDir, 'areas-history.json');
    const history = JSON.parse(readFileSync(path, 'utf8'));
    history.areas.payspot.versions[newer].requires.shell = '^2.3.0';
    writeFileSync(path, JSON.stringify(history));
    expect((await setShell(older, newer)).body).toMatchObject({ fields: { version: 'breaks_areas' } });
    expect((await shellOf())?.live).toBe(newer);
  });

  it('are refused where they can’t run in the live shell', async () => {
    const path = join(releaseDir, 'areas-history.json');
    const history = JSON.parse(readFileSync(path, 'utf8'));
    history.areas.payspot.versions[older].requires.contract = '^0.9.0';
    writeFileSync(path, JSON.stringify(history));
    const back = await set({ area: 'payspot', version: older, seen: newer });
    expect(back.error.fields).toEqual({ version: 'needs_shell' });
    const preview = { area: 'payspot', channel: 'preview', version: older, seen: newer } as const;
    const offered = await app.call('POST /back/deploy/set-channel', preview, { token });
    expect(offered.error.fields).toEqual({ version: 'needs_shell' });
    expect(served().payspot.version).toBe(newer);
  });

  it('leave the shell as it is when something else is live than was seen, or a version is unknown or damaged', async () => {
    expect((await setShell(older, older)).body).toMatchObject({ code: 'settings.changed' });
    expect((await setShell('20250101T000000Z-never', newer)).body).toMatchObject({
      fields: { version: 'unknown' },
    });
    const file = join(releaseDir, 'shell', older, 'assets', 'main.js');
    const whole = readFileSync(file);
    writeFileSync(file, 'changed');
    expect((await setShell(older, newer)).body).toMatchObject({ fields: { version: 'damaged' } });
    writeFileSync(file, whole);
    expect((await shellOf())?.live).toBe(newer);
  });

  it('are listed with what is live, the newest version first', async () => {
    expect(await payspot()).toMatchObject({
      live: newer,
      canWithdraw: true,
      versions: [{ version: newer }, { version: older }],
    });
  });

  it('go back to an older version and forth again, as web servers read it, with who did it', async () => {
    const back = await set({ area: 'payspot', version: older, seen: newer });
    expect(served().payspot).toMatchObject({ version: older, manifest: `/areas/payspot/${older}/m.json` });
    expect(back.body.log[0]).toMatchObject({
      area: 'payspot',
      action: 'rollback',
      version: older,
      from: newer,
    });
    expect(back.body.log[0]?.by).toBeTruthy();
    const forth = await set({ area: 'payspot', version: newer, seen: older });
    expect(forth.body.log).toContainEqual(expect.objectContaining({ action: 'promote', version: newer }));
    expect(served().admin.version).toBe(newer);
  });

  it('go out of service, stay so, and come back; but not the one that puts them back', async () => {
    await set({ area: 'payspot', version: null, seen: newer });
    expect(served()).not.toHaveProperty('payspot');
    const history = JSON.parse(readFileSync(join(releaseDir, 'areas-history.json'), 'utf8'));
    expect(history.areas.payspot.withdrawn).toBe(true);
    expect((await payspot())?.live).toBeNull();
    await set({ area: 'payspot', version: newer, seen: null });
    expect(served().payspot.version).toBe(newer);
    const { error } = await set({ area: 'admin', version: null, seen: newer });
    expect(error.fields).toEqual({ version: 'needed' });
  });

  it('are changed by one of two who decide at once', async () => {
    const answers = await Promise.all([
      set({ area: 'payspot', version: older, seen: newer }),
      set({ area: 'payspot', version: null, seen: newer }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('have no version live whose files are not those that were released', async () => {
    const file = join(releaseDir, 'areas', 'payspot', older, 'assets', 'main.js');
    writeFileSync(file, 'something else');
    const { error } = await set({ area: 'payspot', version: older, seen: newer });
    writeFileSync(file, `of ${older}`);
    expect(error.fields).toEqual({ version: 'damaged' });
    const unknown = await set({ area: 'payspot', version: 'never', seen: newer });
    expect(unknown.error.fields).toEqual({ version: 'unknown' });
    expect(served().payspot.version).toBe(newer);
  });

  it('leave an entry in the audit log', async () => {
    await set({ area: 'payspot', version: older, seen: newer });
    const entry = await app.db.query
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('entity', '=', 'area')
      .where('action', '=', 'area.choose-version')
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ before: { version: newer }, after: { version: older } });
  });

  it('offer a version as a preview or to a share of the people, and end that', async () => {
    const channel = (body: object) =>
      app.call('POST /back/deploy/set-channel', { area: 'payspot', seen: newer, ...body } as never, {
        token,
      });
    const rollout = await channel({ channel: 'rollout', version: older, share: 10, note: 'try it' });
    expect(rollout.status).toBe(200);
    expect(served().payspot).toMatchObject({ version: newer, rollout: { version: older, share: 10 } });
    expect((await payspot())?.rollout).toEqual({ version: older, share: 10 });
    const missing = await channel({ channel: 'rollout', version: older });
    expect(missing.error.fields).toEqual({ share: 'required' });
    await channel({ channel: 'preview', version: older });
    expect(served().payspot).toMatchObject({ preview: { version: older } });
    expect(served().payspot).not.toHaveProperty('rollout');
    await channel({ channel: 'preview', version: null });
    expect(served().payspot).not.toHaveProperty('preview');
  });

  describe('that people report about', () => {
    const people: string[] = [];
    beforeAll(async () => {
      for (let at = 0; at < 10; at += 1) people.push((await loginAs(app.deps, 'payspot')).token);
    });
    const report = (person: string | undefined, version: string, outcome: 'opened' | 'failed') =>
      app.call('POST /back/area/report', { area: 'payspot', version, outcome }, { token: String(person) });

    it('are taken back by themselves when more than 5 percent and at least 3 people met an error', async () => {
      await app.call(
        'POST /back/deploy/set-channel',
        { area: 'payspot', channel: 'rollout', version: older, share: 10, seen: newer },
        { token },
      );
      await Promise.all(people.map(person => report(person, older, 'opened')));
      for (const person of [people[0], people[0], people[0], people[1]])
        await report(person, older, 'failed');
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
  });
});
