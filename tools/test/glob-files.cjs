const { readdirSync } = require('node:fs');
const { join, parse } = require('node:path');
const { completeLocale } = require('../../tools/build/locales.mjs');

/**
 * Files as `import.meta.glob` names them where Vite builds, for tests: each is read when it is called, and is there at once.
 *
 * @param {string} folder of the module
 * @param {string} pattern such as './locales/*.json'
 * @returns {Record<string, () => { default: unknown }>}
 */
exports.globFiles = (folder, pattern) =>
  Object.fromEntries(
    pathsOf(folder, pattern).map(path => [path, () => ({ default: completeLocale(join(folder, path)) })]),
  );

/**
 * The same for `{ eager: true, import: 'default' }`: the files themselves.
 *
 * @param {string} folder of the module
 * @param {string} pattern such as './locales/*.json', or with a folder of any name
 * @returns {Record<string, unknown>}
 */
exports.readFiles = (folder, pattern) =>
  Object.fromEntries(pathsOf(folder, pattern).map(path => [path, completeLocale(join(folder, path))]));

/**
 * @param {string} folder
 * @param {string} pattern
 * @returns {string[]} as Vite names them
 */
function pathsOf(folder, pattern) {
  const { dir, base, ext } = parse(pattern);
  if (!dir.endsWith('/*'))
    return readdirSync(join(folder, dir))
      .filter(name => name.endsWith(ext))
      .map(name => `${dir}/${name}`);
  const above = dir.slice(0, -'/*'.length);
  return readdirSync(join(folder, above), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => `${above}/${entry.name}/${base}`);
}
