import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, parse } from 'node:path';
import { UserFacingError } from '../process/user-facing-error.mjs';
import { ROOT } from '../process/workspace.mjs';
import { launchChromium } from '../test/chromium.mjs';
import { listParts, walkPart } from './page-walks.mjs';

/** The width to which a page of 1280 px shrinks at a zoom of 400 % (WCAG 1.4.10), in pixels. */
const VIEWPORT = { width: 320, height: 640 };

/** All libraries with texts have them in the same languages. */
const LANGUAGES = readdirSync(join(ROOT, 'libs/area-kit/src/area/locales'))
  .map(file => parse(file).name)
  .sort();

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * @typedef {object} LanguageFault
 * @property {string} language such as `de`
 * @property {string} part `storefront`, or the name of the area
 * @property {string} address
 * @property {string} rule that of axe, `sideways` for a page that scrolls sideways, or `not checked`
 * @property {string} text the element, or the width
 *
 * @typedef {{ language: string, part: string, pages: number }} PageCount
 */

/**
 * The languages that were asked for, all of them where none was named.
 *
 * @param {readonly string[]} names
 * @returns {readonly string[]}
 * @throws {UserFacingError} usage, where the product does not speak one of them
 */
export function languagesOf(names) {
  const unknown = names.find(name => !LANGUAGES.includes(name));
  if (unknown === undefined) return names.length > 0 ? names : LANGUAGES;
  throw new UserFacingError(`There is no language "${unknown}". There are ${LANGUAGES.join(', ')}.`, {
    code: 'usage',
  });
}

/**
 * Opens all pages in each language at 320 px and checks them with axe and for sideways scroll.
 *
 * @param {string} origin
 * @param {readonly string[]} languages
 * @param {(line: string) => void} log
 * @returns {Promise<{ counts: PageCount[], faults: LanguageFault[] }>}
 */
export async function walkLanguages(origin, languages, log) {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const browser = await launchChromium(log);
  /** @type {LanguageFault[]} */
  const faults = [];
  /** @type {PageCount[]} */
  const counts = [];
  try {
    for (const language of languages)
      for (const part of listParts()) {
        const before = faults.length;
        const check = async (
          /** @type {import('@playwright/test').Page} */ page,
          /** @type {string} */ address,
        ) => {
          const at = { language, part: part.name, address };
          const found = await checkPage(page, axe).catch((/** @type {unknown} */ error) => [
            { rule: 'not checked', text: String(error).slice(0, 120) },
          ]);
          faults.push(...found.map(fault => ({ ...at, ...fault })));
        };
        const pages = await walkPart(browser, origin, part, { language, viewport: VIEWPORT, check });
        counts.push({ language, part: part.name, pages });
        log(`  ${language} ${part.name}: ${pages} pages, ${faults.length - before} faults`);
      }
    return { counts, faults };
  } finally {
    await browser.close();
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} axe its source
 * @returns {Promise<{ rule: string, text: string }[]>}
 */
async function checkPage(page, axe) {
  // the content security policy refuses script elements; what the debugger evaluates is allowed
  await page.evaluate(`${axe}; undefined`);
  return page.evaluate(async rules => {
    const root = document.documentElement;
    const sideways =
      root.scrollWidth > root.clientWidth
        ? [{ rule: 'sideways', text: `${root.scrollWidth} of ${root.clientWidth} px` }]
        : [];
    const { axe: checker } = /** @type {{ axe: typeof import('axe-core') }} */ (
      /** @type {unknown} */ (globalThis)
    );
    const { violations } = await checker.run(document, {
      runOnly: rules,
      resultTypes: ['violations'],
      // experimental in axe: it also counts figures and keys that stand beside a label as part of it
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => ({ rule: id, text: html.slice(0, 120) })),
    );
    return [...sideways, ...found];
  }, RULES);
}
