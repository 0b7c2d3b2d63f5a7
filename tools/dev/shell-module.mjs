/**
 * A module with the names of another, whose values are the shell's: the area's entry has kept them before
 * (`browser/remote-entry.mjs`).
 *
 * @param {string} name
 * @param {readonly string[]} names
 * @returns {string}
 */
export function moduleFromShell(name, names) {
  const named = names.filter(each => each !== 'default');
  // names such as `data` or `Component` may be anything at all: each has a name of its own here
  const values = named.map((each, at) => `const value${at} = shared[${JSON.stringify(each)}];`);
  const list = named.map((each, at) => `value${at} as ${each}`);
  return [
    `const shared = globalThis.sharedByShell.take(${JSON.stringify(name)}, ${JSON.stringify(named)});`,
    ...values,
    `export { ${list.join(', ')} };`,
    'export default shared.default ?? shared;',
  ].join('\n');
}
