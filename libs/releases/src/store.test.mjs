import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { goBack, makeLive, rollOut, showPreview, withdraw, withVersion } from './history.mjs';
import { historyOf } from './history-queries.mjs';
import { releaseStore } from './store.mjs';

const release = version => ({
  version,
  manifest: `/areas/admin/${version}/m.json`,
  releasedAt: '2026-11-29T10:00:00Z',
});
const act = { at: '2026-11-29T10:00:00.000Z' };

describe('the store of releases', () => {
  let dir = '';
  let store;
  let said = [];
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'vh-store-'));
    said = [];
    store = releaseStore(dir, { say: sentence => said.push(sentence) });
    await go('1');
    await go('2');
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const go = version =>
    store.change(history => {
      const own = makeLive(withVersion(historyOf(history, 'admin'), release(version)), version, act);
      return { history: { ...history, areas: { ...history.areas, admin: own } }, result: version };
    });
  const cut = name => {
    const whole = readFileSync(file(name), 'utf8');
    writeFileSync(file(name), whole.slice(0, whole.length / 2));
  };
  const change = (area, act) =>
    store.change(history => {
      const areas = { ...history.areas, [area]: act(historyOf(history, area)) };
      return { history: { ...history, areas }, result: undefined };
    });
  const add = (area, version) =>
    change(area, own => makeLive(withVersion(own, { ...release(version), path: `/${area}` }), version, act));
  const nothing = () => store.change(history => ({ history, result: undefined }));
  const file = name => join(dir, name);
  const served = () => JSON.parse(readFileSync(file('areas.json'), 'utf8')).areas.admin.version;

  it('writes an areas.json that was cut off or lost again with the next change', async () => {
    const whole = readFileSync(file('areas.json'), 'utf8');
    writeFileSync(file('areas.json'), whole.slice(0, whole.length / 2));
    expect(store.readAreas()).toBeUndefined();
    await nothing();
    expect(served()).toBe('2');
    rmSync(file('areas.json'));
    await nothing();
    expect(served()).toBe('2');
  });

  it('restores a history that was cut off from areas.json and the one before, and says so', async () => {
    cut('areas-history.json');
    await go('3');
    expect(Object.keys(store.read().areas.admin.versions)).toEqual(['1', '2', '3']);
    expect(store.read().areas.admin.live).toEqual(['1', '2', '3']);
    expect(served()).toBe('3');
    expect(said).toEqual([expect.stringContaining('restored from areas.json')]);
    await go('1');
    expect(said).toHaveLength(1);
  });

  it('leaves an area out of service that was disabled before the history was cut off', async () => {
    await add('scanner', '1');
    await add('client', '1');
    await change('scanner', own => withdraw(own, act));
    cut('areas-history.json');
    await change('client', own => withdraw(own, act));
    expect(Object.keys(store.readAreas().areas)).toEqual(['admin']);
    const { scanner } = store.read().areas;
    expect(scanner.withdrawn).toBe(true);
    expect(scanner.log.at(-1)).toMatchObject({
      action: 'withdraw',
      note: expect.stringContaining('restored'),
    });
  });

  it.each([
    ['rollback', own => goBack(own, undefined, act)],
    ['rollout', own => rollOut(withVersion(own, release('3')), '3', 10, act)],
    ['preview', own => showPreview(withVersion(own, release('3')), '3', act)],
    ['release', own => makeLive(withVersion(own, release('3')), '3', act)],
  ])('knows a %s that only areas.json names', async (action, last) => {
    await change('admin', last);
    const whole = store.read().areas.admin;
    cut('areas-history.json');
    const { log, ...restored } = store.read().areas.admin;
    expect(restored).toEqual({ ...whole, log: undefined });
    expect(log.at(-1).action).toBe(action);
  });

  it('keeps all areas of an areas.json that stands alone', async () => {
    await add('scanner', '1');
    await change('scanner', own => rollOut(withVersion(own, release('2')), '2', 10, act));
    for (const name of ['areas-history.json', 'areas-history.json.before']) rmSync(file(name));
    const before = store.readAreas();
    await add('contractor', '1');
    expect(store.readAreas().areas).toMatchObject(before.areas);
    expect(Object.keys(store.readAreas().areas)).toEqual(['admin', 'scanner', 'contractor']);
    expect(said).toHaveLength(1);
  });

  it('restores no rollout or preview of the live version, as former releases could make them', async () => {
    const areas = store.readAreas();
    const live = areas.areas.admin;
    areas.areas.admin = { ...live, rollout: { ...live, share: 10 }, preview: live };
    writeFileSync(file('areas.json'), JSON.stringify(areas));
    cut('areas-history.json');
    await nothing();
    expect(store.readAreas().areas.admin).toEqual(live);
  });

  it('keeps the shell live that only shell.json names', async () => {
    const shell = version => ({ version, releasedAt: act.at, offers: { shell: '2.0.0', contract: '1.0.0' } });
    const goShell = version =>
      store.change(history => {
        const own = history.shell ?? { versions: {}, live: [], log: [] };
        const next = makeLive(withVersion(own, shell(version)), version, act);
        return { history: { ...history, shell: next }, result: undefined };
      });
    await goShell('1');
    await goShell('2');
    cut('areas-history.json');
    await nothing();
    expect(store.readShell()?.version).toBe('2');
    expect(store.read().shell?.versions['2']).toEqual(shell('2'));
  });

  it('refuses to change anything where neither the history nor areas.json can be read', async () => {
    cut('areas-history.json');
    cut('areas.json');
    const left = readFileSync(file('areas.json'), 'utf8');
    await expect(go('3')).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('copy areas-history.json.before over areas-history.json'),
    });
    expect(() => store.read()).toThrow(expect.objectContaining({ code: 'unreadable' }));
    expect(readFileSync(file('areas.json'), 'utf8')).toBe(left);
  });

  it('changes nothing where the change is refused', async () => {
    await expect(
      store.change(() => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(served()).toBe('2');
  });
});
