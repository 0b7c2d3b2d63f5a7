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
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number, onLine?: (line: string) => void, inherit?: boolean, signal?: AbortSignal }} [options]
 *   `inherit` hands the terminal over instead of keeping the output; `signal` kills the program with all that it started
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
      // a group of its own, which can be killed as one
      detached: options.signal !== undefined,
    });
    const letGo = options.signal ? killedBy(options.signal, child) : () => {};
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
      letGo();
      lines.end();
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Kills the group of a program when a signal says so, and when this process is told to end: it would not hear of it on its own.
 *
 * @param {AbortSignal} signal
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} to be called once the program has ended
 */
function killedBy(signal, child) {
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // deliberate: it has ended meanwhile
    }
  };
  const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  const end = (/** @type {NodeJS.Signals} */ name) => {
    kill();
    letGo();
    process.kill(process.pid, name);
  };
  const letGo = () => {
    signal.removeEventListener('abort', kill);
    for (const name of endings) process.removeListener(name, end);
  };
  if (signal.aborted) kill();
  signal.addEventListener('abort', kill);
  for (const name of endings) process.on(name, end);
  return letGo;
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
