import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { loginAs } from '../../../testing/builders.ts';
import { buildReleases, newer, older, resetReleases } from './releases.testing.ts';

describe('the released areas', () => {
  let app: TestApp;
  let token: string;
  let releaseDir: string;
  beforeAll(async () => {
    releaseDir = buildReleases();
    app = await createTestApp({ releaseDir });
    token = (await loginAs(app.deps, 'admin')).token;
  });
  beforeEach(() => resetReleases(releaseDir));
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

  it('refuse a rollout or preview of the live version, and leave the one under way', async () => {
    const channel = (body: object) =>
      app.call('POST /back/deploy/set-channel', { area: 'payspot', seen: newer, ...body } as never, {
        token,
      });
    await channel({ channel: 'rollout', version: older, share: 10 });
    const refused = [
      await channel({ channel: 'rollout', version: newer, share: 20 }),
      await channel({ channel: 'preview', version: newer }),
    ];
    expect(refused.map(({ error }) => error.fields)).toEqual([{ version: 'live' }, { version: 'live' }]);
    expect(served().payspot.rollout).toMatchObject({ version: older, share: 10 });
  });

  it('are checked when a preview whose files were changed becomes live', async () => {
    const preview = { area: 'payspot', channel: 'preview', version: older, seen: newer } as const;
    await app.call('POST /back/deploy/set-channel', preview, { token });
    const file = join(releaseDir, 'areas', 'payspot', older, 'assets', 'main.js');
    writeFileSync(file, 'something else');
    const { error } = await set({ area: 'payspot', version: older, seen: newer });
    expect(error.fields).toEqual({ version: 'damaged' });
    writeFileSync(file, `of ${older}`);
  });

  it('come back into service as they were, without another place in the order of versions', async () => {
    await set({ area: 'payspot', version: null, seen: newer });
    await set({ area: 'payspot', version: newer, seen: null });
    const { areas } = JSON.parse(readFileSync(join(releaseDir, 'areas-history.json'), 'utf8'));
    expect(areas.payspot.live).toEqual([older, newer]);
  });

  it('are refused with a reason where it is not known what is released', async () => {
    for (const name of ['areas.json', 'areas-history.json']) writeFileSync(join(releaseDir, name), '{');
    const listed = await app.call('POST /back/deploy/get-areas', undefined, { token });
    expect(listed.error.fields).toEqual({ version: 'unreadable' });
    const changed = await set({ area: 'payspot', version: older, seen: newer });
    expect(changed.error.fields).toEqual({ version: 'unreadable' });
  });
});
