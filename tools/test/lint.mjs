import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { runNx } from '../process/nx.mjs';
import { inLane } from '../process/lanes.mjs';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';
import { withTemporaryFolder } from './temporary-folder.mjs';
import { listProjectFolders } from '../process/projects.cjs';

/**
 * What ESLint's JSON report says of a file.
 *
 * @typedef {object} LintedFile
 * @property {string} filePath
 * @property {number} errorCount
 * @property {{ severity: number, line?: number, column?: number, message: string, ruleId: string | null }[]} messages
 */

/**
 * Lints every project: two runs over half of them each, since a run per project spends more on its start than on its files.
 *
 * @returns {Promise<import('./results.mjs').StepResult>} each project counts
 */
export async function lintProjects() {
  const folders = listLintedProjects();
  const files = await lintPaths(shareOut(folders, folder => countFiles(join(ROOT, folder))));
  const faulty = folders.filter(folder =>
    files.some(file => file.errorCount > 0 && isWithin(file.filePath, folder)),
  );
  return {
    passed: folders.length - faulty.length,
    failed: faulty.length,
    details: describeErrors(files),
  };
}

/**
 * Lints folders or files, each group of them in a run of its own.
 *
 * @param {readonly (readonly string[])[]} groups
 * @returns {Promise<LintedFile[]>}
 */
export async function lintPaths(groups) {
  // The rule of module boundaries is silently skipped without Nx's graph, which is made by asking for it.
  const graph = await inLane(() => runNx(['show', 'projects']));
  if (graph.code !== 0) throw new Error(`Nx finds no projects:\n${lastLines(graph.output, 20)}`);
  return (await Promise.all(groups.map(group => inLane(() => lint(group))))).flat();
}

/**
 * Shares things out to two, so that both have about as much to do.
 *
 * @template T
 * @param {readonly T[]} things
 * @param {(thing: T) => number} sizeOf
 * @returns {[T[], T[]]}
 */
export function shareOut(things, sizeOf) {
  const sized = things.map(thing => ({ thing, size: sizeOf(thing) })).sort((a, b) => b.size - a.size);
  /** @type {[{ things: T[], size: number }, { things: T[], size: number }]} */
  const [left, right] = [
    { things: [], size: 0 },
    { things: [], size: 0 },
  ];
  for (const { thing, size } of sized) {
    const share = left.size <= right.size ? left : right;
    share.things.push(thing);
    share.size += size;
  }
  return [left.things, right.things];
}

/**
 * @param {readonly LintedFile[]} files
 * @returns {string} a line for each error, empty when there is none
 */
export function describeErrors(files) {
  return files
    .flatMap(({ filePath, messages }) =>
      messages
        .filter(({ severity }) => severity === 2)
        .map(
          ({ line = 0, column = 0, message, ruleId }) =>
            `${relative(ROOT, filePath)}:${line}:${column} ${message} (${ruleId ?? 'cannot be read'})`,
        ),
    )
    .join('\n');
}

/**
 * @param {readonly string[]} paths
 * @returns {Promise<LintedFile[]>}
 */
async function lint(paths) {
  return withTemporaryFolder(async temporary => {
    const report = join(temporary, 'eslint.json');
    const eslint = join(ROOT, 'node_modules', 'eslint', 'bin', 'eslint.js');
    const args = [eslint, '--format', 'json', '--output-file', report, ...paths];
    const { code, output } = await runCommand(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false', NX_DAEMON: 'false' },
    });
    const isWhole = code < 2 && existsSync(report) && !output.includes('The rule will be skipped');
    if (!isWhole) throw new Error(`ESLint could not check everything:\n${lastLines(output, 40)}`);
    return JSON.parse(readFileSync(report, 'utf8'));
  });
}

/** @returns {string[]} folders of the projects that are linted */
export function listLintedProjects() {
  return listProjectFolders(ROOT).filter(folder => existsSync(join(ROOT, folder, '.eslintrc.json')));
}

/** @param {string} folder */
function countFiles(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    path => /\.[cm]?[jt]sx?$/.test(path) && !/(^|[\\/])(node_modules|dist)[\\/]/.test(path),
  ).length;
}

/**
 * @param {string} path
 * @param {string} folder of a project
 */
function isWithin(path, folder) {
  return path.startsWith(join(ROOT, folder) + sep);
}
