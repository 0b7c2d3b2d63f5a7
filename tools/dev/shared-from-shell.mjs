import { SHARED_SOURCES } from '../../tools/build/area-parts.mjs';
import { namesOfShared } from './shared-names.mjs';
import { moduleFromShell } from './shell-module.mjs';

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
