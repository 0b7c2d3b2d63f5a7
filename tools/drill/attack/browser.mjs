import { ensureChromium } from '../../test/chromium.mjs';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * @typedef {object} Visit
 * @property {string} url where one ended up
 * @property {boolean} ran whether anything of ours ran
 * @property {string[]} refused scripts that only the policy kept from running
 * @property {number} planted elements that a text has become
 * @property {boolean} shown whether what was stored can be read on the page
 */

/**
 * Runs `body` with a browser.
 *
 * @template T
 * @param {(line: string) => void} log
 * @param {(browser: import('playwright').Browser) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withBrowser(log, body) {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath: await ensureChromium(log), args: ARGUMENTS });
  try {
    return await body(browser);
  } finally {
    await browser.close();
  }
}

/**
 * A person in a browser of their own who notices scripts that run, or that would have.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url of the site
 * @param {string} [token]
 */
export async function openWatchful(browser, url, token) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const cookie = { url, sameSite: /** @type {const} */ ('Lax') };
  if (token) await context.addCookies([{ ...cookie, name: '_vh_user_token', value: token }]);
  await context.addInitScript(() => {
    const seen = /** @type {any} */ (globalThis);
    seen.refused = [];
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, sample, blockedURI, disposition }) => {
        seen.refused.push(`${disposition} ${effectiveDirective} ${blockedURI} ${sample}`.slice(0, 120));
      },
    );
  });
  const page = await context.newPage();
  page.on('dialog', dialog => void dialog.dismiss());
  return { context, page };
}

/**
 * Opens a page, waits until it is still, and looks what has become of what was stored.
 *
 * @param {import('playwright').Page} page
 * @param {string} path
 * @returns {Promise<Visit>}
 */
export async function visit(page, path) {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  // pages that keep a stream open are never idle; what is there after a while is looked at
  await page.waitForLoadState('networkidle', { timeout: 4_000 }).catch(() => undefined);
  const found = await page.evaluate(() => {
    const seen = /** @type {any} */ (globalThis);
    return {
      ran: seen.vhPwned !== undefined,
      // whether code may be made of texts is what libraries ask once; that is no text of somebody's
      refused: seen.refused.filter((/** @type {string} */ line) => /inline|script-src-attr/.test(line)),
      planted: document.querySelectorAll('[src="vh-planted"], vh-planted, [href^="javascript:"]').length,
      shown: document.body.innerText.includes('vh-planted'),
    };
  });
  return { url: page.url(), ...found };
}
