import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { progressLog } from './process/progress.mjs';
import { runMain } from './process/run-main.mjs';
import { ROOT } from './process/workspace.mjs';
import { ensureBuilt, HUB_PROGRAM } from './start/build.mjs';
import { ensureInstalled } from './start/install.mjs';
import { checkNodeVersion } from './start/node-version.mjs';

/** Runs the hub of a venue's doors (docs/operations.md). */
runMain(async () => {
  checkNodeVersion();
  const log = progressLog();
  await ensureInstalled(log);
  await ensureBuilt(log);
  const hub = spawn(process.execPath, [join(ROOT, HUB_PROGRAM), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // the terminal sends its signal to both: the hub ends on its own
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => hub.kill('SIGTERM'));
  const [code] = await once(hub, 'exit');
  return Number(code ?? 1);
});
