import { runMain } from './process/run-main.mjs';
import { progressLog } from './process/progress.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { readSettings } from './start/settings.mjs';
import { ensureApiBuilt } from './start/build.mjs';
import { apiEnvironment, openDatabase, runApiCommand } from './start/database.mjs';

const USAGE = 'npm run mail -- <e-mail> [kind]';

/** Prints the newest mail to an address with its links, which no page shows; the product may be running. */
runMain(async () => {
  const args = process.argv.slice(2);
  if (args.length === 0 || args.length > 2) throw new UserFacingError(`Usage: ${USAGE}`, { code: 'usage' });
  checkNodeVersion();
  const settings = readSettings();
  const log = progressLog();
  await ensureInstalled(log);
  await ensureApiBuilt(log);
  const database = await openDatabase(settings, log);
  try {
    await runApiCommand(['mail', ...args], apiEnvironment(settings, database.url), line =>
      process.stdout.write(`${line}\n`),
    );
  } finally {
    await database.stop();
  }
});
