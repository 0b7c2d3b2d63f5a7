import { delimiter, join } from 'node:path';
import { findFreePort, isPortFree } from '../process/ports.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { findServerUser } from '../postgres/os-user.mjs';
import { distOf, listAreas, readArea } from '../release/areas.mjs';
import { prepareReleaseFolder, publish } from '../release/publish.mjs';
import { commitNow } from '../release/test-changes.mjs';
import { API_NODE_ARGS, WEB_NODE_ARGS } from './build.mjs';
import { closeDataFolder } from './data-folder.mjs';
import { apiEnvironment, openDatabase, runApiCommand } from './database.mjs';
import { keepRunning } from './keep-running.mjs';
import { copyBuilds } from './running-copy.mjs';
import { startService, waitUntilReady } from './service.mjs';

/**
 * @typedef {object} Product
 * @property {string} url where people go
 * @property {string} apiUrl
 * @property {number} webPid the web server's process
 * @property {number} apiPid the API's
 * @property {string} databaseUrl
 * @property {Promise<import('./service.mjs').ServiceEnd>} ended the first process that ends, wanted or not
 * @property {() => Promise<void>} stop
 */

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * Starts the whole product from its builds: areas released, database up, migrated and seeded, API and web
 * server ready.
 *
 * @param {Settings} settings
 * @param {(line: string) => void} log
 * @param {{ durable?: boolean, signal?: AbortSignal, serveAs?: string }} [options] `durable: false` for data that is thrown
 *   away; `serveAs: 'production'` runs the API as production does on data that was made otherwise
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
    await releaseNewAreas(settings.releaseDir, log);
    await prepareDatabase(settings, database.url, log);
    signal?.throwIfAborted();
    const serving = { ...settings, nodeEnv: serveAs };
    const starting = startServices(serving, database.url, log, service => stops.push(service.stop));
    const { services, apiUrl, webPid, apiPid } = await untilAborted(starting, signal);
    const ended = Promise.race(services.map(service => service.ended));
    const url = `http://localhost:${settings.port}`;
    return { url, apiUrl, webPid, apiPid, databaseUrl: database.url, ended, stop };
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
 * Releases the areas whose build has never been released; a release that was rolled back stays so.
 *
 * @param {string} releaseDir
 * @param {(line: string) => void} log
 */
async function releaseNewAreas(releaseDir, log) {
  prepareReleaseFolder(releaseDir);
  // what a later release is compared with
  const commit = await commitNow();
  for (const name of listAreas()) {
    const { entry, changed } = await publish({
      releaseDir,
      dist: distOf(name),
      area: readArea(name),
      commit,
      onlyNew: true,
    });
    if (changed) log(`Released the area "${name}" as ${entry.version}`);
  }
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
 * @param {(service: Pick<import('./service.mjs').Service, 'stop'>) => void} onStarted told at once, so that it can be stopped
 */
async function startServices(settings, databaseUrl, log, onStarted) {
  log('Starting the API and the web server …');
  const apiPort = settings.apiPort ?? (await findFreePort());
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const copy = copyBuilds(settings.dataDir);
  const starts = [
    () => startApi(settings, databaseUrl, apiPort, copy),
    () => startWeb(settings, apiUrl, copy),
  ];
  const first = starts.map(start => start());
  /** @type {import('./service.mjs').Service[]} */
  let services = first;
  first.forEach((_, at) => onStarted({ stop: async () => services[at]?.stop() }));
  const [api, web] = first;
  if (!api || !web) throw new Error('both services were started above');
  const webHost = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host;
  await Promise.all([
    waitUntilReady(api, `${apiUrl}/readyz`),
    waitUntilReady(web, `http://${webHost}:${settings.port}/healthz`),
  ]);
  // what did not come up ends the start; what ends later is started again, and the others go on
  services = first.map((service, at) => keepRunning(service, starts[at] ?? (() => service), log));
  return { services, apiUrl, webPid: web.pid, apiPid: api.pid };
}

/**
 * @param {Settings} settings
 * @param {string} databaseUrl
 * @param {number} port
 * @param {import('./running-copy.mjs').RunningCopy} copy
 */
function startApi(settings, databaseUrl, port, { apiProgram }) {
  return startService({
    name: 'API',
    program: apiProgram,
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
 * @param {Settings} settings
 * @param {string} apiUrl
 * @param {import('./running-copy.mjs').RunningCopy} copy
 */
function startWeb(settings, apiUrl, { webProgram, formerAssets }) {
  return startService({
    name: 'web server',
    program: webProgram,
    nodeArgs: WEB_NODE_ARGS,
    env: {
      ...process.env,
      // The built pages are those of production, whatever the API may do to its data.
      NODE_ENV: 'production',
      PORT: String(settings.port),
      HOST: settings.host,
      API_URL: apiUrl,
      RELEASE_DIR: settings.releaseDir,
      PUBLIC_ORIGIN: settings.publicOrigin,
      FORMER_ASSETS: formerAssets.join(delimiter),
    },
    logFile: join(settings.dataDir, 'logs', 'web.log'),
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
