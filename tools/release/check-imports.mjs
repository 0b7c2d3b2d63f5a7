import { findCircle, importsPastDoors, readParts } from '../graph/areas-graph.mjs';
import { readFiles } from '../graph/file-graph.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';

/**
 * Refuses a release with a circle of areas and features, or an import past a feature's `index.ts`: lint does not see them.
 *
 * @param {string} [root] of the workspace
 * @throws {UserFacingError} imports
 */
export async function checkImports(root = ROOT) {
  const circle = findCircle(readParts(root));
  if (circle) refuse(`These import each other in a circle:\n${circle.join(' → ')}`);
  const past = importsPastDoors(readFiles(root));
  if (past.length > 0) refuse(`These import a feature past its index.ts:\n${past.join('\n')}`);
}

/** @param {string} why */
function refuse(why) {
  throw new UserFacingError(why, { code: 'imports' });
}
