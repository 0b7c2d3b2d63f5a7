import { runCommand } from '../process/run-command.mjs';
import { nxEnvironment, nxProgram } from '../process/nx.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { listAreas } from './areas.mjs';

/**
 * The areas whose files may have changed since a commit: those that contain or bundle what was touched, committed or not.
 *
 * @param {string} base such as `HEAD~1` or `main`
 * @returns {Promise<string[]>}
 */
export async function affectedAreas(base) {
  const args = [nxProgram(), 'show', 'projects', '--affected', `--base=${base}`, '--json'];
  const { code, output } = await runCommand(process.execPath, args, { cwd: ROOT, env: nxEnvironment() });
  const list = /\[.*\]/s.exec(output)?.[0];
  if (code !== 0 || list === undefined) {
    throw new UserFacingError(`What changed since ${base} could not be found out:\n${output}`, {
      code: 'base',
    });
  }
  const projects = JSON.parse(list);
  return listAreas().filter(name => projects.includes(`@vh/${name}`));
}
