import type { Page } from '@playwright/test';

/** The checkout form. */
export function checkoutPage(page: Page) {
  const order = page.getByRole('button', { name: /^Order and pay/ });
  return {
    orderButton: order,
    timer: page.getByRole('timer'),
    /** Fills in what a guest has to say. */
    fillIn: async ({ email, name }: { readonly email: string; readonly name: string }) => {
      await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await page.getByRole('textbox', { name: 'Name' }).fill(name);
      await page.getByLabel(/I accept the terms of sale/).check();
    },
    /** Orders and waits for the payment page. */
    submit: async () => {
      await order.click();
      await page.waitForURL('**/sandbox/pay/**');
    },
  };
}
