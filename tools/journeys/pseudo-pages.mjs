import { BRACKETS } from '../../tools/build/pseudo.mjs';
import { launchChromium } from '../test/chromium.mjs';
import { listParts, walkPart } from './page-walks.mjs';
import { findFaults } from './pseudo-faults.mjs';

/** A phone and a desk, in pixels. */
const WIDTHS = [360, 1440];

/** @typedef {import('./pseudo-faults.mjs').Fault & { readonly address: string, readonly width: number }} PageFault */

/**
 * Opens the pages of the storefront and every path that the areas declare, at both widths.
 *
 * @param {string} origin of a product whose English texts are pseudo ones
 * @param {(line: string) => void} log
 * @param {readonly string[]} [only] addresses such as `/admin/buyer`, whose links are not followed
 * @returns {Promise<{ pages: number, faults: PageFault[] }>}
 */
export async function walkPages(origin, log, only = []) {
  const browser = await launchChromium(log);
  /** @type {PageFault[]} */
  const faults = [];
  let pages = 0;
  const check = async (
    /** @type {import('@playwright/test').Page} */ page,
    /** @type {string} */ address,
  ) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 600 ? 800 : 900 });
      await page.waitForTimeout(250);
      const found = await page.evaluate(findFaults, { brackets: BRACKETS });
      faults.push(...found.map(fault => ({ ...fault, address, width })));
    }
  };
  try {
    for (const part of listParts(only)) {
      const before = faults.length;
      const opened = await walkPart(browser, origin, part, {
        language: 'en',
        viewport: { width: WIDTHS[0] ?? 360, height: 800 },
        check,
        before: rememberAnswers,
      });
      log(`  ${part.name}: ${opened} pages, ${faults.length - before} faults`);
      pages += opened;
    }
    return { pages, faults };
  } finally {
    await browser.close();
  }
}

/** Keeps what the API answers where `findFaults` reads it; runs in the browser before each page. */
function rememberAnswers() {
  const own = /** @type {{ saidByApi: string, fetch: typeof fetch }} */ (/** @type {unknown} */ (window));
  const call = own.fetch.bind(window);
  own.saidByApi = '';
  own.fetch = async (...request) => {
    const answer = await call(...request);
    if (!/json/.test(answer.headers.get('content-type') ?? '')) return answer;
    const text = await answer
      .clone()
      .text()
      .catch(() => '');
    own.saidByApi += text;
    return answer;
  };
}
