import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'rolldown/utils';
import { ROOT } from '../process/workspace.mjs';

/** What the shell offers in place of whole packages. */
const ROUTER = 'libs/area-contract/src/router-facade.ts';
const QUERIES = 'apps/shell/src/facades/react-query.ts';

/** @type {Readonly<Record<string, string>>} */
const OFFERED_BY = {
  'react-router': ROUTER,
  'react-router-dom': ROUTER,
  '@tanstack/react-query': QUERIES,
};

/**
 * The names that a module has which the shell shares, as an area can import them.
 *
 * @param {string} module such as `react` or `@vh/ui`
 * @param {string} [root] of the workspace
 * @returns {Promise<string[]>}
 */
export async function namesOfShared(module, root = ROOT) {
  const source = OFFERED_BY[module] ?? /^@vh\/([\w-]+)$/.exec(module)?.[1];
  if (source === undefined) return Object.keys(await import(module));
  return exportedNames(join(root, source.endsWith('.ts') ? source : `libs/${source}/src/index.ts`));
}

/**
 * The names of values that a source file exports, on its own and by `export *` of files beside it.
 *
 * @param {string} file
 * @returns {string[]}
 */
export function exportedNames(file) {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const entries = module.staticExports.flatMap(({ entries: all }) => all).filter(({ isType }) => !isType);
  const names = entries.flatMap(({ exportName, importName, moduleRequest }) => {
    if (exportName.name !== null) return [exportName.name];
    if (exportName.kind === 'Default') return ['default'];
    return importName.kind === 'AllButDefault' && moduleRequest
      ? exportedNames(join(dirname(file), moduleRequest.value)).filter(name => name !== 'default')
      : [];
  });
  return [...new Set(names)];
}
