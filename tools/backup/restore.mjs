import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withClient } from '../postgres/connection.mjs';
import { startEmbeddedPostgres } from '../postgres/embedded.mjs';
import { preparePlace, writeState } from '../postgres/location.mjs';
import { findServerUser } from '../postgres/os-user.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { prepareBackupFolders, recoverySettings } from './archive.mjs';
import { listBackups, readManifest } from './backup.mjs';
import { copyFolder } from './copy-files.mjs';

/**
 * Puts a backup into an empty data folder, and everything that was archived after it: to its end, or until a moment.
 *
 * @param {{ backupDir: string, dataDir: string, until?: Date, log?: (line: string) => void }} setting
 * @returns {Promise<{ backup: string, seconds: number, lastCommit: Date | undefined }>} when its server is stopped again
 * @throws {UserFacingError} where there is no backup of that time, it is damaged, or the data folder has a database
 */
export async function restoreBackup({ backupDir, dataDir, until, log = () => {} }) {
  const begun = performance.now();
  const folders = prepareBackupFolders(backupDir);
  const backup = chooseBackup(folders, until);
  const manifest = readManifest(backup);
  const user = findServerUser();
  const place = preparePlace(dataDir, user);
  if (existsSync(place.cluster))
    throw new UserFacingError(
      `${dataDir} has a database already. Set DATA_DIR to another folder, or move this one away.`,
      { code: 'not-empty' },
    );
  log(`Checking ${Object.keys(manifest.sums).length} files of ${backup} …`);
  await checkFiles(backup, manifest);
  log('Copying …');
  await copyFolder(join(backup, 'files'), dataDir, path => path !== 'postgres.json');
  await copyFolder(join(backup, 'postgres'), place.cluster);
  writeFileSync(join(place.cluster, 'recovery.signal'), '', { mode: 0o600 });
  closeFor(place.cluster, user);
  const { password } = JSON.parse(readFileSync(join(backup, 'files', 'postgres.json'), 'utf8'));
  writeState(place, { password, cluster: place.cluster });
  log(`Reading the log${until ? ` until ${until.toISOString()}` : ''} …`);
  const server = await startEmbeddedPostgres({ dataDir, settings: recoverySettings(folders, until), log });
  try {
    const lastCommit = await readLastCommit(server.url);
    return { backup, seconds: (performance.now() - begun) / 1000, lastCommit };
  } finally {
    await server.stop();
  }
}

/**
 * The newest backup, or the newest that was whole before a moment.
 *
 * @param {import('./archive.mjs').BackupFolders} folders
 * @param {Date | undefined} until
 */
function chooseBackup(folders, until) {
  const all = listBackups(folders);
  const fit = all.filter(folder => !until || new Date(readManifest(folder).madeAt) <= until);
  const chosen = fit.at(-1);
  if (chosen) return chosen;
  const first = all[0] && readManifest(all[0]).madeAt;
  throw new UserFacingError(
    first
      ? `The oldest backup is of ${first}, after the moment that is asked for.`
      : `There is no backup in ${folders.base}.`,
    { code: 'no-backup' },
  );
}

/**
 * @param {string} backup
 * @param {import('./backup.mjs').Manifest} manifest
 */
async function checkFiles(backup, { sums }) {
  for (const [path, sum] of Object.entries(sums)) {
    const hash = createHash('sha256');
    const file = join(backup, path);
    if (existsSync(file)) await pipeline(createReadStream(file), hash);
    if (hash.digest('hex') === sum) continue;
    throw new UserFacingError(`${file} is not as it was written: the backup is damaged. Take an older one.`, {
      code: 'damaged',
    });
  }
}

/**
 * PostgreSQL starts only on files of its own account that nobody else may read.
 *
 * @param {string} folder
 * @param {import('../postgres/os-user.mjs').OsUser | undefined} user
 */
function closeFor(folder, user) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
    if (user) chownSync(path, user.uid, user.gid);
  }
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/** @param {string} url */
function readLastCommit(url) {
  return withClient(url, async client => {
    const { rows } = await client.query(
      `select pg_last_xact_replay_timestamp() as at, pg_is_in_recovery() as recovering`,
    );
    if (rows[0].recovering) throw new Error('PostgreSQL is still reading its log');
    return /** @type {Date | undefined} */ (rows[0].at ?? undefined);
  });
}
