import { launchChromium } from '../../test/chromium.mjs';

/** The password of the demo's people. */
const PASSWORD = 'velvet-hall-demo';

/**
 * Runs `body` with a headless Chromium.
 *
 * @template T
 * @param {(line: string) => void} log
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} body
 * @returns {Promise<T>}
 */
export async function withBrowser(log, body) {
  const browser = await launchChromium(log);
  try {
    return await body(browser);
  } finally {
    await browser.close();
  }
}

/**
 * A page of somebody of the demo, logged in by the form.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} who the part of the e-mail before the @
 * @returns {Promise<import('@playwright/test').Page>}
 */
export async function openAs(browser, origin, who) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'en' });
  await page.goto(`${origin}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill(`${who}@demo.test`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL(url => url.pathname !== '/login');
  return page;
}
