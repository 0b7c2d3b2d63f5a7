import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../process/workspace.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * What an area says about itself in `apps/<name>/area.json`; it is copied into areas.json at release.
 *
 * @typedef {object} AreaDescription
 * @property {string} name
 * @property {string} path where the shell mounts it, such as `/admin`
 * @property {string[]} roles who may enter
 * @property {{ contract: string, shell: string }} requires version ranges it needs
 * @property {{ scriptBytes: number }} budget bytes that all its scripts may have, uncompressed
 */

/** The file that tells the shell, a browser or a CDN where to begin with an area. */
export const MANIFEST = 'mf-manifest.json';

/**
 * @param {string} [root]
 * @returns {string[]} the names of all areas: the apps with an area.json
 */
export function listAreas(root = ROOT) {
  const apps = readdirSync(join(root, 'apps'), { withFileTypes: true });
  return apps
    .filter(entry => entry.isDirectory() && existsSync(join(root, 'apps', entry.name, 'area.json')))
    .map(entry => entry.name)
    .sort();
}

/**
 * @param {string} name
 * @param {string} [root]
 * @returns {AreaDescription}
 */
export function readArea(name, root = ROOT) {
  const file = join(root, 'apps', name, 'area.json');
  if (!existsSync(file)) {
    throw new UserFacingError(`There is no area "${name}". The areas are: ${listAreas(root).join(', ')}.`, {
      code: 'unknown-area',
    });
  }
  const description = JSON.parse(readFileSync(file, 'utf8'));
  const complaint = findComplaint(description, name);
  if (complaint) throw new UserFacingError(`${file}: ${complaint}.`, { code: 'bad-area' });
  return description;
}

/**
 * @param {string} name
 * @param {string} [root]
 * @returns {string} the folder of the area's build
 */
export function distOf(name, root = ROOT) {
  return join(root, 'apps', name, 'dist');
}

/**
 * @param {Partial<AreaDescription>} description
 * @param {string} name
 */
function findComplaint({ name: own, path, roles, requires, budget }, name) {
  if (own !== name) return `"name" is to be "${name}", the name of its folder`;
  if (typeof path !== 'string' || !/^\/[a-z][a-z0-9-]*$/.test(path)) return '"path" is to be like "/admin"';
  if (!Array.isArray(roles) || roles.length === 0) return '"roles" is to list who may enter';
  if (typeof requires?.contract !== 'string' || typeof requires.shell !== 'string') {
    return '"requires" is to give the ranges "contract" and "shell"';
  }
  if (!Number.isInteger(budget?.scriptBytes)) return '"budget" is to give "scriptBytes"';
  return undefined;
}
