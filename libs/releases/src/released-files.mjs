import { lastRelease, liveRelease, shellHistoryOf } from './history-queries.mjs';

/** @typedef {import('./types.mjs').AreaRelease} AreaRelease */
/** @typedef {import('./types.mjs').HistoryFile} HistoryFile */

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
