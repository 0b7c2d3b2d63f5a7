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
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { goBack, integrityOf, releaseStore } from '../../libs/releases/src/index.mjs';
import { changeArea, publish } from './publish.mjs';

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
  const readAreas = dir => releaseStore(dir).readAreas() ?? { areas: {} };
  const readHistory = dir => releaseStore(dir).read();
  const rollback = async (version = undefined) => {
    const { after } = await changeArea({ releaseDir, area: 'admin' }, own =>
      goBack(own, version, { at: '2026-11-29T10:00:00.000Z' }),
    );
    return { entry: after };
  };
  const release = (text, more = {}) => publish({ releaseDir, dist: build(text), area, ...more });

  it('takes what the build has compressed, and compresses again what has changed since', async () => {
    const text = 'const words = "evening";\n'.repeat(100);
    const dist = build(text);
    const copies = dir => readFileSync(join(dir, 'assets', 'main.js.br'));
    const first = await publish({ releaseDir, dist, area });
    // compressed otherwise than a release would
    const own = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    writeFileSync(join(dist, 'assets', 'main.js.br'), own);
    const other = join(base, 'elsewhere');
    const second = await publish({ releaseDir: other, dist, area });
    expect(second.entry.version.slice(-12)).toBe(first.entry.version.slice(-12));
    expect(copies(join(other, 'areas', 'admin', second.entry.version))).toEqual(own);
    writeFileSync(join(dist, 'assets', 'main.js'), `${text}// changed`);
    const { entry } = await publish({ releaseDir, dist, area });
    const copy = copies(join(releaseDir, 'areas', 'admin', entry.version));
    expect(brotliDecompressSync(copy).toString()).toBe(`${text}// changed`);
  });

  it('compresses quickly for a product of one machine, and well for all others', async () => {
    const text = Array.from({ length: 400 }, (_, n) => `export const v${n * 7919} = ${n ** 3};\n`).join('');
    const quick = await publish({ releaseDir, dist: build(text), area, quick: true });
    const other = join(base, 'elsewhere');
    const well = await publish({ releaseDir: other, dist: build(text), area });
    const read = (dir, { entry }) =>
      readFileSync(join(dir, 'areas', 'admin', entry.version, 'assets', 'main.js.br'));
    const [fewer, more] = [read(other, well), read(releaseDir, quick)];
    expect(fewer.length).toBeLessThan(more.length);
    for (const copy of [fewer, more]) expect(brotliDecompressSync(copy).toString()).toBe(text);
  });

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

  it('names the paths that the build says, and refuses those that are none of its own', async () => {
    const paths = { '': [], 'event/:eventId': ['can-add-events'] };
    const dist = build('one');
    writeFileSync(join(dist, 'paths.json'), JSON.stringify(paths));
    const { entry } = await publish({ releaseDir, dist, area });
    expect(readAreas(releaseDir).areas.admin.paths).toEqual(paths);
    // a guard more is another version, though no script has changed
    writeFileSync(join(dist, 'paths.json'), JSON.stringify({ ...paths, '': ['admin'] }));
    expect((await publish({ releaseDir, dist, area })).entry.version).not.toBe(entry.version);
    writeFileSync(join(dist, 'paths.json'), JSON.stringify({ '../client/:id': [] }));
    await expect(publish({ releaseDir, dist, area })).rejects.toThrow('is to stand below the area’s own');
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
    expect((await rollback()).entry.version).toBe(two.entry.version);
    expect((await rollback()).entry.version).toBe(one.entry.version);
    const { entry } = await rollback(three.entry.version);
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
    expect((await rollback()).entry.version).toBe(two.entry.version);
  });

  it('says that there is nothing to go back to', async () => {
    await expect(rollback()).rejects.toMatchObject({ code: 'no-area' });
    await release('one');
    await expect(rollback()).rejects.toMatchObject({ code: 'no-earlier' });
    await expect(rollback('x')).rejects.toMatchObject({
      code: 'no-version',
    });
  });

  it('keeps a rolled-back version off when only new builds are wanted', async () => {
    const one = await release('one');
    await release('two');
    await rollback();
    expect(await release('two', { onlyNew: true })).toMatchObject({ changed: false, entry: one.entry });
    expect(await release('three', { onlyNew: true })).toMatchObject({ changed: true });
  });

  it('refuses to make changed files live', async () => {
    const one = await release('one');
    await release('two');
    const file = join(releaseDir, 'areas', 'admin', one.entry.version, 'assets', 'main.js');
    chmodSync(file, 0o644);
    writeFileSync(file, 'tampered');
    await expect(rollback()).rejects.toMatchObject({ code: 'damaged' });
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

  it('loses no release when many come at once', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `area${index}`);
    const work = Promise.all(
      names.map(name =>
        publish({ releaseDir, dist: build(name, `dist-${name}`), area: { ...area, name, path: `/${name}` } }),
      ),
    );
    await work;
    expect(Object.keys(readAreas(releaseDir).areas).sort()).toEqual([...names].sort());
    const left = readdirSync(releaseDir).filter(
      name => !['areas', 'areas.json', 'areas-history.json', 'areas-history.json.before'].includes(name),
    );
    expect(left).toEqual([]);
  });

  it('offers a version to those who want previews or to a share of the people, beside the live one', async () => {
    const one = await release('one');
    const two = await release('two', { channel: { share: 10 }, note: 'try it' });
    const three = await release('three', { channel: 'preview', commit: 'abc' });
    expect(readAreas(releaseDir).areas.admin).toMatchObject({
      version: one.entry.version,
      rollout: { version: two.entry.version, share: 10 },
      preview: { version: three.entry.version },
    });
    expect(readHistory(releaseDir).areas.admin.log[1]).toMatchObject({
      action: 'rollout',
      share: 10,
      note: 'try it',
    });
    expect(await release('two', { channel: { share: 10 } })).toMatchObject({ changed: false });
    expect(await release('two', { channel: { share: 50 } })).toMatchObject({ changed: true });
  });

  it('lets nobody have a version that its check refuses', async () => {
    const one = await release('one');
    const check = () => Promise.reject(new Error('shows no heading'));
    await expect(release('two', { check })).rejects.toThrow('shows no heading');
    expect(readAreas(releaseDir).areas.admin.version).toBe(one.entry.version);
    expect(await release('one', { check })).toMatchObject({ changed: false });
  });

  it('stores a version at another place, names its address, and keeps the hashes of its files here', async () => {
    const folder = join(base, 'elsewhere');
    const { entry } = await release('one', { to: { folder, origin: 'https://areas.example.org' } });
    expect(entry.manifest).toBe(`https://areas.example.org/areas/admin/${entry.version}/mf-manifest.json`);
    expect(readdirSync(join(folder, 'areas', 'admin'))).toEqual([entry.version]);
    const list = JSON.parse(
      readFileSync(join(releaseDir, 'elsewhere', 'admin', `${entry.version}.json`), 'utf8'),
    );
    expect(list['assets/main.js']).toBe(integrityOf('one'));
  });

  it('brings back a version whose folder was lost', async () => {
    const one = await release('one');
    rmSync(join(releaseDir, 'areas', 'admin', one.entry.version), { recursive: true, force: true });
    await release('one');
    expect(readdirSync(join(releaseDir, 'areas', 'admin'))).toEqual([one.entry.version]);
  });
});
