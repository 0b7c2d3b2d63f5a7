import { runMain } from './process/run-main.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { watchAllSources } from './release/remember-all.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { catchCrash, summarise, totalOf } from './test/results.mjs';
import { SIDE_BY_SIDE, STEPS } from './test/steps.mjs';

const NAMES = Object.keys(STEPS);
/** The steps that a release runs too. */
const OF_RELEASES = ['lint', 'unit'];
const USAGE = `npm test -- [--only ${NAMES.join(',')}]`;

runMain(async () => {
  const chosen = readChoice();
  checkNodeVersion();
  const log = progressLog();
  await ensureInstalled(log);
  const rememberSources = OF_RELEASES.every(name => chosen.includes(name)) ? watchAllSources() : undefined;
  const beside = await Promise.all(
    chosen.filter(name => SIDE_BY_SIDE.includes(name)).map(name => runStep(name, log)),
  );
  const steps = [...beside];
  for (const name of chosen.filter(name => !SIDE_BY_SIDE.includes(name)))
    steps.push(await runStep(name, log));
  const failed = steps.filter(({ result }) => result.failed > 0).map(({ name }) => name);
  if (!OF_RELEASES.some(name => failed.includes(name))) rememberSources?.();
  process.stdout.write(summarise(steps));
  return totalOf(steps.map(step => step.result)).failed > 0 ? 1 : 0;
});

/**
 * @param {string} name
 * @param {(line: string) => void} log
 */
async function runStep(name, log) {
  log(`${name} …`);
  const begin = Date.now();
  const result = await catchCrash(() => STEPS[name]?.(log) ?? Promise.reject(new Error(`no step ${name}`)));
  if (result.failed > 0 && result.details) process.stdout.write(`\n${result.details.trim()}\n\n`);
  return { name, result, seconds: (Date.now() - begin) / 1000 };
}

/** @returns {string[]} */
function readChoice() {
  const { values } = parseArguments({ only: { type: 'string' } }, USAGE);
  if (typeof values.only !== 'string') return NAMES;
  const wanted = values.only.split(',');
  const unknown = wanted.find(name => !NAMES.includes(name));
  if (unknown !== undefined) throw new UserFacingError(`There is no step "${unknown}". Usage: ${USAGE}`);
  return NAMES.filter(name => wanted.includes(name));
}
