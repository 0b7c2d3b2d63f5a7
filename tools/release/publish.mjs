import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withLockFile } from '../process/lock-file.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { MANIFEST } from './areas.mjs';
import { hashContent, hashFiles, listFiles } from './content.mjs';
import { compressFiles } from './compress.mjs';
import { activate, liveRelease, readAreas, readHistory } from './store.mjs';

/** @typedef {import('./store.mjs').AreaRelease} AreaRelease */
/** @typedef {import('./store.mjs').AreaHistory} AreaHistory */

/** The list of all files of a version, beside them. */
const FILE_LIST = 'integrity.json';

/**
 * Copies a build into its own immutable folder and makes it live by one swap of areas.json. The same
 * content gets the same version again.
 *
 * @param {{ releaseDir: string, dist: string, area: import('./areas.mjs').AreaDescription, now?: Date,
 *   onlyNew?: boolean }} request `onlyNew`: leave alone what was released before, be it live or rolled back
 * @returns {Promise<{ entry: AreaRelease, changed: boolean }>}
 */
export async function publish({ releaseDir, dist, area, now = new Date(), onlyNew = false }) {
  const hashes = hashBuild(dist, area.name);
  return withReleaseLock(releaseDir, () => {
    const history = readHistory(releaseDir);
    const own = (history.areas[area.name] ??= { versions: {}, live: [], log: [] });
    const known = Object.keys(own.versions).find(version => version.endsWith(`-${hashContent(hashes)}`));
    const live = liveRelease(own);
    if (live && known && (onlyNew || (known === live.version && !own.withdrawn))) {
      return { entry: repairAreas(releaseDir, history, area.name, live), changed: false };
    }
    const version = known ?? `${timestamp(now)}-${hashContent(hashes)}`;
    storeFiles({ releaseDir, dist, area: area.name, version });
    own.versions[version] = describeRelease(area, version, hashes, now);
    own.log.push({ at: now.toISOString(), action: 'release', version, from: live?.version });
    own.live.push(version);
    return { entry: activate(releaseDir, history, area.name), changed: true };
  });
}

/**
 * Takes the live version off again, or goes to a given older one.
 *
 * @param {{ releaseDir: string, area: string, to?: string, now?: Date }} request
 * @returns {Promise<{ entry: AreaRelease, from: string }>}
 */
export async function rollback({ releaseDir, area, to, now = new Date() }) {
  return withReleaseLock(releaseDir, () => {
    const history = readHistory(releaseDir);
    const own = history.areas[area];
    const live = liveRelease(own);
    if (!own || !live)
      throw new UserFacingError(`Nothing of "${area}" has been released yet.`, { code: 'unreleased' });
    own.live = to === undefined ? stackBelow(own, area) : [...own.live, knownVersion(own, to)];
    const version = String(own.live.at(-1));
    checkFiles(releaseDir, area, version);
    own.log.push({ at: now.toISOString(), action: 'rollback', version, from: live.version });
    return { entry: activate(releaseDir, history, area), from: live.version };
  });
}

/**
 * @param {AreaHistory} history
 * @param {string} area
 */
function stackBelow(history, area) {
  if (history.live.length > 1) return history.live.slice(0, -1);
  throw new UserFacingError(`"${area}" has no earlier release to go back to.`, { code: 'no-earlier' });
}

/**
 * @param {AreaHistory} history
 * @param {string} version
 */
function knownVersion(history, version) {
  if (history.versions[version]) return version;
  const known = Object.keys(history.versions).sort().join(', ');
  throw new UserFacingError(`There is no version "${version}". Released so far: ${known}.`, {
    code: 'no-version',
  });
}

/**
 * @param {string} dist
 * @param {string} area
 */
function hashBuild(dist, area) {
  if (existsSync(join(dist, MANIFEST))) return hashFiles(dist);
  throw new UserFacingError(
    `The build of "${area}" lacks ${MANIFEST}: ${join(dist, MANIFEST)} does not exist.`,
    {
      code: 'no-build',
    },
  );
}

/**
 * @param {import('./areas.mjs').AreaDescription} area
 * @param {string} version
 * @param {import('./content.mjs').FileHashes} hashes
 * @param {Date} now
 * @returns {AreaRelease}
 */
function describeRelease(area, version, hashes, now) {
  return {
    version,
    manifest: `/areas/${area.name}/${version}/${MANIFEST}`,
    integrity: String(hashes[MANIFEST]),
    path: area.path,
    roles: area.roles,
    requires: area.requires,
    releasedAt: now.toISOString(),
  };
}

/**
 * The folder grows beside its place and is renamed into it, so no half-copied version is ever served.
 *
 * @param {{ releaseDir: string, dist: string, area: string, version: string }} build
 */
function storeFiles({ releaseDir, dist, area, version }) {
  const folder = join(releaseDir, 'areas', area, version);
  if (existsSync(folder)) return checkFiles(releaseDir, area, version);
  const draft = join(releaseDir, 'areas', area, `.${version}.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  cpSync(dist, draft, { recursive: true });
  compressFiles(draft);
  writeFileSync(join(draft, FILE_LIST), `${JSON.stringify(hashFiles(draft), undefined, 2)}\n`);
  for (const path of listFiles(draft)) chmodSync(join(draft, path), 0o444);
  renameSync(draft, folder);
}

/**
 * A version that is made live again must still be what was released.
 *
 * @param {string} releaseDir
 * @param {string} area
 * @param {string} version
 */
function checkFiles(releaseDir, area, version) {
  const folder = join(releaseDir, 'areas', area, version);
  const damaged = findDamage(folder);
  if (damaged === undefined) return;
  throw new UserFacingError(
    `The released files of ${area} ${version} were changed or removed: ${damaged}. ` +
      `Remove the folder ${folder} and release again, or roll back to another version.`,
    { code: 'damaged-release' },
  );
}

/**
 * @param {string} folder
 * @returns {string | undefined} the first file that is not as it was released
 */
function findDamage(folder) {
  if (!existsSync(join(folder, FILE_LIST))) return FILE_LIST;
  const expected = JSON.parse(readFileSync(join(folder, FILE_LIST), 'utf8'));
  const { [FILE_LIST]: own, ...actual } = hashFiles(folder);
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return own === undefined ? FILE_LIST : [...names].find(name => expected[name] !== actual[name]);
}

/**
 * Brings areas.json up to what the history says, should a crash have come between their two swaps. An area that was taken
 * out of service stays out.
 *
 * @param {string} releaseDir
 * @param {import('./store.mjs').HistoryFile} history
 * @param {string} area
 * @param {AreaRelease} live
 */
function repairAreas(releaseDir, history, area, live) {
  if (history.areas[area]?.withdrawn) return live;
  const named = readAreas(releaseDir).areas[area]?.version;
  return named === live.version ? live : activate(releaseDir, history, area);
}

/** @param {Date} now */
function timestamp(now) {
  return now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');
}

/**
 * @template T
 * @param {string} releaseDir
 * @param {() => T} body
 * @returns {Promise<T>}
 */
function withReleaseLock(releaseDir, body) {
  return withLockFile(join(releaseDir, 'release.lock'), async () => body());
}
