import type { Locator, Page } from '@playwright/test';

/** The question about cookies. */
export function cookieBanner(page: Page): Locator {
  return page.getByRole('region', { name: 'Cookies' });
}
