import { SHARED_SOURCES } from '../../tools/build/area-parts.mjs';
import { namesOfShared } from './shared-names.mjs';

const PREFIX = '\0shell:';

/**
 * Answers every import of a shared module with the copy that the shell runs on: production React for one, which is why
 * components are compiled as they are for a release.
 *
 * @param {readonly string[]} shared names of the modules
 * @returns {import('rolldown').Plugin}
 */
export function sharedFromShell(shared) {
  return {
    name: 'shared-from-shell',
    // filters are looked at by the bundler itself, which spares a call for each of thousands of imports
    resolveId: {
      filter: { id: new RegExp(`^(?:${shared.join('|')})$`) },
      handler: id => PREFIX + id,
    },
    load: {
      filter: { id: new RegExp(`^${PREFIX}`) },
      handler: async id => {
        const name = id.slice(PREFIX.length);
        return moduleFromShell(name, await namesOfShared(name));
      },
    },
    transform: {
      filter: { id: SHARED_SOURCES },
      handler(_code, id) {
        this.error(
          `An area takes this from the shell and brings no copy of it, so a release would fail: ${id}`,
        );
      },
    },
  };
}

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
