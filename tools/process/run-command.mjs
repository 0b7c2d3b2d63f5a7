import { spawn } from 'node:child_process';

/**
 * @typedef {object} CommandResult
 * @property {number} code exit code; 1 when a signal ended it
 * @property {string} output what it wrote to stdout and stderr, in order
 */

/**
 * Runs a program to its end and keeps what it printed.
 *
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, onLine?: (line: string) => void, inherit?: boolean }} [options]
 *   `inherit` hands the terminal over instead of keeping the output
 * @returns {Promise<CommandResult>}
 */
export function runCommand(file, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      uid: options.uid,
      gid: options.gid,
      stdio: options.inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const lines = lineSplitter(line => options.onLine?.(line));
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
      lines.push(chunk.toString());
    };
    child.stdout?.on('data', take);
    child.stderr?.on('data', take);
    child.once('error', reject);
    child.once('close', code => {
      lines.end();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Cuts a stream of text pieces into whole lines.
 *
 * @param {(line: string) => void} onLine
 */
export function lineSplitter(onLine) {
  let rest = '';
  return {
    /** @param {string} text */
    push(text) {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) onLine(part);
    },
    end() {
      if (rest) onLine(rest);
      rest = '';
    },
  };
}

/**
 * The last lines of a text, for showing why something failed.
 *
 * @param {string} text
 * @param {number} count
 */
export function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}
