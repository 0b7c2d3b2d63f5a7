import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds the file that a pool's threads start from: beside the bundle after a build; in the sources, one below `workers`
 * that compiles on the way.
 * @throws {Error} when the build has no such file
 */
export function findWorkerFile(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const file = [
    join(here, `${name}.worker.js`),
    join(here, '..', 'workers', `${name}.worker.source.cjs`),
  ].find(candidate => existsSync(candidate));
  if (!file) throw new Error(`the file of the threads "${name}" is missing; build the API again`);
  return file;
}
