export * from './check-offers.mjs';
export * from './content.mjs';
export { removeOldDrafts } from './drafts.mjs';
export * from './files.mjs';
export * from './history-queries.mjs';
export * from './history.mjs';
export * from './pages.mjs';
export * from './release-error.mjs';
export * from './released-files.mjs';
export { releaseStore, replaceFile } from './store.mjs';

/** @typedef {import('./content.mjs').FileHashes} FileHashes */
/** @typedef {import('./types.mjs').AreaHistory} AreaHistory */
/** @typedef {import('./types.mjs').AreaRelease} AreaRelease */
/** @typedef {import('./types.mjs').AreasFile} AreasFile */
/** @typedef {import('./types.mjs').HistoryFile} HistoryFile */
/** @typedef {import('./types.mjs').LogEntry} LogEntry */
/** @typedef {import('./types.mjs').ReleaseAction} ReleaseAction */
/** @typedef {import('./types.mjs').ReleaseProblem} ReleaseProblem */
/** @typedef {import('./types.mjs').ShellFile} ShellFile */
/** @typedef {import('./types.mjs').ShellHistory} ShellHistory */
/** @typedef {import('./types.mjs').ShellRelease} ShellRelease */
/** @typedef {import('./store.mjs').ReleaseStore} ReleaseStore */
