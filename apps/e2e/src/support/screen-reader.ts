import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';

/** What the virtual screen reader of Guidepup offers in the browser (https://www.guidepup.dev/docs/virtual). */
interface ScreenReader {
  start(options: { container: Node }): Promise<void>;
  stop(): Promise<void>;
  next(): Promise<void>;
  lastSpokenPhrase(): Promise<string>;
  spokenPhraseLog(): Promise<string[]>;
}

declare global {
  interface Window {
    screenReader?: ScreenReader;
  }
}

const packageFile = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/package.json');
const source = readFileSync(join(dirname(packageFile), 'lib', 'esm', 'index.browser.js'), 'utf8');

/** More phrases than any page has. */
const mostPhrases = 1_500;

/**
 * Reads a part of the page from its beginning to its end, as a screen reader that is told to read on does; the page's policy has to
 * allow the script (`bypassCSP`).
 *
 * @param selector of the part, such as `main` or `[role=dialog]`
 * @returns what is said, a phrase for each step
 */
export async function readAloud(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(async code => {
    if (window.screenReader) return;
    const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
    const loaded = (await import(address)) as { virtual: ScreenReader };
    window.screenReader = loaded.virtual;
  }, source);
  return page.evaluate(
    async ([part, most]) => {
      const container = document.querySelector(part);
      const reader = window.screenReader;
      if (!container || !reader) throw new Error(`nothing to read at ${part}`);
      await reader.start({ container });
      const first = await reader.lastSpokenPhrase();
      for (let phrase = 0; phrase < most; phrase++) {
        await reader.next();
        // it begins again after the last phrase
        if ((await reader.lastSpokenPhrase()) === first) break;
      }
      const log = await reader.spokenPhraseLog();
      await reader.stop();
      // what stands there for browsers without scripts is no part of the page
      return log.slice(0, -1).filter(phrase => !phrase.startsWith('<'));
    },
    [selector, mostPhrases] as const,
  );
}

/** Roles that mean nothing without a name: somebody who hears only this does not know what it does. */
const namedRoles =
  /^(button|link|textbox|combobox|checkbox|radio|searchbox|spinbutton|switch|tab|menuitem|img|image|dialog)$/;

/**
 * Faults that can be heard in what was read: controls, pictures and dialogs without a name, and headings whose level jumps.
 *
 * @returns a sentence each
 */
export function faultsHeard(phrases: readonly string[]): string[] {
  const unnamed = phrases.filter(phrase => namedRoles.test(phrase)).map(role => `a ${role} has no name`);
  const levels = phrases.flatMap(phrase => {
    const level = /^heading, .*level (\d)/.exec(phrase)?.[1];
    return level ? [{ phrase, level: Number(level) }] : [];
  });
  const jumps = levels.flatMap(({ phrase, level }, at) => {
    const before = levels[at - 1]?.level;
    return before !== undefined && level > before + 1 ? [`"${phrase}" comes after level ${before}`] : [];
  });
  return [...unnamed, ...jumps];
}

const days = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec';

/** What differs each time: dates, codes and order numbers, other numbers. */
const varying: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(${days}), \\d+ (${months})( \\d{4})?`, 'g'), '(date)'],
  [/\b(?=[A-Z0-9-]*[A-Z])[A-Z0-9]{4,}(-[A-Z0-9]{4,}|[A-Z0-9])\b/g, '(code)'],
  [/\d+/g, '#'],
];

/** What was read as a text that is the same each time; names of the test's own records are words in brackets. */
export function speechText(phrases: readonly string[], names: Readonly<Record<string, string>>): string {
  const named = phrases.map(phrase =>
    Object.entries(names).reduce((said, [name, value]) => said.replaceAll(value, `(${name})`), phrase),
  );
  const lasting = named.map(phrase =>
    varying.reduce((said, [differing, sign]) => said.replaceAll(differing, sign), phrase),
  );
  return `${lasting.join('\n')}\n`;
}
