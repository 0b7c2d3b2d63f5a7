import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What another theme can break: it changes colours, and nothing else of the page. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** Fails with the rule, the element and the reason when axe finds a breach of WCAG 2.2 A or AA on the page. */
export async function checkAccessibility(
  page: Page,
  runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
): Promise<void> {
  await stopFading(page);
  // The content security policy refuses injected script elements; the debugger's own way in is allowed.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${axeSource}; undefined`);
  const found = await page.evaluate(async rules => {
    type Axe = { run: (context: Document | Element, options: object) => Promise<AxeResults> };
    const axe = (globalThis as unknown as { axe: Axe }).axe;
    /** True when a target is too small only because the cookie banner lies over a part of it: anyone who scrolls on has it whole. */
    const isCoveredOnly = async (selector: string): Promise<boolean> => {
      const target = document.querySelector(selector);
      const banner = document.querySelector('[data-nosnippet]');
      if (!target || !banner || banner.contains(target)) return false;
      if (target.getBoundingClientRect().bottom <= banner.getBoundingClientRect().top) return false;
      const before = window.scrollY;
      target.scrollIntoView({ block: 'center', behavior: 'instant' });
      const again = await axe.run(target, { runOnly: ['target-size'], resultTypes: ['violations'] });
      window.scrollTo({ top: before, behavior: 'instant' });
      return again.violations.length === 0;
    };
    const results = await axe.run(document, {
      runOnly: rules,
      // Every rule runs on every element all the same; what passed is not written down element by element.
      resultTypes: ['violations'],
      // Experimental in axe: it also counts figures and keys that stand beside a label as part of it.
      rules: { 'label-content-name-mismatch': { enabled: false } },
    });
    for (const violation of results.violations.filter(({ id }) => id === 'target-size')) {
      const small = [];
      for (const node of violation.nodes)
        if (!(await isCoveredOnly(String(node.target[0])))) small.push(node);
      violation.nodes = small;
    }
    return results.violations.flatMap(violation =>
      violation.nodes.map(
        node => `${violation.id}: ${node.html.slice(0, 160)} (${node.failureSummary ?? ''})`,
      ),
    );
  }, runOnly);
  expect(found, `axe finds nothing on ${page.url()}`).toEqual([]);
}

/** Checks the page in the light and in the dark. */
export async function checkBothThemes(page: Page): Promise<void> {
  await usePage(page);
  await stopFading(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await coloursSettled(page);
    await checkAccessibility(page, colorScheme === 'dark' ? rulesOfColours : undefined);
  }
}

/** What is far below the screen is laid out once somebody uses the page; axe finds colours of boxes only where they are. */
async function usePage(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

/**
 * Colours change at once from here on, and what fades now has its last colour: a button that has just become usable is
 * else read in the middle of it, and parts out of view begin to fade only when axe looks at them.
 */
async function stopFading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const marked = globalThis as unknown as { fadesNot?: true };
    if (marked.fadesNot) return;
    marked.fadesNot = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Waits until the new theme is drawn and nothing fades any more: axe reads colours as they are at the moment. */
async function coloursSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await Promise.allSettled(document.getAnimations().map(animation => animation.finished));
    await frame();
  });
}

/** Fails when something makes the page wider than the screen. */
export async function checkFitsScreen(page: Page): Promise<void> {
  const { content, screen } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(content, `${page.url()} fits the screen`).toBeLessThanOrEqual(screen);
}

/** Fails when words are wider than the box that hides what does not fit. */
export async function checkNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *, footer *')]
      .filter(element => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const hides = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
        // what is one pixel large is meant for screen readers only
        return hides && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      })
      .filter(element => element.innerText.trim() !== '')
      .map(element => `${element.tagName} ${element.className}: ${element.innerText.slice(0, 60)}`),
  );
  expect(cut, `${page.url()} shows all of its words`).toEqual([]);
}
