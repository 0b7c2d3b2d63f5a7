import { test as base, expect } from '@playwright/test';

/** Console lines that browsers write about things that tests do on purpose. */
const expected = [/Failed to load resource/, /\[ Federation Runtime \]/];

/** A page that fails its test when the browser reports an error on it. */
export const test = base.extend<{ consoleErrors: string[] }>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error' && !expected.some(known => known.test(message.text())))
          errors.push(message.text());
      });
      page.on('pageerror', error => errors.push(error.message));
      await use(errors);
      expect(errors, 'the browser reports no error').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
