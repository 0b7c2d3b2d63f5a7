import { progressLog } from '../process/progress.mjs';
import { ensureApiBuilt } from './build.mjs';
import { apiEnvironment, openDatabase, runApiCommand } from './database.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { refuseUnfit } from './preflight.mjs';
import { readSettings } from './settings.mjs';

/**
 * Runs a command of the API on the database of the settings, beside a running product or without one, and prints what
 * it says.
 *
 * @param {string[]} args such as `['setup-link']`
 * @returns {Promise<number>} the number of lines that were printed
 */
export async function runBeside(args) {
  checkNodeVersion();
  const settings = readSettings();
  const log = progressLog();
  refuseUnfit(process.env, log);
  await ensureInstalled(log);
  await ensureApiBuilt(log);
  const database = await openDatabase(settings, log);
  try {
    const env = apiEnvironment(settings, database.url);
    await runApiCommand(['migrate'], env);
    let lines = 0;
    await runApiCommand(args, env, line => {
      lines += 1;
      process.stdout.write(`${line}\n`);
    });
    return lines;
  } finally {
    await database.stop();
  }
}
