import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '../../libs/releases/src/index.mjs';
import { readParts, sharedFeaturesOf } from '../graph/areas-graph.mjs';
import { ROOT } from '../process/workspace.mjs';

/** What the shell is built of. */
const SHELL_FOLDERS = [
  ...['apps/shell', 'apps/widget', 'libs/api-client', 'libs/area-contract', 'libs/auth', 'libs/contract'],
  ...[
    'libs/domain',
    'libs/i18n',
    'libs/posters',
    'libs/releases',
    'libs/seat-view',
    'libs/seating',
    'libs/ui',
  ],
];

/** What lint and every test stand on: a change of it has everything checked again. */
const FOUNDATION = [
  ...['package-lock.json', 'tsconfig.base.json', '.eslintrc.json', 'jest.preset.js'],
  ...['.oxlintrc.json', 'oxlint.config.mjs'],
  ...['tools/build', 'tools/test/jest.config.cjs', 'tools/test/kept-modules', 'tools/process/projects.cjs'],
];

/** The commands that compare face and contract with what is recorded of them. */
const RECORDERS = ['tools/face', 'tools/contract', 'tools/face.mjs', 'tools/contract.mjs'];

/**
 * The folders whose files an area bundles: its own, its features and the kit; or those of the shell. Their tests are its tests.
 *
 * @param {string} name of an area, or `shell`
 * @returns {string[]}
 */
export function foldersOf(name) {
  if (name === SHELL) return SHELL_FOLDERS;
  const shared = sharedFeaturesOf(readParts(ROOT), name);
  return [
    `apps/${name}`,
    ...shared,
    'libs/area-kit',
    'libs/area-contract',
    'libs/contract',
    'libs/domain',
    'libs/seating',
    'libs/seat-editor',
    'libs/seat-view',
  ];
}

/**
 * All that lint and tests of an area can depend on: what it bundles, every library, and how they are run.
 *
 * @param {readonly string[]} folders as {@link foldersOf} answers
 * @returns {string[]} paths of folders and files
 */
export function checkedPaths(folders) {
  return [...folders, ...libraries(), ...FOUNDATION, ...RECORDERS];
}

/** @param {string} path of a file, or `node`: the version of Node.js */
export function isFoundation(path) {
  return path === 'node' || isWithin(path, FOUNDATION);
}

/** @param {string} path of a file that face or contract may depend on */
export function isRecorded(path) {
  return isFoundation(path) || isWithin(path, [...libraries(), ...RECORDERS]);
}

/**
 * @param {string} path
 * @param {readonly string[]} places folders and files
 */
export function isWithin(path, places) {
  return places.some(place => path === place || path.startsWith(`${place}/`));
}

/** @returns {string[]} the folders of all libraries but the features that areas share */
function libraries() {
  return readdirSync(join(ROOT, 'libs'))
    .filter(name => name !== 'back-office')
    .map(name => `libs/${name}`);
}
