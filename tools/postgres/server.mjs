import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, waitForExit } from '../process/alive.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { readDataFolder } from './connection.mjs';
import { explainFailure } from './failures.mjs';
import { serverEnvironment } from './initialize.mjs';
import { readPidFile } from './pid-file.mjs';

/**
 * @typedef {object} RunningServer
 * @property {number} pid
 * @property {number} port
 */

/** Replaying the log of a large database after a crash may take this long. */
const RECOVERY_MS = 10 * 60_000;
const LOG_LIMIT_BYTES = 20 * 1024 * 1024;

const DEFAULT_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
};

const FORGETFUL_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts PostgreSQL on an existing cluster and waits until it takes connections.
 *
 * @param {{ place: import('./location.mjs').Place, binaries: import('./binaries.mjs').Binaries,
 *   user: import('./os-user.mjs').OsUser | undefined, port: number, durable: boolean,
 *   settings: Record<string, string>, log: (line: string) => void }} target
 * @returns {Promise<RunningServer>}
 */
export async function launchServer(target) {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const outcome = await launchOnce(target);
    if ('pid' in outcome) return outcome;
    // The children of a killed server take a moment to notice and to release the shared memory.
    const mayPass = /pre-existing shared memory block/.test(outcome.output) && Date.now() < deadline;
    if (!mayPass) throw explainFailure(outcome.output, target.place);
    await sleep(200);
  }
}

/**
 * @param {Parameters<typeof launchServer>[0]} target
 * @returns {Promise<RunningServer | { output: string }>}
 */
async function launchOnce({ place, binaries, user, port, durable, settings, log }) {
  const all = {
    ...DEFAULT_SETTINGS,
    ...(durable ? {} : FORGETFUL_SETTINGS),
    ...settings,
    port: String(port),
  };
  const args = [
    '-D',
    place.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const logStart = prepareLog(place.logFile);
  const logHandle = openSync(place.logFile, 'a');
  // A file, not a pipe: the server may outlive us and must never block on its own log. Its own process
  // group: Ctrl+C in the terminal must not stop the database before those who use it.
  const child = spawn(binaries.postgres, args, {
    cwd: binaries.native,
    env: serverEnvironment(),
    uid: user?.uid,
    gid: user?.gid,
    detached: true,
    stdio: ['ignore', logHandle, logHandle],
  });
  closeSync(logHandle);
  child.unref();
  let failure = '';
  child.once('error', error => (failure = `FATAL: ${error.message}`));
  const pid = child.pid ?? 0;
  const ready = await waitUntilReady(place.cluster, pid, log);
  return ready ? { pid, port } : { output: failure + readFileSync(place.logFile, 'utf8').slice(logStart) };
}

/**
 * @param {string} cluster
 * @param {number} pid
 * @param {(line: string) => void} log
 */
async function waitUntilReady(cluster, pid, log) {
  const begin = Date.now();
  let nextNotice = begin + 5_000;
  while (isAlive(pid) && Date.now() < begin + RECOVERY_MS) {
    const file = readPidFile(cluster);
    if (file?.pid === pid && file.status === 'ready') return true;
    if (Date.now() > nextNotice) {
      log('PostgreSQL is still starting (it may be recovering from a crash) …');
      nextNotice += 10_000;
    }
    await sleep(10);
  }
  return false;
}

/** @param {string} logFile */
function prepareLog(logFile) {
  if (!existsSync(logFile)) closeSync(openSync(logFile, 'a', 0o640));
  if (statSync(logFile).size > LOG_LIMIT_BYTES) rmSync(logFile);
  if (!existsSync(logFile)) closeSync(openSync(logFile, 'a', 0o640));
  chmodSync(logFile, 0o640);
  return statSync(logFile).size;
}

/**
 * The server that already runs on this cluster, left by a process that was killed or used by another one.
 * A pid file whose process is something else is removed.
 *
 * @param {import('./location.mjs').Place} place
 * @param {string} password
 * @returns {Promise<RunningServer | undefined>}
 */
export async function findRunningServer(place, password) {
  const deadline = Date.now() + RECOVERY_MS;
  for (;;) {
    const file = readPidFile(place.cluster);
    if (!file) return undefined;
    if (!isAlive(file.pid)) return void (await clearAfterDeath(place.cluster));
    if (file.status === 'ready' && (await serves(place.cluster, file.port, password))) return file;
    if (!standsIn(file.pid, place.cluster)) return void (await clearAfterDeath(place.cluster));
    if (file.status === 'ready' || Date.now() > deadline) {
      throw new UserFacingError(
        `PostgreSQL already runs on ${place.cluster} (process ${file.pid}) but does not let us in. ` +
          'End that process, then start again.',
        { code: 'server-unreachable' },
      );
    }
    await sleep(50); // it is starting or stopping
  }
}

/**
 * @param {string} cluster
 * @param {number} port
 * @param {string} password
 */
async function serves(cluster, port, password) {
  try {
    return realpathSync(await readDataFolder(port, password)) === realpathSync(cluster);
  } catch {
    return false; // deliberate: anyone who listens there is not our server
  }
}

/**
 * @param {string} cluster
 * @returns {number | undefined} the process of the server on this cluster, whether it lets us in or not
 */
export function findServerProcess(cluster) {
  const pid = readPidFile(cluster)?.pid;
  return pid !== undefined && isAlive(pid) && standsIn(pid, cluster) ? pid : undefined;
}

/**
 * Removes the pid file of a killed server. PostgreSQL does so on its own, unless the dead process is still
 * listed (a zombie, or its number given to another program): then it would refuse to start. Its children
 * may still write for a moment, so we wait until no process stands in the data folder any more.
 *
 * @param {string} cluster
 */
async function clearAfterDeath(cluster) {
  if (process.platform !== 'linux') return;
  const deadline = Date.now() + 15_000;
  while (listProcesses().some(pid => standsIn(pid, cluster))) {
    if (Date.now() > deadline) return; // PostgreSQL's own check decides
    await sleep(50);
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/** @returns {number[]} */
function listProcesses() {
  return readdirSync('/proc').map(Number).filter(Number.isInteger);
}

/**
 * PostgreSQL's processes stand in their data folder. Where the system does not tell (not Linux), the answer
 * is yes: a wrong yes costs a message, a wrong no a second server on the same files.
 *
 * @param {number} pid
 * @param {string} cluster
 */
function standsIn(pid, cluster) {
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false; // deliberate: it ended, or it belongs to somebody who could not hold our files
  }
}

/**
 * Stops the server: a fast shutdown, and the hard one when that takes too long. (SIGTERM would wait for
 * every client to leave.)
 *
 * @param {number} pid
 * @param {{ immediate?: boolean, timeoutMs?: number }} [options] `immediate` for clusters that are discarded
 */
export async function stopServer(pid, { immediate = false, timeoutMs = 15_000 } = {}) {
  if (!isAlive(pid)) return;
  signal(pid, immediate ? 'SIGQUIT' : 'SIGINT');
  if (await waitForExit(pid, timeoutMs)) return;
  signal(pid, 'SIGQUIT');
  await waitForExit(pid, 5_000);
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (isAlive(pid)) throw error;
  }
}
