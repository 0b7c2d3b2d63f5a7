import { runMain } from './process/run-main.mjs';
import { parseArguments } from './process/arguments.mjs';
import { progressLog } from './process/progress.mjs';
import { UserFacingError } from './process/user-facing-error.mjs';
import { checkNodeVersion } from './start/node-version.mjs';
import { ensureInstalled } from './start/install.mjs';
import { readSettings } from './start/settings.mjs';
import { buildProject } from './start/build.mjs';
import { distOf, listAreas, readArea } from './release/areas.mjs';
import { publish, rollback } from './release/publish.mjs';
import { describeHistory } from './release/describe.mjs';
import { readHistory } from './release/store.mjs';

const USAGE = 'npm run release -- <area> [--rollback] [--to <version>] [--list]';

runMain(async () => {
  const options = /** @type {const} */ ({
    rollback: { type: 'boolean' },
    to: { type: 'string' },
    list: { type: 'boolean' },
  });
  const { values, positionals } = parseArguments(options, USAGE);
  const { releaseDir } = readSettings();
  const [name] = positionals;
  if (values.list) return void process.stdout.write(describeHistory(readHistory(releaseDir), name));
  if (!name || positionals.length > 1) {
    throw new UserFacingError(`Usage: ${USAGE}\nAreas: ${listAreas().join(', ')}`, { code: 'usage' });
  }
  const area = readArea(name);
  if (values.rollback || values.to !== undefined) {
    const to = typeof values.to === 'string' ? values.to : undefined;
    const { entry, from } = await rollback({ releaseDir, area: name, to });
    return void process.stdout.write(`${name}: ${from} -> ${entry.version}\n`);
  }
  const log = progressLog();
  checkNodeVersion();
  await ensureInstalled(log);
  log(`Building @vh/${name} …`);
  await buildProject(`@vh/${name}`, log);
  const { entry, changed } = await publish({ releaseDir, dist: distOf(name), area });
  log(
    changed
      ? `Released ${name} as ${entry.version}`
      : `${name} is live as ${entry.version} already: nothing changed`,
  );
});
