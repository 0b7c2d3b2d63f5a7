import { runCommand } from '../process/run-command.mjs';
import { nxEnvironment, nxProgram } from '../process/nx.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { SHELL } from '../../libs/releases/src/index.mjs';
import { listAreas } from './areas.mjs';

/** What the shell's release is built of. */
const SHELL_PROJECTS = ['@vh/shell', '@vh/widget'];

/**
 * The areas whose files may have changed since a commit, and the shell: those that contain or bundle what was touched, committed
 * or not.
 *
 * @param {string} base such as `HEAD~1` or `main`
 * @returns {Promise<string[]>} the shell first, since areas may need what it has again
 * @throws {UserFacingError} base, for a commit that is not known
 */
export async function affectedAreas(base) {
  const commit = await runCommand('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], {
    cwd: ROOT,
  });
  if (commit.code !== 0) throw new UserFacingError(`There is no commit "${base}".`, { code: 'base' });
  const args = [nxProgram(), 'show', 'projects', '--affected', `--base=${base}`, '--json'];
  const { code, output } = await runCommand(process.execPath, args, { cwd: ROOT, env: nxEnvironment() });
  const list = /\[.*\]/s.exec(output)?.[0];
  if (code !== 0 || list === undefined) {
    throw new UserFacingError(`What changed since ${base} could not be found out:\n${output}`, {
      code: 'base',
    });
  }
  const projects = JSON.parse(list);
  const isTouched = (/** @type {string} */ project) => projects.includes(project);
  const areas = listAreas().filter(name => isTouched(`@vh/${name}`));
  return SHELL_PROJECTS.some(isTouched) ? [SHELL, ...areas] : areas;
}
