import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  appendFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { runCommand } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { explainFailure } from './failures.mjs';
import { readState, writeState } from './location.mjs';

/** The superuser of the embedded cluster. */
export const SERVER_ROLE = 'velvet_hall';

/**
 * Makes the cluster when there is none, and returns its password.
 * A half-made cluster never counts: it grows beside its place and is renamed into it.
 *
 * @param {{ place: import('./location.mjs').Place, binaries: import('./binaries.mjs').Binaries,
 *   user: import('./os-user.mjs').OsUser | undefined, durable: boolean }} target
 * @returns {Promise<{ password: string, created: boolean }>}
 */
export async function ensureCluster(target) {
  const { place } = target;
  const state = readState(place);
  if (!existsSync(place.cluster) || isEmpty(place.cluster)) {
    return { password: await createCluster(target), created: true };
  }
  if (state && existsSync(join(place.cluster, 'PG_VERSION')))
    return { password: state.password, created: false };
  const missing = state ? join(place.cluster, 'PG_VERSION') : place.stateFile;
  throw new UserFacingError(
    `The database folder ${place.cluster} is broken: ${missing} is missing.\n` +
      'Put the file back from a copy, or run "npm run reset" to wipe the data folder and begin again.',
    { code: 'broken-data' },
  );
}

/** @param {Parameters<typeof ensureCluster>[0]} target */
async function createCluster({ place, binaries, user, durable }) {
  const password = randomBytes(24).toString('base64url');
  const draft = `${place.cluster}.new`;
  const passwordFile = `${place.cluster}.pw`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [draft, passwordFile]) chownSync(path, user.uid, user.gid);
  try {
    await runInitdb({ place, binaries, user, durable }, draft, passwordFile);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(place.cluster, { recursive: true, force: true });
  writeState(place, { password, cluster: place.cluster });
  renameSync(draft, place.cluster);
  return password;
}

/**
 * @param {Parameters<typeof ensureCluster>[0]} target
 * @param {string} draft
 * @param {string} passwordFile
 */
async function runInitdb({ place, binaries, user, durable }, draft, passwordFile) {
  // The built-in C.UTF-8 locale needs nothing of the system's locales and folds čšž rightly.
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = ['-U', SERVER_ROLE, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const args = ['-D', draft, ...access, ...locale, ...(durable ? [] : ['--no-sync'])];
  // Its own folder may be closed to the server's account, and initdb asks where it stands.
  const options = { cwd: binaries.native, env: serverEnvironment(), uid: user?.uid, gid: user?.gid };
  const { code, output } = await runCommand(binaries.initdb, args, options);
  appendFileSync(place.logFile, output);
  if (code !== 0) throw explainFailure(output, place);
}

/** The environment of PostgreSQL's programs: nothing of ours (PGDATA, PGPORT …) may change what they do. */
export function serverEnvironment() {
  const entries = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(entries), LC_ALL: 'C', TZ: 'UTC' };
}

/** @param {string} folder */
function isEmpty(folder) {
  return readdirSync(folder).length === 0;
}
