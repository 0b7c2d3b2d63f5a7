import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, processBirth } from '../process/alive.mjs';

/**
 * Notes that this process uses the server of a data folder. Several may (npm start and an import at once),
 * so the server is stopped only by the last of them.
 *
 * @param {string} folder
 * @returns {() => boolean} gives the lease back; true when nobody else uses the server
 */
export function takeLease(folder) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${++taken}.json`);
  writeFileSync(file, JSON.stringify({ pid: process.pid, birth: processBirth(process.pid) }));
  return () => {
    rmSync(file, { force: true });
    return countOfflineTickets(folder) === 0;
  };
}

let taken = 0;

/**
 * Leases of living processes; those of dead ones are removed.
 *
 * @param {string} folder
 * @returns {number}
 */
function countOfflineTickets(folder) {
  const files = readdirSync(folder).map(name => join(folder, name));
  return files.filter(file => {
    if (isHeld(file)) return true;
    rmSync(file, { force: true });
    return false;
  }).length;
}

/** @param {string} file */
function isHeld(file) {
  try {
    const { pid, birth } = JSON.parse(readFileSync(file, 'utf8'));
    return isAlive(pid) && processBirth(pid) === birth;
  } catch {
    return false; // deliberate: half-written or gone, so nobody stands behind it
  }
}
