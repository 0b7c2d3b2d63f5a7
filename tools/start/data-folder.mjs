import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the product keeps below DATA_DIR in folders of its own; the database has its own account and modes. */
const FOLDERS = ['leases', 'logs', 'media', 'release', 'tickets'];

/** Files that hold secrets. */
const FILES = ['app-secret', 'postgres.json'];

const STICKY = 0o1000;

/**
 * Makes the data folder, and keeps other accounts of the machine from reading it: logs, secrets, uploads and tickets are
 * nobody else's. Folders that an earlier start has left open are closed.
 *
 * @param {string} dataDir
 * @param {{ isPassedThrough: boolean }} options whether the database, under an account of its own, must be able to enter
 *   (not list) the folder
 */
export function closeDataFolder(dataDir, { isPassedThrough }) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // a folder that all programs share, such as /tmp, is not ours to close
  if ((statSync(dataDir).mode & STICKY) === 0) chmodSync(dataDir, isPassedThrough ? 0o711 : 0o700);
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
  }
  for (const name of FILES) closeFile(join(dataDir, name));
  for (const name of readdirSync(join(dataDir, 'logs'))) {
    // the log of the database is written by its account, whose group it keeps
    if (name !== 'postgres.log') closeFile(join(dataDir, 'logs', name));
  }
}

/** @param {string} file */
function closeFile(file) {
  if (existsSync(file)) chmodSync(file, 0o600);
}
