import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * @typedef {object} Service
 * @property {string} name
 * @property {number} pid
 * @property {Promise<ServiceEnd>} ended
 * @property {Promise<Readonly<Record<string, unknown>>>} firstMessage what it tells us first; never, where it tells nothing
 * @property {(message: { type: string, id?: number }, handle?: import('node:net').Socket) => boolean} send tells it something, and hands a
 *   connection over, of which a copy stays here until it is destroyed; false where it has ended
 * @property {(listener: (message: unknown) => void) => void} onMessage
 * @property {(timeoutMs?: number) => Promise<void>} stop
 */

/**
 * @typedef {object} ServiceEnd
 * @property {string} name
 * @property {string} how such as `exit code 1`
 * @property {string} lastWords the end of its output
 * @property {string} logFile where all of its output is
 * @property {boolean} wanted whether we stopped it
 */

const PRELOAD = new URL('./keep-with-parent.mjs', import.meta.url).href;
const KEPT_CHARACTERS = 20_000;

/**
 * Starts a Node program that runs until it is stopped; its output goes to a file.
 *
 * @param {{ name: string, program: string, args?: string[], env: NodeJS.ProcessEnv, logFile: string,
 *   nodeArgs?: string[], cwd?: string, echo?: (line: string) => void }} service
 * @returns {Service}
 */
export function startService({ name, program, args = [], env, logFile, nodeArgs = [], cwd, echo }) {
  // Its own process group: Ctrl+C in the terminal must reach us only, so that we stop things in order.
  const child = spawn(process.execPath, [...nodeArgs, '--import', PRELOAD, program, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const log = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  // A full disk costs lines of the log, never the service.
  log.on('error', () => {});
  let output = '';
  let wanted = false;
  const take = (/** @type {Buffer} */ chunk) => {
    log.write(chunk);
    echo?.(chunk.toString());
    output = (output + chunk.toString()).slice(-KEPT_CHARACTERS);
  };
  child.stdout?.on('data', take);
  child.stderr?.on('data', take);
  /** @type {Promise<ServiceEnd>} */
  const ended = new Promise(resolve => {
    const settle = (/** @type {string} */ how) => {
      const end = { name, how, lastWords: lastLines(output, 25), logFile, wanted };
      // Its last lines are in the file before anyone is told that it ended.
      log.end(() => resolve(end));
    };
    child.once('error', error => settle(error.message));
    child.once('close', (code, signal) => settle(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    firstMessage: new Promise(resolve => child.once('message', message => resolve(Object(message)))),
    send: (message, handle) => {
      if (!child.connected) return false;
      child.send(message, handle, { keepOpen: true }, () => {}); // deliberate: `ended` tells of a failure
      return true;
    },
    onMessage: listener => void child.on('message', listener),
    stop: async (timeoutMs = 10_000) => {
      wanted = true;
      child.kill('SIGTERM');
      const late = await Promise.race([ended.then(() => false), sleep(timeoutMs, true, { ref: false })]);
      if (late) child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Waits until the service answers 200, or tells how it ended.
 *
 * @param {Service} service
 * @param {string} url
 * @param {number} [timeoutMs]
 */
export async function waitUntilReady(service, url, timeoutMs = 60_000) {
  let over = false;
  const polling = (async () => {
    const deadline = Date.now() + timeoutMs;
    while (!over && Date.now() < deadline) {
      if ((await statusOf(url)) === 200) return undefined;
      await sleep(25);
    }
    return over ? undefined : `did not answer at ${url} within ${timeoutMs / 1000} s`;
  })();
  const end = await Promise.race([polling, service.ended]);
  over = true;
  if (end === undefined) return;
  if (typeof end === 'string')
    throw new UserFacingError(`The ${service.name} ${end}.`, { code: 'not-ready' });
  throw new UserFacingError(describeEnd(end), { code: 'service-ended' });
}

/**
 * @param {ServiceEnd} end
 * @returns {string}
 */
export function describeEnd({ name, how, lastWords, logFile }) {
  return `${lastWords}\n\nThe ${name} ended unexpectedly (${how}); its last words are above, the rest is in ${logFile}.`;
}

/**
 * @param {string} url
 * @returns {Promise<number>} 0 when nobody answers
 */
function statusOf(url) {
  return new Promise(resolve => {
    const call = request(url, { timeout: 5_000 }, answer => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.once('timeout', () => call.destroy());
    call.once('error', () => resolve(0));
    call.end();
  });
}
