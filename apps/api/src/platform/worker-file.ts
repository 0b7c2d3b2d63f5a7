import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file that a pool's threads start from: beside the bundle after a build; in the sources, beside the module at
 * `moduleUrl`, one that compiles on the way.
 * @throws {Error} when the build has no such file
 */
export function findWorkerFile(moduleUrl: string, name: string): string {
  const here = dirname(fileURLToPath(moduleUrl));
  const file = [`${name}.worker.js`, `${name}.worker.source.cjs`]
    .map(candidate => join(here, candidate))
    .find(candidate => existsSync(candidate));
  if (!file) throw new Error(`the file of the threads "${name}" is missing; build the API again`);
  return file;
}
