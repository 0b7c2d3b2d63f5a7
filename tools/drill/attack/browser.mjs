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

/** Pages that keep a stream open are never idle; so long they are waited for. */
const STILL_MS = 2_000;

/** So long is waited for what was stored: an area loads its parts, and several pages are drawn at once. */
const SHOWN_MS = 20_000;

/** How often a page is looked at; pages in the background draw no frames that could be counted. */
const LOOK_MS = 250;

/**
 * @typedef {object} Visit
 * @property {string} url where one ended up
 * @property {boolean} ran whether anything of ours ran
 * @property {string[]} refused scripts that only the policy kept from running
 * @property {string[]} planted elements that a text has become, as they stand on the page
 * @property {boolean} shown whether what was stored is on the page, wherever a person or a program meets it
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
  context.on('page', opened => opened.on('dialog', dialog => void dialog.dismiss()));
  const page = await context.newPage();
  return { context, page };
}

/**
 * True when a page has what was planted anywhere: as a text, in a field of a form, in what is read aloud or told on
 * hovering, in its title, in a widget, or as an element. It runs in the page, so it needs nothing from here.
 */
function isPlantedShown() {
  const has = (/** @type {string | null | undefined} */ text) => Boolean(text?.includes('vh-planted'));
  const spoken = ['title', 'alt', 'aria-label', 'aria-description', 'placeholder', 'content'];
  /** @type {(root: Document | ShadowRoot) => boolean} */
  const isIn = root =>
    [...root.querySelectorAll('*')].some(
      element =>
        element.localName === 'vh-planted' ||
        element.getAttribute('src') === 'vh-planted' ||
        spoken.some(name => has(element.getAttribute(name))) ||
        has(/** @type {Partial<HTMLInputElement>} */ (element).value) ||
        (element.shadowRoot && (has(element.shadowRoot.textContent) || isIn(element.shadowRoot))),
    );
  return has(document.body.innerText) || has(document.title) || isIn(document);
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
  await page.waitForLoadState('networkidle', { timeout: STILL_MS }).catch(() => undefined);
  // what a page asks for comes in a moment; of a page that shows nothing of it one doesn't know
  await page
    .waitForFunction(isPlantedShown, undefined, { timeout: SHOWN_MS, polling: LOOK_MS })
    .catch(() => undefined);
  const found = await page.evaluate(() => {
    const seen = /** @type {any} */ (globalThis);
    /** @type {(root: Document | ShadowRoot) => (Document | ShadowRoot)[]} widgets draw where pages don't look */
    const rootsIn = root => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
    ];
    const roots = rootsIn(document);
    return {
      ran: seen.vhPwned !== undefined,
      // whether code may be made of texts is what libraries ask once; that is no text of somebody's
      refused: seen.refused.filter((/** @type {string} */ line) => /inline|script-src-attr/.test(line)),
      planted: roots.flatMap(root => [
        ...[...root.querySelectorAll('[src="vh-planted"], vh-planted, [href^="javascript:" i]')].map(
          ({ outerHTML }) => outerHTML.slice(0, 200),
        ),
      ]),
    };
  });
  const shown = await page.evaluate(isPlantedShown);
  // what was planted runs once its picture is not found
  const ranLater = () =>
    page.waitForFunction(() => /** @type {any} */ (globalThis).vhPwned !== undefined, undefined, {
      timeout: 3_000,
    });
  const ran =
    found.ran ||
    (found.planted.length > 0 &&
      (await ranLater().then(
        () => true,
        () => false,
      )));
  return { url: page.url(), ...found, shown, ran };
}
