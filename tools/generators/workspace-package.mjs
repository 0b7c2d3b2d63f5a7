import { readJson, writeJson } from '@nx/devkit';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** @typedef {import('@nx/devkit').Tree} Tree */

const LOCK = 'package-lock.json';

/**
 * Writes into the lock file what `npm install` would for a new workspace; that needs no network.
 *
 * @param {Tree} tree
 * @param {{ name: string, folder: string }} workspace name of the package, and its folder from the root
 */
export function addToLock(tree, { name, folder }) {
  const lock = readJson(tree, LOCK);
  const { '': self, ...others } = lock.packages;
  const added = {
    ...others,
    [folder]: { name, version: '0.1.0' },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  };
  const sorted = Object.entries(added).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeJson(tree, LOCK, { ...lock, packages: { '': self, ...Object.fromEntries(sorted) } });
}

/**
 * Links a new workspace into `node_modules`, where something is installed; to be called once its files are written.
 *
 * @param {string} root
 * @param {{ name: string, folder: string }} workspace
 */
export function linkPackage(root, { name, folder }) {
  const link = join(root, 'node_modules', name);
  if (!existsSync(dirname(link))) return;
  rmSync(link, { force: true });
  const target = relative(dirname(link), join(root, folder));
  symlinkSync(target, link, process.platform === 'win32' ? 'junction' : 'dir');
}
