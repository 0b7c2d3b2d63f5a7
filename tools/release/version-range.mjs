/** @typedef {readonly [major: number, minor: number, patch: number]} Version */

/**
 * Tells whether a version `1.2.3` lies in a range: `*`, `1.2.3`, `^1.2.3` or `~1.2.3`, several joined by `||`. The shell decides
 * the same by `satisfiesRange` of libs/area-contract, which commands can't load before it is built; a test holds them together.
 *
 * @param {string} version
 * @param {string} range
 */
export function meetsRange(version, range) {
  const actual = parse(version);
  return actual !== undefined && range.split('||').some(part => meetsPart(actual, part.trim()));
}

/**
 * @param {Version} actual
 * @param {string} range
 */
function meetsPart(actual, range) {
  if (range === '*') return true;
  const wanted = parse(range.replace(/^[\^~]/, ''));
  if (!wanted || compare(actual, wanted) < 0) return false;
  if (range.startsWith('^')) return compare(actual, nextBreaking(wanted)) < 0;
  if (range.startsWith('~')) return compare(actual, [wanted[0], wanted[1] + 1, 0]) < 0;
  return compare(actual, wanted) === 0;
}

/**
 * As in semver: below 1.0.0 the first number that isn't zero is the one that breaks.
 *
 * @param {Version} version
 * @returns {Version}
 */
function nextBreaking([major, minor, patch]) {
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

/**
 * @param {Version} one
 * @param {Version} other
 */
function compare(one, other) {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2];
}

/**
 * @param {string} text
 * @returns {Version | undefined}
 */
function parse(text) {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}
