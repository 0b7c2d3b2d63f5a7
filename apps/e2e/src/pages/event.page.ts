import type { Page } from '@playwright/test';
import { openPage } from '../support/open-page.ts';

/** The public page of an event. */
export function eventPage(page: Page) {
  return {
    open: (slug: string) => openPage(page, `/event/${slug}`),
    /** Presses the plus of a ticket type. */
    choose: async (ticketType: string, quantity: number) => {
      for (let pressed = 0; pressed < quantity; pressed += 1)
        await page.getByRole('button', { name: `Add one ${ticketType}` }).click();
    },
    /** Holds what is chosen and waits for the checkout. */
    proceed: async () => {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL('**/checkout');
    },
    continueButton: page.getByRole('button', { name: 'Continue' }),
    /** The list entry of a ticket type. */
    row: (ticketType: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: ticketType, exact: true }) }),
  };
}
