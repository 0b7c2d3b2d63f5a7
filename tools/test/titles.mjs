/**
 * Full titles of the tests that passed in a report of `jest --json`.
 *
 * @param {{ testResults: { assertionResults: { status: string, fullName: string }[] }[] }} report
 * @returns {string[]}
 */
export function passedInJest({ testResults }) {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { status: string }[] }[]} [specs]
 */

/**
 * Full titles of the journeys that passed in a report of Playwright's JSON reporter, at once or at the second try.
 *
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {string[]}
 */
export function passedInPlaywright({ suites }) {
  return suites.flatMap(suite => titlesOf(suite, ['expected', 'flaky']));
}

/**
 * Full titles of the journeys that passed only at their second try.
 *
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {string[]}
 */
export function unsteadyInPlaywright({ suites }) {
  return suites.flatMap(suite => titlesOf(suite, ['flaky'])).map(title => title.trim());
}

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} wanted statuses, one of which each test of a journey has
 * @param {string} [groups]
 * @returns {string[]}
 */
function titlesOf({ title, suites = [], specs = [] }, wanted, groups = '') {
  const prefix = `${groups}${title} `;
  const own = specs
    .filter(({ tests }) => tests.length > 0 && tests.every(({ status }) => wanted.includes(status)))
    .map(spec => prefix + spec.title);
  return [...own, ...suites.flatMap(suite => titlesOf(suite, wanted, prefix))];
}
