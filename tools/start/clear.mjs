import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';

/** At least one of these is in every data folder of ours. */
const OURS = ['postgres.json', 'postgres', 'release', 'logs', 'leases'];

/**
 * Stops the database of a data folder and removes everything in it, and the cluster that lies elsewhere
 * because its account could not reach this folder.
 *
 * @param {string} dataDir
 * @throws {UserFacingError} when the folder does not look like ours: DATA_DIR may point anywhere
 */
export async function clearDataDir(dataDir) {
  const entries = readdirSync(dataDir);
  if (entries.length > 0 && !entries.some(name => OURS.includes(name))) {
    throw new UserFacingError(
      `${dataDir} holds nothing of Velvet Hall, so it is left alone. Look at DATA_DIR.`,
      {
        code: 'not-ours',
      },
    );
  }
  const outside = await stopDatabase(dataDir);
  for (const path of [...outside, ...entries.map(name => join(dataDir, name))]) {
    rmSync(path, { recursive: true, force: true });
  }
  if (!isMountPoint(dataDir)) rmSync(dataDir, { recursive: true, force: true });
}

/**
 * A volume of a container can be emptied but not removed.
 *
 * @param {string} folder
 */
function isMountPoint(folder) {
  return statSync(folder).dev !== statSync(dirname(folder)).dev;
}

/**
 * @param {string} dataDir
 * @returns {Promise<string[]>} folders outside of dataDir that belong to it
 */
async function stopDatabase(dataDir) {
  const { stopEmbeddedPostgres } = await import('../postgres/embedded.mjs');
  const cluster = (await stopEmbeddedPostgres(dataDir))?.cluster;
  if (!cluster || !relative(dataDir, cluster).startsWith('..')) return [];
  const home = dirname(cluster);
  return basename(dirname(home)) === 'velvet-hall' ? [home] : [];
}
