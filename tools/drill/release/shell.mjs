import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../process/workspace.mjs';

const PUBLISH = fileURLToPath(new URL('publish-shell-process.mjs', import.meta.url));

/** What a version of the shell is made of, besides its build. */
const SOURCES = ['libs/contract/src/contract-version.ts', 'libs/area-contract/src/area.ts'];

/**
 * A workspace that has the builds of the shell alone, with something changed in the program of the web server or in the
 * scripts of browsers.
 *
 * @param {string} folder where it goes
 * @param {string} name
 * @param {(file: string, source: string) => string} change of each script, by its path below the build
 * @returns {string} its root
 */
export function alterShell(folder, name, change) {
  const root = join(folder, `shell-${name}`);
  for (const build of ['apps/shell/dist', 'apps/widget/dist'])
    cpSync(join(ROOT, build), join(root, build), { recursive: true });
  for (const file of SOURCES) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(ROOT, file), join(root, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  const dist = join(root, 'apps', 'shell', 'dist');
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!/\.js$/.test(file)) continue;
    const source = readFileSync(join(dist, file), 'utf8');
    const changed = change(file, source);
    if (changed !== source) writeFileSync(join(dist, file), changed);
  }
  writeFileSync(join(dist, 'client', 'build-stamp.txt'), `drill ${name}`);
  return root;
}

/**
 * Publishes the shell of a workspace in a process of its own.
 *
 * @param {string} releaseDir
 * @param {string} root
 * @param {number} [killAfterMs] it is ended by kill -9 then
 * @returns {Promise<string | undefined>} the version; undefined where it was ended
 */
export function publishShellApart(releaseDir, root, killAfterMs) {
  const child = spawn(process.execPath, [PUBLISH, releaseDir, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref();
  let output = '';
  child.stdout.on('data', chunk => (output += chunk));
  return new Promise(resolve => child.once('close', code => resolve(code === 0 ? output : undefined)));
}

/**
 * Clients that ask without a pause until they are told to stop: over connections that they keep, and over new ones.
 *
 * @param {string} origin
 * @param {readonly string[]} paths
 * @returns {{ stop: () => Promise<{ asked: number, failed: string[], longestMs: number }> }} `failed`: what was not
 *   answered with 200, or not at all
 */
export function hammer(origin, paths) {
  const { port } = new URL(origin);
  const keeping = new Agent({ keepAlive: true, maxSockets: 4 });
  /** @type {string[]} */
  const failed = [];
  let asked = 0;
  let longestMs = 0;
  let isOver = false;

  /** @param {string} path @param {Agent | false} agent @returns {Promise<void>} */
  const ask = (path, agent) =>
    new Promise(resolve => {
      const began = performance.now();
      const done = (/** @type {string | undefined} */ fault) => {
        asked += 1;
        longestMs = Math.max(longestMs, performance.now() - began);
        if (fault !== undefined) failed.push(`${path}: ${fault}`);
        resolve();
      };
      const call = get({ host: '127.0.0.1', port, path, agent }, answer => {
        answer.resume();
        answer.once('end', () => done(answer.statusCode === 200 ? undefined : String(answer.statusCode)));
        answer.once('error', error => done(error.message));
      });
      call.once('error', error => done(error.message));
    });

  /** @param {Agent | false} agent @param {number} first */
  async function client(agent, first) {
    for (let at = first; !isOver; at += 1) {
      await ask(paths[at % paths.length] ?? '/', agent);
      await sleep(5);
    }
  }

  const clients = [keeping, keeping, false, false, false].map((agent, at) =>
    client(/** @type {Agent | false} */ (agent), at),
  );
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(clients);
      keeping.destroy();
      return { asked, failed, longestMs: Math.round(longestMs) };
    },
  };
}

/**
 * @param {string} origin
 * @returns {Promise<{ text: string, files: string[] }>} the home page, and the files that it loads
 */
export async function readHome(origin) {
  const text = await (await fetch(origin, { headers: { connection: 'close' } })).text();
  return { text, files: [...new Set(text.match(/\/assets\/[\w.-]+\.(?:js|css)/g))] };
}
