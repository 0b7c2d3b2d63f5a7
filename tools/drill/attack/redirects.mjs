import { openWatchful } from './browser.mjs';
import { PASSWORD } from './stage.mjs';
import { some } from './site.mjs';

/** @typedef {import('./stage.mjs').Stage} Stage */
/** @typedef {import('../define.mjs').Expect} Expect */

const ELSEWHERE = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  'https:evil.example',
  'https:/evil.example',
  'javascript:location="https://evil.example"',
  'data:text/html,<script>location="https://evil.example"</script>',
  '/login?redirect=https://evil.example',
  '/@evil.example',
  '.evil.example',
  '@evil.example',
  '/../../evil.example',
  '/admin/..//evil.example',
  'http://localhost:1@evil.example/',
];

/** Parameters that could hold an address, wherever they stand. */
const PARAMETERS = [
  'redirect',
  'next',
  'return',
  'returnTo',
  'url',
  'lang',
  'from',
  'to',
  'back',
  'continue',
  'q',
];

/**
 * Addresses of other sites in every parameter, for who is logged in already, and who logs in with them.
 *
 * @param {Stage} stage
 * @param {import('playwright').Browser} browser
 * @param {Expect} expect
 */
export async function leadAstray({ site, tokens, url }, browser, expect) {
  const own = new URL(url).origin;
  const isOwn = (/** @type {string} */ location) =>
    URL.canParse(location, own) && new URL(location, own).origin === own && !/^[/\\]{2}/.test(location);
  /** @type {string[]} */
  const astray = [];
  let led = 0;
  for (const target of ELSEWHERE) {
    for (const parameter of PARAMETERS) {
      for (const path of ['/login', '/', '/archive', '/reset-password', '/register-success', '/account']) {
        const { headers } = await site.ask(`${path}?${parameter}=${encodeURIComponent(target)}`, {
          headers: { cookie: `_vh_user_token=${tokens.manager}` },
        });
        if (!headers.location) continue;
        led += 1;
        if (!isOwn(headers.location)) astray.push(`${path}?${parameter}=${target} -> ${headers.location}`);
      }
    }
    // what begins a path can be another site's name to a browser
    const path = target.replace(/^[^/\\]*/, '');
    for (const method of ['GET', 'POST']) {
      const form = { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost' };
      const { headers } = await site.ask(path.startsWith('/') ? path.replace(/[\t\\ ]/g, '%5c') : '/', {
        method,
        raw: '',
        headers: form,
      });
      if (headers.location && !isOwn(headers.location))
        astray.push(`${method} ${path} -> ${headers.location}`);
    }
  }
  expect(
    'no address of another site is where one is sent',
    astray.length === 0,
    `${led} redirects; ${some(astray)}`,
  );
  const landed = await logInWith(browser, url, ELSEWHERE.slice(0, 4));
  const gone = landed.filter(
    place => new URL(place).origin !== own || new URL(place).pathname.includes('evil'),
  );
  expect(
    'anyone who logs in with one lands at home',
    gone.length === 0,
    some(landed.map(place => new URL(place).pathname)),
  );
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string[]} targets
 */
async function logInWith(browser, url, targets) {
  /** @type {string[]} */
  const landed = [];
  for (const target of targets) {
    const { context, page } = await openWatchful(browser, url);
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    // before the page is alive a form would be sent as forms are
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('form') ?? {}).some(key => key.startsWith('__react')),
    );
    await page.getByLabel('E-mail').fill('manager@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname !== '/login', { timeout: 30_000 });
    landed.push(page.url());
    await context.close();
  }
  return landed;
}
