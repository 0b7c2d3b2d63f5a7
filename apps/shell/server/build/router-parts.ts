import type { Plugin } from 'vite';

/**
 * What the router (react-router 7) does for its framework alone: links that fetch ahead by the framework's manifest, and
 * observers of a router that nobody observes here. Each with what stands for it.
 */
const framework: readonly { readonly found: RegExp; readonly times: number; readonly instead: string }[] = [
  { found: /= usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/g, times: 1, instead: '= [false, null, null];' },
  { found: /return shouldPrefetch && !isAbsolute \?/g, times: 1, instead: 'return false ?' },
  { found: /if \(init\.instrumentations\) \{/g, times: 2, instead: 'if (false) {' },
];

/**
 * Leaves out of the router what no page here uses: the parts of its framework, and forms that would stay for the sake of
 * the name by which a debugger knows them. Fails when the router is another one, so that nobody upgrades past it unseen;
 * without this plugin pages are the same and larger.
 */
export function routerParts(): Plugin {
  return {
    name: 'router-parts',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/chunk-/ },
      handler: code =>
        withoutNames(code.includes('function createRouter(init)') ? withoutFramework(code) : code),
    },
  };
}

function withoutFramework(code: string): string {
  return framework.reduce((text, { found, times, instead }) => {
    if (text.match(found)?.length !== times)
      throw new Error(
        `The router has changed where it says ${found.source}: look at the plugin router-parts.`,
      );
    return text.replace(found, instead);
  }, code);
}

/** What is made and named for its own sake is said to be. */
function withoutNames(code: string): string {
  return code
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2');
}
