import type { Plugin } from 'vite';

/**
 * Fails a build whose files hold modules that are not its own to bring, such as screens of areas in the shell or a second
 * copy of a shared library in an area.
 *
 * @param why said with the failure
 * @param forbidden what fits paths of source files, with `/` between their parts
 */
export function forbiddenModules(why: string, forbidden: readonly RegExp[]): Plugin {
  return {
    name: 'forbidden-modules',
    apply: 'build',
    generateBundle(_options, bundle) {
      const found = Object.values(bundle)
        .flatMap(file => (file.type === 'chunk' ? file.moduleIds : []))
        .map(id => id.replaceAll('\\', '/'))
        .filter(id => forbidden.some(pattern => pattern.test(id)));
      if (found.length > 0) this.error(`${why}\n${[...new Set(found)].slice(0, 20).join('\n')}`);
    },
  };
}
