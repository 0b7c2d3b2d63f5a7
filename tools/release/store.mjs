import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * One area as the shell reads it.
 *
 * @typedef {object} AreaRelease
 * @property {string} version
 * @property {string} manifest URL path of its mf-manifest.json
 * @property {string} integrity of that manifest, `sha384-…`
 * @property {string} path where the shell mounts it
 * @property {string[]} roles
 * @property {{ contract: string, shell: string }} requires
 * @property {string} releasedAt ISO instant
 */

/** @typedef {{ schema: 1, areas: Record<string, AreaRelease> }} AreasFile */

/**
 * `live` is a stack: the last one is what areas.json names, a rollback takes it off.
 *
 * @typedef {object} AreaHistory
 * @property {Record<string, AreaRelease>} versions everything ever released
 * @property {string[]} live
 * @property {{ at: string, action: 'release' | 'rollback' | 'promote' | 'withdraw', version: string, from?: string,
 *   by?: string }[]} log `by`: who did it in the back office
 * @property {boolean} [withdrawn] taken out of service in the back office: areas.json does not name it
 */

/** @typedef {{ schema: 1, areas: Record<string, AreaHistory> }} HistoryFile */

/**
 * @param {string} releaseDir
 * @returns {AreasFile}
 */
export function readAreas(releaseDir) {
  return readJson(join(releaseDir, 'areas.json')) ?? { schema: 1, areas: {} };
}

/**
 * @param {string} releaseDir
 * @returns {HistoryFile}
 */
export function readHistory(releaseDir) {
  return readJson(join(releaseDir, 'areas-history.json')) ?? { schema: 1, areas: {} };
}

/**
 * Makes the top of the area's stack live. The history goes first: a crash in between leaves the old
 * areas.json working and the next command repairs it.
 *
 * @param {string} releaseDir
 * @param {HistoryFile} history
 * @param {string} area
 * @returns {AreaRelease}
 */
export function activate(releaseDir, history, area) {
  const entry = liveRelease(history.areas[area]);
  if (!entry) throw new Error(`nothing is released of ${area}`);
  delete history.areas[area]?.withdrawn;
  replaceFile(join(releaseDir, 'areas-history.json'), history);
  const areas = readAreas(releaseDir);
  replaceFile(join(releaseDir, 'areas.json'), { ...areas, areas: { ...areas.areas, [area]: entry } });
  return entry;
}

/**
 * @param {AreaHistory | undefined} history
 * @returns {AreaRelease | undefined} what the area's stack says is live
 */
export function liveRelease(history) {
  const version = history?.live.at(-1);
  return version === undefined ? undefined : history?.versions[version];
}

/**
 * Swaps a file as a whole: a reader sees the old or the new text, never a part, also after a power cut.
 *
 * @param {string} path
 * @param {unknown} value
 */
function replaceFile(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${JSON.stringify(value, undefined, 2)}\n`);
  const handle = openSync(draft, 'r+');
  fsyncSync(handle);
  closeSync(handle);
  renameSync(draft, path);
}

/** @param {string} path */
function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
