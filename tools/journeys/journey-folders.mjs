import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';

/** Below it each area has its folder; `areas` has what several areas do together, `storefront` what buyers do. */
const JOURNEYS = join('apps', 'e2e', 'src', 'journeys');

/**
 * The folders or files of the journeys that were asked for.
 *
 * @param {readonly string[]} names such as `admin`, or `admin/orders` for one file
 * @param {string} [root]
 * @returns {string[]} absolute paths
 * @throws {UserFacingError} usage, where there are none of that name
 */
export function journeysOf(names, root = ROOT) {
  const folder = join(root, JOURNEYS);
  return names.map(name => {
    const paths = [join(folder, name), join(folder, `${name}.spec.ts`)];
    const found = paths.find(path => path.startsWith(join(folder, '/')) && existsSync(path));
    if (found !== undefined) return found;
    throw new UserFacingError(
      `There are no journeys "${name}". There are those of ${readdirSync(folder).sort().join(', ')}.`,
      { code: 'usage' },
    );
  });
}
