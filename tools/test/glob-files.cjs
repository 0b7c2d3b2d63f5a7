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
exports.globFiles = (folder, pattern) => {
  const { dir, ext } = parse(pattern);
  const names = readdirSync(join(folder, dir)).filter(name => name.endsWith(ext));
  return Object.fromEntries(
    names.map(name => [`${dir}/${name}`, () => ({ default: completeLocale(join(folder, dir, name)) })]),
  );
};
