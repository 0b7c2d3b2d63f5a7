import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './workspace.mjs';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {object} NxTask
 * @property {string} task such as `@vh/admin:build`
 * @property {boolean} ok
 */

/**
 * Runs Nx of node_modules (never one that npx would fetch) without its daemon and terminal interface, so
 * that nothing stays behind and the output is plain lines.
 *
 * @param {string[]} args
 * @param {(task: NxTask) => void} [onTask] told about every finished task
 * @param {AbortSignal} [signal] ends it, with its tasks
 * @returns {Promise<{ code: number, output: string, tasks: NxTask[] }>}
 */
export async function runNx(args, onTask, signal) {
  /** @type {Map<string, NxTask>} */
  const tasks = new Map();
  const read = taskReader();
  const result = await runCommand(process.execPath, [nxProgram(), ...args], {
    cwd: ROOT,
    env: nxEnvironment(),
    ...(signal && { signal }),
    onLine: line => {
      const task = read(stripVTControlCharacters(line));
      if (!task || tasks.has(task.task)) return;
      tasks.set(task.task, task);
      onTask?.(task);
    },
  });
  // Nx makes its children colour their output, whatever we ask for.
  const output = stripVTControlCharacters(result.output);
  return { code: result.code, output, tasks: [...tasks.values()] };
}

/** @returns {string} the path of Nx's own script */
export function nxProgram() {
  const folder = join(ROOT, 'node_modules', 'nx');
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin.nx);
}

/** @returns {NodeJS.ProcessEnv} without NODE_ENV: what is built is always for production, whatever the API runs as */
export function nxEnvironment() {
  const { FORCE_COLOR: _forced, NODE_ENV: _runsAs, ...env } = process.env;
  return { ...env, NX_DAEMON: 'false', NX_TUI: 'false', NO_COLOR: '1' };
}

/**
 * Understands Nx's plain output: a passed task is a line `✔  nx run @vh/domain:lint`, the failed ones and
 * those not run because of them are listed at the end as `- @vh/ui:lint`.
 *
 * @returns {(line: string) => NxTask | undefined}
 */
export function taskReader() {
  let listing = false;
  return line => {
    const passed = /^\s*✔\s+nx run (\S+)/.exec(line)?.[1];
    if (passed) return { task: passed, ok: true };
    if (/^(Failed tasks|Tasks not run because)/.test(line.trim())) listing = true;
    const failed = listing ? /^\s*- (\S+:\S+)/.exec(line)?.[1] : undefined;
    return failed ? { task: failed, ok: false } : undefined;
  };
}
