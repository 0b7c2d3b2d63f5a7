import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { canReach, findServerUser } from '../postgres/os-user.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * @typedef {object} BackupFolders
 * @property {string} base a folder for each backup
 * @property {string} wal what was written since, in segments of the log
 */

/** What is archived at the latest after this many seconds, though its segment is not full. */
const ARCHIVE_SECONDS = '60';

/**
 * The folders of BACKUP_DIR, which are made where they are missing.
 *
 * @param {string} backupDir an absolute path
 * @returns {BackupFolders}
 * @throws {UserFacingError} where the account of PostgreSQL can't write there, or the path has signs of the shell
 */
export function prepareBackupFolders(backupDir) {
  if (/['"\\%\n]/.test(backupDir))
    throw new UserFacingError(`BACKUP_DIR is ${backupDir}; it must have no quotes, backslashes or "%".`, {
      code: 'bad-backup-dir',
    });
  const folders = { base: join(backupDir, 'base'), wal: join(backupDir, 'wal') };
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const user = findServerUser();
  if (!user) return folders;
  // the account of the server passes through, and lists nothing
  chmodSync(backupDir, 0o711);
  chownSync(folders.wal, user.uid, user.gid);
  if (canReach(join(folders.wal, 'any'), user)) return folders;
  throw new UserFacingError(
    `PostgreSQL runs under the account "${user.name}" here, which may not enter ${backupDir}. Set BACKUP_DIR to a folder that ` +
      'everybody may enter.',
    { code: 'no-access' },
  );
}

/**
 * Settings by which PostgreSQL copies each segment of its log to the archive.
 *
 * A segment that is there already, since the server ended before it noted so, is right if it is the same; one that differs is
 * never overwritten. A half-copied one has another name.
 *
 * @param {BackupFolders} folders
 * @returns {Record<string, string>}
 */
export function archiveSettings({ wal }) {
  const target = `'${wal}/%f'`;
  const part = `'${wal}/%f.part'`;
  return {
    archive_mode: 'on',
    archive_timeout: ARCHIVE_SECONDS,
    archive_command: `cmp -s '%p' ${target} || { test ! -f ${target} && cp '%p' ${part} && mv ${part} ${target}; }`,
  };
}

/**
 * Settings by which PostgreSQL reads the archive until a moment, or to its end.
 *
 * @param {BackupFolders} folders
 * @param {Date | undefined} until
 * @returns {Record<string, string>}
 */
export function recoverySettings({ wal }, until) {
  return {
    restore_command: `cp '${wal}/%f' '%p'`,
    recovery_target_timeline: 'latest',
    // nobody reads until it is done, and the limits of the server that was need not be kept
    hot_standby: 'off',
    ...(until && { recovery_target_time: timestampOf(until), recovery_target_action: 'promote' }),
  };
}

/**
 * As a setting takes it, which is read before the server knows the names of time zones, and so no "Z".
 *
 * @param {Date} moment
 */
function timestampOf(moment) {
  return moment.toISOString().replace('T', ' ').replace('Z', '+00');
}
