import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish, rollback } from './publish.mjs';
import { integrityOf } from './content.mjs';
import { readAreas, readHistory } from './store.mjs';

const area = {
  name: 'admin',
  path: '/admin',
  roles: ['admin'],
  requires: { contract: '^1.0.0', shell: '^1.0.0' },
};

describe('publish and rollback', () => {
  let base = '';
  let releaseDir = '';

  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'vh-release-'));
    releaseDir = join(base, 'release');
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  const build = (text, name = 'dist') => {
    const dist = join(base, name);
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'mf-manifest.json'), JSON.stringify({ text }));
    writeFileSync(join(dist, 'assets', 'main.js'), text);
    return dist;
  };
  const release = (text, more = {}) => publish({ releaseDir, dist: build(text), area, ...more });

  it('writes an immutable folder and an areas.json that names it', async () => {
    const { entry, changed } = await release('one', { now: new Date('2026-11-21T10:20:30.456Z') });
    expect(changed).toBe(true);
    expect(entry.version).toMatch(/^20261121T102030Z-[0-9a-f]{12}$/);
    expect(readAreas(releaseDir)).toEqual({ schema: 1, areas: { admin: entry } });
    expect(entry).toMatchObject({ path: '/admin', roles: ['admin'], requires: area.requires });
    expect(entry.manifest).toBe(`/areas/admin/${entry.version}/mf-manifest.json`);
    const manifest = join(releaseDir, 'areas', 'admin', entry.version, 'mf-manifest.json');
    expect(entry.integrity).toBe(integrityOf(readFileSync(manifest)));
    expect(statSync(manifest).mode & 0o222).toBe(0);
  });

  it('reuses the version of equal content and changes nothing', async () => {
    const first = await release('one');
    const before = readFileSync(join(releaseDir, 'areas.json'), 'utf8');
    const again = await release('one', { now: new Date('2030-01-01T00:00:00Z') });
    expect(again).toEqual({ entry: first.entry, changed: false });
    expect(readFileSync(join(releaseDir, 'areas.json'), 'utf8')).toBe(before);
  });

  it('goes back to what was live before, and back again', async () => {
    const one = await release('one');
    const two = await release('two');
    const three = await release('three');
    expect((await rollback({ releaseDir, area: 'admin' })).entry.version).toBe(two.entry.version);
    expect((await rollback({ releaseDir, area: 'admin' })).entry.version).toBe(one.entry.version);
    const { entry } = await rollback({ releaseDir, area: 'admin', to: three.entry.version });
    expect(readAreas(releaseDir).areas.admin).toEqual(entry);
    expect(entry).toEqual(three.entry);
    expect(readHistory(releaseDir).areas.admin.log.map(line => line.action)).toEqual([
      ...['release', 'release', 'release'],
      ...['rollback', 'rollback', 'rollback'],
    ]);
  });

  it('goes back to the version before when old content was released again', async () => {
    const one = await release('one');
    const two = await release('two');
    expect((await release('one')).entry.version).toBe(one.entry.version);
    expect((await rollback({ releaseDir, area: 'admin' })).entry.version).toBe(two.entry.version);
  });

  it('says that there is nothing to go back to', async () => {
    await expect(rollback({ releaseDir, area: 'admin' })).rejects.toMatchObject({ code: 'unreleased' });
    await release('one');
    await expect(rollback({ releaseDir, area: 'admin' })).rejects.toMatchObject({ code: 'no-earlier' });
    await expect(rollback({ releaseDir, area: 'admin', to: 'x' })).rejects.toMatchObject({
      code: 'no-version',
    });
  });

  it('keeps a rolled-back version off when only new builds are wanted', async () => {
    const one = await release('one');
    await release('two');
    await rollback({ releaseDir, area: 'admin' });
    expect(await release('two', { onlyNew: true })).toMatchObject({ changed: false, entry: one.entry });
    expect(await release('three', { onlyNew: true })).toMatchObject({ changed: true });
  });

  it('refuses to make changed files live', async () => {
    const one = await release('one');
    await release('two');
    const file = join(releaseDir, 'areas', 'admin', one.entry.version, 'assets', 'main.js');
    chmodSync(file, 0o644);
    writeFileSync(file, 'tampered');
    await expect(rollback({ releaseDir, area: 'admin' })).rejects.toMatchObject({ code: 'damaged-release' });
    expect(readAreas(releaseDir).areas.admin.version).not.toBe(one.entry.version);
  });

  it('refuses a build without a manifest', async () => {
    const dist = build('one');
    rmSync(join(dist, 'mf-manifest.json'));
    await expect(publish({ releaseDir, dist, area })).rejects.toMatchObject({ code: 'no-build' });
  });

  it('leaves an area out of service that was taken out, until it is released by its name', async () => {
    const one = await release('one');
    const path = join(releaseDir, 'areas-history.json');
    const history = JSON.parse(readFileSync(path, 'utf8'));
    history.areas.admin.withdrawn = true;
    writeFileSync(path, JSON.stringify(history));
    writeFileSync(join(releaseDir, 'areas.json'), JSON.stringify({ schema: 1, areas: {} }));
    await release('one', { onlyNew: true });
    expect(readAreas(releaseDir).areas).not.toHaveProperty('admin');
    expect(await release('one')).toMatchObject({ changed: true, entry: { version: one.entry.version } });
    expect(readAreas(releaseDir).areas.admin.version).toBe(one.entry.version);
    expect(JSON.parse(readFileSync(path, 'utf8')).areas.admin).not.toHaveProperty('withdrawn');
  });

  it('repairs an areas.json that a crash left behind the history', async () => {
    await release('one');
    const stale = readFileSync(join(releaseDir, 'areas.json'));
    const two = await release('two');
    writeFileSync(join(releaseDir, 'areas.json'), stale);
    await release('two', { onlyNew: true });
    expect(readAreas(releaseDir).areas.admin.version).toBe(two.entry.version);
  });

  it('loses no release and shows no torn file when many come at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `area${index}`);
    const work = Promise.all(
      names.map(name =>
        publish({ releaseDir, dist: build(name, `dist-${name}`), area: { ...area, name, path: `/${name}` } }),
      ),
    );
    let running = true;
    const ended = work.finally(() => (running = false));
    let seen = 0;
    while (running) {
      seen = Math.max(seen, Object.keys(readAreas(releaseDir).areas).length);
      await new Promise(resolve => setTimeout(resolve, 1));
    }
    await ended;
    expect(seen).toBeGreaterThan(0);
    expect(Object.keys(readAreas(releaseDir).areas).sort()).toEqual([...names].sort());
    const left = readdirSync(releaseDir).filter(
      name => !['areas', 'areas.json', 'areas-history.json'].includes(name),
    );
    expect(left).toEqual([]);
  });
});
