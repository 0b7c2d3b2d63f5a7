import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The recorded faces and the version that they belong to. */
export const RECORD = 'libs/area-contract/shell-face.json';

/**
 * The version of what the shell offers areas.
 *
 * @param {string} root of the workspace
 * @returns {string}
 */
export function readShellVersion(root) {
  const text = readFileSync(join(root, 'libs/area-contract/src/area.ts'), 'utf8');
  const [, version] = /shellVersion = '([^']+)'/.exec(text) ?? [];
  if (version === undefined) throw new Error('libs/area-contract/src/area.ts names no shellVersion.');
  return version;
}
