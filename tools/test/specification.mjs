import { existsSync, readFileSync } from 'node:fs';
import {
  COVERAGE_FILE,
  findGaps,
  findUnpassed,
  LINES,
  readProofs,
  renderCoverage,
} from '../specification/coverage.mjs';

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
  const proofs = readProofs();
  const { unit, journeys } = Object.fromEntries(passed);
  const faults = [
    ...findGaps(LINES, proofs),
    ...(unit && journeys ? findUnpassed(LINES, [...unit, ...journeys]) : []),
    ...stalePage(renderCoverage(LINES, proofs)),
  ];
  const lines = LINES.length;
  return { passed: Math.max(0, lines - faults.length), failed: faults.length, details: faults.join('\n') };
}

/** @param {string} page */
function stalePage(page) {
  const isCurrent = existsSync(COVERAGE_FILE) && readFileSync(COVERAGE_FILE, 'utf8') === page;
  return isCurrent ? [] : ['docs/specification-coverage.md is out of date: npm run specification'];
}
