import { mkdirSync, readFileSync, rmSync, writeFileSync, linkSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processBirth } from './alive.mjs';
import { errorCode } from './error-code.mjs';
import { UserFacingError } from './user-facing-error.mjs';

/**
 * Runs `body` while this process alone holds the lock file. A lock whose holder has died is taken over.
 *
 * @template T
 * @param {string} path
 * @param {() => Promise<T>} body
 * @param {{ timeoutMs?: number }} [options]
 * @returns {Promise<T>}
 */
export async function withLockFile(path, body, { timeoutMs = 120_000 } = {}) {
  const release = await acquire(path, timeoutMs);
  try {
    return await body();
  } finally {
    release();
  }
}

/**
 * @param {string} path
 * @param {number} timeoutMs
 */
async function acquire(path, timeoutMs) {
  mkdirSync(dirname(path), { recursive: true });
  const token = randomBytes(8).toString('hex');
  const deadline = Date.now() + timeoutMs;
  while (!tryAcquire(path, token)) {
    breakIfStale(path, token);
    if (Date.now() > deadline) {
      const holder = readHolder(path);
      throw new UserFacingError(
        `Another command (process ${holder?.pid ?? 'unknown'}) has held ${path} for too long. ` +
          'Wait for it or end it, then try again.',
        { code: 'locked' },
      );
    }
    await sleep(20 + Math.random() * 30);
  }
  return () => {
    if (readHolder(path)?.token === token) rmSync(path, { force: true });
  };
}

/**
 * The holder is written first and linked into place, so that nobody ever reads a half-written lock.
 *
 * @param {string} path
 * @param {string} token
 */
function tryAcquire(path, token) {
  const draft = `${path}.${token}`;
  const holder = JSON.stringify({ pid: process.pid, birth: processBirth(process.pid), token });
  writeFileSync(draft, holder);
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    return createWithoutLink(path, holder);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * For file systems without hard links (some container mounts).
 *
 * @param {string} path
 * @param {string} holder
 */
function createWithoutLink(path, holder) {
  try {
    writeFileSync(path, holder, { flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Two waiters may see the same dead holder. Only the one that can create the `.break` file beside it
 * removes the lock, and it looks again first, so a lock taken meanwhile is never removed.
 *
 * @param {string} path
 * @param {string} token
 */
function breakIfStale(path, token) {
  if (!isStale(readHolder(path))) return;
  const breaker = `${path}.break`;
  if (isStale(readHolder(breaker))) rmSync(breaker, { force: true });
  if (!tryAcquire(breaker, token)) return;
  if (isStale(readHolder(path))) rmSync(path, { force: true });
  rmSync(breaker, { force: true });
}

/** @param {{ pid: number, birth?: string } | undefined} holder */
function isStale(holder) {
  if (!holder) return false;
  return !isAlive(holder.pid) || processBirth(holder.pid) !== holder.birth;
}

/**
 * @param {string} path
 * @returns {{ pid: number, birth?: string, token: string } | undefined}
 */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // deliberate: released between the two looks
  }
}
