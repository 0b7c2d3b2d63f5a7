import type { Plugin } from 'vite';

/** What begins loading a part; Vite's own also fetches styles first; here the page has them, or asks for them by name. */
const helper = `export const __vitePreload = load => load().catch(error => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
  if (window.dispatchEvent(event)) throw error;
});`;

/** What Vite makes of `(await import('./part')).name`, so that the part is cut to that name. */
const namedImport =
  /async\s*\(\)\s*=>\s*\{\s*(?:const|let|var)\s*\{[\w$:,\s]*\}\s*=\s*await\s+(import\([^()]*\));?\s*return\s*\{[\w$:,\s]*\};?\s*\}/g;

/**
 * Takes out what Vite wraps imports of named parts in. The parts are cut by the time a file is written; then it is of no use,
 * and pages that begin dozens of parts have it in their first file.
 *
 * @param code of a file of the build
 */
export function unwrapImports(code: string): string {
  return code.replaceAll(namedImport, '() => $1');
}

/** Short code where parts are loaded. */
export function shortPreload(): Plugin {
  return {
    name: 'short-preload',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => helper,
    },
    renderChunk: code => ({ code: unwrapImports(code), map: null }),
  };
}
