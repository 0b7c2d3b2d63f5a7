import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runMain } from './process/run-main.mjs';
import { progressLog } from './process/progress.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { ROOT } from './process/workspace.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { readSettings } from './start/settings.mjs';
import { API_PROGRAM, ensureBuilt } from './start/build.mjs';
import { apiEnvironment, openDatabase, runApiCommand } from './start/database.mjs';

const USAGE = 'npm run import -- <file or https address> [--preview] [--client <slug>] [--dry-run]';

/** Options without a value; every other one has the argument behind it. */
const SWITCHES = ['--dry-run', '--draft', '--preview'];

runMain(async () => {
  const args = process.argv.slice(2);
  const file = findFile(args);
  if (!file) throw new UserFacingError(`Usage: ${USAGE}`, { code: 'usage' });
  if (!/^https?:/i.test(file) && !existsSync(file))
    throw new UserFacingError(`There is no file ${resolve(file)}.`, { code: 'no-file' });
  checkNodeVersion();
  const settings = readSettings();
  const log = progressLog();
  await ensureInstalled(log);
  await ensureBuilt(log);
  const database = await openDatabase(settings, log);
  try {
    const env = apiEnvironment(settings, database.url);
    await runApiCommand(['migrate'], env);
    return await runInherited([join(ROOT, API_PROGRAM), 'import', ...args], env);
  } finally {
    await database.stop();
  }
});

/**
 * The report goes straight to the terminal.
 *
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} exit code
 */
function runInherited(args, env) {
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, args, { env, stdio: 'inherit' });
    // Ctrl+C reaches the import as well: it decides, and we stop the database after it.
    process.on('SIGINT', () => {});
    child.once('error', reject);
    child.once('close', code => done(code ?? 1));
  });
}

/**
 * The first argument that is neither an option nor an option's value.
 *
 * @param {string[]} args
 */
function findFile(args) {
  return args.find((argument, index) => !argument.startsWith('-') && !hasValue(args[index - 1]));
}

/** @param {string | undefined} argument */
function hasValue(argument) {
  return argument !== undefined && /^--[^=]+$/.test(argument) && !SWITCHES.includes(argument);
}
