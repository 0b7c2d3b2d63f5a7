import { SHELL } from './files.mjs';

/** @import { AreaHistory, HistoryFile, Release, ReleaseHistory, ShellHistory } from './types.mjs' */

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
 * The versions that were live before the present one and were not rolled back, the newest first.
 *
 * @template {Release} R
 * @param {ReleaseHistory<R>} own
 * @returns {R[]}
 */
export function earlierReleases(own) {
  const earlier = onceEach(own.live).slice(0, -1).reverse();
  return earlier.flatMap(version => own.versions[version] ?? []);
}

/**
 * The versions in the order in which each became live last: former releases named one several times.
 *
 * @param {readonly string[]} live
 * @returns {string[]}
 */
export function onceEach(live) {
  return live.filter((version, at) => live.lastIndexOf(version) === at);
}

/**
 * When people began to get a version as they do now, or did last: by a release, promotion, preview, rollback to it, or rollout,
 * which a change of its share does not begin again.
 *
 * @param {AreaHistory} own
 * @param {string} version
 * @returns {string | undefined} ISO instant; undefined where the log does not say it
 */
export function offeredSince(own, version) {
  /** @type {string | undefined} */
  let since;
  let isRolledOut = false;
  for (const entry of own.log) {
    const isThis = entry.version === version;
    const isEnd = endsChannel(entry);
    if (isThis && !isEnd && entry.action !== 'withdraw' && !(entry.action === 'rollout' && isRolledOut))
      since = entry.at;
    if (entry.action === 'rollout') isRolledOut = isThis;
    // a rollback of the live version ends the rollout too
    else if (isThis || entry.action === 'rollback' || (entry.action === 'return' && !isEnd))
      isRolledOut = false;
  }
  return since;
}

/**
 * A rollout or preview that is taken back automatically is logged like a return of the live version, but replaces none.
 *
 * @param {import('./types.mjs').LogEntry} entry
 */
function endsChannel({ action, from }) {
  return action === 'end' || (action === 'return' && from === undefined);
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
  const used = new Set([
    ...onceEach(own.live).slice(-2),
    own.rollout?.version,
    own.preview,
    ...newest,
    ...lately,
  ]);
  return Object.keys(own.versions).filter(version => !used.has(version));
}
