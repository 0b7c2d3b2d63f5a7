/**
 * What became of the shared faces, as people read it; `breaks` where an area that was built before may fail.
 *
 * @typedef {{ readonly breaks: readonly string[]; readonly adds: readonly string[] }} FaceChanges
 */

/** The version itself differs with every change. */
const VERSION = 'shellVersion';

/** What the shell makes and areas only read: a member more breaks none of them. */
const MADE_BY_SHELL = ['ShellServices', 'RunningRelease', 'Session', 'ApiClient'];

/**
 * Whether an interface has all its members still and others besides, which may be left out or are given by the shell.
 *
 * @param {string} name
 * @param {string} was
 * @param {string} is
 */
function onlyGained(name, was, is) {
  const [before, after] = [membersOf(was), membersOf(is)];
  if (!before || !after || before.some(member => !after.includes(member))) return false;
  const gained = after.filter(member => !before.includes(member));
  return MADE_BY_SHELL.includes(name) || gained.every(member => /^(readonly )?[\w$]+\?:/.test(member));
}

/**
 * @param {string} text such as `interface { a: string; b?: number }`
 * @returns {string[] | undefined} undefined for anything else
 */
function membersOf(text) {
  const body = /^interface \{ (.*) \}$/.exec(text)?.[1];
  if (body === undefined) return undefined;
  /** @type {string[]} */
  const members = [''];
  let depth = 0;
  for (const sign of body) {
    if ('{(['.includes(sign)) depth += 1;
    if ('})]'.includes(sign)) depth -= 1;
    if (sign === ';' && depth === 0) members.push('');
    else members[members.length - 1] += sign;
  }
  return members.map(member => member.trim()).filter(Boolean);
}

/**
 * Whether a function takes and answers what it did, and may be given more.
 *
 * @param {string} was
 * @param {string} is
 */
function onlyTakesMore(was, is) {
  const [before, after] = [was, is].map(text => /^function \((.*)\) => (.*)$/.exec(text));
  if (!before || !after || before[2] !== after[2]) return false;
  const [taken = '', more = ''] = [before[1], after[1]];
  return more.startsWith(taken) && /^(, )?[\w$]+\?: [\w$.<>[\] |]+$/.test(more.slice(taken.length));
}

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
      if (VERSION === name || is[name] === was[name]) continue;
      if (is[name] === undefined) breaks.push(`${library}: ${name} is gone`);
      else if (onlyGained(name, String(was[name]), is[name]))
        adds.push(`${library}: ${name} has gained members`);
      else if (onlyTakesMore(String(was[name]), is[name])) adds.push(`${library}: ${name} may be given more`);
      else breaks.push(`${library}: ${name} was\n    ${was[name]}\n  and is\n    ${is[name]}`);
    }
    for (const name of Object.keys(is)) if (was[name] === undefined) adds.push(`${library}: ${name} is new`);
  }
  return { breaks, adds };
}

/**
 * True when a version says enough of what changed: what breaks raises the first number, what is new the second.
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
