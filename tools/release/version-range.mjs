import { join } from 'node:path';
import { importTypeScript } from '../process/import-type-script.mjs';
import { ROOT } from '../process/workspace.mjs';

const RULE = join(ROOT, 'libs', 'domain', 'src', 'version-range.ts');

/**
 * The rule by which the shell decides whether an area can run in it.
 *
 * @returns {Promise<import('../../libs/releases/src/check-offers.mjs').SatisfiesRange>}
 */
export async function loadSatisfiesRange() {
  /** @type {typeof import('../../libs/domain/src/version-range.ts')} */
  const { satisfiesRange } = await importTypeScript(RULE);
  return satisfiesRange;
}
