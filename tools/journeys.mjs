import { join } from 'node:path';
import { PSEUDO_SWITCH } from '../tools/build/pseudo.mjs';
import { journeysOf } from './journeys/journey-folders.mjs';
import { languagesOf, walkLanguages } from './journeys/language-pages.mjs';
import { languageSummary } from './journeys/language-summary.mjs';
import { walkPages } from './journeys/pseudo-pages.mjs';
import { summaryOf } from './journeys/pseudo-summary.mjs';
import { parseArguments } from './process/arguments.mjs';
import { findFreePort } from './process/ports.mjs';
import { progressLog } from './process/progress.mjs';
import { runCommand } from './process/run-command.mjs';
import { runMain } from './process/run-main.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { ROOT } from './process/workspace.mjs';
import { ensureBuilt } from './start/build.mjs';
import { clearDataDir } from './start/clear.mjs';
import { ensureInstalled } from './start/install.mjs';
import { startProduct } from './start/product.mjs';
import { readSettings } from './start/settings.mjs';
import { ensureChromium } from './test/chromium.mjs';
import { withTemporaryFolder } from './test/temporary-folder.mjs';

const USAGE = `npm run journeys -- <area> … [--grep <words>]
admin, client, payspot, scanner; areas: what they do together; storefront; or one file, such as admin/first-run
       npm run journeys -- --pseudo [/admin/buyer …]
opens all pages, or those named, in a pseudo-language at 360 and 1440 px and lists texts that are cut, not translated or glued together
       npm run journeys -- --languages [de ru …]
opens all pages in these languages, or all, at 320 px and lists what axe finds and pages that scroll sideways`;

/** Runs the journeys of some areas on a product of their own: fresh data, a free port. `npm test` runs all of them. */
runMain(async () => {
  const { values, positionals } = parseArguments(
    { grep: { type: 'string' }, pseudo: { type: 'boolean' }, languages: { type: 'boolean' } },
    USAGE,
  );
  if (positionals.length === 0 && !values.pseudo && !values.languages)
    throw new UserFacingError(`Usage: ${USAGE}`, { code: 'usage' });
  const languages = values.languages ? languagesOf(positionals) : [];
  const journeys = values.pseudo || values.languages ? [] : journeysOf(positionals);
  if (values.pseudo) process.env[PSEUDO_SWITCH] = '1';
  const log = progressLog();
  await ensureInstalled(log);
  await ensureBuilt(log);
  const chromium = await ensureChromium(log);
  return withTemporaryFolder(async folder => {
    const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
    const dataDir = join(folder, 'data');
    const own = { NODE_ENV: 'development', DATA_DIR: dataDir, PORT: String(await findFreePort()) };
    const product = await startProduct(readSettings({ ...env, ...own }), log, { durable: false });
    try {
      if (values.pseudo) return reportPages(await walkPages(product.url, log, positionals));
      if (values.languages) return reportLanguages(await walkLanguages(product.url, languages, log));
      const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
      const config = join(ROOT, 'apps', 'e2e', 'playwright.config.ts');
      const grep = typeof values.grep === 'string' ? ['--grep', values.grep] : [];
      const { code } = await runCommand(
        process.execPath,
        [cli, 'test', '-c', config, '--retries=1', ...grep, ...journeys],
        {
          cwd: ROOT,
          inherit: true,
          env: {
            ...env,
            CHROMIUM_PATH: chromium,
            E2E_BASE_URL: product.url,
            E2E_DATA_DIR: dataDir,
            E2E_DATABASE_URL: product.databaseUrl,
          },
        },
      );
      return code;
    } finally {
      await product.stop();
      await clearDataDir(dataDir);
    }
  });
});

/** @param {Awaited<ReturnType<typeof walkPages>>} found */
function reportPages({ pages, faults }) {
  process.stdout.write(`${pages} pages at two widths\n${summaryOf(faults)}\n`);
  return faults.length > 0 ? 1 : 0;
}

/** @param {Awaited<ReturnType<typeof walkLanguages>>} found */
function reportLanguages(found) {
  process.stdout.write(`${languageSummary(found)}\n`);
  return found.faults.length > 0 ? 1 : 0;
}
