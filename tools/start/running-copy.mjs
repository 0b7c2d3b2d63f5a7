import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { hashContent, hashFiles } from '../../libs/releases/src/index.mjs';
import { ROOT } from '../process/workspace.mjs';
import { API_PROGRAM, WEB_PROGRAM } from './build.mjs';

/** What a running product reads while it runs. */
const BUILDS = ['apps/shell/dist', 'apps/api/dist', 'apps/widget/dist'];

/** The file of a build that says when it was made. */
const BUILD_STAMP = 'client/build-stamp.txt';

/** Copies that are kept: pages of former builds that are open still ask for their files. */
const KEPT = 3;

/**
 * @typedef {object} RunningCopy
 * @property {string} apiProgram
 * @property {string} webProgram
 * @property {string[]} formerAssets folders with the hashed files of former builds, the newest first
 */

/**
 * Copies the builds of the API and the web server into the data folder, from where the product runs: a build beside it, such
 * as one of the next version, takes no file away from it. The same build is copied once.
 *
 * @param {string} dataDir
 * @param {string} [root] of the workspace
 * @returns {RunningCopy}
 */
export function copyBuilds(dataDir, root = ROOT) {
  const runDir = join(dataDir, 'run');
  const folder = join(runDir, nameOf(root));
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else copyInto(folder, root);
  // a copy that was interrupted is none
  for (const name of readdirSync(runDir).filter(each => each.includes('.')))
    rmSync(join(runDir, name), { recursive: true, force: true });
  const others = readdirSync(runDir)
    .map(name => join(runDir, name))
    .filter(path => path !== folder)
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
  for (const path of others.slice(KEPT - 1)) rmSync(path, { recursive: true, force: true });
  return {
    apiProgram: join(folder, API_PROGRAM),
    webProgram: join(folder, WEB_PROGRAM),
    formerAssets: others
      .slice(0, KEPT - 1)
      .map(path => join(path, 'apps', 'shell', 'dist', 'client', 'assets')),
  };
}

/**
 * A name that differs between builds of different contents. When they were built doesn't count.
 *
 * @param {string} root
 */
function nameOf(root) {
  const hashes = BUILDS.map(build => {
    const { [BUILD_STAMP]: _, ...files } = hashFiles(join(root, build));
    return [build, hashContent(files)];
  });
  return hashContent(Object.fromEntries(hashes));
}

/**
 * The folder grows beside its place, so that a copy that was interrupted is never run.
 *
 * @param {string} folder
 * @param {string} root
 */
function copyInto(folder, root) {
  const draft = `${folder}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  const mode = constants.COPYFILE_FICLONE;
  for (const build of BUILDS)
    cpSync(join(root, build), join(draft, build), { recursive: true, mode, preserveTimestamps: true });
  symlinkSync(join(root, 'node_modules'), join(draft, 'node_modules'), 'junction');
  renameSync(draft, folder);
}
