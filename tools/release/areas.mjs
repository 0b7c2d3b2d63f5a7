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
 * @property {AreaPaths} paths
 */

/**
 * The paths of an area below its own, as its router has them, each with what it asks of a visitor besides the area's role:
 * `{ "": [], "event/:eventId": ["can-add-events"] }`.
 *
 * @typedef {Record<string, string[]>} AreaPaths
 */

/** The file that tells the shell, a browser or a CDN where to begin with an area. */
export const MANIFEST = 'mf-manifest.json';

/** The file of a build that says the area's paths, so that another list of them is another version. */
export const PATHS_FILE = 'paths.json';

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
 * The paths that a build of an area says it has.
 *
 * @param {string} dist
 * @returns {AreaPaths | undefined} undefined of a build of before areas said them
 */
export function readPaths(dist) {
  const file = join(dist, PATHS_FILE);
  if (!existsSync(file)) return undefined;
  const paths = JSON.parse(readFileSync(file, 'utf8'));
  const complaint = findPathComplaint(paths);
  if (complaint) throw new UserFacingError(`${file}: ${complaint}.`, { code: 'bad-area' });
  return paths;
}

/**
 * @param {unknown} paths
 * @returns {string | undefined} what is wrong with them
 */
export function findPathComplaint(paths) {
  if (typeof paths !== 'object' || paths === null || Array.isArray(paths) || Object.keys(paths).length === 0)
    return '"paths" is to name the paths of the area and their guards, like { "": [], "event/:eventId": ["admin"] }';
  /** @type {Map<string, string>} */
  const seen = new Map();
  for (const [path, guards] of Object.entries(paths)) {
    if (path !== '' && !path.split('/').every(part => PATH_PART.test(part)))
      return `the path "${path}" is to stand below the area’s own: words and ":names" joined by "/"`;
    if (!Array.isArray(guards) || !guards.every(guard => typeof guard === 'string' && guard !== ''))
      return `the guards of the path "${path}" are to be a list of names`;
    const shape = path.replace(/:\w+/g, ':');
    const other = seen.get(shape);
    if (other !== undefined) return `the paths "${other}" and "${path}" are the same to a router`;
    seen.set(shape, path);
  }
  return undefined;
}

/** A word of a path, or a place that takes any. */
const PATH_PART = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|:[A-Za-z]\w*)$/;

/**
 * @param {Partial<AreaDescription>} description
 * @param {string} name
 */
function findComplaint({ name: own, path, roles, requires, budget, paths }, name) {
  if (own !== name) return `"name" is to be "${name}", the name of its folder`;
  // no two areas have the same one, as no two folders have the same name
  if (path !== `/${name}`) return `"path" is to be "/${name}"`;
  if (!Array.isArray(roles) || roles.length === 0) return '"roles" is to list who may enter';
  if (typeof requires?.contract !== 'string' || typeof requires.shell !== 'string') {
    return '"requires" is to give the ranges "contract" and "shell"';
  }
  if (!Number.isInteger(budget?.scriptBytes)) return '"budget" is to give "scriptBytes"';
  return findPathComplaint(paths);
}
