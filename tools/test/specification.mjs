import { existsSync, readFileSync } from 'node:fs';

/** @type {Map<'unit' | 'journeys', readonly string[]>} */
const passed = new Map();

/**
 * Remembers which tests of a step passed, so that the specification can be held against them.
 *
 * @param {'unit' | 'journeys'} step
 * @param {readonly string[]} titles
 */
export function witness(step, titles) {
  passed.set(step, titles);
}

/**
 * Whether each line of the specification has a test, whether one of them passed when both kinds of tests ran,
 * and whether the page says so.
 *
 * @returns {Promise<import('./results.mjs').StepResult>}
 */
export async function checkSpecification() {
  // Reads the tests with the compiler, which is there only after the installation this command begins with.
  const { COVERAGE_FILE, findGaps, findUnpassed, LINES, readProofs, renderCoverage } =
    await import('../specification/coverage.mjs');
  const proofs = readProofs();
  const page = renderCoverage(LINES, proofs);
  const { unit, journeys } = Object.fromEntries(passed);
  const faults = [
    ...findGaps(LINES, proofs),
    ...(unit && journeys ? findUnpassed(LINES, [...unit, ...journeys]) : []),
    ...(isCurrent(COVERAGE_FILE, page)
      ? []
      : ['docs/specification-coverage.md is out of date: npm run specification']),
  ];
  const lines = LINES.length;
  return { passed: Math.max(0, lines - faults.length), failed: faults.length, details: faults.join('\n') };
}

/**
 * @param {string} file
 * @param {string} page
 */
function isCurrent(file, page) {
  return existsSync(file) && readFileSync(file, 'utf8') === page;
}
