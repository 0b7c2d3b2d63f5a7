import { test as base, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import { createApi, findLateMatch, type Api, type EventDetail } from './api.ts';

/** Console lines that browsers write about things that tests do on purpose. */
const expected = [/Failed to load resource/, /\[ Federation Runtime \]/];

interface Fixtures {
  /** Errors that the test causes on purpose. */
  readonly causedErrors: RegExp | undefined;
  /** What the browser reported as an error, on any page of the test. */
  readonly consoleErrors: string[];
  /** The API, as a program calls it. */
  readonly api: Api;
  /** A match that is on sale, with an east stand and a west stand. */
  readonly match: EventDetail;
  /** Opens another browser with its own cookies, for another person of the same story. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** Tests that fail when the browser reports an error on one of their pages. */
export const test = base.extend<Fixtures>({
  causedErrors: [undefined, { option: true }],
  consoleErrors: [
    async ({ page, causedErrors }, use) => {
      const errors: string[] = [];
      watch(page, errors);
      await use(errors);
      const unforeseen = errors.filter(error => !causedErrors?.test(error));
      expect(unforeseen, 'the browser reports no error').toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ request }, use) => {
    await use(createApi(request));
  },
  match: async ({ api }, use) => {
    await use(await findLateMatch(api));
  },
  openBrowser: async ({ browser, consoleErrors }, use) => {
    const opened: Page[] = [];
    await use(async options => {
      const page = await browser.newPage(options);
      watch(page, consoleErrors);
      opened.push(page);
      return page;
    });
    await Promise.all(opened.map(page => page.close()));
  },
});

export { expect };

function watch(page: Page, errors: string[]): void {
  page.on('console', message => {
    if (message.type() === 'error' && !expected.some(known => known.test(message.text())))
      errors.push(message.text());
  });
  page.on('pageerror', error => errors.push(error.message));
}
