import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchesLock } from './install.mjs';

describe('whether node_modules is what the lock file asks for', () => {
  let root = '';
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vh-install-'));
    mkdirSync(join(root, 'node_modules', '@vh', 'api'), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (name, packages) => writeFileSync(join(root, name), JSON.stringify({ packages }));
  const locked = {
    '': { name: 'velvet-hall' },
    'apps/api': { version: '0.1.0' },
    'node_modules/@vh/api': { resolved: 'apps/api', link: true },
    'node_modules/react': { version: '19.3.1' },
    'node_modules/for-mac': { version: '1.0.0', optional: true },
  };

  it('is true for the same versions without the optional ones of other systems', () => {
    write('package-lock.json', locked);
    write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.1' } });
    expect(matchesLock(root)).toBe(true);
  });

  it('is false for another version, a missing package, a missing workspace link or nothing at all', () => {
    write('package-lock.json', locked);
    expect(matchesLock(root)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.0' } });
    expect(matchesLock(root)).toBe(false);
    write('node_modules/.package-lock.json', {});
    expect(matchesLock(root)).toBe(false);
    write('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.3.1' } });
    rmSync(join(root, 'node_modules', '@vh'), { recursive: true });
    expect(matchesLock(root)).toBe(false);
  });
});
