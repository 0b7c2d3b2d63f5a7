import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { readContractVersion } from '../contract/contract-version.mjs';
import { readShellVersion } from '../face/shell-version.mjs';
import { ROOT } from '../process/workspace.mjs';
import { listFiles } from '../../libs/releases/src/index.mjs';

const TEMPLATES = fileURLToPath(new URL('./area/', import.meta.url));
const SUFFIX = '.template';
const FIRST_PORT = 4301;

/**
 * Writes a new area to `apps/<name>` and makes it known to npm, and by that to Nx and the tools. The shell
 * learns of it by its release.
 *
 * @param {string} name
 * @param {string} [root]
 * @returns {string[]} the files that were written, relative to root
 */
export function generateArea(name, root = ROOT) {
  const folder = join(root, 'apps', name);
  checkName(name, folder);
  const values = {
    name,
    title: titleOf(name),
    port: String(findPort(root)),
    contract: readContractVersion(ROOT),
    shell: readShellVersion(ROOT),
  };
  const written = listFiles(TEMPLATES).map(template => {
    const path = template.slice(0, -SUFFIX.length);
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fillIn(readFileSync(join(TEMPLATES, template), 'utf8'), values));
    return `apps/${name}/${path}`;
  });
  addToLock(name, root);
  linkPackage(name, root);
  return written;
}

/**
 * Replaces `__key__` by its value.
 *
 * @param {string} text
 * @param {Record<string, string>} values
 * @returns {string}
 */
export function fillIn(text, values) {
  return text.replaceAll(/__([a-z]+)__/g, (whole, key) => values[key] ?? whole);
}

/**
 * @param {string} name
 * @param {string} folder
 */
function checkName(name, folder) {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name)) {
    throw new UserFacingError(
      `"${name}" is no name for an area: small letters, digits and "-", like "reports".`,
      {
        code: 'bad-name',
      },
    );
  }
  if (existsSync(folder)) throw new UserFacingError(`${folder} exists already.`, { code: 'exists' });
}

/** @param {string} name */
function titleOf(name) {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The first port after those that the other areas' development servers use.
 *
 * @param {string} root
 */
function findPort(root) {
  const configs = readdirSync(join(root, 'apps')).map(app => join(root, 'apps', app, 'vite.config.ts'));
  const ports = configs
    .filter(existsSync)
    .map(file => Number(/areaViteConfig\('[^']+',\s*(\d+)/.exec(readFileSync(file, 'utf8'))?.[1]))
    .filter(Number.isInteger);
  return Math.max(FIRST_PORT - 1, ...ports) + 1;
}

/**
 * What `npm install` would write for a new workspace; done by hand, since that needs no network.
 *
 * @param {string} name
 * @param {string} root
 */
function addToLock(name, root) {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const { '': self, ...others } = lock.packages;
  const added = {
    ...others,
    [`apps/${name}`]: { name: `@vh/${name}`, version: '0.1.0' },
    [`node_modules/@vh/${name}`]: { resolved: `apps/${name}`, link: true },
  };
  const sorted = Object.entries(added).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(
    file,
    `${JSON.stringify({ ...lock, packages: { '': self, ...Object.fromEntries(sorted) } }, undefined, 2)}\n`,
  );
}

/**
 * @param {string} name
 * @param {string} root
 */
function linkPackage(name, root) {
  const link = join(root, 'node_modules', '@vh', name);
  if (!existsSync(dirname(link))) return;
  rmSync(link, { force: true });
  symlinkSync(join('..', '..', 'apps', name), link, process.platform === 'win32' ? 'junction' : 'dir');
}
