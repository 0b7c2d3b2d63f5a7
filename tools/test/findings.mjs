import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A line of a table of faults.
 *
 * @typedef {{ number: string, fault: string, mended: string }} Finding
 *
 * What a line names: a file of the repository, and the title of a test in it where one is said.
 *
 * @typedef {{ file: string, title: string | undefined }} NamedTest
 */

/**
 * The lines of all tables of a page: `| number | fault | mended by |`.
 *
 * @param {string} page Markdown
 * @returns {Finding[]}
 */
export function findingsOf(page) {
  return page
    .split('\n')
    .map(line => line.split(/(?<!\\)\|/).map(cell => cell.trim()))
    .filter(cells => cells.length === 5 && /^[A-Z]?\d+[a-z]?$/.test(cells[1] ?? ''))
    .map(([, number = '', fault = '', mended = '']) => ({ number, fault, mended }));
}

/**
 * The tests that a line names: a path in backticks, followed by `: ` and a title in backticks where one is said.
 *
 * @param {string} mended
 * @returns {NamedTest[]}
 */
export function testsOf(mended) {
  const named = mended.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:test|spec)\.\w+)`(?:: `([^`]+)`)?/g);
  return Array.from(named, ([, file = '', title]) => ({ file, title }));
}

/** True when a line says what became of the fault: a test that keeps it mended, or a reason. */
export const isAnswered = (/** @type {string} */ mended) =>
  testsOf(mended).length > 0 || /^(disagreed|waits|feature): \S/.test(mended);

/**
 * What is wrong with a named test: its file is gone, or has no test with that title.
 *
 * @param {string} root
 * @param {NamedTest} test
 * @returns {string | undefined}
 */
export function problemOf(root, { file, title }) {
  if (!existsSync(join(root, file))) return `${file} is not there`;
  if (title === undefined) return undefined;
  const text = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
  return text.includes(title) ? undefined : `${file} has no test '${title}'`;
}
