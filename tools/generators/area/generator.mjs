import { formatFiles, generateFiles, logger } from '@nx/devkit';
import { join } from 'node:path';
import { readContractVersion } from '../../contract/contract-version.mjs';
import { readShellVersion } from '../../face/shell-version.mjs';
import { UserFacingError } from '../../process/user-facing-error.mjs';
import { ROOT } from '../../process/workspace.mjs';
import { checkName, formsOf } from '../names.mjs';
import { addToLock, linkPackage } from '../workspace-package.mjs';

/** @typedef {import('@nx/devkit').Tree} Tree */

const FIRST_PORT = 4301;

/**
 * Writes a new area to `apps/<name>` and makes it known to npm, and by that to Nx and the tools. The shell
 * learns of it by its release.
 *
 * @param {Tree} tree
 * @param {{ name: string }} options
 * @returns {Promise<() => void>} what is done once the files are written
 */
export default async function generateArea(tree, { name }) {
  checkName(name, 'an area');
  const folder = `apps/${name}`;
  if (tree.exists(folder)) throw new UserFacingError(`${folder} exists already.`, { code: 'exists' });
  generateFiles(tree, join(import.meta.dirname, 'files'), folder, {
    ...formsOf(name),
    port: findPort(tree),
    contract: readContractVersion(ROOT),
    shell: readShellVersion(ROOT),
  });
  const workspace = { name: `@vh/${name}`, folder };
  addToLock(tree, workspace);
  await formatFiles(tree);
  return () => {
    linkPackage(tree.root, workspace);
    logger.info(nextSteps(name));
  };
}

/**
 * The first port after those that the other areas' development servers use.
 *
 * @param {Tree} tree
 */
function findPort(tree) {
  const ports = tree
    .children('apps')
    .map(app => tree.read(`apps/${app}/vite.config.ts`, 'utf8') ?? '')
    .map(text => Number(/areaViteConfig\('[^']+',\s*(\d+)/.exec(text)?.[1]))
    .filter(Number.isInteger);
  return Math.max(FIRST_PORT - 1, ...ports) + 1;
}

/** @param {string} name */
function nextSteps(name) {
  return `
The area "${name}" is written. The shell mounts it when its role is known: see "A new area" in docs/contributing.md.
Say in apps/${name}/area.json which roles may enter, then:
  npm run dev -- ${name}       to work on it, in front of the product that runs (npm start)
  npm test -- --only unit      to run its tests
  npm run release -- ${name}   to put it live
`;
}
