import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { inLane } from '../process/lanes.mjs';
import { runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';
import { listProjectFolders, workspacePatterns } from '../process/projects.cjs';
import { addUp } from './results.mjs';

const TSC = join(ROOT, 'node_modules', 'typescript-7', 'bin', 'tsc');
// Beneath node_modules, so that nobody commits it and the compiler finds the types that it names.
export const TYPES_FOLDER = join(ROOT, 'node_modules', '.velvet-hall', 'types');

/**
 * A project as its `tsconfig.json` describes it.
 *
 * @typedef {object} TypedProject
 * @property {string} folder such as `apps/admin`
 * @property {{ extends?: string, compilerOptions?: Record<string, unknown>, include?: string[], exclude?: string[] }} config
 * @property {number} files how many sources it has
 * @property {boolean} isAmbient whether they declare names for everybody who is compiled with them
 */

/**
 * Checks the types of every project and of the tools.
 *
 * @returns {Promise<import('./results.mjs').StepResult>} each project counts
 */
export async function checkTypes() {
  return addUp(await Promise.all(listPrograms().map(program => checkProgram(program))));
}

/** The programs that together have every project. */
export function listPrograms() {
  return planPrograms(listProjects());
}

/**
 * Checks the types of one program.
 *
 * @param {readonly TypedProject[]} program
 * @param {readonly string[]} [options] of the compiler
 * @returns {Promise<import('./results.mjs').StepResult>} each project counts
 */
export async function checkProgram(program, options = []) {
  const folders = program.map(({ folder }) => folder);
  // Each of several checkers finds out again what sources share: four of them take more than twice the processor time of one.
  const args = [TSC, '-p', configFile(program), '--noEmit', '--checkers', '1', ...options];
  const run = await inLane(() => runCommand(process.execPath, args, { cwd: ROOT }));
  const counts = countProjects(folders, run);
  return counts.failed > 0 ? { ...counts, details: `${folders.join(', ')}\n${run.output}\n` } : counts;
}

/**
 * Projects of the same options are compiled together, which reads once what they share. Anyone who declares globals is
 * compiled alone: the others must not find them.
 *
 * @param {readonly TypedProject[]} projects
 * @returns {TypedProject[][]} the largest first, so that nobody waits for it at the end
 */
export function planPrograms(projects) {
  /** @type {Map<string, TypedProject[]>} */
  const groups = new Map();
  for (const project of projects) {
    const key = keyOf(project);
    groups.set(key, [...(groups.get(key) ?? []), project]);
  }
  return [...groups.values()].sort((a, b) => sizeOf(b) - sizeOf(a));
}

/** @param {TypedProject} project */
function keyOf({ folder, config, isAmbient }) {
  const { extends: base, compilerOptions = {}, include: _include, ...rest } = config;
  if (isAmbient || Object.keys(rest).length > 0) return folder;
  const options = Object.entries(compilerOptions).map(([name, value]) => [
    name,
    // the order of `lib` and `types` means nothing
    Array.isArray(value) ? [...value].sort() : value,
  ]);
  // projects lie at different depths, and extend the same file
  return JSON.stringify([base && posix.join(folder, base), options.sort()]);
}

/** @param {readonly TypedProject[]} program */
function sizeOf(program) {
  return program.reduce((sum, { files }) => sum + files, 0);
}

/**
 * How many of a program's projects passed, by the places of its errors.
 *
 * @param {readonly string[]} folders
 * @param {{ code: number, output: string }} run of the compiler
 * @returns {{ passed: number, failed: number }}
 */
export function countProjects(folders, { code, output }) {
  if (code === 0) return { passed: folders.length, failed: 0 };
  const named = folders.filter(folder => output.split('\n').some(line => line.startsWith(`${folder}/`)));
  const failed = Math.max(1, named.length);
  return { passed: folders.length - failed, failed };
}

/**
 * What a program is compiled by: a project's own configuration, or one for all of them that is written now.
 *
 * @param {readonly TypedProject[]} program
 * @returns {string} its path
 */
function configFile(program) {
  const [first, ...others] = program;
  if (!first) throw new Error('A program has a project.');
  if (others.length === 0) return join(ROOT, first.folder, 'tsconfig.json');
  const at = (/** @type {string} */ path) => relative(TYPES_FOLDER, join(ROOT, path));
  mkdirSync(TYPES_FOLDER, { recursive: true });
  const file = join(TYPES_FOLDER, `${first.folder.replaceAll('/', '-')}.json`);
  const config = {
    extends: at(join(first.folder, first.config.extends ?? '')),
    compilerOptions: first.config.compilerOptions,
    include: program.flatMap(({ folder, config: { include = ['**/*'] } }) =>
      include.map(pattern => at(join(folder, pattern))),
    ),
    exclude: workspacePatterns(ROOT).map(pattern => at(join(pattern, 'node_modules'))),
  };
  writeFileSync(file, JSON.stringify(config, undefined, 2));
  return file;
}

/** @returns {TypedProject[]} */
function listProjects() {
  return listProjectFolders(ROOT)
    .filter(folder => existsSync(join(ROOT, folder, 'tsconfig.json')))
    .map(folder => readProject(folder));
}

/**
 * @param {string} folder
 * @returns {TypedProject}
 */
function readProject(folder) {
  const config = JSON.parse(readFileSync(join(ROOT, folder, 'tsconfig.json'), 'utf8'));
  const sources = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    path => /\.[mc]?tsx?$/.test(path) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(path),
  );
  return {
    folder,
    config,
    files: sources.length,
    isAmbient: sources.some(path => declaresGlobals(path, readFileSync(join(ROOT, folder, path), 'utf8'))),
  };
}

/**
 * Whether a source gives names to files that don't import it.
 *
 * @param {string} path
 * @param {string} text
 */
export function declaresGlobals(path, text) {
  return /\.d\.[mc]?ts$/.test(path) || /^\s*declare (global|module)\b/m.test(text);
}
