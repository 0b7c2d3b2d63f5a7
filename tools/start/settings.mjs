import { isAbsolute, join, resolve } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * What the person at the keyboard can set for the tools, by environment.
 *
 * @typedef {object} Settings
 * @property {number} port where the web server listens (PORT, 4200)
 * @property {string} host the address it listens on (HOST, 127.0.0.1)
 * @property {number | undefined} apiPort where the API listens on the loopback address, for who watches it (API_PORT,
 *   else a free one)
 * @property {string} dataDir everything that is kept between runs (DATA_DIR, ./.data)
 * @property {string} releaseDir released areas (RELEASE_DIR, DATA_DIR/release)
 * @property {string | undefined} backupDir where backups go and the database archives its log (BACKUP_DIR); only for the embedded one
 * @property {string | undefined} databaseUrl a PostgreSQL of one's own (DATABASE_URL)
 * @property {string} publicOrigin what links in mails and tickets begin with (PUBLIC_ORIGIN)
 * @property {boolean} [logsToStdout] log lines of services go to the standard output and to no file, as in a container
 * @property {string} nodeEnv (NODE_ENV, development: only then demo data may be made)
 */

/**
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Settings}
 */
export function readSettings(env = process.env) {
  const port = readPort('PORT', env.PORT || '4200');
  const dataDir = absolute(env.DATA_DIR || '.data');
  return {
    port,
    host: env.HOST || '127.0.0.1',
    apiPort: env.API_PORT ? readPort('API_PORT', env.API_PORT) : undefined,
    dataDir,
    releaseDir: env.RELEASE_DIR ? absolute(env.RELEASE_DIR) : join(dataDir, 'release'),
    backupDir: env.BACKUP_DIR ? absolute(env.BACKUP_DIR) : undefined,
    databaseUrl: env.DATABASE_URL || undefined,
    publicOrigin: env.PUBLIC_ORIGIN || `http://localhost:${port}`,
    nodeEnv: env.NODE_ENV || 'development',
  };
}

/**
 * @param {string} name
 * @param {string} text
 */
function readPort(name, text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserFacingError(`${name} is "${text}"; it is to be a whole number from 1 to 65535.`, {
    code: 'bad-port',
  });
}

/** @param {string} path */
function absolute(path) {
  return isAbsolute(path) ? path : resolve(ROOT, path);
}
