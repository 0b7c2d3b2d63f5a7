import { restoreBackup } from './backup/restore.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { readSettings } from './start/settings.mjs';

/** Puts the newest backup of BACKUP_DIR, and what was archived since, into an empty DATA_DIR. */
runMain(async () => {
  const usage =
    'BACKUP_DIR=<folder> DATA_DIR=<empty folder> npm run restore -- [--until 2026-11-30T18:30:00Z]';
  const { values } = parseArguments({ until: { type: 'string' } }, usage);
  const until = values['until'] === undefined ? undefined : new Date(String(values['until']));
  const { backupDir, dataDir } = readSettings();
  if (!backupDir || Number.isNaN(until?.getTime()))
    throw new UserFacingError(`Usage: ${usage}`, { code: 'usage' });
  const log = progressLog();
  const { backup, seconds, lastCommit } = await restoreBackup({ backupDir, dataDir, until, log });
  const last = lastCommit ? `; the last change is of ${lastCommit.toISOString()}` : '';
  log(`Restored ${backup} to ${dataDir} in ${seconds.toFixed(0)} s${last}. Start with "npm start".`);
  return 0;
});
