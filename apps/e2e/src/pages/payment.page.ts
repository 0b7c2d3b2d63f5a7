import type { Page } from '@playwright/test';

/** The payment provider's test page. */
export function paymentPage(page: Page) {
  return {
    succeed: async () => {
      await page.getByRole('button', { name: /^Pay \D*\d/ }).click();
      await page.waitForURL('**/checkout/success?**');
    },
    decline: () => page.getByRole('button', { name: 'Decline the card' }).click(),
    leave: async () => {
      await page.getByRole('button', { name: 'Leave without paying' }).click();
      await page.waitForURL('**/checkout/cancel?**');
    },
  };
}
