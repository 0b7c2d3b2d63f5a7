import { expect, type Page } from '@playwright/test';

/** The scanner's door. */
export function doorPage(page: Page) {
  const heading = page.getByRole('heading', { name: 'Choose an event' });
  const otherEvent = page.getByRole('button', { name: 'Change event' });
  return {
    /** Chooses an event, also when the door opened on the one of this hour. */
    chooseEvent: async ({ title, venue }: { readonly title: string; readonly venue: string }) => {
      await expect(heading.or(otherEvent)).toBeVisible();
      if (await otherEvent.isVisible()) await otherEvent.click();
      await page.getByLabel('Event, venue or city').fill(title);
      await page
        .getByRole('button', { name: new RegExp(`${escape(title)}.*${escape(venue)}`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    },
    /** Says that the ticket is of who stands there. */
    confirm: async () => {
      await page
        .getByRole('dialog', { name: 'Confirm identity' })
        .getByRole('button', { name: 'Admit' })
        .click();
    },
    typeCode: async (code: string) => {
      await page.getByLabel('Ticket code').fill(code);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
    },
    givePicture: (png: Buffer) =>
      page.getByLabel('From image').setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: png }),
    /** Waits for an answer and goes on to the next ticket. */
    expectAnswer: async (word: string) => {
      await expect(page.getByRole('dialog', { name: word })).toBeVisible();
      await page.getByRole('button', { name: 'Next ticket' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
