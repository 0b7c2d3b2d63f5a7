import { basename, dirname } from 'node:path/posix';
import { closureOf } from './imports.mjs';

/** @typedef {import('./imports.mjs').ImportGraph} ImportGraph */

/**
 * What puts the whole API together: everything stands behind it, so that a test which starts the service is not taken to
 * test all of it.
 */
export const COMPOSITIONS = ['app', 'handlers', 'services'].map(
  name => `apps/api/src/composition/${name}.ts`,
);

/** What all tests depend on: when it changes, all are touched. */
const OF_ALL_TESTS =
  /^(?:package-lock\.json|jest\.preset\.js|tools\/test\/kept-modules\/.*|tools\/test\/(?:transform|with-files|glob-files)\.cjs|tools\/build\/jest-.*)$/;

/** The tables of the API's tests and what its database does: no import leads there. */
const OF_API_TESTS = /^apps\/api\/(?:jest\.config\.cjs$|src\/(?:schema|.*migrations)\/|src\/testing\/jest-)/;

const TEST = /\.test\.[cm]?[jt]sx?$/;
const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/;
const CALL = /'((?:GET|POST) \/[\w/{}.-]+)'/g;

/**
 * A file of tests, and which files it has to be run again for.
 *
 * @typedef {object} TouchedTest
 * @property {string} file
 * @property {ReadonlySet<string>} reads what it was found by, and what it imports
 */

/**
 * Finds the tests that changes touch: those that import a changed file, however far; those of the API that make a call of the
 * module it is in or lie beside it; those that name a changed file that is no source; and the tools' own that read the whole
 * workspace.
 *
 * @param {object} workspace
 * @param {ImportGraph} workspace.graph
 * @param {readonly string[]} workspace.files all of the workspace
 * @param {readonly string[]} workspace.changed
 * @param {(file: string) => string} workspace.textOf a file
 * @returns {{ touched: TouchedTest[], left: string[] }} `left`: tests that meet a change only through the whole API
 */
export function findTouchedTests({ graph, files, changed, textOf }) {
  const modules = new Map(changed.map(file => [file, moduleOf(file, files)]));
  const calls = new Map(
    [...new Set(modules.values())].map(folder => [folder, callsOf(folder, files, textOf)]),
  );
  /** @type {TouchedTest[]} */
  const touched = [];
  /** @type {string[]} */
  const left = [];
  for (const test of files.filter(file => TEST.test(file))) {
    const near = closureOf(graph, [test], isComposition);
    const text = textOf(test);
    const found = changed.filter(file => {
      const folder = modules.get(file) ?? '';
      return (
        near.has(file) ||
        OF_ALL_TESTS.test(file) ||
        (isOfApi(test) && OF_API_TESTS.test(file)) ||
        isOwnConfiguration(file, test) ||
        (folder !== '' &&
          isOfApi(test) &&
          (test.startsWith(`${folder}/`) || makesCall(text, calls.get(folder)))) ||
        (!SOURCE.test(file) && text.includes(basename(file))) ||
        readsWorkspace(test, text)
      );
    });
    if (found.length > 0) touched.push({ file: test, reads: new Set([...near, ...found]) });
    else if (isOfApi(test)) {
      const far = closureOf(graph, [test]);
      if (changed.some(file => far.has(file))) left.push(test);
    }
  }
  return { touched, left };
}

/** @param {string} file */
function isComposition(file) {
  return COMPOSITIONS.includes(file);
}

/** @param {string} file */
function isOfApi(file) {
  return file.startsWith('apps/api/');
}

/**
 * The nearest folder around a file of the API that has routes, else its context.
 *
 * @param {string} file
 * @param {readonly string[]} files
 * @returns {string} empty for files of no context
 */
function moduleOf(file, files) {
  const [context] = /^apps\/api\/src\/modules\/[^/]+(?=\/)/.exec(file) ?? [];
  if (context === undefined) return '';
  for (let folder = dirname(file); folder !== context; folder = dirname(folder)) {
    if (files.some(path => isRoutes(path) && dirname(path) === folder)) return folder;
  }
  return context;
}

/** @param {string} file */
function isRoutes(file) {
  return /\.routes\.ts$/.test(file);
}

/**
 * @param {string} folder of a module
 * @param {readonly string[]} files
 * @param {(file: string) => string} textOf
 * @returns {string[]} the calls that it answers
 */
function callsOf(folder, files, textOf) {
  if (folder === '') return [];
  return files
    .filter(file => isRoutes(file) && file.startsWith(`${folder}/`))
    .flatMap(file => Array.from(textOf(file).matchAll(CALL), ([, name = '']) => name));
}

/**
 * @param {string} text of a test
 * @param {readonly string[]} [calls]
 */
function makesCall(text, calls = []) {
  return calls.some(call => text.includes(`'${call}'`));
}

/**
 * @param {string} file
 * @param {string} test
 */
function isOwnConfiguration(file, test) {
  return basename(file) === 'jest.config.cjs' && test.startsWith(`${dirname(file)}/`);
}

/**
 * @param {string} test
 * @param {string} text
 */
function readsWorkspace(test, text) {
  return test.startsWith('tools/') && /\bROOT\b/.test(text);
}
