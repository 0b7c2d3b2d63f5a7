import { readFileSync } from 'node:fs';
import { findPlace } from '../../postgres/location.mjs';
import { findServerProcess } from '../../postgres/server.mjs';

/**
 * Ends PostgreSQL as a power cut would for its processes: SIGKILL for all of them, the first one first.
 *
 * @param {string} dataDir
 * @returns {number} how many processes were killed
 */
export function killPostgres(dataDir) {
  const place = findPlace(dataDir);
  const server = place && findServerProcess(place.cluster);
  if (server === undefined) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  const all = [server, ...listChildren(server)];
  return all.filter(kill).length;
}

/**
 * @param {number} pid
 * @returns {number[]} none where the system does not tell; they then end on their own a moment later
 */
function listChildren(pid) {
  if (process.platform !== 'linux') return [];
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
}

/** @param {number} pid */
function kill(pid) {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false; // deliberate: it has just ended on its own
  }
}
