import { SHELL } from './files.mjs';
import { ReleaseError } from './release-error.mjs';

/** @typedef {import('./types.mjs').AreaHistory} AreaHistory */
/** @typedef {import('./types.mjs').AreaRelease} AreaRelease */
/** @typedef {import('./types.mjs').HistoryFile} HistoryFile */
/** @typedef {import('./types.mjs').LogEntry} LogEntry */
/** @typedef {import('./types.mjs').ShellHistory} ShellHistory */
/** @typedef {{ version: string, releasedAt: string }} Release of an area or of the shell */
/**
 * @template {Release} R
 * @typedef {import('./types.mjs').ReleaseHistory<R>} ReleaseHistory
 */

/**
 * When, by whom and why something is done.
 *
 * @typedef {object} Act
 * @property {string} at ISO instant
 * @property {string} [by] absent at the command line
 * @property {string} [note]
 */

/** @type {AreaHistory} */
const nothing = { versions: {}, live: [], log: [] };

/**
 * The history of an area of which nothing has been released, where it has none.
 *
 * @param {HistoryFile} history
 * @param {string} area
 * @returns {AreaHistory}
 */
export function historyOf(history, area) {
  return (Object.hasOwn(history.areas, area) ? history.areas[area] : undefined) ?? nothing;
}

/**
 * The history of the shell, empty where none was released.
 *
 * @param {HistoryFile} history
 * @returns {ShellHistory}
 */
export function shellHistoryOf(history) {
  return history.shell ?? { versions: {}, live: [], log: [] };
}

/**
 * The history of an area or of the shell, for what both have.
 *
 * @param {HistoryFile} history
 * @param {string} name of an area, or `shell`
 * @returns {ReleaseHistory<Release & { commit?: string, failed?: string }>}
 */
export function eitherHistoryOf(history, name) {
  return name === SHELL ? shellHistoryOf(history) : historyOf(history, name);
}

/**
 * The version that everybody gets who is offered no other; undefined where nothing was released or the area is out of service.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @returns {R | undefined}
 */
export function liveRelease(own) {
  return own.withdrawn ? undefined : lastRelease(own);
}

/**
 * The version that is live, or was when the area was taken out of service.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @returns {R | undefined}
 */
export function lastRelease(own) {
  const version = own.live.at(-1);
  return version === undefined ? undefined : own.versions[version];
}

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
 * @throws {ReleaseError} no-version
 */
export function makeLive(own, version, act, action = 'release') {
  known(own, version);
  const { withdrawn: _, ...rest } = without(own, version);
  return logged({ ...rest, live: [...own.live, version] }, { ...act, action, version, ...fromLive(own) });
}

/**
 * Goes back to the version before, or to a given one. A rollout ends with it: its version came after what is gone back from.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @param {string | undefined} version
 * @param {Act} act
 * @param {'rollback' | 'return'} [action]
 * @returns {ReleaseHistory<R>}
 * @throws {ReleaseError} no-earlier, no-version
 */
export function goBack(own, version, act, action = 'rollback') {
  if (own.live.length === 0) throw new ReleaseError('no-area', 'Nothing of this area has been released yet.');
  if (version !== undefined) known(own, version);
  else if (own.live.length < 2)
    throw new ReleaseError('no-earlier', 'There is no earlier release to go back to.');
  const live = version === undefined ? own.live.slice(0, -1) : [...own.live, version];
  const { rollout: _, withdrawn: __, ...rest } = own;
  return logged({ ...rest, live }, { ...act, action, version: String(live.at(-1)), ...fromLive(own) });
}

/**
 * Gives a version to a share of the people instead of the live one.
 *
 * @param {AreaHistory} own
 * @param {string} version
 * @param {number} share percent, 1 to 99
 * @param {Act} act
 * @returns {AreaHistory}
 * @throws {ReleaseError} no-version, no-area where nothing is live
 */
export function rollOut(own, version, share, act) {
  known(own, version);
  needsLive(own);
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
 * @throws {ReleaseError} no-version, no-area where nothing is live
 */
export function showPreview(own, version, act) {
  known(own, version);
  needsLive(own);
  return logged({ ...without(own, version), preview: version }, { ...act, action: 'preview', version });
}

/**
 * Makes the version of the rollout, or else of the preview, live for everybody.
 *
 * @param {AreaHistory} own
 * @param {Act} act
 * @returns {AreaHistory}
 * @throws {ReleaseError} no-candidate
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
 * The versions that may go: not live, not offered to anybody, not the one before the live one, and not among the newest.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @param {{ keep: number, before: string }} rule `keep`: so many of the newest stay; `before`: ISO instant, whatever was
 *   released or live after it stays, because pages may be open that use it
 * @returns {string[]}
 */
export function unusedVersions(own, { keep, before }) {
  const newest = Object.keys(own.versions).sort().slice(-keep);
  const lately = own.log.filter(({ at }) => at >= before).flatMap(({ version, from }) => [version, from]);
  const used = new Set([...own.live.slice(-2), own.rollout?.version, own.preview, ...newest, ...lately]);
  return Object.keys(own.versions).filter(version => !used.has(version));
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
  const mayReturn = own.live.at(-1) === version && own.live.length > 1;
  return mayReturn ? goBack(marked, undefined, act, 'return') : marked;
}

/**
 * What running products are told of the shell.
 *
 * @param {HistoryFile} history
 * @returns {import('./types.mjs').ShellFile | undefined} undefined where none was released
 */
export function shellFileOf(history) {
  const live = lastRelease(shellHistoryOf(history));
  return live && { schema: 1, version: live.version, releasedAt: live.releasedAt };
}

/**
 * What the shell is told: derived from the history alone.
 *
 * @param {HistoryFile} history
 * @returns {import('./types.mjs').AreasFile}
 */
export function areasFileOf(history) {
  const entries = Object.entries(history.areas).flatMap(([name, own]) => {
    const live = liveRelease(own);
    if (!live) return [];
    const rollout = own.rollout && own.versions[own.rollout.version];
    const preview = own.preview === undefined ? undefined : own.versions[own.preview];
    return [
      /** @type {const} */ ([
        name,
        {
          ...shown(live),
          ...(rollout && own.rollout && { rollout: { ...shown(rollout), share: own.rollout.share } }),
          ...(preview && { preview: shown(preview) }),
        },
      ]),
    ];
  });
  return { schema: 1, areas: Object.fromEntries(entries) };
}

/**
 * @param {AreaRelease} release
 * @returns {AreaRelease}
 */
function shown({ commit: _, ...release }) {
  return release;
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
