import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { goBack, releaseStore } from '../../libs/releases/src/index.mjs';
import { ROOT } from '../process/workspace.mjs';
import { changeShell, partsOf, publishShell, stampOf, takeBack } from './shell-versions.mjs';

describe('versions of the shell', () => {
  let root = '';
  let releaseDir = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vh-shell-'));
    releaseDir = join(root, 'release');
    mkdirSync(join(root, 'node_modules'));
    for (const file of ['libs/contract/src/contract-version.ts', 'libs/area-contract/src/area.ts']) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(ROOT, file), join(root, file));
    }
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  let builds = 0;
  const build = text => {
    const files = {
      'shell/dist/server/main.js': text,
      'shell/dist/client/assets/a.js': `${text} of browsers`,
      'shell/dist/client/build-stamp.txt': `build ${(builds += 1)}`,
      'widget/dist/widget.js': 'widget',
    };
    for (const [file, content] of Object.entries(files)) {
      const path = join(root, 'apps', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  };
  const release = (text, more = {}) => {
    build(text);
    return publishShell({ releaseDir, root, ...more });
  };
  const live = () => releaseStore(releaseDir).readShell()?.version;
  const act = { at: '2026-11-29T10:00:00.000Z' };

  it('are stored as a whole, and running products are told of the live one', async () => {
    const { release: one, changed } = await release('one');
    expect(changed).toBe(true);
    expect(live()).toBe(one.version);
    expect(one.offers).toEqual({
      contract: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      shell: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const { program, formerAssets } = partsOf(releaseDir, one.version);
    expect(readFileSync(program, 'utf8')).toBe('one');
    expect(formerAssets).toEqual([]);
    expect(existsSync(join(program, '..', '..', 'widget', 'widget.js'))).toBe(true);
    expect(existsSync(join(program, '..', '..', '..', 'node_modules'))).toBe(true);
    expect(releaseStore(releaseDir).readAreas()).toEqual({ schema: 1, areas: {} });
  });

  it('are the same when the same sources are built again', async () => {
    const one = await release('one');
    const again = await release('one');
    expect(again).toEqual({ release: one.release, changed: false });
    expect(stampOf(releaseDir, one.release.version)).toMatch(/^build /);
  });

  it('keep the files of all others for pages that are open, also after going back', async () => {
    const one = await release('one', { now: new Date('2026-11-21T10:00:00Z') });
    const two = await release('two', { now: new Date('2026-11-22T10:00:00Z') });
    await changeShell(releaseDir, own => goBack(own, undefined, act));
    expect(live()).toBe(one.release.version);
    const [former] = partsOf(releaseDir, one.release.version).formerAssets;
    expect(former).toContain(two.release.version);
    expect(readFileSync(join(former ?? '', 'a.js'), 'utf8')).toBe('two of browsers');
  });

  it('that were rolled back stay so when the product starts with their build', async () => {
    const one = await release('one');
    await release('two');
    await changeShell(releaseDir, own => goBack(own, undefined, act));
    expect(await release('two', { onlyNew: true })).toMatchObject({ changed: false, release: one.release });
    expect(await release('three', { onlyNew: true })).toMatchObject({ changed: true });
  });

  it('that their check refuses are never live', async () => {
    const one = await release('one');
    const check = () => Promise.reject(new Error('shows nothing'));
    await expect(release('two', { check })).rejects.toThrow('shows nothing');
    expect(live()).toBe(one.release.version);
  });

  it('that could not be taken over are marked, and the one before is live again', async () => {
    const one = await release('one');
    const two = await release('two');
    await takeBack(releaseDir, two.release.version, 'throws');
    expect(live()).toBe(one.release.version);
    const { versions, log } = releaseStore(releaseDir).read().shell;
    expect(versions[two.release.version].failed).toBe('throws');
    expect(log.at(-1)).toMatchObject({ action: 'return', version: one.release.version, note: 'throws' });
    expect(await release('two')).toMatchObject({ changed: true });
    expect(releaseStore(releaseDir).read().shell.versions[two.release.version]).not.toHaveProperty('failed');
  });

  it('of which a file was changed are refused', async () => {
    const one = await release('one');
    const { program } = partsOf(releaseDir, one.release.version);
    chmodSync(program, 0o644);
    writeFileSync(program, 'tampered');
    expect(() => partsOf(releaseDir, one.release.version)).toThrow(/were changed or removed/);
    await release('two');
    await expect(changeShell(releaseDir, own => goBack(own, undefined, act))).rejects.toMatchObject({
      code: 'damaged',
    });
  });
});
