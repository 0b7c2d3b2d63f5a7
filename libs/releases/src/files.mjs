import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { hashFiles, integrityOf, listFiles } from './content.mjs';
import { draftOf, removeOldDrafts } from './drafts.mjs';
import { ReleaseError } from './release-error.mjs';

/** The list of the files of a version with their hashes, beside them. */
export const FILE_LIST = 'integrity.json';

/** The name of the shell among what is released. */
export const SHELL = 'shell';

/**
 * The folder of a version. Those of the shell are apart: they hold the program of the web server, which nobody may read.
 *
 * @param {string} root holds `areas/<area>/<version>` and `shell/<version>`
 * @param {string} area or {@link SHELL}
 * @param {string} version
 */
export function folderOf(root, area, version) {
  return join(homeOf(root, area), version);
}

/**
 * @param {string} root
 * @param {string} area or {@link SHELL}
 * @returns {string} the folder of all its versions
 */
export function homeOf(root, area) {
  return area === SHELL ? join(root, SHELL) : join(root, 'areas', area);
}

/**
 * Copies a build into its own folder, which is never changed again. It grows beside its place and is renamed into it, so
 * that no half-copied version is ever served. A folder of the same version that was damaged is replaced.
 *
 * @param {{ root: string, dist: string, area: string, version: string, prepare?: (folder: string) => void }} build
 *   `prepare` adds files to the copy, such as compressed ones
 */
export function storeVersion({ root, dist, area, version, prepare }) {
  const folder = folderOf(root, area, version);
  if (existsSync(folder) && findDamage(folder) === undefined) return;
  removeOldDrafts(homeOf(root, area));
  const draft = draftOf(join(homeOf(root, area), `.${version}`));
  try {
    mkdirSync(draft, { recursive: true });
    cpSync(dist, draft, { recursive: true });
    prepare?.(draft);
    writeFileSync(join(draft, FILE_LIST), `${JSON.stringify(hashFiles(draft), undefined, 2)}\n`);
    for (const path of listFiles(draft)) chmodSync(join(draft, path), 0o444);
    moveInto(draft, folder);
  } finally {
    // also what a full disk left
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * @param {string} draft
 * @param {string} folder
 */
function moveInto(draft, folder) {
  if (existsSync(folder)) {
    if (findDamage(folder) === undefined) return;
    const broken = `${draft}.damaged`;
    renameSync(folder, broken);
    rmSync(broken, { recursive: true, force: true });
  }
  try {
    renameSync(draft, folder);
  } catch (error) {
    // another release of the same build was quicker
    if (!existsSync(folder) || findDamage(folder) !== undefined) throw error;
  }
}

/**
 * A version that is made live must still be what was released.
 *
 * @param {string} root
 * @param {string} area
 * @param {string} version
 * @throws {ReleaseError} damaged
 */
export function checkVersion(root, area, version) {
  const damaged = findDamage(folderOf(root, area, version));
  if (damaged === undefined) return;
  throw new ReleaseError(
    'damaged',
    `The released files of ${area} ${version} were changed or removed: ${damaged}. ` +
      'Release again, or choose another version.',
  );
}

/**
 * @param {string} folder
 * @returns {string | undefined} the first file that is not as it was released
 */
export function findDamage(folder) {
  const expected = readFileList(folder);
  if (!expected) return FILE_LIST;
  const { [FILE_LIST]: _, ...actual } = hashFiles(folder);
  const names = new Set([...Object.keys(expected), ...Object.keys(actual)]);
  return [...names].find(name => expected[name] !== actual[name]);
}

/**
 * @param {string} folder
 * @returns {import('./content.mjs').FileHashes | undefined} undefined where there is none, or a broken one
 */
export function readFileList(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, FILE_LIST), 'utf8'));
  } catch {
    return undefined; // deliberate: such a version is damaged, and anyone who asks says so
  }
}

/**
 * Tells whether a file of a version is what was released; remembers it as long as the file is not changed.
 *
 * @param {string} root
 * @returns {(path: string) => boolean} `path`: `<area>/<version>/…` as in its address
 */
export function fileGuard(root) {
  /** @type {Map<string, { list: import('./content.mjs').FileHashes | undefined, stamp: number }>} */
  const lists = new Map();
  /** @type {Map<string, { stamp: string, isIntact: boolean }>} */
  const known = new Map();
  return path => {
    const [area = '', version = '', ...rest] = path.split('/');
    const folder = folderOf(root, area, version);
    const file = join(folder, ...rest);
    const found = statSync(file, { throwIfNoEntry: false });
    // what is not there is answered by the person who looks for it
    if (!found?.isFile() || rest.join('/') === FILE_LIST) return true;
    const stamp = `${found.mtimeMs} ${found.ctimeMs} ${found.size} ${found.ino}`;
    const before = known.get(file);
    if (before?.stamp === stamp) return before.isIntact;
    const listStamp = statSync(join(folder, FILE_LIST), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    const kept = lists.get(folder);
    const list = kept?.stamp === listStamp ? kept.list : readFileList(folder);
    lists.set(folder, { list, stamp: listStamp });
    const isIntact = list?.[rest.join('/')] === integrityOf(readFileSync(file));
    known.set(file, { stamp, isIntact });
    return isIntact;
  };
}

/**
 * @param {string} root
 * @param {string} area
 * @param {readonly string[]} versions
 */
export function removeVersions(root, area, versions) {
  for (const version of versions) rmSync(folderOf(root, area, version), { recursive: true, force: true });
}

/**
 * Stored versions that the history does not know: their release was refused or killed.
 *
 * @param {string} root
 * @param {string} area or {@link SHELL}
 * @param {{ known: readonly string[], before: string }} rule `before`: ISO instant; what was stored after it may be a release
 *   under way
 * @returns {string[]}
 */
export function unlistedVersions(root, area, { known, before }) {
  const home = homeOf(root, area);
  if (!existsSync(home)) return [];
  const folders = readdirSync(home, { withFileTypes: true }).filter(entry => entry.isDirectory());
  // names of drafts begin with a dot
  const stored = folders.map(({ name }) => name).filter(name => !name.startsWith('.'));
  return stored.filter(name => {
    const list = statSync(join(home, name, FILE_LIST), { throwIfNoEntry: false });
    return list !== undefined && !known.includes(name) && list.mtimeMs < Date.parse(before);
  });
}

/**
 * Where the hashes of a version's files are kept that another origin serves.
 *
 * @param {string} releaseDir
 * @param {string} area
 * @param {string} version
 */
export function elsewherePath(releaseDir, area, version) {
  return join(releaseDir, 'elsewhere', area, `${version}.json`);
}
