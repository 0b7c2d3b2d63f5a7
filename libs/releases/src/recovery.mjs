import {
  endChannel,
  goBack,
  makeLive,
  putBack,
  rollOut,
  showPreview,
  withdraw,
  withVersion,
} from './history.mjs';
import { historyOf, lastRelease, liveRelease, shellHistoryOf } from './history-queries.mjs';

/** @typedef {import('./types.mjs').AreaHistory} AreaHistory */
/** @typedef {import('./types.mjs').AreaRelease} AreaRelease */
/** @typedef {import('./types.mjs').HistoryFile} HistoryFile */
/** @typedef {import('./types.mjs').LiveArea} LiveArea */
/** @typedef {import('./types.mjs').ShellHistory} ShellHistory */
/** @typedef {import('./history.mjs').Act} Act */

/**
 * The history where its file was lost: the one before, with what areas.json and shell.json, which were written after it, say
 * differently. The log names each difference.
 *
 * @param {HistoryFile} former without anything where that is lost too
 * @param {import('./types.mjs').AreasFile} file
 * @param {import('./types.mjs').ShellFile | undefined} shellFile
 * @param {string} at ISO instant at which areas.json was written
 * @returns {HistoryFile}
 */
export function recoverHistory(former, file, shellFile, at) {
  const act = { at, note: 'restored from areas.json: the history was damaged' };
  const names = new Set([...Object.keys(former.areas), ...Object.keys(file.areas)]);
  const areas = [...names].map(name => {
    const entry = Object.hasOwn(file.areas, name) ? file.areas[name] : undefined;
    return /** @type {const} */ ([name, recoverArea(historyOf(former, name), entry, act)]);
  });
  const shell = former.shell && recoverShell(shellHistoryOf(former), shellFile, act);
  return { ...former, areas: Object.fromEntries(areas), ...(shell && { shell }) };
}

/**
 * @param {AreaHistory} own
 * @param {LiveArea | undefined} entry
 * @param {Act} act
 * @returns {AreaHistory}
 */
function recoverArea(own, entry, act) {
  if (!entry) return liveRelease(own) ? withdraw(own, act) : own;
  const { rollout: rolledOut, preview: previewed, ...live } = entry;
  // former releases could offer the live version once more
  const rollout = rolledOut?.version === live.version ? undefined : rolledOut;
  const preview = previewed?.version === live.version ? undefined : previewed;
  /** @type {(AreaRelease | undefined)[]} */
  const named = [live, rollout && withoutShare(rollout), preview];
  let next = own;
  for (const release of named)
    if (release && !Object.hasOwn(next.versions, release.version)) next = withVersion(next, release);
  next = recoverLive(next, live.version, act);
  next = recoverRollout(next, rollout, act);
  if (preview?.version === next.preview) return next;
  return preview === undefined ? endChannel(next, 'preview', act) : showPreview(next, preview.version, act);
}

/**
 * @param {AreaHistory} own
 * @param {string} version
 * @param {Act} act
 */
function recoverLive(own, version, act) {
  if (lastRelease(own)?.version === version) return putBack(own, act);
  return own.live.includes(version) ? goBack(own, version, act) : makeLive(own, version, act);
}

/**
 * @param {AreaHistory} own
 * @param {LiveArea['rollout']} rollout
 * @param {Act} act
 */
function recoverRollout(own, rollout, act) {
  if (rollout === undefined) return own.rollout ? endChannel(own, 'rollout', act) : own;
  const isSame = own.rollout?.version === rollout.version && own.rollout.share === rollout.share;
  return isSame ? own : rollOut(own, rollout.version, rollout.share, act);
}

/**
 * What shell.json does not say of a version that only the lost history knew, its offers, is what the version before it offers: too
 * little at worst, and then an area that needs more is refused.
 *
 * @param {ShellHistory} own
 * @param {import('./types.mjs').ShellFile | undefined} file
 * @param {Act} act
 * @returns {ShellHistory}
 */
function recoverShell(own, file, act) {
  const last = lastRelease(own);
  if (!file || !last || last.version === file.version) return own;
  if (own.live.includes(file.version)) return goBack(own, file.version, act);
  if (Object.hasOwn(own.versions, file.version)) return makeLive(own, file.version, act);
  const { version, releasedAt } = file;
  return makeLive(withVersion(own, { version, releasedAt, offers: last.offers }), version, act);
}

/**
 * @param {AreaRelease & { share: number }} rollout
 * @returns {AreaRelease}
 */
function withoutShare({ share: _, ...release }) {
  return release;
}
