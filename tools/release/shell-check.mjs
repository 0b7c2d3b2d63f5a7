import { launchChromium } from '../test/chromium.mjs';
import { startWorker } from '../start/shell-worker.mjs';
import { untilShellReady } from '../start/shell-ready.mjs';
import { openTab, refuse } from './mount-check.mjs';
import { needsRunning } from './needs-running.mjs';

/** Pages of the shell itself. */
const pages = ['/', '/archive', '/login', '/checkout'];

/**
 * Opens a version of the shell that is stored but not live, in a browser: its public pages, and an event of the home page. Its
 * web server is started for this alone, on the API of the running product.
 *
 * @param {import('../../libs/releases/src/index.mjs').ShellRelease} release
 * @param {import('../start/settings.mjs').Settings} settings
 * @param {(line: string) => void} log
 * @param {(origin: string) => Promise<void>} [more] looks at more of it while its web server runs
 * @throws {import('../process/user-facing-error.mjs').UserFacingError} not-running, not-ready, mount
 */
export async function checkShell(release, settings, log, more) {
  const running = `http://localhost:${settings.port}`;
  await needsRunning(running);
  const worker = startWorker(settings, running, release.version, 'web-check.log');
  try {
    await worker.untilAnswering();
    await untilShellReady(worker.origin(), { like: running });
    const browser = await launchChromium(log);
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' });
      const seen = await visitPages(context, worker.origin());
      log(`  opened ${seen} pages of the shell ${release.version} without an error`);
    } finally {
      await browser.close();
    }
    await more?.(worker.origin());
  } finally {
    await worker.stop();
  }
}

/**
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} origin
 * @returns {Promise<number>} how many pages were opened
 */
async function visitPages(context, origin) {
  /** @type {string[]} */
  const faults = [];
  const { page, visit } = await openTab(context, origin, faults);
  if (!(await visit('/'))) refuse(faults);
  const event = await page
    .locator('a[href^="/event/"]')
    .first()
    .getAttribute('href', { timeout: 2_000 })
    .catch(() => null);
  const left = [...pages.slice(1), ...(event === null ? [] : [event])];
  for (const address of left) {
    if (!(await visit(address))) break;
  }
  refuse(faults);
  return left.length + 1;
}
