import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromiumOfJourneys, findConfigured, findOnPath } from './chromium.mjs';

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
    expect(findOnPath(folder, ['a-browser-without-window'])).toBeUndefined();
    rmSync(folder, { recursive: true });
  });

  it('takes for journeys the configured program, and of those that are there one without a window', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vh-chromium-'));
    const file = join(folder, 'chromium-headless-shell');
    writeFileSync(file, '', { mode: 0o755 });
    writeFileSync(join(folder, 'chromium'), '', { mode: 0o755 });
    const { CHROMIUM_PATH: _one, PLAYWRIGHT_CHROMIUM_PATH: _other, ...env } = process.env;
    const before = process.env;
    process.env = { ...env, PATH: folder };
    try {
      expect(await ensureChromiumOfJourneys(() => {})).toBe(file);
      process.env.CHROMIUM_PATH = process.execPath;
      expect(await ensureChromiumOfJourneys(() => {})).toBe(process.execPath);
    } finally {
      process.env = before;
      rmSync(folder, { recursive: true });
    }
  });
});
