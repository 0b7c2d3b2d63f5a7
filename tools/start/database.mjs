import { join } from 'node:path';
import { runCommand, lastLines } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { API_PROGRAM } from './build.mjs';
import { keepRunning } from './keep-running.mjs';

/**
 * @typedef {object} Database
 * @property {string} url
 * @property {(options?: { immediate?: boolean }) => Promise<void>} stop does nothing for a server that is not ours
 * @property {(log: (line: string) => void) => import('./keep-running.mjs').KeptService<Supervised> | undefined} supervise
 *   starts it again at the same port whenever it ends unexpectedly, until it is stopped; undefined for a server that is not ours
 */

/** @typedef {import('./keep-running.mjs').Supervised} Supervised */

/**
 * The database of the settings: DATABASE_URL, or the embedded PostgreSQL in DATA_DIR.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {(line: string) => void} log
 * @param {{ durable?: boolean }} [options]
 * @returns {Promise<Database>}
 */
export async function openDatabase(settings, log, { durable = true } = {}) {
  if (settings.databaseUrl) {
    log('Using the PostgreSQL of DATABASE_URL');
    return { url: settings.databaseUrl, stop: async () => {}, supervise: () => undefined };
  }
  const { startEmbeddedPostgres } = await import('../postgres/embedded.mjs');
  const { archiveSettings, prepareBackupFolders } = await import('../backup/archive.mjs');
  log('Starting PostgreSQL …');
  const { dataDir, backupDir } = settings;
  const archive = backupDir ? archiveSettings(prepareBackupFolders(backupDir)) : {};
  const postgres = await startEmbeddedPostgres({ dataDir, durable, log, settings: archive });
  return { ...postgres, supervise: ownLog => supervise(postgres, ownLog) };
}

/**
 * @param {import('../postgres/embedded.mjs').EmbeddedPostgres} postgres
 * @param {(line: string) => void} log
 */
function supervise({ server, startAgain }, log) {
  /** @param {import('../postgres/embedded.mjs').ServerProcess} process @returns {Supervised} */
  const asService = ({ pid, logFile, ended }) => ({
    name: 'database',
    pid,
    ended: ended.then(() => ({
      name: 'database',
      how: `process ${pid}`,
      lastWords: '',
      logFile,
      wanted: false,
    })),
    stop: async () => {}, // deliberate: anyone who opened the database stops it, when nobody else uses it
  });
  return keepRunning(asService(server()), {
    startAgain: async () => asService(await startAgain()),
    onUp: () => log('The database runs again'),
    log,
  });
}

/**
 * The environment of the API's commands.
 *
 * @param {import('./settings.mjs').Settings} settings
 * @param {string} databaseUrl
 * @returns {NodeJS.ProcessEnv}
 */
export function apiEnvironment(settings, databaseUrl) {
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    // it is another server's where ours is the embedded one
    DATABASE_DIRECT_URL: databaseUrl === settings.databaseUrl ? process.env.DATABASE_DIRECT_URL : undefined,
    DATA_DIR: settings.dataDir,
    PUBLIC_ORIGIN: settings.publicOrigin,
    NODE_ENV: settings.nodeEnv,
  };
}

/**
 * Runs one command of the API to its end.
 *
 * @param {string[]} args such as `['migrate']`
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} [onLine]
 */
export async function runApiCommand(args, env, onLine) {
  const program = join(ROOT, API_PROGRAM);
  const { code, output } = await runCommand(process.execPath, [program, ...args], { cwd: ROOT, env, onLine });
  if (code === 0) return;
  throw new UserFacingError(
    `${lastLines(output, 25)}\n\nThe step "${args[0]}" failed; the reason is above.`,
    {
      code: `${args[0]}-failed`,
    },
  );
}
