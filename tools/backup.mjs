import { makeBackup } from './backup/backup.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { openDatabase } from './start/database.mjs';
import { readSettings } from './start/settings.mjs';

const KEEP = '7';

/** Makes a backup of DATA_DIR in BACKUP_DIR; works beside a running product. */
runMain(async () => {
  const usage = 'BACKUP_DIR=<folder> npm run backup -- [--keep <number of backups, 7>]';
  const { values } = parseArguments({ keep: { type: 'string' } }, usage);
  const keep = Number(values['keep'] ?? KEEP);
  const settings = readSettings();
  const { backupDir, dataDir } = settings;
  if (!backupDir || !Number.isInteger(keep) || keep < 1)
    throw new UserFacingError(`Usage: ${usage}`, { code: 'usage' });
  if (settings.databaseUrl)
    throw new UserFacingError(
      'DATABASE_URL names a server of yours: back it up by its own tools (docs/operations.md, Backup).',
      { code: 'foreign-database' },
    );
  const log = progressLog();
  const database = await openDatabase(settings, log);
  try {
    const { folder, files, removed } = await makeBackup({ url: database.url, dataDir, backupDir, keep });
    log(`${files} files are in ${folder}`);
    for (const old of removed) log(`Removed ${old}`);
    return 0;
  } finally {
    await database.stop();
  }
});
