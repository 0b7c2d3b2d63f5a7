import { earlierReleases, lastRelease, liveRelease, onceEach } from './history-queries.mjs';
import { ReleaseError } from './release-error.mjs';

/** @import { AreaHistory, LogEntry, Release, ReleaseHistory, ShellHistory } from './types.mjs' */

/**
 * When, by whom and why something is done.
 *
 * @typedef {object} Act
 * @property {string} at ISO instant
 * @property {string} [by] absent at the command line
 * @property {string} [note]
 */

/**
 * Adds a version that is stored; who gets it is said by the acts below.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @param {R} release
 * @returns {ReleaseHistory<R>}
 */
export function withVersion(own, release) {
  return { ...own, versions: { ...own.versions, [release.version]: release } };
}

/**
 * Makes a version live for everybody. A rollout or preview of the same version ends; one of another goes on.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @param {string} version
 * @param {Act} act
 * @param {'release' | 'promote'} [action]
 * @returns {ReleaseHistory<R>}
 * @throws {ReleaseError} no-version, already-live
 */
export function makeLive(own, version, act, action = 'release') {
  known(own, version);
  notLive(own, version);
  const { withdrawn: _, ...rest } = without(own, version);
  // each version once: what is rolled back is not found again further down
  const live = onceEach([...own.live, version]);
  return logged({ ...rest, live }, { ...act, action, version, ...fromLive(own) });
}

/**
 * Goes back to the version that was live before, or to a given one. The versions that were live after it are left for good,
 * until one of them is made live again. A rollout ends: its version came after the one that is left.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @param {string | undefined} version
 * @param {Act} act
 * @param {'rollback' | 'return'} [action]
 * @returns {ReleaseHistory<R>}
 * @throws {ReleaseError} no-area, no-earlier, no-version, already-live
 */
export function goBack(own, version, act, action = 'rollback') {
  const last = lastRelease(own)?.version;
  if (last === undefined) throw new ReleaseError('no-area', 'Nothing of this area has been released yet.');
  if (version !== undefined) known(own, version);
  const target = version ?? earlierReleases(own)[0]?.version;
  if (target === undefined)
    throw new ReleaseError('no-earlier', 'There is no earlier release to go back to.');
  notLive(own, target);
  if (target === last)
    throw new ReleaseError(
      'already-live',
      `${target} was live when the area was disabled: enable the area instead.`,
    );
  const { rollout: _, withdrawn: __, ...rest } = without(own, target);
  const live = cutTo(onceEach(own.live), target);
  return logged({ ...rest, live }, { ...act, action, version: target, ...fromLive(own) });
}

/**
 * @param {string[]} live each version once
 * @param {string} version
 */
function cutTo(live, version) {
  const at = live.indexOf(version);
  if (at !== -1) return live.slice(0, at + 1);
  // versions begin with the instant of their release: a newer one leaves nothing
  const isNewer = version > String(live.at(-1));
  return [...(isNewer ? live : live.filter(each => each < version)), version];
}

/**
 * Puts an area that was taken out of service back, with the version that was live then.
 *
 * @param {AreaHistory} own
 * @param {Act} act
 * @returns {AreaHistory} the same one where it is in service
 */
export function putBack(own, act) {
  const version = lastRelease(own)?.version;
  if (!own.withdrawn || version === undefined) return own;
  const { withdrawn: _, ...rest } = own;
  return logged(rest, { ...act, action: 'promote', version });
}

/**
 * Gives a version to a share of the people instead of the live one.
 *
 * @param {AreaHistory} own
 * @param {string} version
 * @param {number} share percent, 1 to 99
 * @param {Act} act
 * @returns {AreaHistory}
 * @throws {ReleaseError} no-version, no-area where nothing is live, already-live
 */
export function rollOut(own, version, share, act) {
  known(own, version);
  needsLive(own);
  notLive(own, version);
  return logged(
    { ...without(own, version), rollout: { version, share } },
    { ...act, action: 'rollout', version, share },
  );
}

/**
 * Gives a version to the people who chose to see previews.
 *
 * @param {AreaHistory} own
 * @param {string} version
 * @param {Act} act
 * @returns {AreaHistory}
 * @throws {ReleaseError} no-version, no-area where nothing is live, already-live
 */
export function showPreview(own, version, act) {
  known(own, version);
  needsLive(own);
  notLive(own, version);
  return logged({ ...without(own, version), preview: version }, { ...act, action: 'preview', version });
}

/**
 * Makes the version of the rollout, or else of the preview, live for everybody.
 *
 * @param {AreaHistory} own
 * @param {Act} act
 * @returns {AreaHistory}
 * @throws {ReleaseError} no-candidate, already-live
 */
export function promote(own, act) {
  const version = own.rollout?.version ?? own.preview;
  if (version === undefined)
    throw new ReleaseError('no-candidate', 'There is neither a rollout nor a preview to promote.');
  return makeLive(own, version, act, 'promote');
}

/**
 * Ends the rollout or the preview; everybody gets the live version.
 *
 * @param {AreaHistory} own
 * @param {'rollout' | 'preview'} channel
 * @param {Act} act
 * @param {'end' | 'return'} [action]
 * @returns {AreaHistory}
 * @throws {ReleaseError} no-candidate
 */
export function endChannel(own, channel, act, action = 'end') {
  const version = channel === 'rollout' ? own.rollout?.version : own.preview;
  if (version === undefined) throw new ReleaseError('no-candidate', `There is no ${channel}.`);
  return logged(without(own, version), { ...act, action, version });
}

/** The area that stays in service: nobody could put an area back in the back office without it. */
export const NEEDED_AREA = 'admin';

/**
 * @param {string} area
 * @throws {ReleaseError} needed
 */
export function checkMayWithdraw(area) {
  if (area !== NEEDED_AREA) return;
  throw new ReleaseError('needed', `The area "${area}" can not be disabled: areas are enabled in it.`);
}

/**
 * Takes the area out of service.
 *
 * @param {AreaHistory} own
 * @param {Act} act
 * @returns {AreaHistory}
 * @throws {ReleaseError} no-area
 */
export function withdraw(own, act) {
  needsLive(own);
  const version = String(own.live.at(-1));
  return logged({ ...own, withdrawn: true }, { ...act, action: 'withdraw', version, from: version });
}

/**
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @param {readonly string[]} versions
 * @returns {ReleaseHistory<R>}
 */
export function forgetVersions(own, versions) {
  const gone = new Set(versions);
  const left = Object.entries(own.versions).filter(([version]) => !gone.has(version));
  return { ...own, versions: Object.fromEntries(left), live: own.live.filter(version => !gone.has(version)) };
}

/**
 * Notes that a version of the shell could not be taken over, and takes it back where it is the live one.
 *
 * @param {ShellHistory} own
 * @param {string} version
 * @param {Act & { note: string }} act `note`: why
 * @returns {ShellHistory}
 */
export function markFailed(own, version, act) {
  const release = own.versions[version];
  if (!release) return own;
  const marked = withVersion(own, { ...release, failed: act.note });
  const mayReturn = own.live.at(-1) === version && earlierReleases(own).length > 0;
  return mayReturn ? goBack(marked, undefined, act, 'return') : marked;
}

/**
 * @param {ReleaseHistory<Release>} own
 * @param {string} version
 */
function known(own, version) {
  if (Object.hasOwn(own.versions, version)) return;
  const all = Object.keys(own.versions).sort().join(', ');
  throw new ReleaseError(
    'no-version',
    `There is no version "${version}". Released so far: ${all || 'none'}.`,
  );
}

/** @param {ReleaseHistory<Release>} own */
function needsLive(own) {
  if (!liveRelease(own)) throw new ReleaseError('no-area', 'Nothing of this area is live yet.');
}

/**
 * @param {ReleaseHistory<Release>} own
 * @param {string} version
 */
function notLive(own, version) {
  if (liveRelease(own)?.version !== version) return;
  throw new ReleaseError('already-live', `${version} is live for everybody already: nothing was changed.`);
}

/**
 * The history without a rollout or preview of this version.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @param {string} version
 * @returns {ReleaseHistory<R>}
 */
function without({ rollout, preview, ...rest }, version) {
  return {
    ...rest,
    ...(rollout && rollout.version !== version && { rollout }),
    ...(preview !== undefined && preview !== version && { preview }),
  };
}

/** @param {ReleaseHistory<Release>} own */
function fromLive(own) {
  const from = liveRelease(own)?.version;
  return from === undefined ? {} : { from };
}

/**
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @param {LogEntry} entry
 * @returns {ReleaseHistory<R>}
 */
function logged(own, { at, action, version, from, by, share, note }) {
  const entry = {
    at,
    action,
    version,
    ...(from !== undefined && { from }),
    ...(by !== undefined && { by }),
    ...(share !== undefined && { share }),
    ...(note !== undefined && note !== '' && { note }),
  };
  return { ...own, log: [...own.log, entry] };
}
