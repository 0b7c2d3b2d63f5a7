import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} PidFile
 * @property {number} pid
 * @property {string} dataFolder
 * @property {number} port
 * @property {string} status `starting`, `ready`, `standby` or `stopping`
 */

/**
 * What a running (or killed) server wrote into its data folder.
 * Lines as in PostgreSQL's src/include/utils/pidfile.h: 1 pid, 2 data folder, 4 port, 8 status.
 *
 * @param {string} cluster the data folder
 * @returns {PidFile | undefined}
 */
export function readPidFile(cluster) {
  try {
    return parsePidFile(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'));
  } catch {
    return undefined; // deliberate: no server has it
  }
}

/**
 * @param {string} text
 * @returns {PidFile | undefined} undefined while the first line is not there yet
 */
export function parsePidFile(text) {
  const lines = text.split('\n').map(line => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, dataFolder: lines[1] ?? '', port: Number(lines[3] ?? 0), status: lines[7] ?? '' };
}
