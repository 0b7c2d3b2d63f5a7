import { ReleaseError } from './release-error.mjs';

/** @typedef {import('./types.mjs').AreaHistory} AreaHistory */
/** @typedef {import('./types.mjs').AreaRelease} AreaRelease */
/** @typedef {import('./types.mjs').HistoryFile} HistoryFile */
/** @typedef {import('./types.mjs').LogEntry} LogEntry */

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
 * The version that everybody gets who is offered no other; undefined where nothing was released or the area is out of service.
 *
 * @param {AreaHistory} own
 * @returns {AreaRelease | undefined}
 */
export function liveRelease(own) {
  return own.withdrawn ? undefined : lastRelease(own);
}

/**
 * The version that is live, or was when the area was taken out of service.
 *
 * @param {AreaHistory} own
 * @returns {AreaRelease | undefined}
 */
export function lastRelease(own) {
  const version = own.live.at(-1);
  return version === undefined ? undefined : own.versions[version];
}

/**
 * Adds a version that is stored; who gets it is said by the acts below.
 *
 * @param {AreaHistory} own
 * @param {AreaRelease} release
 * @returns {AreaHistory}
 */
export function withVersion(own, release) {
  return { ...own, versions: { ...own.versions, [release.version]: release } };
}

/**
 * Makes a version live for everybody. A rollout or preview of the same version ends; one of another goes on.
 *
 * @param {AreaHistory} own
 * @param {string} version
 * @param {Act} act
 * @param {'release' | 'promote'} [action]
 * @returns {AreaHistory}
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
 * @param {AreaHistory} own
 * @param {string | undefined} version
 * @param {Act} act
 * @param {'rollback' | 'return'} [action]
 * @returns {AreaHistory}
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
 * @param {AreaHistory} own
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
 * @param {AreaHistory} own
 * @param {readonly string[]} versions
 * @returns {AreaHistory}
 */
export function forgetVersions(own, versions) {
  const gone = new Set(versions);
  const left = Object.entries(own.versions).filter(([version]) => !gone.has(version));
  return { ...own, versions: Object.fromEntries(left), live: own.live.filter(version => !gone.has(version)) };
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
 * @param {AreaHistory} own
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

/** @param {AreaHistory} own */
function needsLive(own) {
  if (!liveRelease(own)) throw new ReleaseError('no-area', 'Nothing of this area is live yet.');
}

/**
 * The history without a rollout or preview of this version.
 *
 * @param {AreaHistory} own
 * @param {string} version
 * @returns {AreaHistory}
 */
function without({ rollout, preview, ...rest }, version) {
  return {
    ...rest,
    ...(rollout && rollout.version !== version && { rollout }),
    ...(preview !== undefined && preview !== version && { preview }),
  };
}

/** @param {AreaHistory} own */
function fromLive(own) {
  const from = liveRelease(own)?.version;
  return from === undefined ? {} : { from };
}

/**
 * @param {AreaHistory} own
 * @param {LogEntry} entry
 * @returns {AreaHistory}
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
