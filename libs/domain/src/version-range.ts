type Version = readonly [major: number, minor: number, patch: number];

/** Tells whether a version `1.2.3` lies in a range: `*`, `1.2.3`, `^1.2.3` or `~1.2.3`, several joined by `||`. */
export function satisfiesRange(version: string, range: string): boolean {
  const actual = parseVersion(version);
  if (!actual) return false;
  return range.split('||').some(part => satisfiesPart(actual, part.trim()));
}

/**
 * Where a version stands to a range that it may not satisfy: `below` while a later version would satisfy it, `above` where only
 * an earlier one does.
 */
export function placeInRange(version: string, range: string): 'within' | 'below' | 'above' {
  if (satisfiesRange(version, range)) return 'within';
  const actual = parseVersion(version);
  const isBelow = range.split('||').some(part => {
    const wanted = parseVersion(part.trim().replace(/^[\^~]/, ''));
    return actual !== undefined && wanted !== undefined && compare(actual, wanted) < 0;
  });
  return isBelow ? 'below' : 'above';
}

function satisfiesPart(actual: Version, range: string): boolean {
  if (range === '*') return true;
  const wanted = parseVersion(range.replace(/^[\^~]/, ''));
  if (!wanted) return false;
  if (compare(actual, wanted) < 0) return false;
  if (range.startsWith('^')) return compare(actual, nextBreaking(wanted)) < 0;
  if (range.startsWith('~')) return compare(actual, [wanted[0], wanted[1] + 1, 0]) < 0;
  return compare(actual, wanted) === 0;
}

/** As in semver: below 1.0.0 the first number that isn't zero is the one that breaks. */
function nextBreaking([major, minor, patch]: Version): Version {
  if (major > 0) return [major + 1, 0, 0];
  if (minor > 0) return [0, minor + 1, 0];
  return [0, 0, patch + 1];
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

function parseVersion(text: string): Version | undefined {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  return patch === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}
