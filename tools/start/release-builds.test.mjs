import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseStore } from '../../libs/releases/src/index.mjs';
import { findFreePort } from '../process/ports.mjs';
import { ROOT } from '../process/workspace.mjs';
import { releaseAtStart, releaseImage } from './release-at-start.mjs';
import { releaseChecked } from './release-builds.mjs';

const description = {
  name: 'reports',
  path: '/reports',
  roles: ['admin'],
  requires: { contract: '*', shell: '*' },
  budget: { scriptBytes: 1_000 },
  paths: { '': [] },
};

describe('builds at a start', () => {
  let root = '';
  let releaseDir = '';
  /** @type {string[]} */
  let said = [];
  const write = (file, content) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  };
  const build = text => {
    write('apps/shell/dist/server/main.js', text);
    write('apps/shell/dist/client/build-stamp.txt', text);
    write('apps/widget/dist/widget.js', 'widget');
    write('apps/reports/dist/mf-manifest.json', JSON.stringify({ text }));
  };
  const start = () => releaseAtStart(releaseDir, line => said.push(line), { root });
  const live = () => [
    releaseStore(releaseDir).readShell()?.version,
    releaseStore(releaseDir).readAreas()?.areas.reports?.version,
  ];

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vh-builds-'));
    releaseDir = join(root, 'release');
    said = [];
    mkdirSync(join(root, 'node_modules'));
    for (const file of ['libs/contract/src/contract-version.ts', 'libs/area-contract/src/area.ts']) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(ROOT, file), join(root, file));
    }
    write('apps/reports/area.json', JSON.stringify(description));
    build('one');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('are live at once in a fresh installation', async () => {
    expect(await start()).toEqual([]);
    expect(live()).toEqual([expect.any(String), expect.any(String)]);
  });

  it('that were released before are left as they are', async () => {
    await start();
    const before = live();
    expect(await start()).toEqual([]);
    expect(live()).toEqual(before);
  });

  it('that are new to an installation wait, and what is live stays', async () => {
    await start();
    const before = live();
    build('two');
    expect(await start()).toEqual(['shell', 'reports']);
    expect(live()).toEqual(before);
    expect(said.at(-1)).toContain('New builds of shell, reports');
  });

  it('of an image are live once its role "prepare" has run, and once only', async () => {
    const prepare = () => releaseImage(releaseDir, line => said.push(line), root);
    await prepare();
    const first = live();
    build('two');
    await prepare();
    const second = live();
    expect(second.some(version => first.includes(version))).toBe(false);
    build('one');
    await prepare();
    expect(live()).toEqual(second);
  });

  it('that can not be checked are not live, which is said', async () => {
    await start();
    const before = live();
    const settings = { releaseDir, port: await findFreePort() };
    expect(await releaseChecked(['shell'], settings, line => said.push(line))).toBe(false);
    expect(live()).toEqual(before);
    expect(said.at(-1)).toBe(
      'Mend them and start again, or release them one by one: npm run release -- shell',
    );
  });
});
