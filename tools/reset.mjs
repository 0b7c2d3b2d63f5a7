import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { runMain } from './process/run-main.mjs';
import { parseArguments } from './process/arguments.mjs';
import { readSettings } from './start/settings.mjs';
import { clearDataDir } from './start/clear.mjs';

runMain(async () => {
  const { values } = parseArguments({ yes: { type: 'boolean', short: 'y' } }, 'npm run reset -- [--yes]');
  const { dataDir } = readSettings();
  if (!existsSync(dataDir)) return void process.stdout.write(`There is no data in ${dataDir}.\n`);
  if (!values.yes && !(await confirm(dataDir))) return 1;
  await clearDataDir(dataDir);
  process.stdout.write(`Wiped ${dataDir}. The next "npm start" begins again.\n`);
});

/**
 * Asks a person; without a terminal the command itself is taken as the wish.
 *
 * @param {string} dataDir
 */
async function confirm(dataDir) {
  if (!process.stdin.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Wipe the database, tickets and releases in ${dataDir}? [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}
