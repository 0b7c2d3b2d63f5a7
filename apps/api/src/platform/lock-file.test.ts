import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLockFile } from './lock-file.ts';

const patienceMs = 10_000;

describe('the lock file', () => {
  let folder = '';
  let path = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vh-lock-'));
    path = join(folder, 'a.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('says who holds it, and nothing of it is left afterwards', async () => {
    const held = await withLockFile(
      path,
      patienceMs,
      () => JSON.parse(readFileSync(path, 'utf8')) as unknown,
    );
    expect(held?.done).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is given back when the work fails', async () => {
    const failing = withLockFile(path, patienceMs, () => {
      throw new Error('no room');
    });
    await expect(failing).rejects.toThrow('no room');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is taken over from a process that died, whoever comes first', async () => {
    const dead = spawn(process.execPath, ['-e', '']);
    await once(dead, 'exit');
    writeFileSync(path, JSON.stringify({ pid: dead.pid, birth: '1', token: 'dead' }));
    let turns = 0;
    const visit = () => withLockFile(path, patienceMs, () => ++turns);
    expect(await Promise.all([visit(), visit(), visit()])).toHaveLength(3);
    expect(turns).toBe(3);
    expect(existsSync(path)).toBe(false);
  });

  it('is taken over when another process has got the number of the one that died', async () => {
    writeFileSync(path, JSON.stringify({ pid: process.pid, birth: 'of another', token: 'dead' }));
    expect(await withLockFile(path, patienceMs, () => 'in')).toEqual({ done: 'in' });
  });

  it('stays with a process that lives, and nothing is done', async () => {
    const holder = readHolderOfThis();
    writeFileSync(path, holder);
    let isDone = false;
    expect(await withLockFile(path, 60, () => (isDone = true))).toBeUndefined();
    expect(isDone).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(holder);
  });

  it('is not removed when somebody else has it by then', async () => {
    const other = JSON.stringify({ pid: process.pid, birth: '1', token: 'other' });
    await withLockFile(path, patienceMs, () => writeFileSync(path, other));
    expect(readFileSync(path, 'utf8')).toBe(other);
  });

  /** A lock that this very process holds by another hand. */
  function readHolderOfThis(): string {
    const text = process.platform === 'linux' ? readFileSync('/proc/self/stat', 'utf8') : '';
    const birth = text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
    return JSON.stringify({ pid: process.pid, birth, token: 'another hand' });
  }
});
