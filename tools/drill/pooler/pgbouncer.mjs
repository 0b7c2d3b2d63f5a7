import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../postgres/connection.mjs';
import { findServerUser } from '../../postgres/os-user.mjs';
import { findFreePort } from '../../process/ports.mjs';
import { runCommand } from '../../process/run-command.mjs';
import { UserFacingError } from '../../process/user-facing-error.mjs';
import { ROOT } from '../../process/workspace.mjs';

/** The first version that keeps prepared statements in transaction mode. */
const PREPARES_SINCE = 1.21;

const START_MS = 10_000;

/**
 * @typedef {object} Pooler
 * @property {string} version
 * @property {boolean} prepares whether it keeps prepared statements
 * @property {string} url the address of the product's database through it
 * @property {() => Promise<{ clients: number, servers: number }>} count connections to it and from it
 */

/**
 * Runs `body` with PgBouncer as deploy/pgbouncer/pgbouncer.ini sets it up, before the server of `direct`.
 *
 * @template T
 * @param {{ program: string, direct: string, folder: string, poolSize: number }} setting `direct` has the login of the service
 * @param {(pooler: Pooler) => Promise<T>} body
 * @returns {Promise<T>}
 * @throws {UserFacingError} when the program is not installed
 */
export async function withPooler({ program, direct, folder, poolSize }, body) {
  const version = await versionOf(program);
  const prepares = Number(version.split('.').slice(0, 2).join('.')) >= PREPARES_SINCE;
  const port = await findFreePort();
  const user = findServerUser();
  const url = new URL(direct);
  const files = writeFiles({ url, folder, port, poolSize, prepares, user });
  const child = spawn(program, [files.ini], {
    uid: user?.uid,
    gid: user?.gid,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)));
  const ended = new Promise(resolve => child.once('close', resolve));
  const pooled = new URL(direct);
  pooled.port = String(port);
  const admin = new URL(pooled);
  admin.pathname = '/pgbouncer';
  try {
    await untilReady(pooled.href, () => output);
    return await body({ version, prepares, url: pooled.href, count: () => countConnections(admin.href) });
  } finally {
    child.kill('SIGINT');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  }
}

/** @param {string} program */
async function versionOf(program) {
  const { output } = await runCommand(program, ['--version']).catch(() => ({ output: '' }));
  const version = /PgBouncer (\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (version) return version;
  throw new UserFacingError(
    `${program} is no PgBouncer: install it (Debian: apt-get install pgbouncer), or name one by --program.`,
    { code: 'no-pgbouncer' },
  );
}

/**
 * @param {{ url: URL, folder: string, port: number, poolSize: number, prepares: boolean,
 *   user: import('../../postgres/os-user.mjs').OsUser | undefined }} setting
 */
function writeFiles({ url, folder, port, poolSize, prepares, user }) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const users = join(folder, 'users.txt');
  const ini = join(folder, 'pgbouncer.ini');
  const text = readFileSync(join(ROOT, 'deploy', 'pgbouncer', 'pgbouncer.ini'), 'utf8')
    .replace('host=database port=5432', `host=${url.hostname} port=${url.port}`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/tmp/users.txt', users)
    .replace(/default_pool_size = \d+/, `default_pool_size = ${poolSize}`);
  writeFileSync(ini, prepares ? text : text.replace(/^max_prepared_statements = .*$/m, ''));
  writeFileSync(users, `"${url.username}" "${url.password}"\n`, { mode: 0o600 });
  if (user) for (const path of [users, ini]) chownSync(path, user.uid, user.gid);
  return { ini };
}

/**
 * @param {string} url
 * @param {() => string} output
 */
async function untilReady(url, output) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    try {
      return await withClient(url, client => client.query('select 1'));
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`PgBouncer did not answer: ${output()}`, { cause: error });
      await sleep(100);
    }
  }
}

/** @param {string} url */
function countConnections(url) {
  return withClient(url, async client => {
    const { rows } = await client.query('show pools');
    const own = rows.filter(row => row.database === 'velvet_hall');
    const sum = (/** @type {string[]} */ ...names) =>
      own.reduce((all, row) => names.reduce((n, name) => n + Number(row[name] ?? 0), all), 0);
    return {
      clients: sum('cl_active', 'cl_waiting'),
      servers: sum('sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login'),
    };
  });
}
