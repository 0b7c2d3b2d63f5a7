import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../process/ports.mjs';
import { ROOT } from '../process/workspace.mjs';
import { API_NODE_ARGS, API_PROGRAM, buildProject } from '../start/build.mjs';
import { apiEnvironment, runApiCommand } from '../start/database.mjs';
import { startService, waitUntilReady } from '../start/service.mjs';
import { readSettings } from '../start/settings.mjs';

/**
 * @typedef {object} ApiProcess
 * @property {string} url such as `http://127.0.0.1:40123`
 * @property {number} pid
 * @property {() => Promise<void>} crash ends it by SIGKILL
 * @property {() => Promise<void>} restart starts it again at the same address
 */

/**
 * Builds the API when needed and brings the database up to date.
 *
 * @param {{ url: string, dataDir: string }} cluster
 * @param {{ seed?: boolean, log?: (line: string) => void }} [options]
 */
export async function prepareApi(cluster, { seed = false, log = () => {} } = {}) {
  await buildProject('@vh/api', log);
  const env = environmentFor(cluster);
  await runApiCommand(['migrate'], env);
  if (seed) await runApiCommand(['seed'], env);
}

/**
 * Runs `body` with one or more API processes on the same database.
 *
 * @template T
 * @param {{ url: string, dataDir: string }} cluster
 * @param {(apis: ApiProcess[]) => Promise<T>} body
 * @param {{ copies?: number, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<T>}
 */
export async function withApis(cluster, body, { copies = 1, env = {} } = {}) {
  mkdirSync(join(cluster.dataDir, 'logs'), { recursive: true });
  const started = [];
  try {
    for (let index = 0; index < copies; index++) started.push(await startApi(cluster, index, env));
    return await body(started.map(({ api }) => api));
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
  }
}

/** A crowd that comes from one machine is no attack here. */
const UNLIMITED = {
  WRITES_PER_ADDRESS: '0',
  WRITES_PER_ACCOUNT: '0',
  READS_PER_ADDRESS: '0',
  SEARCHES_PER_ADDRESS: '0',
  FILES_PER_ADDRESS: '0',
  FILES_PER_ORDER: '0',
  MEDIA_PER_ADDRESS: '0',
  ...{ MAILS_PER_MAILBOX: '0', MAILS_PER_ADDRESS: '0' },
  ...{
    UNPAID_PER_MAILBOX: '0',
    UNPAID_PER_ADDRESS: '0',
    UNPAID_SHARE_OF_EVENT: '0',
    UNCONFIRMED_MINUTES: '0',
    HOLDS_PER_ADDRESS: '0',
  },
};

/**
 * @param {{ url: string, dataDir: string }} cluster
 * @param {number} index
 * @param {NodeJS.ProcessEnv} extra
 */
async function startApi(cluster, index, extra) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async () => {
    const service = startService({
      name: `API ${index + 1}`,
      program: join(ROOT, API_PROGRAM),
      args: ['serve'],
      nodeArgs: API_NODE_ARGS,
      env: {
        ...environmentFor(cluster),
        ...UNLIMITED,
        LOG_LEVEL: 'warn',
        PORT: String(port),
        HOST: '127.0.0.1',
        ...extra,
      },
      logFile: join(cluster.dataDir, 'logs', `api-${index + 1}.log`),
      cwd: ROOT,
    });
    await waitUntilReady(service, `${url}/readyz`);
    return service;
  };
  let service = await start();
  const api = {
    url,
    get pid() {
      return service.pid;
    },
    crash: async () => {
      process.kill(service.pid, 'SIGKILL');
      await service.ended;
    },
    restart: async () => {
      service = await start();
    },
  };
  return { api, stop: () => service.stop() };
}

/** @param {{ url: string, dataDir: string }} cluster */
function environmentFor({ url, dataDir }) {
  return apiEnvironment(
    { ...readSettings({ ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development' }) },
    url,
  );
}
