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
  const remove = (/** @type {readonly string[]} */ paths) =>
    paths.forEach(path => rmSync(path, { recursive: true, force: true }));
  const all = entries.map(name => join(dataDir, name));
  const { stopEmbeddedPostgres } = await import('../postgres/embedded.mjs');
  // a running product must not start it again between its end and that of its files
  await stopEmbeddedPostgres(dataDir, cluster => remove([...outsideOf(dataDir, cluster), ...all]));
  remove(all);
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
 * @param {string} cluster
 * @returns {string[]} folders outside of dataDir that belong to it
 */
function outsideOf(dataDir, cluster) {
  if (!relative(dataDir, cluster).startsWith('..')) return [];
  const home = dirname(cluster);
  return basename(dirname(home)) === 'velvet-hall' ? [home] : [];
}
