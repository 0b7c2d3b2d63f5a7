import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listProjectFolders, workspacePatterns } from './tools/process/projects.cjs';

/**
 * What the gate lints with: the rules of `.oxlintrc.json`, and with them what the `.eslintrc.json` files hold, the module
 * boundaries. One run with both reads each source once; ESLint takes a minute of a core for the boundaries alone.
 */

/** @typedef {{ files: string[], excludedFiles?: string[], rules?: Record<string, unknown> }} EslintOverride */

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const FOLDERS = [
  ...['', ...listProjectFolders(ROOT)],
  ...workspacePatterns(ROOT).filter(pattern => !pattern.endsWith('*')),
];
const rules = readJson('.oxlintrc.json');

export default {
  ...rules,
  jsPlugins: ['@nx/oxlint/boundaries-plugin'],
  overrides: [...rules.overrides, ...FOLDERS.flatMap(readOverrides)],
};

/**
 * What ESLint is told about the files of a folder, as Oxlint wants it.
 *
 * @param {string} folder from the root, '' for the root
 */
function readOverrides(folder) {
  const file = join(folder, '.eslintrc.json');
  if (!existsSync(join(ROOT, file))) return [];
  /** @type {{ overrides?: EslintOverride[] }} */
  const { overrides = [] } = readJson(file);
  const within = (/** @type {string} */ pattern) =>
    [folder, pattern.includes('/') ? pattern : `**/${pattern}`].filter(Boolean).join('/');
  return overrides.flatMap(({ files, excludedFiles = [], rules: held }) =>
    held ? [{ files: files.map(within), excludeFiles: excludedFiles.map(within), rules: held }] : [],
  );
}

/** @param {string} file from the root */
function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}
