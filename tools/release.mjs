import { runMain } from './process/run-main.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { readSettings } from './start/settings.mjs';
import { buildChecked } from './start/build.mjs';
import { affectedAreas } from './release/affected.mjs';
import { distOf, listAreas, readArea } from './release/areas.mjs';
import { publish, rollback } from './release/publish.mjs';
import { describeHistory } from './release/describe.mjs';
import { readHistory } from './release/store.mjs';

const USAGE =
  'npm run release -- <area> [--rollback] [--to <version>] [--list], or npm run release -- affected [--base <commit>]';

runMain(async () => {
  const options = /** @type {const} */ ({
    rollback: { type: 'boolean' },
    to: { type: 'string' },
    list: { type: 'boolean' },
    base: { type: 'string' },
  });
  const { values, positionals } = parseArguments(options, USAGE);
  const { releaseDir } = readSettings();
  const [name] = positionals;
  if (values.list) return void process.stdout.write(describeHistory(readHistory(releaseDir), name));
  if (!name || positionals.length > 1) {
    throw new UserFacingError(`Usage: ${USAGE}\nAreas: ${listAreas().join(', ')}`, { code: 'usage' });
  }
  if (name === 'affected')
    return void (await releaseAll(
      await affectedAreas(typeof values.base === 'string' ? values.base : 'HEAD~1'),
      releaseDir,
    ));
  const area = readArea(name).name;
  if (values.rollback || values.to !== undefined) {
    const to = typeof values.to === 'string' ? values.to : undefined;
    const { entry, from } = await rollback({ releaseDir, area, to });
    return void process.stdout.write(`${area}: ${from} -> ${entry.version}\n`);
  }
  await releaseAll([area], releaseDir);
});

/**
 * Builds and checks areas together, then makes each live whose files changed.
 *
 * @param {readonly string[]} names
 * @param {string} releaseDir
 */
async function releaseAll(names, releaseDir) {
  const log = progressLog();
  if (names.length === 0) return log('No area is affected: nothing to release.');
  checkNodeVersion();
  await ensureInstalled(log);
  log(`Building and checking ${names.join(', ')} …`);
  await buildChecked(
    names.map(name => `@vh/${name}`),
    log,
  );
  for (const name of names) {
    const { entry, changed } = await publish({ releaseDir, dist: distOf(name), area: readArea(name) });
    log(
      changed
        ? `Released ${name} as ${entry.version}`
        : `${name} is live as ${entry.version} already: nothing changed`,
    );
  }
}
