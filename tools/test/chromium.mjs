import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runCommand, lastLines } from '../process/run-command.mjs';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';

/** The browser without its own window: what no page can see of it costs a fifth of the time of journeys. */
const WITHOUT_WINDOW = ['chromium-headless-shell', 'chrome-headless-shell'];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', ...WITHOUT_WINDOW];

/**
 * A Chromium for the browser journeys: a configured one, else one without a window, else what other tools take. Where there is
 * none, Debian's without a window is installed.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromiumOfJourneys(log) {
  const found = findConfigured(process.env) ?? findOnPath(process.env.PATH, WITHOUT_WINDOW);
  return found ?? ensureChromium(log, ['chromium-headless-shell', 'chromium']);
}

/**
 * A Chromium for tools: a configured one, the system's, Playwright's own download, or Debian's package when this is root, in
 * that order.
 *
 * @param {(line: string) => void} log
 * @param {readonly string[]} [packages] of Debian, the first that can be installed is taken
 * @returns {Promise<string>} path of the program
 */
export async function ensureChromium(log, packages = ['chromium']) {
  const found = findConfigured(process.env) ?? findOnPath(process.env.PATH) ?? (await findOfPlaywright());
  if (found) return found;
  log('Downloading Chromium with Playwright …');
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const download = await runCommand(process.execPath, [cli, 'install', 'chromium'], { cwd: ROOT });
  const downloaded = download.code === 0 ? await findOfPlaywright() : undefined;
  return downloaded ?? installFromDebian(log, packages, lastLines(download.output, 5));
}

/** What keeps a browser of tools to itself. */
const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Starts a headless Chromium for a tool; anyone who started it closes it.
 *
 * @param {(line: string) => void} log
 * @returns {Promise<import('@playwright/test').Browser>}
 */
export async function launchChromium(log) {
  const { chromium } = await import('@playwright/test');
  return chromium.launch({ executablePath: await ensureChromium(log), args: LAUNCH_ARGS });
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 * @throws {UserFacingError} when the configured program is not there: silently taking another would hide it
 */
export function findConfigured(env) {
  const path = env.CHROMIUM_PATH || env.PLAYWRIGHT_CHROMIUM_PATH;
  if (!path) return undefined;
  if (isExecutable(path)) return path;
  throw new UserFacingError(`CHROMIUM_PATH names ${path}, which is not a program.`, { code: 'no-chromium' });
}

/**
 * @param {string | undefined} path the PATH variable
 * @param {readonly string[]} [names] of programs, the best first
 * @returns {string | undefined}
 */
export function findOnPath(path, names = NAMES) {
  const folders = [...(path ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(
    Boolean,
  );
  const places = names.flatMap(name => folders.map(folder => join(folder, name)));
  return places.find(isExecutable);
}

/** @returns {Promise<string | undefined>} */
async function findOfPlaywright() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return isExecutable(path) ? path : undefined;
}

/**
 * @param {(line: string) => void} log
 * @param {readonly string[]} packages
 * @param {string} why what Playwright said
 */
async function installFromDebian(log, packages, why) {
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    log("Installing Debian's Chromium …");
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update', '-q'], { env });
    for (const name of packages) {
      const install = ['install', '-y', '-q', '--no-install-recommends', name];
      const { output } = await runCommand('apt-get', install, { env });
      const found = findOnPath(process.env.PATH, [name]);
      if (found) return found;
      why += `\n${lastLines(output, 5)}`;
    }
  }
  throw new UserFacingError(
    `${why}\n\nNo Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its program.`,
    { code: 'no-chromium' },
  );
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // deliberate: that is the answer
  }
}
