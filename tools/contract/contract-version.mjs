import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The version of the API's contract.
 *
 * @param {string} root of the workspace
 * @returns {string}
 */
export function readContractVersion(root) {
  const text = readFileSync(join(root, 'libs/contract/src/contract-version.ts'), 'utf8');
  const [, version] = /contractVersion = '([^']+)'/.exec(text) ?? [];
  if (version === undefined)
    throw new Error('libs/contract/src/contract-version.ts names no contractVersion.');
  return version;
}
