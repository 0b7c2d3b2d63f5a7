import { shellVersion, type Area } from '@vh/area-contract';
import { contractVersion } from '@vh/contract';

const host = { registerRemotes: jest.fn(), loadRemote: jest.fn() };
jest.mock('@module-federation/enhanced/runtime', () => ({ createInstance: () => host }));
jest.mock('@module-federation/runtime-core', () => ({}));
jest.mock('./shared-modules.ts', () => ({ describeSharedModules: () => ({}) }));

const area = { name: 'admin', mount: () => [], requires: {} } as unknown as Area;

const release = {
  version: '1.0.0',
  manifest: '/areas/admin/1.0.0/mf-manifest.json',
  requires: { contract: `^${contractVersion}`, shell: `^${shellVersion}` },
};

const reader = Promise.resolve({ userId: 'mira', wantsPreviews: false });

let fetched: string[];
let manifest: object;
let live: object;

/** Every test has the module anew: what was loaded stays for the life of a page. */
async function freshFederation() {
  jest.resetModules();
  return import('./federation.ts');
}

beforeEach(() => {
  fetched = [];
  live = release;
  manifest = {
    metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
  };
  host.registerRemotes.mockReset();
  host.loadRemote.mockReset().mockResolvedValue({ area });
  globalThis.fetch = async url => {
    fetched.push(String(url));
    const body = String(url).endsWith('areas.json') ? { schema: 1, areas: { admin: live } } : manifest;
    return new Response(JSON.stringify(body));
  };
});

describe('loading an area', () => {
  it('happens once for all who ask at the same time', async () => {
    const { loadArea } = await freshFederation();
    const [first, second] = await Promise.all([loadArea('admin', reader), loadArea('admin', reader)]);
    expect(second).toBe(first);
    expect(fetched.filter(url => url.includes('manifest'))).toHaveLength(1);
    expect(host.registerRemotes).toHaveBeenCalledTimes(1);
  });

  it('registers a release once, however often it is asked for later', async () => {
    const { loadArea } = await freshFederation();
    await loadArea('admin', reader);
    await loadArea('admin', reader);
    expect(host.registerRemotes).toHaveBeenCalledTimes(1);
    expect(host.loadRemote).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['auto', '', `${location.origin}/areas/admin/1.0.0/remoteEntry.js`],
    ['./', 'entry', `${location.origin}/areas/admin/1.0.0/entry/remoteEntry.js`],
    ['http://localhost:4301/', '', 'http://localhost:4301/remoteEntry.js'],
  ])('begins at the entry that its manifest names: %s %s', async (publicPath, path, entry) => {
    manifest = { metaData: { publicPath, remoteEntry: { name: 'remoteEntry.js', path } } };
    const { loadArea } = await freshFederation();
    await loadArea('admin', reader);
    expect(host.registerRemotes.mock.calls[0]?.[0]).toEqual([{ name: 'admin', entry, type: 'module' }]);
  });

  it('fails as unreachable when its manifest names no entry', async () => {
    manifest = { metaData: {} };
    const { loadArea } = await freshFederation();
    await expect(loadArea('admin', reader)).rejects.toMatchObject({ name: 'AreaError', kind: 'unreachable' });
  });

  it('starts over after a failure', async () => {
    const { loadArea } = await freshFederation();
    host.loadRemote.mockRejectedValueOnce(new Error('offline'));
    await expect(loadArea('admin', reader)).rejects.toMatchObject({ name: 'AreaError' });
    await expect(loadArea('admin', reader)).resolves.toBe(area);
    expect(host.registerRemotes.mock.calls.map(([, options]) => options)).toEqual([
      { force: false },
      { force: true },
    ]);
  });

  it('takes the preview for who wants previews, and remembers what the page runs', async () => {
    live = {
      ...release,
      preview: { ...release, version: '2.0.0', manifest: '/areas/admin/2.0.0/mf-manifest.json' },
    };
    const { loadArea } = await freshFederation();
    await loadArea('admin', Promise.resolve({ userId: 'mira', wantsPreviews: true }));
    expect(fetched).toContain(`${location.origin}/areas/admin/2.0.0/mf-manifest.json`);
    const { runningRelease } = await import('./areas/running-releases.ts');
    expect(runningRelease('admin')).toEqual({ version: '2.0.0', channel: 'preview', hasPreview: true });
  });
});

it('refuses a release that needs what this shell does not offer, and asks for none of its files', async () => {
  const { loadArea } = await freshFederation();
  live = { ...release, requires: { contract: '*', shell: '^99.0.0' } };
  await expect(loadArea('admin', reader)).rejects.toMatchObject({ kind: 'refused' });
  expect(fetched.filter(url => url.includes('mf-manifest'))).toEqual([]);
});
