import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runNx } from '../process/nx.mjs';
import { inLane } from '../process/lanes.mjs';
import { lastLines, runCommand } from '../process/run-command.mjs';
import { ROOT } from '../process/workspace.mjs';
import { listProjectFolders } from '../process/projects.cjs';

/**
 * A broken rule, or a source that cannot be read.
 *
 * @typedef {object} Fault
 * @property {string} file from the root, with slashes
 * @property {number} line
 * @property {number} column
 * @property {string} message
 * @property {string} rule
 */

/**
 * Lints every project in one run.
 *
 * @returns {Promise<import('./results.mjs').StepResult>} each project counts
 */
export async function lintProjects() {
  const folders = listLintedProjects();
  const faults = await lintPaths(folders);
  const faulty = folders.filter(folder => faults.some(({ file }) => file.startsWith(`${folder}/`)));
  return {
    passed: folders.length - faulty.length,
    failed: faulty.length,
    details: describeFaults(faults),
  };
}

/**
 * Lints folders or files.
 *
 * @param {readonly string[]} paths from the root
 * @returns {Promise<Fault[]>}
 */
export async function lintPaths(paths) {
  // The rule of module boundaries is silently skipped without Nx's graph, which is made by asking for it.
  const graph = await inLane(() => runNx(['show', 'projects']));
  if (graph.code !== 0) throw new Error(`Nx finds no projects:\n${lastLines(graph.output, 20)}`);
  return readFaults(await inLane(() => runOxlint(['--format', 'json', ...paths])));
}

/**
 * Runs Oxlint with what the gate holds: `.oxlintrc.json` and the module boundaries.
 *
 * @param {readonly string[]} args options and paths
 * @param {{ root?: string, signal?: AbortSignal }} [options] the workspace, where it is another; what ends the run
 * @returns {Promise<import('../process/run-command.mjs').CommandResult>} code 1 for faults
 */
export function runOxlint(args, { root = ROOT, signal } = {}) {
  const oxlint = join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const config = join(root, 'oxlint.config.mjs');
  return runCommand(
    process.execPath,
    [oxlint, '--config', config, '--no-error-on-unmatched-pattern', ...args],
    { cwd: root, env: { ...process.env, NX_DAEMON: 'false' }, ...(signal && { signal }) },
  );
}

/**
 * Reads Oxlint's report.
 *
 * @param {{ code: number, output: string }} run with `--format json`
 * @returns {Fault[]} errors; warnings are not faults
 */
export function readFaults({ code, output }) {
  const report = code < 2 && !output.includes('The rule will be skipped') ? parse(output) : undefined;
  if (!report) throw new Error(`Oxlint could not check everything:\n${lastLines(output, 40)}`);
  return report.diagnostics.flatMap(({ severity, filename, labels, message, code: rule }) => {
    const { line = 0, column = 0 } = labels?.[0]?.span ?? {};
    const file = filename.replaceAll('\\', '/');
    return severity === 'error' ? [{ file, line, column, message, rule: rule ?? 'cannot be read' }] : [];
  });
}

/**
 * @param {readonly Fault[]} faults
 * @returns {string} a line for each, empty when there is none
 */
export function describeFaults(faults) {
  return faults
    .map(({ file, line, column, message, rule }) => `${file}:${line}:${column} ${message} (${rule})`)
    .join('\n');
}

/** @returns {string[]} folders of the projects that are linted */
export function listLintedProjects() {
  return listProjectFolders(ROOT).filter(folder => existsSync(join(ROOT, folder, '.eslintrc.json')));
}

/**
 * @param {string} output
 * @returns {{ diagnostics: { severity: string, filename: string, message: string, code?: string, labels?: { span?: { line?: number, column?: number } }[] }[] } | undefined}
 */
function parse(output) {
  try {
    return JSON.parse(output);
  } catch {
    // deliberate: not a report but what went wrong, which the caller shows
    return undefined;
  }
}
