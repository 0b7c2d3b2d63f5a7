/**
 * What the shell offers under one name: copies by version.
 *
 * @typedef {Readonly<Record<string, { lib?: () => any, get?: () => unknown }>>} Offer
 */

/** @type {Map<string, any>} */
const modules = new Map();

/**
 * Keeps what the shell shares, before any source of the area runs.
 *
 * @param {Readonly<Record<string, Offer>>} scope share scope of the federation's runtime
 */
export async function keepShared(scope) {
  for (const [name, offer] of Object.entries(scope)) {
    const [copy] = Object.values(offer);
    const factory = copy?.lib ?? (await copy?.get?.());
    if (typeof factory === 'function') modules.set(name, factory());
  }
  Object.assign(globalThis, { sharedByShell: { take: takeShared } });
}

/**
 * A module of the shell; says which of the names it lacks, where the shell is older than this working copy.
 *
 * @param {string} name
 * @param {readonly string[]} [names]
 */
export function takeShared(name, names = []) {
  const found = modules.get(name);
  if (found === undefined) throw new Error(`The shell does not share "${name}": it is older than this area.`);
  const missing = names.filter(each => !(each in found));
  if (missing.length > 0 && name.startsWith('@vh/')) {
    console.warn(`The shell's ${name} is older than this working copy. It lacks: ${missing.join(', ')}`);
  }
  return found;
}
