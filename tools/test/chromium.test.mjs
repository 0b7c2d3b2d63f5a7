import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findConfigured, findOnPath } from './chromium.mjs';

describe('the search for Chromium', () => {
  it('takes the configured program', () => {
    expect(findConfigured({ CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
    expect(findConfigured({ PLAYWRIGHT_CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
    expect(findConfigured({})).toBeUndefined();
  });

  it('refuses a configured program that is not there instead of taking another', () => {
    expect(() => findConfigured({ CHROMIUM_PATH: '/nowhere/chromium' })).toThrow(/not a program/);
  });

  it('finds programs on the path and nothing that cannot be run', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vh-chromium-'));
    const file = join(folder, 'chromium');
    writeFileSync(file, '', { mode: 0o644 });
    expect(findOnPath(folder)).not.toBe(file);
    chmodSync(file, 0o755);
    expect(findOnPath(folder)).toBe(file);
    rmSync(folder, { recursive: true });
  });
});
