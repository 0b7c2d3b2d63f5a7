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
import { API_PROGRAM } from './build.mjs';

/** What the API reads while it runs. */
const BUILD = join('apps', 'api', 'dist');

/** Copies that are kept: another product of the same data may still run from one. */
const KEPT = 3;

/**
 * Copies the build of the API into the data folder, from where it runs: a build beside it, such as one of the next version,
 * takes no file away from it. A build of the same contents is copied once, whenever it was made.
 *
 * @param {string} dataDir
 * @param {string} [root] of the workspace
 * @returns {string} the API's program
 */
export function copyApi(dataDir, root = ROOT) {
  const runDir = join(dataDir, 'run');
  const folder = join(runDir, hashContent(hashFiles(join(root, BUILD))));
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
  return join(folder, API_PROGRAM);
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
  cpSync(join(root, BUILD), join(draft, BUILD), { recursive: true, mode: constants.COPYFILE_FICLONE });
  symlinkSync(join(root, 'node_modules'), join(draft, 'node_modules'), 'junction');
  renameSync(draft, folder);
}
