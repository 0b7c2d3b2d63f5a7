import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkRequires,
  checkVersion,
  hashContent,
  hashFiles,
  historyOf,
  lastRelease,
  liveRelease,
  makeLive,
  releaseStore,
  rollOut,
  showPreview,
  storeVersion,
  withVersion,
} from '../../libs/releases/src/index.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { MANIFEST, readPaths } from './areas.mjs';
import { compressFiles } from './compress.mjs';
import { keepList } from './elsewhere.mjs';

/** @typedef {import('../../libs/releases/src/index.mjs').AreaRelease} AreaRelease */
/** @typedef {import('../../libs/releases/src/index.mjs').AreaHistory} AreaHistory */
/** @typedef {import('../../libs/releases/src/check-offers.mjs').SatisfiesRange} SatisfiesRange */

/**
 * Who gets a version: everybody, those who chose to see previews, or a share of the people in percent.
 *
 * @typedef {'live' | 'preview' | { share: number }} Channel
 */

/**
 * @typedef {object} PublishRequest
 * @property {string} releaseDir
 * @property {string} dist folder of the build
 * @property {import('./areas.mjs').AreaDescription} area
 * @property {Date} [now]
 * @property {Channel} [channel]
 * @property {string} [note] what is kept with the release
 * @property {import('./elsewhere.mjs').Elsewhere} [to] another place that serves the files
 * @property {string} [commit] what was checked out when it was built
 * @property {(release: AreaRelease) => Promise<void>} [check] looks at the stored version before anybody gets it, and throws
 *   where it must not go out
 * @property {SatisfiesRange} [satisfiesRange] the live shell must be able to carry it; left out at the start, where shell and
 *   areas come together
 * @property {boolean} [quick] compress quickly instead of well
 * @property {boolean} [onlyNew] leave alone what was released before, be it live or rolled back
 */

/**
 * Copies a build into its own immutable folder and offers it to a channel by one swap of areas.json. The same content gets
 * the same version again.
 *
 * @param {PublishRequest} request
 * @returns {Promise<{ entry: AreaRelease, changed: boolean }>}
 */
export async function publish({ now = new Date(), channel = 'live', onlyNew = false, ...request }) {
  const { releaseDir, area, note, check, satisfiesRange } = request;
  const store = releaseStore(releaseDir);
  const before = historyOf(store.read(), area.name);
  const { release } = storeRelease({ ...request, now });
  const { version } = release;
  if (!isOffered(before, version, channel)) {
    if (satisfiesRange) checkRequires(store.read(), area.name, release, satisfiesRange);
    await check?.(release);
  }
  const act = { at: now.toISOString(), ...(note !== undefined && { note }) };
  /** @param {import('../../libs/releases/src/index.mjs').HistoryFile} history */
  const change = history => {
    const own = historyOf(history, area.name);
    const former = own.versions[version];
    const last = lastRelease(own);
    if (former && last && (onlyNew || isOffered(own, version, channel)))
      return { history, result: { entry: last, changed: false } };
    const entry = { ...release, ...(former && { releasedAt: former.releasedAt }) };
    const next = offer(withVersion(own, entry), version, channel, act);
    const areas = { ...history.areas, [area.name]: next };
    return { history: { ...history, areas }, result: { entry, changed: true } };
  };
  return store.change(change);
}

/**
 * Stores a build as a version, which nobody gets by that.
 *
 * @param {Pick<PublishRequest, 'releaseDir' | 'dist' | 'area' | 'now' | 'to' | 'commit' | 'quick'>} request
 * @returns {{ release: AreaRelease, isKnown: boolean }} `isKnown`: the history has it
 */
export function storeRelease({ releaseDir, dist, area, now = new Date(), to, commit, quick = false }) {
  const hashes = hashBuild(dist, area.name);
  const before = historyOf(releaseStore(releaseDir).read(), area.name);
  const known = findVersion(before, hashContent(hashes), to);
  const version = known ?? `${timestamp(now)}-${hashContent(hashes)}`;
  /** @param {string} folder */
  const prepare = folder => compressFiles(folder, { quick });
  storeVersion({ root: to?.folder ?? releaseDir, dist, area: area.name, version, prepare });
  if (to) keepList(releaseDir, to, area.name, version);
  const described = describeRelease(area, version, String(hashes[MANIFEST]), now, to?.origin);
  const paths = readPaths(dist);
  const release = { ...described, ...(paths && { paths }), ...(commit !== undefined && { commit }) };
  return { release, isKnown: known !== undefined };
}

/**
 * @param {AreaHistory} own
 * @param {string} content
 * @param {import('./elsewhere.mjs').Elsewhere | undefined} to
 * @returns {string | undefined} the version of this content at this place
 */
function findVersion(own, content, to) {
  const found = Object.values(own.versions).find(({ version }) => version.endsWith(`-${content}`));
  if (!found) return undefined;
  return found.manifest.startsWith(to ? `${to.origin}/` : '/') ? found.version : undefined;
}

/**
 * @param {AreaHistory} own
 * @param {string} version
 * @param {Channel} channel
 */
function isOffered(own, version, channel) {
  if (channel === 'live') return liveRelease(own)?.version === version;
  if (channel === 'preview') return own.preview === version;
  return own.rollout?.version === version && own.rollout.share === channel.share;
}

/**
 * @param {AreaHistory} own
 * @param {string} version
 * @param {Channel} channel
 * @param {import('../../libs/releases/src/history.mjs').Act} act
 */
function offer(own, version, channel, act) {
  if (channel === 'live') return makeLive(own, version, act);
  if (channel === 'preview') return showPreview(own, version, act);
  return rollOut(own, version, channel.share, act);
}

/**
 * Changes what is offered of an area without a new build.
 *
 * @param {{ releaseDir: string, area: string, satisfiesRange?: SatisfiesRange }} where `satisfiesRange`: the live shell must be
 *   able to carry what is live then
 * @param {(own: AreaHistory) => AreaHistory} change
 * @returns {Promise<{ before: AreaRelease | undefined, after: AreaRelease | undefined, history: AreaHistory }>} what is live
 */
export function changeArea({ releaseDir, area, satisfiesRange }, change) {
  return releaseStore(releaseDir).change(history => {
    const own = historyOf(history, area);
    const next = change(own);
    const after = liveRelease(next);
    if (satisfiesRange && after && after.version !== liveRelease(own)?.version)
      checkRequires(history, area, after, satisfiesRange);
    const isHere = after && after.version !== liveRelease(own)?.version && after.manifest.startsWith('/');
    if (isHere) checkVersion(releaseDir, area, after.version);
    const areas = { ...history.areas, [area]: next };
    return {
      history: { ...history, areas },
      result: { before: liveRelease(own), after, history: next },
    };
  });
}

/**
 * @param {string} dist
 * @param {string} area
 */
function hashBuild(dist, area) {
  if (existsSync(join(dist, MANIFEST))) return withoutCopies(hashFiles(dist));
  throw new UserFacingError(
    `The build of "${area}" lacks ${MANIFEST}: ${join(dist, MANIFEST)} does not exist.`,
    { code: 'no-build' },
  );
}

/**
 * Compressed copies are no content of their own: another version of Node.js makes others.
 *
 * @param {import('../../libs/releases/src/content.mjs').FileHashes} hashes
 */
function withoutCopies(hashes) {
  return Object.fromEntries(Object.entries(hashes).filter(([path]) => !/\.(br|gz)$/.test(path)));
}

/**
 * @param {import('./areas.mjs').AreaDescription} area
 * @param {string} version
 * @param {string} integrity of the manifest
 * @param {Date} now
 * @param {string} [origin] that serves it, where that is another one
 * @returns {AreaRelease}
 */
function describeRelease(area, version, integrity, now, origin = '') {
  return {
    version,
    manifest: `${origin}/areas/${area.name}/${version}/${MANIFEST}`,
    integrity,
    path: area.path,
    roles: area.roles,
    requires: area.requires,
    releasedAt: now.toISOString(),
  };
}

/** @param {Date} now */
function timestamp(now) {
  return now
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');
}

/** @param {string} releaseDir */
export function prepareReleaseFolder(releaseDir) {
  mkdirSync(join(releaseDir, 'areas'), { recursive: true });
}
