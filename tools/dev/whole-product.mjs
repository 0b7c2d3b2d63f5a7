import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchInterruption } from '../process/interruption.mjs';
import { findFreePort } from '../process/ports.mjs';
import { progressLog } from '../process/progress.mjs';
import { lineSplitter } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';
import { listAreas } from '../release/areas.mjs';
import { API_PROGRAM, buildProject } from '../start/build.mjs';
import { apiEnvironment, openDatabase } from '../start/database.mjs';
import { ensureInstalled } from '../start/install.mjs';
import { checkPortFree, prepareDatabase } from '../start/product.mjs';
import { describeEnd, startService } from '../start/service.mjs';
import { readSettings } from '../start/settings.mjs';
import { welcome } from '../start/welcome.mjs';
import { findAreaServers, writeDevelopmentAreas } from './area-servers.mjs';
import { startRestartingService } from './restarting-service.mjs';

const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * Runs the whole product from its sources, until somebody ends it or a part of it ends unexpectedly.
 *
 * @param {string[]} areas
 * @returns {Promise<number>} the exit code
 */
export async function developProduct(areas) {
  const settings = readSettings();
  const log = progressLog();
  await checkPortFree(settings);
  await ensureInstalled(log);
  await buildProject('@vh/api', log);
  const { interrupted } = watchInterruption();
  const database = await openDatabase(settings, log);
  /** @type {(() => Promise<void>)[]} */
  const stops = [database.stop];
  try {
    const env = apiEnvironment(settings, database.url);
    await prepareDatabase(settings, database.url, log);
    const { ended } = await startAll({
      settings,
      env,
      areas: areas.length > 0 ? areas : listAreas(),
      log,
      stops,
    });
    process.stdout.write(welcome(settings, `http://localhost:${settings.port}`));
    const end = await Promise.race([interrupted, ended]);
    if (typeof end !== 'string') log(describeEnd(end));
    return typeof end === 'string' ? 0 : 1;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/**
 * The API and its build, the areas' development servers and the shell in front of them.
 *
 * @param {{ settings: import('../start/settings.mjs').Settings, env: NodeJS.ProcessEnv, areas: string[],
 *   log: (line: string) => void, stops: (() => Promise<void>)[] }} plan
 * @returns {Promise<{ ended: Promise<import('../start/service.mjs').ServiceEnd> }>} `ended`: one ended unexpectedly
 */
async function startAll({ settings, env, areas, log, stops }) {
  const logs = join(settings.dataDir, 'logs');
  const releaseDir = join(settings.dataDir, 'dev');
  const servers = await findAreaServers(areas);
  const apiPort = await findFreePort();
  mkdirSync(logs, { recursive: true });
  writeDevelopmentAreas(releaseDir, servers);
  const describe = (/** @type {string} */ name) => ({
    name,
    logFile: join(logs, `dev-${name}.log`),
    echo: prefixed(name),
  });
  const run = (/** @type {Parameters<typeof startService>[0]} */ description) => {
    const service = startService(description);
    stops.push(service.stop);
    return service.ended;
  };
  const api = { program: join(ROOT, API_PROGRAM), args: ['serve'], cwd: ROOT };
  const apiEnv = { ...env, PORT: String(apiPort), HOST: '127.0.0.1' };
  stops.push(startRestartingService({ ...describe('api'), ...api, env: apiEnv }, log).stop);
  const shellEnv = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(settings.port),
    HOST: settings.host,
    API_URL: `http://127.0.0.1:${apiPort}`,
    RELEASE_DIR: releaseDir,
    PUBLIC_ORIGIN: settings.publicOrigin,
    AREA_ORIGINS: servers.map(({ origin }) => origin).join(' '),
  };
  const shell = join(ROOT, 'apps', 'shell');
  const apiFolder = join(ROOT, 'apps', 'api');
  const watchArgs = ['build', '--watch'];
  const ends = [
    run({ ...describe('api-build'), program: VITE, args: watchArgs, cwd: apiFolder, env: process.env }),
    run({ ...describe('shell'), program: join(shell, 'server', 'dev.mjs'), cwd: shell, env: shellEnv }),
    ...servers.map(({ name }) =>
      run({ ...describe(name), program: VITE, cwd: join(ROOT, 'apps', name), env: shellEnv }),
    ),
  ];
  return { ended: Promise.race(ends) };
}

/** @param {string} name */
function prefixed(name) {
  const lines = lineSplitter(line => line.trim() && process.stdout.write(`${name.padEnd(10)} | ${line}\n`));
  return (/** @type {string} */ text) => lines.push(text);
}
