import { setTimeout as sleep } from 'node:timers/promises';
import { runMain } from './process/run-main.mjs';
import { progressLog } from './process/progress.mjs';
import { watchInterruption } from './process/interruption.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { refuseUnfit } from './start/preflight.mjs';
import { readSettings } from './start/settings.mjs';
import { ensureBuilt } from './start/build.mjs';
import { checkPortFree, startProduct } from './start/product.mjs';
import { readSetupLink } from './start/setup-link.mjs';
import { welcome } from './start/welcome.mjs';

runMain(async () => {
  checkNodeVersion();
  const settings = readSettings();
  const log = progressLog();
  refuseUnfit(process.env, log);
  await checkPortFree(settings);
  await ensureInstalled(log);
  await ensureBuilt(log);
  const { signal, interrupted } = watchInterruption();
  const product = await startProduct(settings, log, { signal });
  log('Ready');
  process.stdout.write(welcome(settings, product.url, await readSetupLink(settings, product.databaseUrl)));
  const releasing = product.releaseWaiting().catch(() => false); // deliberate: said in the log, and what is live stays
  await interrupted;
  process.stdout.write('\n');
  log('Stopping …');
  await product.stop();
  // anyone who stops the product does not wait for pages that can't open any more; the browser ends with this process
  await Promise.race([releasing, sleep(2_000)]);
  process.exit(0);
  log('Stopped');
});
