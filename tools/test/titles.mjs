import { stripVTControlCharacters } from 'node:util';

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
 * @typedef {{ file: string, title: string, reason: string }} Failure of one test, or of a file that could not run
 *
 * @typedef {object} JestFile
 * @property {string} name path
 * @property {string} message of a file that could not run
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * Lists the failures of a report of `jest --json`, files that could not run included.
 *
 * @param {{ testResults: JestFile[] }} report
 * @returns {Failure[]}
 */
export function failedInJest({ testResults }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0 && message)
      return [{ file: name, title: '', reason: firstLineOf(message) }];
    return failed.map(test => ({
      file: name,
      title: test.fullName,
      reason: firstLineOf(test.failureMessages.join('\n')),
    }));
  });
}

/** @param {string} message */
function firstLineOf(message) {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0]?.slice(0, 200) ?? '';
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
 * Full titles of the journeys that failed at both tries.
 *
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {string[]}
 */
export function failedInPlaywright({ suites }) {
  return suites.flatMap(suite => titlesOf(suite, ['unexpected'])).map(title => title.trim());
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
