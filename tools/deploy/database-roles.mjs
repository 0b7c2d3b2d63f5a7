import { join } from 'node:path';
import { runCommand } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';

/** The login that deploy/database-roles.sh makes for api, jobs and web. */
export const WEB_LOGIN = 'velvet_hall_web';

/**
 * Runs deploy/database-roles.sh on a database, as the image of PostgreSQL does on its first start.
 *
 * @param {string} url the database with the login of its owner
 * @param {string} password of the login that is made
 * @param {string} [path] where `psql` is looked for
 * @returns {Promise<string>} the address of the database with that login
 * @throws {UserFacingError} with what psql said
 */
export async function createDatabaseRoles(url, password, path = process.env.PATH) {
  const address = new URL(url);
  const env = {
    ...process.env,
    PATH: path,
    PGHOST: address.hostname,
    PGPORT: address.port,
    PGPASSWORD: decodeURIComponent(address.password),
    POSTGRES_USER: address.username,
    POSTGRES_DB: address.pathname.slice(1),
    WEB_PASSWORD: password,
  };
  const { code, output } = await runCommand('bash', [join(ROOT, 'deploy', 'database-roles.sh')], { env });
  if (code !== 0)
    throw new UserFacingError(`deploy/database-roles.sh failed: ${output.trim()}`, { code: 'roles' });
  address.username = WEB_LOGIN;
  address.password = password;
  return address.href;
}
