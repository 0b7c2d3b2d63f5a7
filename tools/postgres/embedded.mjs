import { findFreePort, isPortFree } from '../process/ports.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { withLockFile } from '../process/lock-file.mjs';
import { findBinaries } from './binaries.mjs';
import { connectionUrl, ensureDatabase } from './connection.mjs';
import { ensureCluster } from './initialize.mjs';
import { takeLease } from './leases.mjs';
import { findServerUser } from './os-user.mjs';
import { findPlace, preparePlace } from './place.mjs';
import { findRunningServer, findServerProcess, launchServer, stopServer } from './server.mjs';

export { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url connection string of the product's database
 * @property {number} port
 * @property {boolean} adopted whether the server ran already
 * @property {boolean} created whether the cluster was made just now
 * @property {(options?: { immediate?: boolean }) => Promise<void>} stop
 *   stops the server unless another living process uses it; `immediate` for clusters that are thrown away
 */

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
    const server =
      running ??
      (await launchServer({ place, binaries, user, durable, settings, log, port: await choosePort(port) }));
    const release = takeLease(place.leases);
    try {
      await ensureDatabase(server.port, password);
    } catch (error) {
      if (release()) await stopServer(server.pid);
      throw error;
    }
    return {
      url: connectionUrl(server.port, password),
      port: server.port,
      adopted: running !== undefined,
      created,
      stop: ({ immediate = false } = {}) =>
        withLockFile(place.lockFile, async () => {
          if (release()) await stopServer(server.pid, { immediate });
        }),
    };
  });
}

/**
 * Stops whatever server runs on the cluster of `dataDir`, whoever uses it.
 *
 * @param {string} dataDir
 * @returns {Promise<{ cluster: string, stopped: boolean } | undefined>} undefined when there is no cluster
 */
export async function stopEmbeddedPostgres(dataDir) {
  const place = findPlace(dataDir);
  if (!place) return undefined;
  const pid = findServerProcess(place.cluster);
  if (pid !== undefined) await stopServer(pid);
  return { cluster: place.cluster, stopped: pid !== undefined };
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
