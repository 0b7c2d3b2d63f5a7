import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { canReach } from './os-user.mjs';

/**
 * @typedef {object} Place
 * @property {string} dataDir
 * @property {string} cluster PostgreSQL's own data folder
 * @property {string} readable a folder that the server's account can reach, for copied programs
 * @property {string} stateFile password and place of the cluster, mode 0600
 * @property {string} logFile
 * @property {string} leases folder with one file per process that uses the server
 * @property {string} lockFile
 */

/**
 * @typedef {object} ClusterState
 * @property {string} password
 * @property {string} cluster
 */

/** Where clusters go when the server's account cannot reach DATA_DIR; DATA_DIR then keeps a pointer to it. */
const OUTSIDE = ['/var/lib/velvet-hall', '/var/tmp/velvet-hall'];

/**
 * Decides where everything of one DATA_DIR lies and makes the folders.
 *
 * @param {string} dataDir
 * @param {import('./os-user.mjs').OsUser | undefined} user
 * @returns {Place}
 */
export function preparePlace(dataDir, user) {
  makeFolder(dataDir);
  makeFolder(join(dataDir, 'logs'));
  const real = realpathSync(dataDir);
  const cluster = readState(placeFrom(real, ''))?.cluster ?? join(chooseHome(real, user), 'postgres');
  return placeFrom(real, cluster);
}

/**
 * Where things are, for stopping and wiping: it makes nothing and does not mind a broken state file.
 *
 * @param {string} dataDir
 * @returns {Place | undefined} undefined when there is no cluster
 */
export function findPlace(dataDir) {
  if (!existsSync(dataDir)) return undefined;
  const real = realpathSync(dataDir);
  const inside = placeFrom(real, join(real, 'postgres'));
  try {
    const state = readState(inside);
    if (state) return placeFrom(real, state.cluster);
  } catch {
    // deliberate: then it can only lie inside
  }
  return existsSync(inside.cluster) ? inside : undefined;
}

/**
 * @param {string} dataDir
 * @param {string} cluster
 * @returns {Place}
 */
function placeFrom(dataDir, cluster) {
  return {
    dataDir,
    cluster,
    readable: dirname(cluster),
    stateFile: join(dataDir, 'postgres.json'),
    logFile: join(dataDir, 'logs', 'postgres.log'),
    leases: join(dataDir, 'leases'),
    lockFile: join(dataDir, 'postgres.lock'),
  };
}

/**
 * @param {Place} place
 * @returns {ClusterState | undefined}
 */
export function readState(place) {
  if (!existsSync(place.stateFile)) return undefined;
  try {
    const { password, cluster } = JSON.parse(readFileSync(place.stateFile, 'utf8'));
    if (typeof password === 'string' && typeof cluster === 'string') {
      return { password, cluster: resolve(place.dataDir, cluster) };
    }
  } catch {
    // deliberate: the sentence below covers an unreadable file too
  }
  throw new UserFacingError(
    `The file ${place.stateFile} with the database password is broken. ` +
      'Put it back from a copy, or run "npm run reset" to wipe the data folder and begin again.',
    { code: 'broken-data' },
  );
}

/**
 * @param {Place} place
 * @param {ClusterState} state
 */
export function writeState(place, state) {
  // Relative where it lies inside, so that a data folder may be moved.
  const inside = relative(place.dataDir, state.cluster);
  const cluster = inside.startsWith('..') ? state.cluster : inside;
  writeFileSync(place.stateFile, `${JSON.stringify({ ...state, cluster }, undefined, 2)}\n`, { mode: 0o600 });
}

/** @param {string} folder */
function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(
      `The data folder ${folder} cannot be made: ${why}. Set DATA_DIR to another place.`,
      {
        code: 'no-access',
        cause: error,
      },
    );
  }
}

/**
 * @param {string} dataDir
 * @param {import('./os-user.mjs').OsUser | undefined} user
 */
function chooseHome(dataDir, user) {
  if (user && canReach(dataDir, user)) allowPassage(dataDir);
  if (canReach(join(dataDir, 'postgres'), user)) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (const base of OUTSIDE) {
    const home = join(base, name);
    if (tryMakeOpenFolder(home) && canReach(join(home, 'postgres'), user)) return home;
  }
  throw new UserFacingError(
    `PostgreSQL runs under the account "${user?.name}" here, which may not enter ${dataDir}, and no other place ` +
      `(${OUTSIDE.join(', ')}) can be written. Set DATA_DIR to a folder that everybody may enter.`,
    { code: 'no-access' },
  );
}

/**
 * Lets others pass through (not list) the data folder; temporary folders are made with mode 0700.
 *
 * @param {string} folder
 */
function allowPassage(folder) {
  const { mode } = statSync(folder);
  if ((mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o777) | 0o011);
}

/** @param {string} folder */
function tryMakeOpenFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
    allowPassage(dirname(folder));
    allowPassage(folder);
    return true;
  } catch {
    return false; // deliberate: the next candidate is tried
  }
}
