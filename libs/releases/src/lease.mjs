import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { ReleaseError } from './release-error.mjs';

/** How long a lock may stand unchanged before it is taken over, in milliseconds. What is done under it takes a few. */
const staleMs = 15_000;

/**
 * @typedef {object} Holder
 * @property {string} machine
 * @property {number} pid
 * @property {string} token
 */

/**
 * Does something while nobody else holds the lock, here or on another machine that sees the folder. A lock of a process of
 * this machine that has ended is taken over at once, any other after it has stood unchanged for {@link staleMs}: processes
 * of another machine can't be seen.
 *
 * @template T
 * @param {string} path
 * @param {number} patienceMs how long others are waited for
 * @param {() => T} work short, and done in one go
 * @param {{ machine?: string, stale?: number }} [options] for tests
 * @returns {Promise<T>}
 * @throws {ReleaseError} locked
 */
export async function withLease(path, patienceMs, work, { machine = thisMachine(), stale = staleMs } = {}) {
  const token = randomBytes(8).toString('hex');
  const deadline = performance.now() + patienceMs;
  /** @type {{ token: string | undefined, since: number }} */
  let seen = { token: undefined, since: performance.now() };
  while (!take(path, { machine, pid: process.pid, token })) {
    const holder = readHolder(path);
    if (holder?.token !== seen.token) seen = { token: holder?.token, since: performance.now() };
    const hasEnded = holder?.machine === machine && !isAlive(holder.pid);
    const isDead = holder && (hasEnded || performance.now() - seen.since > stale);
    if (isDead) breakLock(path, holder.token, token);
    else if (performance.now() > deadline) throw new ReleaseError('locked', lockedSentence(path, holder));
    else await sleep(20 + Math.random() * 30);
  }
  try {
    return work();
  } finally {
    if (readHolder(path)?.token === token) rmSync(path, { force: true });
  }
}

/**
 * The holder is written first and linked into place, so that nobody reads a half-written lock.
 *
 * @param {string} path
 * @param {Holder} holder
 */
function take(path, holder) {
  const draft = `${path}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return createWithoutLink(path, holder);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * For file systems without hard links, such as some that containers mount.
 *
 * @param {string} path
 * @param {Holder} holder
 */
function createWithoutLink(path, holder) {
  try {
    writeFileSync(path, JSON.stringify(holder), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Moves a dead lock aside and looks at what it moved: of two that try at once one gets it, and a lock that was taken
 * meanwhile is put back.
 *
 * @param {string} path
 * @param {string} dead
 * @param {string} own
 */
function breakLock(path, dead, own) {
  const aside = `${path}.${own}.dead`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (readHolder(aside)?.token !== dead) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/**
 * @param {string} path
 * @returns {Holder | undefined}
 */
function readHolder(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // deliberate: it was released between the two looks
  }
}

/**
 * @param {string} path
 * @param {Holder | undefined} holder
 */
function lockedSentence(path, holder) {
  const who = holder ? `process ${holder.pid} of ${holder.machine}` : 'another process';
  return `Something else is changing the releases (${path}, held by ${who}). Try again in a moment.`;
}

/** Process ids mean something within one machine and one container of it. */
function thisMachine() {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname(); // deliberate: only Linux has namespaces
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
