import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { MANIFEST } from '../release/areas.mjs';
import { developmentEntry } from './development-entry.mjs';

/**
 * @typedef {object} AreaServer
 * @property {string} name
 * @property {string} origin of its development server
 */

/**
 * Where the development servers of areas listen, as their Vite configurations say.
 *
 * @param {string[]} names
 * @returns {Promise<AreaServer[]>}
 */
export async function findAreaServers(names) {
  const { loadConfigFromFile } = await import('vite');
  const environment = /** @type {const} */ ({ command: 'serve', mode: 'development' });
  return Promise.all(
    names.map(async name => {
      const folder = join(ROOT, 'apps', name);
      const loaded = await loadConfigFromFile(environment, join(folder, 'vite.config.ts'), folder);
      return { name, origin: `http://localhost:${loaded?.config.server?.port}` };
    }),
  );
}

/**
 * Writes an areas.json that names the development servers in place of released versions.
 *
 * @param {string} releaseDir
 * @param {AreaServer[]} servers
 */
export function writeDevelopmentAreas(releaseDir, servers) {
  mkdirSync(join(releaseDir, 'areas'), { recursive: true });
  const areas = servers.map(({ name, origin }) => [name, developmentEntry(name, `${origin}/${MANIFEST}`)]);
  const file = { schema: 1, areas: Object.fromEntries(areas) };
  writeFileSync(join(releaseDir, 'areas.json'), `${JSON.stringify(file, undefined, 2)}\n`);
}
