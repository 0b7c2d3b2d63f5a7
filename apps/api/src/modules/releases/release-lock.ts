import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../platform/app-error.ts';

/** How long another command may hold the lock before this one gives up. */
const patienceMs = 5_000;
const retrySeconds = 10;

/**
 * Does something with the released files while no command does. The lock is the one of `npm run release`, which also takes
 * over the lock of a process that died.
 * @throws {AppError} request.rate_limited while a command holds it
 */
export async function withReleaseLock<T>(releaseDir: string, work: () => T): Promise<T> {
  const path = join(releaseDir, 'release.lock');
  const token = randomBytes(8).toString('hex');
  const holder = JSON.stringify({ pid: process.pid, birth: birthOfThis(), token });
  const deadline = performance.now() + patienceMs;
  while (!take(path, holder)) {
    if (performance.now() > deadline)
      throw new AppError('request.rate_limited', { retryAfter: retrySeconds });
    await sleep(50);
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

function take(path: string, holder: string): boolean {
  try {
    writeFileSync(path, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** What tells this process from an earlier one with its id (proc(5), field 22); undefined where the system does not say. */
function birthOfThis(): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const text = readFileSync('/proc/self/stat', 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
}
