import { mkdirSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
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
}
