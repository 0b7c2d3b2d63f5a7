/**
 * One version of an area, as areas.json names it.
 *
 * @typedef {object} AreaRelease
 * @property {string} version
 * @property {string} manifest URL path of its mf-manifest.json, or its whole address where another origin serves it
 * @property {string} integrity of that manifest, `sha384-…`
 * @property {string} path where the shell mounts it
 * @property {string[]} roles
 * @property {{ contract: string, shell: string }} requires version ranges
 * @property {string} releasedAt ISO instant
 * @property {string} [commit] what was checked out when it was built; not said in areas.json
 */

/**
 * What the shell reads of one area: the live version, and those that some people get instead of it.
 *
 * @typedef {AreaRelease & { rollout?: AreaRelease & { share: number }, preview?: AreaRelease }} LiveArea
 */

/** @typedef {{ schema: 1, areas: Record<string, LiveArea> }} AreasFile */

/**
 * @typedef {'release' | 'rollback' | 'promote' | 'withdraw' | 'preview' | 'rollout' | 'end' | 'return'} ReleaseAction
 * `end`: a preview or rollout was ended; `return`: taken back by itself because too many people met an error.
 */

/**
 * @typedef {object} LogEntry
 * @property {string} at ISO instant
 * @property {ReleaseAction} action
 * @property {string} version
 * @property {string} [from] what was live before
 * @property {string} [by] who did it in the back office; absent at the command line
 * @property {number} [share] percent of the people who get a rollout
 * @property {string} [note]
 */

/**
 * Everything that was ever released of one area. `live` is a stack: areas.json names the last one, a rollback takes it off.
 *
 * @typedef {object} AreaHistory
 * @property {Record<string, AreaRelease>} versions
 * @property {string[]} live
 * @property {LogEntry[]} log
 * @property {boolean} [withdrawn] out of service: areas.json does not name the area
 * @property {{ version: string, share: number }} [rollout]
 * @property {string} [preview]
 */

/** @typedef {{ schema: 1, areas: Record<string, AreaHistory> }} HistoryFile */

/** @typedef {'no-area' | 'no-version' | 'no-earlier' | 'no-candidate' | 'damaged' | 'locked'} ReleaseProblem */

export {};
