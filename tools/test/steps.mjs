import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { auditDependencies } from '../audit/audit.mjs';
import { inLane } from '../process/lanes.mjs';
import { findFreePort } from '../process/ports.mjs';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';
import { checkAllBudgets } from '../release/budget.mjs';
import { checkSecurityPage } from '../security/check.mjs';
import { ensureBuilt } from '../start/build.mjs';
import { clearDataDir } from '../start/clear.mjs';
import { startProduct } from '../start/product.mjs';
import { readSettings } from '../start/settings.mjs';
import { ensureChromiumOfJourneys } from './chromium.mjs';
import { checkFormat } from './format.mjs';
import { lintProjects } from './lint.mjs';
import { countPlaywright, mustSucceed } from './results.mjs';
import { checkSpecification, witness } from './specification.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';
import { failedInPlaywright, passedInPlaywright, unsteadyInPlaywright } from './titles.mjs';
import { checkTypes } from './types.mjs';
import { runUnits } from './units.mjs';

/** @typedef {import('./results.mjs').StepResult} StepResult */
/** @typedef {(log: (line: string) => void) => Promise<StepResult>} Step */

/** The steps of `npm test` in their order. @type {Record<string, Step>} */
export const STEPS = {
  format: checkFormat,
  lint: lintProjects,
  types: checkTypes,
  audit: auditDependencies,
  unit: log => inLane(() => runUnits(log)),
  build: log => inLane(() => mustSucceed(() => buildWithinBudgets(log))),
  journeys: runJourneys,
  specification: checkSpecification,
  security: checkSecurityPage,
};

/**
 * Steps of which each leaves a core idle now and then, and which take nothing from each other: they run at the same time, their
 * programs two at once. The unit tests are one of these programs from their beginning to their end.
 */
export const SIDE_BY_SIDE = ['format', 'lint', 'types', 'audit', 'unit', 'build'];

/** @param {(line: string) => void} log */
async function buildWithinBudgets(log) {
  await ensureBuilt(log);
  checkAllBudgets();
}

/**
 * Journeys run on a product of their own: fresh data, a free port, the same start as `npm start`.
 *
 * @type {Step}
 */
async function runJourneys(log) {
  const chromium = await ensureChromiumOfJourneys(log);
  return withTemporaryFolder(async folder => {
    const port = await findFreePort();
    const { DATABASE_URL: _theirs, RELEASE_DIR: _released, PUBLIC_ORIGIN: _origin, ...env } = process.env;
    const dataDir = join(folder, 'data');
    const settings = readSettings({ ...env, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: String(port) });
    const product = await startProduct(settings, line => log(`  ${line}`), { durable: false });
    try {
      return await runPlaywright({ folder, chromium, product, dataDir }, log);
    } finally {
      await product.stop();
      await clearDataDir(dataDir);
    }
  });
}

/**
 * @param {{ folder: string, chromium: string, product: import('../start/product.mjs').Product, dataDir: string }} run
 * @param {(line: string) => void} log
 * @returns {Promise<StepResult>}
 */
async function runPlaywright({ folder, chromium, product, dataDir }, log) {
  const report = join(folder, 'playwright.json');
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(ROOT, 'apps', 'e2e', 'playwright.config.ts');
  const { FORCE_COLOR: _color, ...env } = process.env;
  const { output } = await runCommand(
    process.execPath,
    [cli, 'test', '-c', config, '--retries=1', '--reporter=list,json'],
    {
      cwd: ROOT,
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        E2E_BASE_URL: product.url,
        E2E_DATA_DIR: dataDir,
        E2E_DATABASE_URL: product.databaseUrl,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        NO_COLOR: '1',
      },
      onLine: line => /^\s*[✓✘x]|^\s*(ok|-)\s+\d/.test(line) && log(`  ${line.trim()}`),
    },
  );
  if (!existsSync(report)) throw new Error(`Playwright crashed:\n${lastLines(output, 60)}`);
  const results = JSON.parse(readFileSync(report, 'utf8'));
  witness('journeys', passedInPlaywright(results));
  const counts = countPlaywright(results, unsteadyInPlaywright(results));
  const failures = failedInPlaywright(results).map(name => ({ name }));
  return { details: output, ...counts, failures };
}
