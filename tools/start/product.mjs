import { join } from 'node:path';
import { findFreePort, isPortFree } from '../process/ports.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { findServerUser } from '../postgres/os-user.mjs';
import { API_NODE_ARGS } from './build.mjs';
import { closeDataFolder } from './data-folder.mjs';
import { apiEnvironment, openDatabase, runApiCommand } from './database.mjs';
import { keepRunning } from './keep-running.mjs';
import { releaseAtStart } from './release-at-start.mjs';
import { releaseChecked } from './release-builds.mjs';
import { copyApi } from './running-copy.mjs';
import { startService, waitUntilReady } from './service.mjs';
import { runShell } from './shell-workers.mjs';

/**
 * @typedef {object} Product
 * @property {string} url where people go
 * @property {string} apiUrl
 * @property {number} webPid the process of the web server that runs now
 * @property {number} apiPid the API's
 * @property {number | undefined} databasePid PostgreSQL's, where it is ours
 * @property {string} shellVersion that the web server serves
 * @property {string} databaseUrl
 * @property {() => Promise<boolean>} releaseWaiting checks the builds that were never released here before and makes them live
 *   together; false where they are not, and what is live stays
 * @property {() => Promise<void>} stop
 */

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * Starts the whole product from its builds: database up, migrated and seeded, API and web server ready. A fresh installation has
 * shell and areas released by it; on one that exists new builds wait (`releaseWaiting`). What does not come up ends the start; what ends later is started again, and everything else goes on.
 *
 * @param {Settings} settings
 * @param {(line: string) => void} log
 * @param {{ durable?: boolean, signal?: AbortSignal, serveAs?: string }} [options] `durable: false` for data that is
 *   discarded; `serveAs: 'production'` runs the API as production does on data that was made otherwise
 * @returns {Promise<Product>}
 */
export async function startProduct(
  settings,
  log,
  { durable = true, signal, serveAs = settings.nodeEnv } = {},
) {
  await checkPortFree(settings);
  const isPassedThrough = !settings.databaseUrl && findServerUser() !== undefined;
  closeDataFolder(settings.dataDir, { isPassedThrough });
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  const stop = once(async () => {
    for (const step of stops.reverse()) await step();
  });
  try {
    const database = await openDatabase(settings, log, { durable });
    stops.push(() => database.stop({ immediate: !durable }));
    signal?.throwIfAborted();
    const waiting = await releaseAtStart(settings.releaseDir, log, {
      quick: settings.nodeEnv === 'development',
    });
    await prepareDatabase(settings, database.url, log);
    signal?.throwIfAborted();
    const serving = { ...settings, nodeEnv: serveAs };
    const onStarted = (/** @type {{ stop: () => Promise<void> }} */ part) => stops.push(part.stop);
    const starting = startServices(serving, database.url, log, onStarted);
    const { api, shell } = await untilAborted(starting, signal);
    const postgres = database.supervise(log);
    if (postgres) onStarted(postgres);
    return {
      url: `http://localhost:${settings.port}`,
      apiUrl: api.url,
      get webPid() {
        return shell.pid;
      },
      get apiPid() {
        return api.pid();
      },
      get databasePid() {
        return postgres?.pid;
      },
      get shellVersion() {
        return shell.version;
      },
      databaseUrl: database.url,
      releaseWaiting: () => releaseChecked(waiting, settings, log),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {Settings} settings
 * @throws {UserFacingError} when another program listens there
 */
export async function checkPortFree({ port, host, apiPort }) {
  if (!(await isPortFree(port, host))) throw portTaken('PORT', port);
  if (apiPort !== undefined && !(await isPortFree(apiPort))) throw portTaken('API_PORT', apiPort);
}

/**
 * @param {string} name
 * @param {number} port
 */
function portTaken(name, port) {
  return new UserFacingError(
    `Port ${port} is taken by another program (perhaps an earlier "npm start"). ` +
      `End it, or choose another port: ${name}=${port + 1} npm start`,
    { code: 'port-taken' },
  );
}

/**
 * Both commands are harmless to repeat: `migrate` does nothing on a current database, `seed` nothing on one
 * that holds anything.
 *
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @param {(line: string) => void} log
 */
export async function prepareDatabase(settings, databaseUrl, log) {
  const env = apiEnvironment(settings, databaseUrl);
  log('Preparing the database …');
  const echo = (/** @type {string} */ line) => line.trim() && log(`  ${line}`);
  await runApiCommand(['migrate'], env, echo);
  await runApiCommand(['seed'], env, echo);
}

/**
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @param {(line: string) => void} log
 * @param {(part: { stop: () => Promise<void> }) => void} onStarted told at once, so that it can be stopped
 */
async function startServices(settings, databaseUrl, log, onStarted) {
  log('Starting the API and the web server …');
  const port = settings.apiPort ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const program = copyApi(settings.dataDir);
  const start = () => startApi(settings, databaseUrl, port, program);
  const first = start();
  onStarted(first);
  const [shell] = await Promise.all([
    runShell(settings, url, log, onStarted),
    waitUntilReady(first, `${url}/readyz`),
  ]);
  const api = keepRunning(first, {
    startAgain: start,
    // it can't be ready without the database, and need not be started once more for that
    untilReady: service => waitUntilReady(service, `${url}/healthz`),
    log,
    onUp: () => log('The API runs again'),
  });
  onStarted(api);
  return { api: { url, pid: () => api.pid }, shell };
}

/**
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @param {number} port
 * @param {string} program
 */
function startApi(settings, databaseUrl, port, program) {
  return startService({
    name: 'API',
    program,
    args: ['serve'],
    nodeArgs: API_NODE_ARGS,
    env: {
      ...apiEnvironment(settings, databaseUrl),
      PORT: String(port),
      HOST: '127.0.0.1',
      RELEASE_DIR: settings.releaseDir,
    },
    logFile: join(settings.dataDir, 'logs', 'api.log'),
    cwd: ROOT,
  });
}

/**
 * @template T
 * @param {Promise<T>} work
 * @param {AbortSignal | undefined} signal
 * @returns {Promise<T>}
 */
function untilAborted(work, signal) {
  if (!signal) return work;
  const aborted = new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  work.catch(() => {}); // deliberate: after an interruption nobody waits for it any more
  return Promise.race([work, /** @type {Promise<never>} */ (aborted)]);
}

/**
 * @template T
 * @param {() => Promise<T>} body
 * @returns {() => Promise<T>} runs it at most once
 */
function once(body) {
  /** @type {Promise<T> | undefined} */
  let running;
  return () => (running ??= body());
}
