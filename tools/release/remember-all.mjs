import { SHELL } from '../../libs/releases/src/index.mjs';
import { checkedPaths, foldersOf } from './area-sources.mjs';
import { listAreas } from './areas.mjs';
import { compareSources, readSources, rememberPassed } from './passed-checks.mjs';

/**
 * For who checks everything, as `npm test` does: releases of the same sources need no lint and no tests.
 *
 * @returns {() => void} to be called once lint and all tests have passed; sources that were changed meanwhile are not remembered
 */
export function watchAllSources() {
  const watched = [...listAreas(), SHELL].map(name => {
    const paths = checkedPaths(foldersOf(name));
    return { name, paths, sources: readSources(paths) };
  });
  return () => {
    for (const { name, paths, sources } of watched) {
      const isSame = compareSources(sources, readSources(paths)).changed.length === 0;
      if (isSame) rememberPassed(name, sources);
    }
  };
}
