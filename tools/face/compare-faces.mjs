/**
 * What became of the shared faces, as people read it; `breaks` where an area that was built before may fail.
 *
 * @typedef {{ readonly breaks: readonly string[]; readonly adds: readonly string[] }} FaceChanges
 */

/**
 * Compares the faces that were recorded with those of now.
 *
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} before
 * @param {Readonly<Record<string, Readonly<Record<string, string>>>>} after
 * @returns {FaceChanges}
 */
export function compareFaces(before, after) {
  const breaks = [];
  const adds = [];
  for (const library of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const was = before[library] ?? {};
    const is = after[library] ?? {};
    for (const name of Object.keys(was)) {
      if (is[name] === undefined) breaks.push(`${library}: ${name} is gone`);
      else if (is[name] !== was[name])
        breaks.push(`${library}: ${name} was\n    ${was[name]}\n  and is\n    ${is[name]}`);
    }
    for (const name of Object.keys(is)) if (was[name] === undefined) adds.push(`${library}: ${name} is new`);
  }
  return { breaks, adds };
}

/**
 * Whether a version says enough of what changed: what breaks raises the first number, what is new the second.
 *
 * @param {string} before version that was recorded with the faces
 * @param {string} now
 * @param {FaceChanges} changes
 * @returns {boolean}
 */
export function isVersionRaised(before, now, { breaks, adds }) {
  const [wasMajor = 0, wasMinor = 0] = before.split('.').map(Number);
  const [major = 0, minor = 0] = now.split('.').map(Number);
  if (breaks.length > 0) return major > wasMajor;
  if (adds.length > 0) return major > wasMajor || (major === wasMajor && minor > wasMinor);
  return true;
}
