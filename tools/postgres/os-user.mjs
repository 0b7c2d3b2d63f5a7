import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * @typedef {object} OsUser
 * @property {string} name
 * @property {number} uid
 * @property {number} gid
 */

/** PostgreSQL refuses to run as root and looks its own user up in the password file, so it must be a real one. */
const CANDIDATES = ['nobody', 'postgres', 'daemon', 'www-data'];

/**
 * The account that PostgreSQL runs under: none (this process's own) unless this process is root.
 *
 * @param {{ uid?: number, passwd?: string }} [system] given by tests
 * @returns {OsUser | undefined}
 */
export function findServerUser(system = {}) {
  const uid = system.uid ?? process.getuid?.();
  if (uid !== 0) return undefined;
  const users = parsePasswd(system.passwd ?? readFileSync('/etc/passwd', 'utf8'));
  const found = CANDIDATES.map(name => users.find(user => user.name === name)).find(
    user => user && user.uid > 0,
  );
  const user = found ?? users.find(candidate => candidate.uid > 0);
  if (user) return user;
  throw new UserFacingError(
    'PostgreSQL does not run as root and /etc/passwd has no other account. ' +
      'Run this as an ordinary user, or set DATABASE_URL to a PostgreSQL of yours.',
    { code: 'no-server-user' },
  );
}

/**
 * @param {string} passwd the text of /etc/passwd
 * @returns {OsUser[]}
 */
export function parsePasswd(passwd) {
  return passwd
    .split('\n')
    .map(line => line.split(':'))
    .filter(fields => fields.length >= 7)
    .map(([name, , uid, gid]) => ({ name: String(name), uid: Number(uid), gid: Number(gid) }));
}

/**
 * True when the account can pass through every folder above `path`. The kernel checks each of them, and a
 * repository in a home folder of mode 0700 shuts everybody else out.
 *
 * @param {string} path an absolute path; it need not exist
 * @param {OsUser | undefined} user undefined means this process's own account, which can
 * @returns {boolean}
 */
export function canReach(path, user) {
  if (!user) return true;
  const parent = dirname(path);
  if (parent === path) return true;
  return canReach(parent, user) && canEnter(parent, user);
}

/**
 * @param {string} folder
 * @param {OsUser} user
 */
function canEnter(folder, user) {
  const { mode, uid, gid } = statSync(folder, { throwIfNoEntry: false }) ?? { mode: 0o755, uid: 0, gid: 0 };
  if (uid === user.uid) return (mode & 0o100) !== 0;
  if (gid === user.gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
