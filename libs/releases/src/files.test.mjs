import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkVersion, fileGuard, folderOf, storeVersion, unlistedVersions } from './files.mjs';

describe('the files of a version', () => {
  let root = '';
  let dist = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vh-files-'));
    dist = join(root, 'dist');
    mkdirSync(join(dist, 'assets'), { recursive: true });
    writeFileSync(join(dist, 'assets', 'main.js'), 'one');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const store = () => storeVersion({ root, dist, area: 'admin', version: 'v1' });
  const tamper = () => {
    const file = join(folderOf(root, 'admin', 'v1'), 'assets', 'main.js');
    chmodSync(file, 0o644);
    writeFileSync(file, 'another');
  };

  it('are served as long as they are what was released, and not once they were changed', () => {
    store();
    const isIntact = fileGuard(root);
    expect(isIntact('admin/v1/assets/main.js')).toBe(true);
    tamper();
    expect(isIntact('admin/v1/assets/main.js')).toBe(false);
    expect(isIntact('admin/v1/assets/unknown.js')).toBe(true);
  });

  it('are not served when they were added later', () => {
    store();
    writeFileSync(join(folderOf(root, 'admin', 'v1'), 'evil.js'), 'alert(1)');
    expect(fileGuard(root)('admin/v1/evil.js')).toBe(false);
  });

  it('are replaced by the next release of the same build when they were changed or lost', () => {
    store();
    tamper();
    expect(() => checkVersion(root, 'admin', 'v1')).toThrow(expect.objectContaining({ code: 'damaged' }));
    store();
    checkVersion(root, 'admin', 'v1');
    rmSync(folderOf(root, 'admin', 'v1'), { recursive: true });
    store();
    checkVersion(root, 'admin', 'v1');
    expect(readdirSync(join(root, 'areas', 'admin'))).toEqual(['v1']);
  });

  it('are found when no history knows them and no release is under way', () => {
    store();
    const rule = { known: [], before: new Date(Date.now() + 60_000).toISOString() };
    expect(unlistedVersions(root, 'admin', rule)).toEqual(['v1']);
    expect(unlistedVersions(root, 'admin', { ...rule, known: ['v1'] })).toEqual([]);
    expect(unlistedVersions(root, 'admin', { ...rule, before: '2020-01-01T00:00:00.000Z' })).toEqual([]);
    expect(unlistedVersions(root, 'scanner', rule)).toEqual([]);
    const home = join(root, 'areas', 'admin');
    cpSync(join(home, 'v1'), join(home, '.v2.1-0123456789ab'), { recursive: true });
    writeFileSync(join(home, 'notes.txt'), 'of somebody');
    expect(unlistedVersions(root, 'admin', rule)).toEqual(['v1']);
  });

  it('leave nothing behind when they could not all be copied', () => {
    const prepare = () => {
      throw new Error('ENOSPC');
    };
    expect(() => storeVersion({ root, dist, area: 'admin', version: 'v1', prepare })).toThrow('ENOSPC');
    expect(readdirSync(join(root, 'areas', 'admin'))).toEqual([]);
  });
});
