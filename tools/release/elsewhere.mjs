import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { elsewherePath, folderOf, readFileList, replaceFile } from '../../libs/releases/src/index.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';

/**
 * Another place that serves an area's files, such as the folder behind a team's own web server or a mounted bucket.
 *
 * @typedef {object} Elsewhere
 * @property {string} folder
 * @property {string} origin under which its content is served, such as `https://areas.example.org`
 */

/**
 * @param {string | undefined} to
 * @param {string | undefined} origin
 * @returns {Elsewhere | undefined}
 */
export function readElsewhere(to, origin) {
  if (to === undefined && origin === undefined) return undefined;
  const isOrigin = origin !== undefined && URL.canParse(origin) && new URL(origin).origin === origin;
  if (to === undefined || !isOrigin || !/^https?:/.test(origin)) {
    throw new UserFacingError(
      'Name the folder and the origin that serves it: --to /srv/areas --origin https://areas.example.org',
      { code: 'usage' },
    );
  }
  return { folder: isAbsolute(to) ? to : resolve(to), origin };
}

/**
 * Keeps the list of the files and their hashes here: browsers are told by it what they may run of the other place.
 *
 * @param {string} releaseDir
 * @param {Elsewhere} to
 * @param {string} area
 * @param {string} version
 */
export function keepList(releaseDir, to, area, version) {
  const path = elsewherePath(releaseDir, area, version);
  mkdirSync(dirname(path), { recursive: true });
  replaceFile(path, readFileList(folderOf(to.folder, area, version)));
  replaceFile(placePath(releaseDir, area, version), to);
}

/**
 * Removes what is kept here of versions that another place serves, and their files there.
 *
 * @param {string} releaseDir
 * @param {string} area
 * @param {readonly string[]} versions of any place; those of this one are left alone
 * @returns {string[]} the versions whose files stay, because nothing tells where they are
 */
export function removeElsewhere(releaseDir, area, versions) {
  return versions.filter(version => {
    const list = elsewherePath(releaseDir, area, version);
    if (!existsSync(list)) return false;
    const folder = findFolder(releaseDir, area, version);
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
    for (const path of [list, placePath(releaseDir, area, version)]) rmSync(path, { force: true });
    return folder === undefined;
  });
}

/**
 * Versions put at another place that the history does not know: their release was refused or killed.
 *
 * @param {string} releaseDir
 * @param {string} area
 * @param {{ known: readonly string[], before: string }} rule as for those that are stored here
 * @returns {string[]}
 */
export function unlistedElsewhere(releaseDir, area, { known, before }) {
  const home = dirname(elsewherePath(releaseDir, area, ''));
  if (!existsSync(home)) return [];
  return readdirSync(home)
    .filter(name => name.endsWith('.json') && !name.endsWith(PLACE))
    .filter(name => statSync(join(home, name)).mtimeMs < Date.parse(before))
    .map(name => basename(name, '.json'))
    .filter(version => !known.includes(version));
}

/** End of the name of the file that tells where a version was put, beside the list of its hashes. */
const PLACE = '.place.json';

/**
 * @param {string} releaseDir
 * @param {string} area
 * @param {string} version
 */
function placePath(releaseDir, area, version) {
  return join(dirname(elsewherePath(releaseDir, area, version)), `${version}${PLACE}`);
}

/**
 * @param {string} releaseDir
 * @param {string} area
 * @param {string} version
 * @returns {string | undefined} undefined where it was not kept, or this machine doesn't see the version there
 */
function findFolder(releaseDir, area, version) {
  const path = placePath(releaseDir, area, version);
  if (!existsSync(path)) return undefined;
  /** @type {Elsewhere} */
  const place = JSON.parse(readFileSync(path, 'utf8'));
  const folder = folderOf(place.folder, area, version);
  return readFileList(folder) === undefined ? undefined : folder;
}
