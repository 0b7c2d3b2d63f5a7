import { cpSync, existsSync, readFileSync, realpathSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkVersion,
  folderOf,
  hashContent,
  hashFiles,
  homeOf,
  lastRelease,
  makeLive,
  markFailed,
  releaseStore,
  SHELL,
  shellHistoryOf,
  storeVersion,
  withVersion,
} from '../../libs/releases/src/index.mjs';
import { readContractVersion } from '../contract/contract-version.mjs';
import { readShellVersion } from '../face/shell-version.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { WEB_PROGRAM, WIDGET } from './build.mjs';

/** @typedef {import('../../libs/releases/src/index.mjs').ShellRelease} ShellRelease */

/** When the build was made: it doesn't make another version of the same contents. */
export const BUILD_STAMP = 'client/build-stamp.txt';

/** The build of the shell: what browsers load, and the web server. */
const DIST = join('apps', 'shell', 'dist');

/**
 * @typedef {object} ShellPublication
 * @property {string} releaseDir
 * @property {string} [root] of the workspace
 * @property {Date} [now]
 * @property {string} [note]
 * @property {string} [commit]
 * @property {boolean} [onlyNew] leave alone what was released before, be it live or rolled back
 * @property {(release: ShellRelease) => Promise<void>} [check] looks at the stored version before it is live, and throws where
 *   it must not be
 */

/**
 * Stores the build of the shell as a version and makes it the live one, which running products take over. The same contents
 * get the same version again.
 *
 * @param {ShellPublication} publication
 * @returns {Promise<{ release: ShellRelease, changed: boolean }>}
 */
export async function publishShell({ releaseDir, root = ROOT, now = new Date(), onlyNew = false, ...more }) {
  const { note, commit, check } = more;
  const store = releaseStore(releaseDir);
  const { release, isKnown } = storeShell({ releaseDir, root, now, ...(commit !== undefined && { commit }) });
  const { version } = release;
  const isLive = lastRelease(shellHistoryOf(store.read()))?.version === version;
  if (!isLive && !(onlyNew && isKnown)) await check?.(release);
  /** @param {import('../../libs/releases/src/index.mjs').HistoryFile} history */
  const change = history => {
    const own = shellHistoryOf(history);
    const live = lastRelease(own);
    if (live && Object.hasOwn(own.versions, version) && (onlyNew || live.version === version))
      return { history, result: { release: live, changed: false } };
    const act = { at: now.toISOString(), ...(note !== undefined && { note }) };
    const shell = makeLive(withVersion(own, release), version, act);
    return { history: { ...history, shell }, result: { release, changed: true } };
  };
  return store.change(change);
}

/**
 * Stores the build of the shell as a version, which nobody gets by that.
 *
 * @param {Pick<ShellPublication, 'releaseDir' | 'root' | 'now' | 'commit'>} publication
 * @returns {{ release: ShellRelease, isKnown: boolean }} `isKnown`: the history has it
 */
export function storeShell({ releaseDir, root = ROOT, now = new Date(), commit }) {
  const content = contentOf(root);
  const before = shellHistoryOf(releaseStore(releaseDir).read());
  const known = Object.keys(before.versions).find(each => each.endsWith(`-${content}`));
  const version = known ?? `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${content}`;
  storeVersion({
    root: releaseDir,
    dist: join(root, DIST),
    area: SHELL,
    version,
    prepare: folder => cpSync(join(root, WIDGET), join(folder, 'widget', 'widget.js')),
  });
  linkModules(releaseDir, root);
  const release = {
    version,
    offers: { contract: readContractVersion(root), shell: readShellVersion(root) },
    releasedAt: before.versions[version]?.releasedAt ?? now.toISOString(),
    ...(commit !== undefined && { commit }),
  };
  return { release, isKnown: known !== undefined };
}

/**
 * Changes which version of the shell is live without a new build.
 *
 * @param {string} releaseDir
 * @param {(own: import('../../libs/releases/src/index.mjs').ShellHistory,
 *   history: import('../../libs/releases/src/index.mjs').HistoryFile) =>
 *   import('../../libs/releases/src/index.mjs').ShellHistory} change
 * @returns {Promise<{ before: ShellRelease | undefined, after: ShellRelease | undefined }>} what is live
 */
export function changeShell(releaseDir, change) {
  return releaseStore(releaseDir).change(history => {
    const own = shellHistoryOf(history);
    const shell = change(own, history);
    const result = { before: lastRelease(own), after: lastRelease(shell) };
    if (result.after && result.after.version !== result.before?.version)
      checkVersion(releaseDir, SHELL, result.after.version);
    return { history: { ...history, shell }, result };
  });
}

/**
 * Takes a version back that a product could not take over.
 *
 * @param {string} releaseDir
 * @param {string} version
 * @param {string} why
 */
export function takeBack(releaseDir, version, why) {
  return changeShell(releaseDir, own =>
    markFailed(own, version, { at: new Date().toISOString(), note: why }),
  );
}

/**
 * What a web server of a version is started with.
 *
 * @param {string} releaseDir
 * @param {string} version
 * @returns {{ program: string, formerAssets: string[] }} `formerAssets`: folders with the hashed files of all other versions,
 *   the newest first, for pages that are open
 * @throws {import('../../libs/releases/src/index.mjs').ReleaseError} damaged
 */
export function partsOf(releaseDir, version) {
  checkVersion(releaseDir, SHELL, version);
  const others = Object.keys(shellHistoryOf(releaseStore(releaseDir).read()).versions)
    .filter(each => each !== version)
    .sort()
    .reverse();
  return {
    program: join(folderOf(releaseDir, SHELL, version), 'server', 'main.js'),
    formerAssets: others.map(each => join(folderOf(releaseDir, SHELL, each), 'client', 'assets')),
  };
}

/**
 * @param {string} releaseDir
 * @param {string} version
 * @returns {string} by which browsers tell this build from others
 */
export function stampOf(releaseDir, version) {
  return readFileSync(join(folderOf(releaseDir, SHELL, version), BUILD_STAMP), 'utf8');
}

/** @param {string} root */
function contentOf(root) {
  const missing = [WEB_PROGRAM, WIDGET].find(file => !existsSync(join(root, file)));
  if (missing !== undefined)
    throw new UserFacingError(`The build of the shell lacks ${missing}.`, { code: 'no-build' });
  const { [BUILD_STAMP]: _, ...files } = hashFiles(join(root, DIST));
  const { 'widget.js': widget = '' } = hashFiles(join(root, WIDGET, '..'));
  return hashContent({ ...files, 'widget/widget.js': widget });
}

/**
 * Versions find the packages that they don't bring in the workspace.
 *
 * @param {string} releaseDir
 * @param {string} root
 */
function linkModules(releaseDir, root) {
  const target = join(root, 'node_modules');
  const link = join(homeOf(releaseDir, SHELL), 'node_modules');
  if (existsSync(link) && realpathSync(link) === realpathSync(target)) return;
  const draft = `${link}.${process.pid}`;
  symlinkSync(target, draft, 'junction');
  renameSync(draft, link);
}
