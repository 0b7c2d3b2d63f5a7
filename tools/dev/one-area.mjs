import { once } from 'node:events';
import { join } from 'node:path';
import { watchInterruption } from '../process/interruption.mjs';
import { isPortFree } from '../process/ports.mjs';
import { progressLog } from '../process/progress.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { readArea } from '../release/areas.mjs';
import { createAreaServer } from './area-server.mjs';
import { bundleArea } from './area-bundle.mjs';
import { importTypeScript } from '../process/import-type-script.mjs';
import { loadSatisfiesRange } from '../release/version-range.mjs';
import { askShell, readShellAddress } from './shell-address.mjs';

/** Where development servers of single areas listen, unless told: the first of these that is free. */
const FIRST_PORT = 4210;
const LAST_PORT = 4229;

const CONTRACT = join(ROOT, 'libs', 'area-contract', 'src');

/**
 * Serves one area from its sources, in front of a shell that runs somewhere, until somebody ends it.
 *
 * @param {{ name: string, shell: string, port: string | undefined }} asked as typed
 */
export async function developArea({ name, shell: address, port: wanted }) {
  const log = progressLog();
  const { requires, path } = readArea(name);
  const shell = readShellAddress(address);
  const port = await choosePort(wanted);
  /** @type {typeof import('../../libs/area-contract/src/shared-modules.ts')} */
  const { sharedModules } = await importTypeScript(join(CONTRACT, 'shared-modules.ts'));
  // the bundler works on threads of its own while the rest is read
  const bundle = bundleArea(name, sharedModules);
  try {
    const face = await askShell(shell);
    const satisfiesRange = await loadSatisfiesRange();
    checkOffers({ name, shell, requires, offers: face.offers, satisfiesRange });
    const { interrupted } = watchInterruption();
    const own = `http://localhost:${port}`;
    const server = createAreaServer({ name, shell, own, bundle });
    tellOfBuilds(bundle, log);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    log(`${name} is served from its sources, all else by ${shell}:`);
    process.stdout.write(`\n  ${own}${path}\n\n`);
    await interrupted;
    server.closeAllConnections();
    server.close();
  } finally {
    await bundle.close();
  }
}

/**
 * @param {string | undefined} wanted
 * @returns {Promise<number>}
 * @throws {UserFacingError} bad-port, port-taken
 */
async function choosePort(wanted) {
  if (wanted !== undefined) {
    const port = Number(wanted);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) {
      throw new UserFacingError(`--port is "${wanted}"; it is to be a whole number from 1 to 65535.`, {
        code: 'bad-port',
      });
    }
    if (await isPortFree(port)) return port;
    throw new UserFacingError(
      `Port ${port} is taken by another program. End it, or choose another with --port.`,
      {
        code: 'port-taken',
      },
    );
  }
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 1) if (await isPortFree(port)) return port;
  throw new UserFacingError(
    `The ports ${FIRST_PORT} to ${LAST_PORT} are all taken. End some of the programs, or choose another with --port.`,
    { code: 'port-taken' },
  );
}

/**
 * The shell would refuse the area in the page; it is said here before.
 *
 * @param {object} question
 * @param {string} question.name
 * @param {string} question.shell
 * @param {{ contract: string, shell: string }} question.requires
 * @param {import('./shell-address.mjs').ShellFace['offers']} question.offers
 * @param {(version: string, range: string) => boolean} question.satisfiesRange
 * @throws {UserFacingError} shell-too-old
 */
export function checkOffers({ name, shell, requires, offers, satisfiesRange }) {
  // a shell of before this question says in the page what it lacks
  if (!offers) return;
  const parts = /** @type {const} */ (['shell', 'contract']);
  const unmet = parts.filter(part => !satisfiesRange(offers[part], requires[part]));
  if (unmet.length === 0) return;
  const what = { shell: 'shared libraries (shellVersion)', contract: 'calls of the API (contractVersion)' };
  const reasons = unmet.map(part => `${what[part]} ${requires[part]}, and it has ${offers[part]}`);
  throw new UserFacingError(
    `The shell at ${shell} does not have what ${name} needs: ${reasons.join('; ')}. ` +
      `Use a newer shell with --shell, or, if the area can do with less, change "requires" in apps/${name}/area.json.`,
    { code: 'shell-too-old' },
  );
}

/**
 * @param {import('./area-bundle.mjs').AreaBundle} bundle
 * @param {(line: string) => void} log
 */
function tellOfBuilds(bundle, log) {
  let isFirst = true;
  bundle.onBuilt(({ error }) => {
    if (error !== undefined) log(`The sources can not be bundled. ${error}`);
    else log(isFirst ? 'Bundled.' : 'Bundled again.');
    isFirst = false;
  });
}
