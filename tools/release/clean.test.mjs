import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { elsewherePath, folderOf, releaseStore } from '../../libs/releases/src/index.mjs';
import { clean } from './clean.mjs';
import { publish } from './publish.mjs';

const area = {
  name: 'admin',
  path: '/admin',
  roles: ['admin'],
  requires: { contract: '^1.0.0', shell: '^1.0.0' },
};
const longAgo = '2020-01-01T00:00:00.000Z';

describe('the removal of versions that another place serves', () => {
  let base = '';
  let releaseDir = '';
  let folder = '';
  let said = '';
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'vh-clean-'));
    releaseDir = join(base, 'release');
    folder = join(base, 'elsewhere');
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

  const release = async (text, at, check) => {
    const dist = join(base, text);
    mkdirSync(dist);
    writeFileSync(join(dist, 'mf-manifest.json'), text);
    const to = { folder, origin: 'https://areas.example.org' };
    const { entry } = await publish({ releaseDir, dist, area, to, now: new Date(at), check });
    return entry.version;
  };
  const releaseThree = async () => [
    await release('one', longAgo),
    await release('two', '2020-01-02T00:00:00.000Z'),
    await release('three', '2020-01-03T00:00:00.000Z'),
  ];
  const cleanUp = () => clean({ releaseDir }, ['admin'], { keep: '1' });
  const isKept = version => existsSync(elsewherePath(releaseDir, 'admin', version));

  it('takes their files there and their hashes here', async () => {
    const [one, two, three] = await releaseThree();
    await cleanUp();
    expect(readdirSync(join(folder, 'areas', 'admin')).sort()).toEqual([two, three]);
    expect([one, two, three].map(isKept)).toEqual([false, true, true]);
    expect(Object.keys(releaseStore(releaseDir).read().areas.admin.versions)).toEqual([two, three]);
    expect(said).toBe(`admin: removed ${one}\n`);
  });

  it('says which files stay when nothing tells where they are', async () => {
    const [one] = await releaseThree();
    rmSync(join(releaseDir, 'elsewhere', 'admin', `${one}.place.json`));
    await cleanUp();
    expect(existsSync(folderOf(folder, 'admin', one))).toBe(true);
    expect(isKept(one)).toBe(false);
    expect(said).toContain(`admin: remove the files of ${one} where they are served`);
  });

  it('takes those that were refused, once no release of them can be under way', async () => {
    await release('live', longAgo);
    const refuse = () => Promise.reject(new Error('shows no heading'));
    await expect(release('broken', longAgo, refuse)).rejects.toThrow('shows no heading');
    const live = releaseStore(releaseDir).readAreas()?.areas.admin.version;
    const broken = readdirSync(join(folder, 'areas', 'admin')).find(version => version !== live);
    await cleanUp();
    expect(isKept(broken)).toBe(true);
    utimesSync(elsewherePath(releaseDir, 'admin', broken), new Date(longAgo), new Date(longAgo));
    await cleanUp();
    expect([isKept(broken), existsSync(folderOf(folder, 'admin', broken))]).toEqual([false, false]);
    expect(isKept(live)).toBe(true);
  });
});
