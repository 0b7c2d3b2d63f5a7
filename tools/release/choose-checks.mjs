import { isFoundation, isRecorded, isWithin } from './area-sources.mjs';

/**
 * What is checked before a release.
 *
 * @typedef {object} Checks
 * @property {readonly string[]} lint files and folders
 * @property {readonly string[]} related files: every test that depends on one of them is run, and those that are tests
 * @property {readonly string[]} whole folders whose tests are all run
 * @property {boolean} records whether face and contract are compared with what is recorded of them
 */

/**
 * Chooses the checks whose outcome a change may alter. What tests read without an import of it, as data files and the
 * configuration of a project, has all tests of its folder run; what all stand on, everything.
 *
 * @param {readonly string[]} folders of the area, or of the shell
 * @param {import('./passed-checks.mjs').Changes | undefined} changes since the checks passed; undefined where they never did
 * @returns {Checks}
 */
export function chooseChecks(folders, changes) {
  const everything = { lint: folders, related: [], whole: folders, records: true };
  if (changes === undefined) return everything;
  const removed = changes.removed.filter(path => !isTest(path));
  const isLost = (/** @type {string} */ path) => removed.includes(path) && !isWithin(path, folders);
  if (changes.changed.some(path => isFoundation(path) || isLost(path))) return everything;
  const left = changes.changed.filter(path => !changes.removed.includes(path));
  const unseen = changes.changed.filter(path => removed.includes(path) || !(isCode(path) || isUnread(path)));
  const whole = folders.filter(folder => unseen.some(path => isWithin(path, [folder])));
  const code = left.filter(isCode);
  return {
    lint: [...whole, ...code.filter(path => isWithin(path, folders) && !isWithin(path, whole))],
    related: code.filter(path => !isWithin(path, whole)),
    whole,
    records: changes.changed.some(isRecorded),
  };
}

/** @param {string} path whose imports Jest and ESLint follow */
function isCode(path) {
  return /\.([cm]?tsx?|mjs)$/.test(path);
}

/** @param {string} path that no test and no lint reads: styles of components are their class names there */
function isUnread(path) {
  return /\.(module\.css|md)$/.test(path);
}

/** @param {string} path */
function isTest(path) {
  return /\.test\.(tsx?|mjs)$/.test(path);
}
