import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { lastLines, runCommand } from '../../process/run-command.mjs';
import { ROOT } from '../../process/workspace.mjs';
import { listAreas } from '../../release/areas.mjs';

/**
 * @typedef {object} FormerArea
 * @property {import('../../release/areas.mjs').AreaDescription} area as its area.json said then
 * @property {string} dist its build of then
 */

/**
 * The areas as they were at a commit, built from its files with the packages of today.
 *
 * @param {string} commit
 * @param {string} folder where they are built
 * @param {(line: string) => void} log
 * @returns {Promise<FormerArea[]>}
 */
export async function buildFormerAreas(commit, folder, log) {
  const root = join(folder, 'former');
  mkdirSync(root);
  const archive = join(folder, 'former.tar');
  await mustRun('git', ['archive', '--output', archive, commit], ROOT);
  await mustRun('tar', ['-xf', archive, '-C', root], ROOT);
  linkPackages(root);
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  /** @type {FormerArea[]} */
  const areas = [];
  for (const name of listAreas(root)) {
    const app = join(root, 'apps', name);
    await mustRun(process.execPath, [vite, 'build', '--logLevel', 'error'], app);
    log(`  built ${name} of ${commit.slice(0, 8)}`);
    const area = JSON.parse(readFileSync(join(app, 'area.json'), 'utf8'));
    areas.push({ area, dist: join(app, 'dist') });
  }
  return areas;
}

/**
 * Packages of others are those of today; our own libraries are those of then.
 *
 * @param {string} root
 */
function linkPackages(root) {
  const [from, to] = [join(ROOT, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(join(to, '@vh'), { recursive: true });
  for (const name of readdirSync(from).filter(each => each !== '@vh' && each !== '.velvet-hall'))
    symlinkSync(join(from, name), join(to, name), 'junction');
  for (const group of ['apps', 'libs', join('libs', 'back-office')])
    for (const name of readdirSync(join(root, group))) {
      const file = join(root, group, name, 'package.json');
      if (!existsSync(file)) continue;
      const own = JSON.parse(readFileSync(file, 'utf8')).name;
      symlinkSync(join(root, group, name), join(to, ...own.split('/')), 'junction');
    }
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'));
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<string>} what it said
 */
async function mustRun(program, args, cwd) {
  const { code, output } = await runCommand(program, args, { cwd });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${lastLines(output, 30)}`);
  return output.trim();
}

/**
 * @param {string | undefined} asked a commit; by default the state ten commits ago
 * @returns {Promise<{ commit: string, said: string }>} `said`: which one it is, for people
 */
export async function formerCommit(asked = 'HEAD~10') {
  const said = await mustRun('git', ['log', '-1', '--format=%h of %cs, %s', asked], ROOT);
  return { commit: await mustRun('git', ['rev-parse', asked], ROOT), said };
}
