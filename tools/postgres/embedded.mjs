import { existsSync } from 'node:fs';
import { isAlive } from '../process/alive.mjs';
import { findFreePort, isPortFree } from '../process/ports.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { withLockFile } from '../process/lock-file.mjs';
import { findBinaries } from './binaries.mjs';
import { connectionUrl, ensureDatabase } from './connection.mjs';
import { ensureCluster } from './initialize.mjs';
import { takeLease } from './leases.mjs';
import { findServerUser } from './os-user.mjs';
import { findPlace, preparePlace } from './location.mjs';
import { findRunningServer, findServerProcess, launchServer, stopServer } from './server.mjs';

export { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url connection string of the product's database
 * @property {number} port
 * @property {boolean} adopted whether the server ran already
 * @property {boolean} created whether the cluster was made just now
 * @property {() => ServerProcess} server the server that runs now
 * @property {() => Promise<ServerProcess>} startAgain starts it at the same port after it has ended, or adopts the one that
 *   another process has started there
 * @property {(options?: { immediate?: boolean }) => Promise<void>} stop
 *   stops the server unless another living process uses it; `immediate` for clusters that are discarded
 */

/**
 * @typedef {object} ServerProcess
 * @property {number} pid
 * @property {string} logFile
 * @property {Promise<void>} ended
 */

/** How often it is looked whether the server still runs, in milliseconds. It may be another process's child, or nobody's. */
const lookMs = 100;

/**
 * Starts the PostgreSQL of the lock file on the cluster of `dataDir`, or adopts the server that runs there.
 * It listens on 127.0.0.1 only, with a random password kept in `dataDir/postgres.json`. As root it runs
 * under an unprivileged account; when that account cannot reach `dataDir`, the cluster lies under
 * /var/lib/velvet-hall and postgres.json points to it.
 *
 * @param {{ dataDir: string, port?: number, settings?: Record<string, string>, durable?: boolean,
 *   log?: (line: string) => void }} options `port` 0 means any free one; `durable: false` trades safety
 *   against crashes for speed (tests); `settings` are PostgreSQL's own
 * @returns {Promise<EmbeddedPostgres>}
 * @throws {UserFacingError} with a sentence that says what to do
 */
export async function startEmbeddedPostgres(options) {
  const { dataDir, port = 0, settings = {}, durable = true, log = () => {} } = options;
  const user = findServerUser();
  const place = preparePlace(dataDir, user);
  return withLockFile(place.lockFile, async () => {
    const binaries = findBinaries(user, place.readable);
    const { password, created } = await ensureCluster({ place, binaries, user, durable });
    const running = await findRunningServer(place, password);
    if (running)
      log(`Using the PostgreSQL that already runs here (process ${running.pid}, port ${running.port})`);
    const launch = (/** @type {number} */ at) =>
      launchServer({ place, binaries, user, durable, settings, log, port: at });
    let server = running ?? (await launch(await choosePort(port)));
    const release = takeLease(place.leases);
    try {
      await ensureDatabase(server.port, password);
    } catch (error) {
      if (release()) await stopServer(server.pid);
      throw error;
    }
    const { port: own } = server;
    const processNow = () => ({ pid: server.pid, logFile: place.logFile, ended: waitUntilGone(server.pid) });
    return {
      url: connectionUrl(own, password),
      port: own,
      adopted: running !== undefined,
      created,
      server: processNow,
      startAgain: async () => {
        if (!existsSync(place.stateFile)) throw new Error(`${place.stateFile} is gone`);
        return withLockFile(place.lockFile, async () => {
          const other = await findRunningServer(place, password);
          // a command that came in between has started it elsewhere, but anyone who used it before knows this port only
          if (other && other.port !== own) await stopServer(other.pid);
          server = other?.port === own ? other : await launch(own);
          return processNow();
        });
      },
      stop: ({ immediate = false } = {}) =>
        withLockFile(place.lockFile, async () => {
          if (release()) await stopServer(server.pid, { immediate });
        }),
    };
  });
}

/**
 * @param {number} pid
 * @returns {Promise<void>}
 */
function waitUntilGone(pid) {
  return new Promise(resolve => {
    const looking = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(looking);
      resolve();
    }, lookMs);
    looking.unref();
  });
}

/**
 * Stops whatever server runs on the cluster of `dataDir`, no matter who uses it.
 *
 * @param {string} dataDir
 * @param {(cluster: string) => void} [then] done while nobody can start it again
 * @returns {Promise<{ cluster: string, stopped: boolean } | undefined>} undefined when there is no cluster
 */
export async function stopEmbeddedPostgres(dataDir, then) {
  const place = findPlace(dataDir);
  if (!place) return undefined;
  const stop = async () => {
    const pid = findServerProcess(place.cluster);
    if (pid !== undefined) await stopServer(pid);
    then?.(place.cluster);
    return { cluster: place.cluster, stopped: pid !== undefined };
  };
  return withLockFile(place.lockFile, stop, { timeoutMs: 20_000 });
}

/** @param {number} wanted */
async function choosePort(wanted) {
  if (wanted === 0) return findFreePort();
  if (await isPortFree(wanted)) return wanted;
  throw new UserFacingError(
    `Port ${wanted}, where PostgreSQL was to listen, is taken by another program. ` +
      'End that program or choose another port.',
    { code: 'port-taken' },
  );
}
