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
 * @property {Record<string, string[]>} [paths] its paths below `path` and their guards; absent of builds that say none
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
 * `end`: a preview or rollout was ended; `return`: taken back automatically because too many people met an error.
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
 * One version of the shell.
 *
 * @typedef {object} ShellRelease
 * @property {string} version
 * @property {{ contract: string, shell: string }} offers versions that areas may require
 * @property {string} releasedAt ISO instant
 * @property {string} [commit] what was checked out when it was built
 * @property {string} [failed] why a running product could not take it over
 */

/**
 * What running products are told of the shell: the version that they are to serve.
 *
 * @typedef {{ schema: 1, version: string, releasedAt: string }} ShellFile
 */

/** @typedef {{ version: string, releasedAt: string }} Release one version of an area or of the shell */

/**
 * Everything that was ever released of one area, or of the shell. `live` is a stack with each version once: the last one counts,
 * a rollback takes it off.
 *
 * @template {Release} R
 * @typedef {object} ReleaseHistory
 * @property {Record<string, R>} versions
 * @property {string[]} live
 * @property {LogEntry[]} log
 * @property {boolean} [withdrawn] out of service: areas.json does not name the area
 * @property {{ version: string, share: number }} [rollout]
 * @property {string} [preview]
 */

/** @typedef {ReleaseHistory<AreaRelease>} AreaHistory */

/** @typedef {ReleaseHistory<ShellRelease>} ShellHistory */

/** @typedef {{ schema: 1, areas: Record<string, AreaHistory>, shell?: ShellHistory }} HistoryFile */

/** @typedef {'no-area' | 'no-version' | 'no-earlier' | 'no-candidate' | 'already-live' | 'needed' | 'damaged' | 'unreadable' | 'locked' | 'breaks-areas' | 'needs-shell' | 'needs-api'} ReleaseProblem */

export {};
