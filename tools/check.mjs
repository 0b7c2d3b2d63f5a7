import { join } from 'node:path';
import { readContents } from './check/contents.mjs';
import { readImports } from './check/imports.mjs';
import { openPasses } from './check/passes.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { runMain } from './process/run-main.mjs';
import { ROOT } from './process/workspace.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { catchCrash, summarise, totalOf } from './test/results.mjs';

const USAGE = 'npm run check [-- --since <commit>]';

runMain(async () => {
  const { values } = parseArguments({ since: { type: 'string' } }, USAGE);
  checkNodeVersion();
  const log = progressLog();
  await ensureInstalled(log);
  // They use what is installed.
  const { checkChangedFormat, checkChangedTypes, checkPages, lintChanged, testTouched } =
    await import('./check/run.mjs');
  const contents = await readContents(ROOT, typeof values.since === 'string' ? values.since : undefined);
  if (contents.changed.length === 0) {
    process.stdout.write('Nothing differs.\n');
    return 0;
  }
  log(`${contents.changed.length} files differ`);
  const files = [...contents.ids.keys()];
  const graph = readImports(ROOT, files, contents.changed);
  const testGraph = readImports(ROOT, files, contents.changed, { isOfTests: true });
  const passes = openPasses(join(ROOT, 'node_modules', '.velvet-hall', 'check.json'));
  const work = { contents, graph, testGraph, passes, log };
  const step = async (
    /** @type {string} */ name,
    /** @type {(work: import('./check/run.mjs').Work) => Promise<import('./test/results.mjs').StepResult>} */ run,
  ) => {
    const begin = Date.now();
    const result = await catchCrash(() => run(work));
    if (result.failed > 0 && result.details) process.stdout.write(`\n${result.details.trim()}\n\n`);
    return { name, result, seconds: (Date.now() - begin) / 1000 };
  };
  const steps = await Promise.all([
    step('types', checkChangedTypes),
    step('lint', lintChanged),
    step('format', checkChangedFormat),
  ]);
  steps.push(await step('unit', testTouched), await step('pages', checkPages));
  process.stdout.write(summarise(steps));
  process.stdout.write(
    'Left to npm test: journeys, the build, the audit of packages and tests that no change touches.\n',
  );
  return totalOf(steps.map(({ result }) => result)).failed > 0 ? 1 : 0;
});
