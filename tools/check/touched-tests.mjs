import { basename, dirname } from 'node:path/posix';
import { closureOf } from './imports.mjs';
import { schemaNames } from './schema-names.mjs';

/** @typedef {import('./imports.mjs').ImportGraph} ImportGraph */

/**
 * What puts the whole API together: everything stands behind it, so that a test which starts the service is not taken to
 * test all of it.
 */
export const COMPOSITIONS = ['app', 'handlers', 'services'].map(
  name => `apps/api/src/composition/${name}.ts`,
);

/** All calls in one object: the API's HTTP server reads it, so that every test which starts the service stands behind it. */
const CONTRACT = 'libs/contract/src/contract.ts';
const OF_CONTRACT = /^libs\/contract\/src\/.*\.contract\.ts$/;

/** What all tests depend on: when it changes, all are touched. */
const OF_ALL_TESTS =
  /^(?:package-lock\.json|jest\.preset\.js|tools\/test\/kept-modules\/.*|tools\/test\/(?:transform|with-files|glob-files)\.cjs|tools\/build\/jest-.*)$/;

/** What all tests of the API depend on, besides; the first tables are never changed. */
const OF_API_TESTS = /^apps\/api\/(?:jest\.config\.cjs$|src\/(?:migrations\/baseline|testing\/jest-))/;

/** What the API's database does: no import leads there, but names do. */
const OF_SCHEMA = /^apps\/api\/src\/(?:schema|migrations)\/.*\.sql$/;

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
 * module it is in, or a call whose schema it is part of, or lie beside it; of a change of the database those of modules that
 * name what it is about; those that name a changed file that is no source; and the tools' own that read the whole workspace.
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
  const schema = new Map(
    changed.filter(file => OF_SCHEMA.test(file)).map(file => [file, readersOf(file, files, textOf)]),
  );
  const partOf = new Map(changed.map(file => [file, callsBehind(graph, file, files, textOf)]));
  const calls = new Map(
    [...new Set(modules.values())].map(folder => [folder, callsOf(folder, files, textOf)]),
  );
  /** @type {TouchedTest[]} */
  const touched = [];
  /** @type {string[]} */
  const left = [];
  for (const test of files.filter(file => TEST.test(file))) {
    const isWhole = !isOfApi(test) || graph.get(test)?.includes(CONTRACT) === true;
    const near = closureOf(graph, [test], path => isComposition(path) || (path === CONTRACT && !isWhole));
    const text = textOf(test);
    const found = changed.filter(file => {
      const folder = modules.get(file) ?? '';
      return (
        near.has(file) ||
        OF_ALL_TESTS.test(file) ||
        (isOfApi(test) && OF_API_TESTS.test(file)) ||
        isOwnConfiguration(file, test) ||
        (isOfApi(test) && (schema.get(file)?.has(test) === true || makesCall(text, partOf.get(file)))) ||
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

/**
 * The calls whose schemas a file has, or is imported by: those of other contract files that take a part of it are left.
 *
 * @param {ImportGraph} graph
 * @param {string} file
 * @param {readonly string[]} files
 * @param {(file: string) => string} textOf
 * @returns {string[]}
 */
function callsBehind(graph, file, files, textOf) {
  const contracts = OF_CONTRACT.test(file)
    ? [file]
    : files.filter(path => OF_CONTRACT.test(path) && graph.get(path)?.includes(file) === true);
  return contracts.flatMap(path => callsIn(textOf(path)));
}

/**
 * @param {string} file of the schema
 * @param {readonly string[]} files
 * @param {(file: string) => string} textOf
 * @returns {Set<string>} the API's tests of modules that name what the file is about, and of the schema itself
 */
function readersOf(file, files, textOf) {
  const names = new Set(schemaNames(file, textOf(file)));
  const others = files.filter(path => OF_SCHEMA.test(path) && !path.includes('/migrations/'));
  // functions that use it change with it
  for (const name of names)
    for (const path of others)
      if (hasWord(textOf(path), name)) for (const used of schemaNames(path, textOf(path))) names.add(used);
  const sources = files.filter(path => path.startsWith('apps/api/src/') && SOURCE.test(path));
  const naming = sources.filter(path => [...names].some(name => hasWord(textOf(path), name)));
  const folders = new Set(naming.map(path => moduleOf(path, files)).filter(folder => folder !== ''));
  return new Set(
    sources.filter(
      path =>
        TEST.test(path) &&
        (naming.includes(path) ||
          /^apps\/api\/src\/(?:migrations|schema|platform)\//.test(path) ||
          [...folders].some(folder => path.startsWith(`${folder}/`))),
    ),
  );
}

/** @param {string} text @param {string} word */
function hasWord(text, word) {
  return text.includes(word) && new RegExp(`\\b${word}\\b`, 'i').test(text);
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
    .flatMap(file => callsIn(textOf(file)));
}

/** @param {string} text */
function callsIn(text) {
  return Array.from(text.matchAll(CALL), ([, name = '']) => name);
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
