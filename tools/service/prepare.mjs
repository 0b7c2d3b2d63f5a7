import { readSettings } from '../start/settings.mjs';
import { runApiCommand } from '../start/database.mjs';
import { releaseImage } from '../start/release-at-start.mjs';

const print = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

/**
 * Brings database and released builds to this version, and ends; several at once wait for each other. Run it before the other
 * roles of a new version are started: their former version goes on with what it prepares.
 */
export async function run() {
  await runApiCommand(['migrate'], process.env, print);
  await runApiCommand(['seed'], process.env, print);
  await releaseImage(readSettings().releaseDir, print);
  await runApiCommand(['setup-link'], process.env, print);
}
