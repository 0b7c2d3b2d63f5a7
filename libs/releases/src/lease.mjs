import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, draftOf, isAlive, writeDurably } from './drafts.mjs';
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
 * The lock as it stands.
 *
 * @typedef {object} Standing
 * @property {Holder} [holder] absent where the file can't be read: a power cut or a kill left it unfinished
 * @property {number} changedAt of the file, milliseconds since 1970
 */

/**
 * Does something while nobody else holds the lock, here or on another machine that sees the folder. A lock of a process of
 * this machine that has ended is taken over at once, any other after it has stood unchanged for {@link staleMs}: processes
 * of another machine can't be seen. One without a readable holder is as old as its file.
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
  await take(path, { machine, pid: process.pid, token }, { patienceMs, stale });
  try {
    return work();
  } finally {
    if (readHolder(path)?.token === token) rmSync(path, { force: true });
  }
}

/**
 * The holder is written first and linked into place, so that nobody reads a half-written lock, also after a power cut.
 *
 * @param {string} path
 * @param {Holder} own
 * @param {{ patienceMs: number, stale: number }} limits in milliseconds
 */
async function take(path, own, { patienceMs, stale }) {
  const deadline = performance.now() + patienceMs;
  const draft = draftOf(path);
  let seen = { stamp: '', since: 0 };
  try {
    writeDurably(draft, JSON.stringify(own));
    while (!linkInto(draft, path, own)) {
      const lock = readLock(path);
      if (!lock) continue;
      const stamp = `${lock.holder?.token} ${lock.changedAt}`;
      if (stamp !== seen.stamp) seen = { stamp, since: performance.now() };
      const standsMs = performance.now() - seen.since;
      if (isDead(lock, own, standsMs, stale)) breakLock(path, lock, own.token);
      else if (performance.now() > deadline)
        throw new ReleaseError('locked', lockedSentence(path, lock.holder));
      else await sleep(20 + Math.random() * 30);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * @param {Standing} lock
 * @param {Holder} own
 * @param {number} standsMs how long it has been seen unchanged
 * @param {number} stale milliseconds
 */
function isDead({ holder, changedAt }, own, standsMs, stale) {
  if (standsMs > stale) return true;
  return holder ? holder.machine === own.machine && !isAlive(holder.pid) : Date.now() - changedAt > stale;
}

/**
 * @param {string} draft
 * @param {string} path
 * @param {Holder} holder
 * @returns {boolean} false where somebody holds it
 */
function linkInto(draft, path, holder) {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    return createWithoutLink(path, holder);
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
    writeDurably(path, JSON.stringify(holder));
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
 * @param {Standing} dead
 * @param {string} own
 */
function breakLock(path, dead, own) {
  const aside = `${path}.${process.pid}-${own}.dead`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readLock(aside);
  const isSame = moved?.holder?.token === dead.holder?.token && moved?.changedAt === dead.changedAt;
  if (!isSame) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/**
 * @param {string} path
 * @returns {Standing | undefined} undefined where it was released between the two looks
 */
function readLock(path) {
  // in this order an unfinished file is never taken for an older one
  const holder = readHolder(path);
  const found = statSync(path, { throwIfNoEntry: false });
  return found && { changedAt: found.mtimeMs, ...(holder && { holder }) };
}

/**
 * @param {string} path
 * @returns {Holder | undefined}
 */
function readHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'));
    return typeof holder?.token === 'string' ? holder : undefined;
  } catch {
    return undefined; // deliberate: it was released meanwhile, or left unfinished
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
