import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { checkSecurityPage } from '../security/check.mjs';
import { isFormatted, runFormatter } from '../test/format.mjs';
import { describeFaults, lintPaths, listLintedProjects } from '../test/lint.mjs';
import { addUp } from '../test/results.mjs';
import { checkSpecification } from '../test/specification.mjs';
import { checkProgram, listPrograms, TYPES_FOLDER } from '../test/types.mjs';
import { runUnits } from '../test/units.mjs';
import { keyOf } from './contents.mjs';
import { closureOf } from './imports.mjs';
import { findTouchedTests } from './touched-tests.mjs';

/** @typedef {import('../test/results.mjs').StepResult} StepResult */

/**
 * A part of a step that passes or fails on its own, and what it looks at.
 *
 * @typedef {object} Part
 * @property {string} name a file, or the first project of a program
 * @property {string} key of all that it looks at
 */

/**
 * What the steps of a check work on.
 *
 * @typedef {object} Work
 * @property {import('./contents.mjs').Contents} contents
 * @property {import('./imports.mjs').ImportGraph} graph
 * @property {import('./imports.mjs').ImportGraph} testGraph as tests meet the files: without types, faces followed by name
 * @property {import('./passes.mjs').Passes} passes
 * @property {(line: string) => void} log
 */

const FORMATTED_BY = /^(?:package-lock\.json|\.oxfmtrc\.json)$/;
const LINTED_BY =
  /^package-lock\.json$|^nx\.json$|(?:^|\/)\.(?:eslint|oxlint)rc\.json$|^oxlint\.config\.mjs$|^(?:apps|libs|tools)\/.*\b(?:package|project)\.json$/;
const TYPED_BY = /^package-lock\.json$|^tsconfig\.base\.json$/;
const TESTED_BY =
  /^package-lock\.json$|^jest\.preset\.js$|^tools\/(?:test\/kept-modules|build)\/|\bjest\.config\.cjs$/;

/**
 * Checks the format of what changed; of all, where the formatter's configuration did.
 *
 * @param {Work} work
 * @returns {Promise<StepResult>} each file counts
 */
export async function checkChangedFormat(work) {
  const parts = filesToCheck(work, 'format', FORMATTED_BY, isFormatted);
  return runUnknown(work, 'format', parts, async waiting => {
    const { code, output } = await runFormatter(waiting.map(({ name }) => name));
    if (code === 0) return allPassed(waiting);
    return { passed: 0, failed: 1, details: output };
  });
}

/**
 * Lints what changed; all, where the rules or the projects did. A file's faults depend on nothing else: no rule reads types.
 *
 * @param {Work} work
 * @returns {Promise<StepResult>} each file counts
 */
export async function lintChanged(work) {
  const folders = listLintedProjects();
  const isLinted = (/** @type {string} */ file) =>
    /\.(?:[cm]?js|m?ts|tsx)$/.test(file) && folders.some(folder => file.startsWith(`${folder}/`));
  const parts = filesToCheck(work, 'lint', LINTED_BY, isLinted);
  return runUnknown(work, 'lint', parts, async waiting => {
    const faults = await lintPaths(waiting.map(({ name }) => name));
    if (faults.length === 0) return allPassed(waiting);
    return { passed: 0, failed: faults.length, details: describeFaults(faults) };
  });
}

/**
 * Checks the types of the programs that have a changed file, no matter who imports it. The compiler keeps what it found out, and
 * looks only at what follows from the changes.
 *
 * @param {Work} work
 * @returns {Promise<StepResult>} each program counts
 */
export async function checkChangedTypes(work) {
  const { ids, changed } = work.contents;
  const lock = ids.get('package-lock.json') ?? '';
  const programs = listPrograms().map(program => {
    const folders = program.map(({ folder }) => `${folder}/`);
    const own = [...work.graph.keys()].filter(file => folders.some(folder => file.startsWith(folder)));
    const files = [...own, ...folders.map(folder => `${folder}tsconfig.json`)];
    const reads = closureOf(work.graph, files);
    for (const file of [...ids.keys(), ...changed]) if (TYPED_BY.test(file)) reads.add(file);
    const name = program[0]?.folder ?? '';
    return { name, program, reads, key: keyOf(ids, 'types', reads) };
  });
  const parts = programs.filter(({ reads }) => changed.some(file => reads.has(file)));
  return runUnknown(work, 'types', parts, async waiting => {
    const results = await Promise.all(
      waiting.map(async part => {
        const kept = join(TYPES_FOLDER, `${part.name.replaceAll('/', '-')}-${lock.slice(0, 12)}.tsbuildinfo`);
        const result = await checkProgram(part.program, ['--incremental', '--tsBuildInfoFile', kept]);
        if (result.failed === 0) work.passes.add([part.key]);
        return result.failed === 0 ? allPassed([part]) : result;
      }),
    );
    return addUp(results);
  });
}

/**
 * Runs the tests that a change touches.
 *
 * @param {Work} work
 * @returns {Promise<StepResult>}
 */
export async function testTouched(work) {
  const { contents, testGraph: graph, passes, log } = work;
  const files = [...contents.ids.keys()];
  const textOf = (/** @type {string} */ file) => readFileSync(join(ROOT, file), 'utf8');
  const { touched, left } = findTouchedTests({ graph, files, changed: contents.changed, textOf });
  const common = files.filter(file => TESTED_BY.test(file));
  const parts = touched.map(({ file, reads }) => ({
    name: file,
    key: keyOf(contents.ids, 'test', [...reads, ...common]),
  }));
  if (left.length > 0)
    log(
      `  left to npm test: ${left.length} files of the API's tests that meet the change only behind the whole service`,
    );
  return runUnknown(work, 'unit', parts, async waiting => {
    const result = await runUnits(
      log,
      waiting.map(({ name }) => name),
    );
    const faulty = result.failures ?? [];
    if (result.failed > 0 && faulty.length === 0) return result;
    passes.add(
      waiting
        .filter(({ name }) => !faulty.some(fault => fault.name.startsWith(`${name} › `)))
        .map(({ key }) => key),
    );
    return result;
  });
}

/**
 * Holds the specification and the security page against the sources, as `npm test` does.
 *
 * @param {Work} work
 * @returns {Promise<StepResult>}
 */
export async function checkPages(work) {
  const { ids } = work.contents;
  const parts = [{ name: 'pages', key: keyOf(ids, 'pages', ids.keys()) }];
  return runUnknown(work, 'pages', parts, async () =>
    addUp([await checkSpecification(), await checkSecurityPage()]),
  );
}

/**
 * @param {Work} work
 * @param {string} kind of check
 * @param {RegExp} configuration files that decide about all others
 * @param {(file: string) => boolean} isOfKind
 * @returns {Part[]}
 */
function filesToCheck({ contents: { ids, changed } }, kind, configuration, isOfKind) {
  const all = [...ids.keys()];
  const candidates = changed.some(file => configuration.test(file))
    ? all
    : changed.filter(file => ids.has(file));
  const deciding = all.filter(file => configuration.test(file));
  return candidates.filter(isOfKind).map(name => ({ name, key: keyOf(ids, kind, [name, ...deciding]) }));
}

/**
 * Runs those parts that have not passed as they are now, and remembers them when all pass.
 *
 * @template {Part} P
 * @param {Work} work
 * @param {string} step
 * @param {readonly P[]} parts
 * @param {(waiting: readonly P[]) => Promise<StepResult>} run
 * @returns {Promise<StepResult>}
 */
async function runUnknown({ passes, log }, step, parts, run) {
  const waiting = parts.filter(({ key }) => !passes.has(key));
  log(`${step}: ${waiting.length} to check, ${parts.length - waiting.length} passed before`);
  if (waiting.length === 0) return { passed: 0, failed: 0 };
  const result = await run(waiting);
  if (result.failed === 0) passes.add(waiting.map(({ key }) => key));
  return result;
}

/**
 * @param {readonly Part[]} parts
 * @returns {StepResult}
 */
function allPassed(parts) {
  return { passed: parts.length, failed: 0 };
}
