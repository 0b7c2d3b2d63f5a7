import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf, homeOf, releaseStore } from '../../libs/releases/src/index.mjs';
import { acts } from './acts.mjs';
import { publish } from './publish.mjs';

// the same rule: Jest compiles it, for it can't load the bundler that commands do it with
jest.mock('./version-range.mjs', () => ({
  loadSatisfiesRange: async () => jest.requireActual('../../libs/domain/src/version-range.ts').satisfiesRange,
}));

describe('acts on released versions', () => {
  let base = '';
  let settings = { releaseDir: '' };
  let said = '';
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'vh-acts-'));
    settings = { releaseDir: join(base, 'release') };
    said = '';
    jest.spyOn(process.stdout, 'write').mockImplementation(text => {
      said += text;
      return true;
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(base, { recursive: true, force: true });
  });

  const release = async (name, text, more = {}) => {
    const dist = join(base, name, text);
    mkdirSync(dist, { recursive: true });
    writeFileSync(join(dist, 'mf-manifest.json'), text);
    const area = { name, path: `/${name}`, roles: [name], requires: { contract: '*', shell: '*' } };
    const { entry } = await publish({ ...settings, dist, area, ...more });
    return entry.version;
  };
  const run = (act, names, options = {}) => acts[act](settings, names, options);
  const live = name => releaseStore(settings.releaseDir).readAreas()?.areas[name]?.version;

  it('go back to the version before after the area was disabled and enabled', async () => {
    const one = await release('client', 'one');
    const two = await release('client', 'two');
    await run('disable', ['client']);
    expect(live('client')).toBeUndefined();
    await run('enable', ['client']);
    await run('rollback', ['client']);
    expect(live('client')).toBe(one);
    expect(said).toMatch(new RegExp(`client: ${two} -> ${one}\n$`));
  });

  it('go back once for an area that is named twice', async () => {
    await release('client', 'one');
    const two = await release('client', 'two');
    await release('client', 'three');
    await run('rollback', ['client', 'client']);
    expect(live('client')).toBe(two);
  });

  it('go back to nothing that is live, and name what is damaged of it', async () => {
    await release('client', 'one');
    const two = await release('client', 'two');
    await expect(run('rollback', ['client'], { version: two })).rejects.toMatchObject({
      code: 'already-live',
    });
    rmSync(folderOf(settings.releaseDir, 'client', two), { recursive: true });
    await expect(run('rollback', ['client'], { version: two })).rejects.toMatchObject({ code: 'damaged' });
  });

  it('roll out nothing that is live for everybody, and leave the rollout under way', async () => {
    await release('client', 'one');
    const two = await release('client', 'two', { channel: { share: 10 } });
    const again = release('client', 'one', { channel: { share: 20 } });
    await expect(again).rejects.toMatchObject({ code: 'already-live' });
    expect(releaseStore(settings.releaseDir).readAreas()?.areas.client.rollout).toMatchObject({
      version: two,
      share: 10,
    });
  });

  it('disable no area in which areas are enabled', async () => {
    await release('admin', 'one');
    const client = await release('client', 'one');
    await expect(run('disable', ['client', 'admin'])).rejects.toMatchObject({ code: 'needed' });
    expect(live('client')).toBe(client);
  });

  it('list which versions are damaged', async () => {
    const one = await release('client', 'one');
    const two = await release('client', 'two');
    await run('list', []);
    expect(said).toBe(`client\n  ${[one, `${two}  live`].sort().join('\n  ')}\n`);
    const file = join(folderOf(settings.releaseDir, 'client', two), 'mf-manifest.json');
    chmodSync(file, 0o644);
    writeFileSync(file, 'changed');
    rmSync(folderOf(settings.releaseDir, 'client', one), { recursive: true });
    said = '';
    await run('list', ['client']);
    expect(said).toContain(`${one}  damaged: integrity.json is changed or missing\n`);
    expect(said).toContain(`${two}  live, damaged: mf-manifest.json is changed or missing\n`);
  });

  it('remove what killed releases left more than an hour ago', async () => {
    await release('client', 'one');
    const deadPid = 2 ** 22 + 1;
    const drafts = [
      join(homeOf(settings.releaseDir, 'client'), `.v1.${deadPid}-0123456789ab`),
      join(settings.releaseDir, `areas.json.${deadPid}-0123456789ab`),
    ];
    for (const draft of drafts) {
      mkdirSync(draft);
      utimesSync(draft, new Date('2026-01-01'), new Date('2026-01-01'));
    }
    const fresh = join(homeOf(settings.releaseDir, 'client'), `.v2.${deadPid}-0123456789ab`);
    mkdirSync(fresh);
    await run('clean', ['client']);
    expect([...drafts, fresh].map(draft => existsSync(draft))).toEqual([false, false, true]);
  });
});
