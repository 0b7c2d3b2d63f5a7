import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { findPlace } from '../postgres/location.mjs';
import { prepareBackupFolders } from './archive.mjs';
import { copyCluster } from './base-backup.mjs';
import { copyFile, copyFolder } from './copy-files.mjs';

/**
 * @typedef {object} Manifest
 * @property {string} madeAt from this moment on it can be restored to any
 * @property {string} version of PostgreSQL
 * @property {string} firstSegment the oldest of the log that it needs
 * @property {Record<string, string>} sums SHA-256 by path
 */

/** What belongs to a data folder besides its database. Logs and caches don't. */
const FOLDERS = ['media', 'release'];
const FILES = ['app-secret', 'postgres.json'];

/**
 * Makes a backup of a data folder whose server runs: the database first, then files, since rows name files and not the reverse.
 *
 * @param {{ url: string, dataDir: string, backupDir: string, keep: number }} setting `keep` is the number of backups that stay
 * @returns {Promise<{ folder: string, files: number, removed: string[] }>}
 */
export async function makeBackup({ url, dataDir, backupDir, keep }) {
  const folders = prepareBackupFolders(backupDir);
  const place = findPlace(dataDir);
  if (!place) throw new UserFacingError(`There is no database in ${dataDir}.`, { code: 'no-data' });
  const folder = join(folders.base, new Date().toISOString().replace(/[:.]/g, '-'));
  const part = `${folder}.part`;
  for (const name of readdirSync(folders.base).filter(name => name.endsWith('.part')))
    rmSync(join(folders.base, name), { recursive: true });
  const { sums, firstSegment, version } = await copyCluster({
    url,
    cluster: place.cluster,
    target: join(part, 'postgres'),
  });
  const madeAt = new Date().toISOString();
  /** @type {Record<string, string>} */
  const all = Object.fromEntries(Object.entries(sums).map(([path, sum]) => [`postgres/${path}`, sum]));
  for (const name of FOLDERS) {
    const copied = await copyFolder(join(dataDir, name), join(part, 'files', name));
    for (const [path, sum] of Object.entries(copied)) all[`files/${name}/${path}`] = sum;
  }
  for (const name of FILES.filter(file => existsSync(join(dataDir, file)))) {
    const sum = await copyFile(join(dataDir, name), join(part, 'files', name));
    if (sum) all[`files/${name}`] = sum;
  }
  /** @type {Manifest} */
  const manifest = { madeAt, version, firstSegment, sums: all };
  writeFileSync(join(part, 'manifest.json'), JSON.stringify(manifest), { mode: 0o600, flush: true });
  renameSync(part, folder);
  return { folder, files: Object.keys(all).length, removed: removeOld(folders, keep) };
}

/**
 * @param {string} folder of a backup
 * @returns {Manifest}
 */
export function readManifest(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  } catch (error) {
    throw new UserFacingError(`${folder} is no backup: it has no manifest that can be read.`, {
      code: 'no-backup',
      cause: error,
    });
  }
}

/**
 * The backups that are whole, the oldest first.
 *
 * @param {import('./archive.mjs').BackupFolders} folders
 */
export function listBackups({ base }) {
  const names = readdirSync(base).filter(name => existsSync(join(base, name, 'manifest.json')));
  return names.sort().map(name => join(base, name));
}

/**
 * Removes old backups, and segments of the log that no backup needs any more.
 *
 * @param {import('./archive.mjs').BackupFolders} folders
 * @param {number} keep
 * @returns {string[]} the backups that were removed
 */
function removeOld(folders, keep) {
  const all = listBackups(folders);
  const old = all.slice(0, -Math.max(1, keep));
  for (const folder of old) rmSync(folder, { recursive: true });
  const [oldest] = all.slice(old.length);
  if (!oldest) return old;
  const { firstSegment } = readManifest(oldest);
  // the first eight signs are the timeline, which a restore raises
  for (const name of readdirSync(folders.wal))
    if (/^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < firstSegment.slice(8))
      rmSync(join(folders.wal, name));
  return old;
}
