/**
 * What one step of the test run found.
 *
 * @typedef {object} StepResult
 * @property {number} passed
 * @property {number} failed
 * @property {string} [details] shown when something failed
 * @property {string[]} [unsteady] names of what passed only at its second try
 * @property {string[]} [slowest] files that took the longest, with their seconds
 * @property {{ name: string, reason?: string }[]} [failures] what failed, with the first line of its reason where it is known
 */

/** So many journeys or files of unit tests may need their second try: a page can meet a machine that stands still for a moment. */
export const MOST_UNSTEADY = 2;

/**
 * Counts the report of `jest --json`. A file that could not run counts as one failure; a run without a
 * single test is one too, since it proves nothing.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number }} report
 * @returns {StepResult}
 */
export function countJest(report) {
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  if (passed + failed > 0) return { passed, failed };
  return { passed: 0, failed: 1, details: 'Jest found no tests.' };
}

/** So many of the slowest files are named. */
const SLOWEST = 8;

/**
 * The files of tests that took the longest, so that one that has grown is seen.
 *
 * @param {{ testResults: readonly { name: string, startTime: number, endTime: number }[] }} report of `jest --json`; milliseconds
 * @param {(file: string) => string} nameOf
 * @returns {string[]} such as `31 s apps/api/src/permissions.test.ts`
 */
export function slowestFiles({ testResults }, nameOf) {
  const took = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
  took.sort((a, b) => b.ms - a.ms);
  return took.slice(0, SLOWEST).map(({ name, ms }) => `${Math.round(ms / 1000)} s ${nameOf(name)}`);
}

/**
 * Puts the second try of the files that failed in place of their first one: what passed then counts as passed, and is named.
 *
 * @param {StepResult} first
 * @param {StepResult} second of all tests of those files
 * @returns {StepResult}
 */
export function withSecondTry(first, second) {
  const failedAgain = new Set(second.failures?.map(({ name }) => name));
  const unsteady = (first.failures ?? []).map(({ name }) => name).filter(name => !failedAgain.has(name));
  const passed = first.passed + first.failed - second.failed;
  return { passed, failed: second.failed, failures: second.failures, unsteady };
}

/**
 * Counts the report of Playwright's JSON reporter. A journey that passed only at its second try is a fault to look
 * into: it is named, and where there are several of them something is broken.
 *
 * @param {{ stats: { expected: number, unexpected: number }, errors?: unknown[] }} report
 * @param {string[]} unsteady names of the journeys that passed only at their second try
 * @returns {StepResult}
 */
export function countPlaywright({ stats, errors = [] }, unsteady) {
  const isBroken = unsteady.length > MOST_UNSTEADY;
  const passed = stats.expected + (isBroken ? 0 : unsteady.length);
  const failed = stats.unexpected + (isBroken ? unsteady.length : 0) + errors.length;
  if (passed + failed > 0) return { passed, failed, ...(unsteady.length > 0 && { unsteady }) };
  return { passed: 0, failed: 1, details: 'Playwright found no journeys.' };
}

/**
 * Adds up the parts of a step.
 *
 * @param {readonly StepResult[]} parts
 * @returns {StepResult}
 */
export function addUp(parts) {
  return {
    passed: parts.reduce((sum, { passed }) => sum + passed, 0),
    failed: parts.reduce((sum, { failed }) => sum + failed, 0),
    details: parts.flatMap(({ details }) => details ?? []).join('\n'),
  };
}

/**
 * A step that must succeed but tests nothing on its own, such as the build: silent when it works.
 *
 * @param {() => Promise<unknown>} body
 * @returns {Promise<StepResult>}
 */
export async function mustSucceed(body) {
  await body();
  return { passed: 0, failed: 0 };
}

/**
 * Runs a step so that its crash counts as a failure of it.
 *
 * @param {() => Promise<StepResult>} body
 * @returns {Promise<StepResult>}
 */
export async function catchCrash(body) {
  try {
    return await body();
  } catch (error) {
    const { code, message, stack } = /** @type {Error & { code?: string }} */ (error);
    return { passed: 0, failed: 1, details: code ? message : (stack ?? message) };
  }
}

/**
 * @param {{ name: string, result: StepResult, seconds: number }[]} steps
 * @returns {string} a table, what failed or needed a second try, and as its last line `N passed, N failed`
 */
export function summarise(steps) {
  const width = Math.max(...steps.map(step => step.name.length), 5);
  const rows = steps.map(({ name, result, seconds }) => {
    const counts = `${String(result.passed).padStart(6)} passed ${String(result.failed).padStart(5)} failed`;
    return `  ${result.failed ? '✗' : '✓'} ${name.padEnd(width)} ${counts} ${seconds.toFixed(1).padStart(8)} s`;
  });
  const unsteady = steps.flatMap(({ result }) => result.unsteady ?? []);
  const failures = steps.flatMap(({ result }) => result.failures ?? []);
  const faults = failures.map(({ name, reason }) => `  ✗ failed: ${name}${reason ? `: ${reason}` : ''}`);
  const warnings = unsteady.map(name => `  ! passed only at its second try: ${name}`);
  const slow = steps.flatMap(({ result }) => result.slowest ?? []).map(file => `  · ${file}`);
  const { passed, failed } = totalOf(steps.map(step => step.result));
  return ['', ...rows, ...slow, ...faults, ...warnings, '', `${passed} passed, ${failed} failed`, ''].join(
    '\n',
  );
}

/**
 * @param {StepResult[]} results
 * @returns {StepResult}
 */
export function totalOf(results) {
  return results.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
