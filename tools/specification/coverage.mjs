import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { LINES } from './lines.mjs';
import { linesNamed, listProofs } from './proofs.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {import('./lines.mjs').SpecificationLine} SpecificationLine */

/** Where the table stands. */
export const COVERAGE_FILE = join(ROOT, 'docs', 'specification-coverage.md');

/** Folders that hold tests. */
export const TEST_FOLDERS = ['apps', 'libs', 'tools'];

/** Tests about the marks themselves, whose titles are examples. */
const ABOUT_MARKS = 'tools/specification/';

/**
 * The proofs of the workspace as it is.
 *
 * @returns {Proof[]}
 */
export function readProofs() {
  return listProofs(ROOT, TEST_FOLDERS).filter(({ file }) => !file.startsWith(ABOUT_MARKS));
}

/**
 * What is wrong with a set of proofs: lines nobody proves, and marks that name no line.
 *
 * @param {readonly SpecificationLine[]} lines
 * @param {readonly Proof[]} proofs
 * @returns {string[]} one sentence each; empty when all is well
 */
export function findGaps(lines, proofs) {
  const known = new Set(lines.map(({ id }) => id));
  const proved = new Set(proofs.flatMap(proof => proof.lines));
  const unproved = lines.filter(({ id }) => !proved.has(id)).map(({ id }) => `§${id} has no test.`);
  const unknown = proofs.flatMap(({ file, title, lines: ids }) =>
    ids.filter(id => !known.has(id)).map(id => `${file}: "${title}" names §${id}, which is no line.`),
  );
  return [...unproved, ...unknown];
}

/**
 * Lines without a test among those that passed in one run.
 *
 * @param {readonly SpecificationLine[]} lines
 * @param {readonly string[]} titles full titles of the tests that passed
 * @returns {string[]} one sentence each
 */
export function findUnpassed(lines, titles) {
  const passed = new Set(titles.flatMap(linesNamed));
  return lines.filter(({ id }) => !passed.has(id)).map(({ id }) => `No test of §${id} passed in this run.`);
}

/**
 * The table as a page.
 *
 * @param {readonly SpecificationLine[]} lines
 * @param {readonly Proof[]} proofs
 * @returns {string}
 */
export function renderCoverage(lines, proofs) {
  const sections = [...new Set(lines.map(({ section }) => section))];
  const parts = sections.map(section => {
    const rows = lines
      .filter(line => line.section === section)
      .map(({ id, says }) => `| ${cell(says)} | ${testsOf(id)} |`);
    return [`## ${section}`, '', '| The specification says | Proved by |', '| --- | --- |', ...rows, ''];
  });
  return [...introduction(lines, proofs), ...parts.flat()].join('\n');

  /** @param {string} id */
  function testsOf(id) {
    const tests = proofs.filter(proof => proof.lines.includes(id));
    return (
      tests.map(({ title, file }) => `${cell(title)} ([source](../${file}))`).join('<br>') || '**nothing**'
    );
  }
}

/**
 * @param {readonly SpecificationLine[]} lines
 * @param {readonly Proof[]} proofs
 */
function introduction(lines, proofs) {
  return [
    '# What of the specification is proved',
    '',
    'Written by `npm run specification` from the titles of the tests: a test that proves a line carries `§` and',
    'the id of the line in its title (`tools/specification/lines.mjs` has them). `npm test` fails when a line has',
    'no test, when none of its tests passed in that run, or when this page is not what the tests say.',
    '',
    `${lines.length} lines, ${proofs.length} tests.`,
    '',
  ];
}

/** @param {string} text */
function cell(text) {
  return text
    .replace(/\|/g, '\\|')
    .replace(/</g, '&lt;')
    .replace(/([{}*_])/g, '\\$1');
}

export { LINES };
