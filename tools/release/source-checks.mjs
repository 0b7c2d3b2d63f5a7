import { buildAndCheckTypes } from '../start/build.mjs';
import { testChanges } from './test-changes.mjs';

/**
 * Builds and checks of sources that are under way.
 *
 * @typedef {object} SourceChecks
 * @property {Promise<void>} built
 * @property {Promise<void>} passed all checks of the sources, which are what was built
 */

/**
 * Builds and checks sources side by side with what is done meanwhile. Where that fails, what still runs is ended: a test that
 * never ends must not keep a refused release waiting.
 *
 * @template T
 * @param {{ names: readonly string[], projects: readonly string[], releaseDir: string }} what `names` of areas, or the shell's;
 *   `projects` that are built, such as `@vh/admin`
 * @param {(line: string) => void} log
 * @param {(checks: SourceChecks) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withSourceChecks({ names, projects, releaseDir }, log, body) {
  const stop = new AbortController();
  // begun first: it reads the sources before the build does
  const tests = testChanges(names, releaseDir, log, stop.signal);
  const { built, done } = buildAndCheckTypes(projects, log, stop.signal);
  const passed = Promise.all([tests, done]).then(([checkUnchanged]) => checkUnchanged());
  passed.catch(() => {}); // deliberate: waited for by the body, as late as it may be
  try {
    return await body({ built, passed });
  } catch (error) {
    stop.abort();
    throw error;
  }
}
