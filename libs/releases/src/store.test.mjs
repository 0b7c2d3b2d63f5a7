import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLive, withVersion, historyOf } from './history.mjs';
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
  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'vh-store-'));
    store = releaseStore(dir);
    await go('1');
    await go('2');
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const go = version =>
    store.change(history => {
      const own = makeLive(withVersion(historyOf(history, 'admin'), release(version)), version, act);
      return { history: { ...history, areas: { ...history.areas, admin: own } }, result: version };
    });
  const nothing = () => store.change(history => ({ history, result: undefined }));
  const file = name => join(dir, name);
  const served = () => JSON.parse(readFileSync(file('areas.json'), 'utf8')).areas.admin.version;

  it('writes an areas.json that was cut off or lost anew with the next change', async () => {
    const whole = readFileSync(file('areas.json'), 'utf8');
    writeFileSync(file('areas.json'), whole.slice(0, whole.length / 2));
    expect(store.readAreas()).toBeUndefined();
    await nothing();
    expect(served()).toBe('2');
    rmSync(file('areas.json'));
    await nothing();
    expect(served()).toBe('2');
  });

  it('goes on from the history before when the history was cut off', async () => {
    writeFileSync(file('areas-history.json'), '{"schema": 1, "areas": {"adm');
    await go('3');
    expect(Object.keys(store.read().areas.admin.versions)).toEqual(['1', '3']);
    expect(served()).toBe('3');
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
