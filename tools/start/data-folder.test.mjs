import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTemporaryFolder } from '../test/temporary-folder.mjs';
import { closeDataFolder } from './data-folder.mjs';

const modeOf = path => (statSync(path).mode & 0o7777).toString(8);

describe('the data folder', () => {
  it('is made so that nobody else of the machine reads it', () =>
    withTemporaryFolder(async folder => {
      const dataDir = join(folder, 'data');
      closeDataFolder(dataDir, { isPassedThrough: false });
      const kept = ['.', 'logs', 'media', 'release', 'tickets', 'leases'];
      expect(kept.map(name => modeOf(join(dataDir, name)))).toEqual(kept.map(() => '700'));
    }));

  it('is closed where an earlier start left it open, with its logs and secrets', () =>
    withTemporaryFolder(async folder => {
      const dataDir = join(folder, 'data');
      mkdirSync(join(dataDir, 'logs'), { recursive: true });
      mkdirSync(join(dataDir, 'media'));
      for (const name of ['app-secret', 'postgres.json', 'logs/api.log', 'logs/postgres.log'])
        writeFileSync(join(dataDir, name), 'x');
      for (const name of ['.', 'logs', 'media']) chmodSync(join(dataDir, name), 0o755);
      for (const name of ['app-secret', 'postgres.json', 'logs/api.log'])
        chmodSync(join(dataDir, name), 0o644);
      chmodSync(join(dataDir, 'logs/postgres.log'), 0o640);
      closeDataFolder(dataDir, { isPassedThrough: false });
      expect(['.', 'logs', 'media'].map(name => modeOf(join(dataDir, name)))).toEqual(['700', '700', '700']);
      expect(
        ['app-secret', 'postgres.json', 'logs/api.log'].map(name => modeOf(join(dataDir, name))),
      ).toEqual(['600', '600', '600']);
      expect(modeOf(join(dataDir, 'logs/postgres.log'))).toBe('640');
    }));

  it('lets the account of the database pass and list nothing', () =>
    withTemporaryFolder(async folder => {
      const dataDir = join(folder, 'data');
      closeDataFolder(dataDir, { isPassedThrough: true });
      expect(modeOf(dataDir)).toBe('711');
      expect(modeOf(join(dataDir, 'logs'))).toBe('700');
    }));

  it('does not close a folder that all programs share', () =>
    withTemporaryFolder(async folder => {
      chmodSync(folder, 0o1777);
      closeDataFolder(folder, { isPassedThrough: false });
      expect(modeOf(folder)).toBe('1777');
    }));
});
