import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../process/ports.mjs';
import { ROOT } from '../../process/workspace.mjs';
import { HUB_PROGRAM } from '../../start/build.mjs';

/** @typedef {Awaited<ReturnType<typeof startHub>>} DrillHub */

/**
 * A hub, started and paired as staff would do it.
 *
 * @param {{ folder: string, site: string, pairingCode: string }} setting
 */
export async function startHub({ folder, site, pairingCode }) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const run = (/** @type {string[]} */ ...more) =>
    new Promise((resolve, reject) => {
      const args = [
        join(ROOT, HUB_PROGRAM),
        '--data',
        folder,
        '--port',
        String(port),
        '--address',
        url,
        ...more,
      ];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      child.once('exit', code => reject(new Error(`the hub ended with ${code}`)));
      child.stdout.on('data', data => String(data).includes('ready:') && resolve(child));
    });
  let child = await run('--pair', pairingCode, '--site', site);
  const { letterKey } = JSON.parse(readFileSync(join(folder, 'hub.json'), 'utf8'));
  const end = (/** @type {NodeJS.Signals} */ signal) =>
    new Promise(resolve => {
      child.once('exit', resolve);
      child.kill(signal);
    });
  return {
    url,
    letterKey: String(letterKey),
    /** Its power goes, and comes back. */
    crash: async () => {
      await end('SIGKILL');
      child = await run();
    },
    stop: () => end('SIGTERM'),
  };
}
