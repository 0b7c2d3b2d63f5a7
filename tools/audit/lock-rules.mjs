/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {string} [integrity]
 * @property {boolean} [link] a workspace of this repository
 * @property {boolean} [inBundle] brought inside another package
 * @property {boolean} [hasInstallScript]
 */

/** Where packages come from; the one registry, so that a name can't be taken from elsewhere. */
const REGISTRY = 'https://registry.npmjs.org/';

/**
 * What of a lock file must not be: packages without a hash, from anywhere but the registry, or that run something
 * while they are installed and are not known to.
 *
 * @param {Record<string, LockedPackage>} packages of a package-lock.json of version 3
 * @param {readonly string[]} scripts names of packages that may run something
 * @returns {string[]} one sentence each
 */
export function findLockFaults(packages, scripts) {
  const entries = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const faults = entries.flatMap(([path, entry]) => {
    const name = nameOf(path);
    return [
      ...(isHashed(entry) ? [] : [`${name} has no sha512 in the lock file`]),
      ...(isFromRegistry(entry) ? [] : [`${name} comes from ${entry.resolved}`]),
      ...(entry.hasInstallScript && !scripts.includes(name)
        ? [`${name} runs a script while it is installed; allow it in tools/audit/allowed.json if it must`]
        : []),
    ];
  });
  const used = new Set(entries.flatMap(([path, entry]) => (entry.hasInstallScript ? [nameOf(path)] : [])));
  const unused = scripts.filter(name => !used.has(name));
  return [...faults, ...unused.map(name => `${name} runs no script any more; take it out of allowed.json`)];
}

/** @param {LockedPackage} entry */
function isHashed({ integrity = '', inBundle }) {
  return inBundle === true || integrity.startsWith('sha512-');
}

/**
 * Without an address a package is taken from the registry of the person who installs, by its version and hash.
 *
 * @param {LockedPackage} entry
 */
function isFromRegistry({ resolved, inBundle }) {
  return inBundle === true || resolved === undefined || resolved.startsWith(REGISTRY);
}

/** @param {string} path such as `node_modules/a/node_modules/@b/c` */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
