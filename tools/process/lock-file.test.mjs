import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLockFile } from './lock-file.mjs';

describe('the lock file', () => {
  let folder = '';
  let path = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vh-lock-'));
    path = join(folder, 'a.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('lets one in at a time and is gone afterwards', async () => {
    let inside = 0;
    let most = 0;
    const visit = () =>
      withLockFile(path, async () => {
        most = Math.max(most, ++inside);
        await new Promise(resolve => setTimeout(resolve, 2));
        inside--;
      });
    await Promise.all(Array.from({ length: 8 }, visit));
    expect(most).toBe(1);
    expect(existsSync(path)).toBe(false);
  });

  it('is taken over from a dead process, by one only', async () => {
    writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, birth: '1', token: 'dead' }));
    let inside = 0;
    const visit = () =>
      withLockFile(path, async () => {
        expect(++inside).toBe(1);
        await new Promise(resolve => setTimeout(resolve, 2));
        inside--;
      });
    await Promise.all([visit(), visit(), visit()]);
  });

  it('is returned when the body fails', async () => {
    await expect(withLockFile(path, () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
    expect(existsSync(path)).toBe(false);
  });

  it('says who holds it when that takes too long', async () => {
    await withLockFile(path, async () => {
      const late = withLockFile(path, async () => {}, { timeoutMs: 30 });
      await expect(late).rejects.toMatchObject({
        code: 'locked',
        message: expect.stringContaining(String(process.pid)),
      });
    });
  });
});
