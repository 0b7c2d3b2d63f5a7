import { shellVersion, type Area } from '@vh/area-contract';
import type * as AuthModule from '@vh/auth';
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

/** The first number of the contract, by which areas say what they can do with. */
const major = Number(contractVersion.split('.')[0]);

const reader = Promise.resolve({ userId: 'mira', wantsPreviews: false });

let fetched: string[];
let manifest: object;
let live: object;
let answering: Record<string, string>;

/** Every test has the module again: what was loaded stays for the life of a page. */
async function freshFederation() {
  jest.resetModules();
  return import('./federation.ts');
}

beforeEach(() => {
  sessionStorage.clear();
  fetched = [];
  live = release;
  answering = {};
  manifest = {
    metaData: { publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } },
  };
  host.registerRemotes.mockReset();
  host.loadRemote.mockReset().mockResolvedValue({ area });
  globalThis.fetch = async url => {
    fetched.push(String(url));
    const body = String(url).endsWith('areas.json') ? { schema: 1, areas: { admin: live } } : manifest;
    return new Response(JSON.stringify(body), { headers: answering });
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

  it('makes the page go by the paths of the version that it runs', async () => {
    live = { ...release, paths: { '': [] }, preview: { ...release, paths: { season: [] } } };
    const { loadArea, findArea } = await freshFederation();
    const { leadsNowhere } = jest.requireActual<typeof AuthModule>('@vh/auth');
    await findArea('admin');
    expect(leadsNowhere('/admin/season')).toBe(false);
    await loadArea('admin', reader);
    expect([leadsNowhere('/admin/season'), leadsNowhere('/admin')]).toEqual([true, false]);
  });

  it.each([
    [`${major - 1}.9.0`, 'waits_for_api', false],
    [`${major + 1}.0.0`, 'outdated', true],
  ])('is refused with an API of contract %s: %s', async (served, kind, needsReload) => {
    live = { ...release, requires: { ...release.requires, contract: `^${major}.0.0` } };
    const { loadArea } = await freshFederation();
    const { rememberApiVersion } = await import('./api-version.ts');
    rememberApiVersion(served);
    await expect(loadArea('admin', reader)).rejects.toMatchObject({ kind, needsReload });
    expect(host.loadRemote).not.toHaveBeenCalled();
  });

  it('is tried again with the API that answers now', async () => {
    live = { ...release, requires: { ...release.requires, contract: `^${major}.0.0` } };
    const { loadArea } = await freshFederation();
    const { rememberApiVersion } = await import('./api-version.ts');
    rememberApiVersion(`${major - 1}.9.0`);
    answering = { 'x-contract-version': `${major}.0.0` };
    await expect(loadArea('admin', reader)).resolves.toBe(area);
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
    const { runningRelease } = await import('./running-releases.ts');
    expect(runningRelease('admin')).toEqual({ version: '2.0.0', channel: 'preview', hasPreview: true });
  });
});

it('refuses a release that needs what this shell does not offer, and asks for none of its files', async () => {
  const { loadArea } = await freshFederation();
  live = { ...release, requires: { contract: '*', shell: '^99.0.0' } };
  await expect(loadArea('admin', reader)).rejects.toMatchObject({ kind: 'refused' });
  expect(fetched.filter(url => url.includes('mf-manifest'))).toEqual([]);
});

describe('an area whose start blocks the tab', () => {
  const failed = { name: 'AreaError', kind: 'not_ready' };

  it('is not loaded by the next page of the tab until somebody asks for it', async () => {
    const blocked = await freshFederation();
    await blocked.loadArea('admin', reader);
    const { loadArea } = await freshFederation();
    host.loadRemote.mockClear();
    await expect(loadArea('admin', reader)).rejects.toMatchObject(failed);
    await expect(loadArea('admin', reader)).rejects.toMatchObject(failed);
    expect(host.loadRemote).not.toHaveBeenCalled();
    const { forgetStart } = await import('./unfinished-start.ts');
    forgetStart('admin');
    await expect(loadArea('admin', reader)).resolves.toBe(area);
  });

  it('is named by its version, for the report of its failure', async () => {
    await (await freshFederation()).loadArea('admin', reader);
    await expect((await freshFederation()).loadArea('admin', reader)).rejects.toMatchObject(failed);
    const { reportFailed } = await import('../areas/report-outcome.ts');
    const { AreaError } = await import('./area-error.ts');
    const call = jest.fn().mockResolvedValue({});
    reportFailed({ call } as never, 'admin', new AreaError('not_ready', 'admin', 'It did not.'), '/admin');
    expect(call).toHaveBeenCalledWith(
      'POST /back/area/report',
      expect.objectContaining({ area: 'admin', version: '1.0.0', outcome: 'failed' }),
    );
  });

  it('keeps no other version from being loaded', async () => {
    await (await freshFederation()).loadArea('admin', reader);
    live = { ...release, version: '1.0.1', manifest: '/areas/admin/1.0.1/mf-manifest.json' };
    await expect((await freshFederation()).loadArea('admin', reader)).resolves.toBe(area);
  });

  it('is told apart from one that fails, and from a page that is left while it loads', async () => {
    host.loadRemote.mockRejectedValueOnce(new Error('offline'));
    await expect((await freshFederation()).loadArea('admin', reader)).rejects.toMatchObject({
      kind: 'unreachable',
    });
    await expect((await freshFederation()).loadArea('admin', reader)).resolves.toBe(area);
    window.dispatchEvent(new Event('pagehide'));
    await expect((await freshFederation()).loadArea('admin', reader)).resolves.toBe(area);
  });

  it('is loaded as ever where the browser keeps nothing', async () => {
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    await (await freshFederation()).loadArea('admin', reader);
    await expect((await freshFederation()).loadArea('admin', reader)).resolves.toBe(area);
    set.mockRestore();
  });
});
