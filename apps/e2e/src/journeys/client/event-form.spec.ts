import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const uniqueTitle = (words: string) => `${words} ${Date.now().toString(36)}`;

/** The club's own list of events. */
async function openOwnEvents(page: Page): Promise<string> {
  await logIn(page, 'client', start => `${start}/event`);
  return new URL(page.url()).pathname;
}

/** Begins an event from the menu of the list. */
async function beginEvent(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByRole('link', { name: 'Single event', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();
}

async function goToStep(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Form steps' }).getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name })).toBeVisible();
}

async function fillBasics(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Genre').selectOption({ index: 1 });
  await page.getByLabel('Type', { exact: true }).selectOption({ index: 1 });
}

async function choosePlace(page: Page): Promise<void> {
  await goToStep(page, 'When and where');
  const venues = page.getByRole('region', { name: 'Venue' }).getByRole('listitem');
  await venues.getByRole('button', { name: 'Public venue' }).first().click();
  await expect(page.getByText('All times are local to the venue (')).toBeVisible();
}

async function addTicket(page: Page): Promise<void> {
  await goToStep(page, 'Tickets and capacity');
  await page.getByLabel('Currency').selectOption('RSD');
  await page.getByRole('button', { name: 'Add ticket type' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Standing');
  await page.getByLabel('Price', { exact: true }).fill('1200');
  await page.getByLabel('Quantity').fill('300');
}

test('an organiser makes a club night in four steps, buyers find it, and it is taken back', async ({
  page,
  openBrowser,
}) => {
  const title = uniqueTitle('Long record night');
  await openOwnEvents(page);
  await beginEvent(page);
  await fillBasics(page, title);
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('Three turntables and one low ceiling.');
  await checkBothThemes(page);
  await choosePlace(page);
  await page.getByLabel('Starts').fill('2028-06-02T22:00');
  await page.getByLabel('Ends').fill('2028-06-03T04:30');
  await expect(page.getByText('Duration: 6 hours 30 minutes.')).toBeVisible();
  await checkBothThemes(page);
  await addTicket(page);
  await expect(page.getByText(/^Buyers pay .*, you receive RSD\s1,200\.$/)).toBeVisible();
  await checkBothThemes(page);
  await goToStep(page, 'Review and publish');
  await expect(page.getByText('Everything is complete.')).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Public page' }).getAttribute('href');

  const buyer = await openBrowser();
  await openPage(buyer, address ?? '');
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(buyer.getByText('Three turntables and one low ceiling.')).toBeVisible();

  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  const ask = page.getByRole('dialog', { name: `Unpublish ${title}?` });
  await ask.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  // a kept page may be six seconds old
  const status = async () => (await buyer.goto(address ?? ''))?.status();
  await expect.poll(status, { timeout: 20_000 }).toBe(404);
});

test('a draft is left and gone on with, and what is wrong in it is named at its field and its step', async ({
  page,
}) => {
  const title = uniqueTitle('Half an evening');
  const events = await openOwnEvents(page);
  await beginEvent(page);
  await fillBasics(page, title);
  await expect(page.getByText(/Draft saved \d/)).toBeVisible();
  await openPage(page, events);
  await page.getByRole('link', { name: `Continue ${title}` }).click();
  await expect(page.getByText('You are editing an unsaved draft')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);

  await choosePlace(page);
  await page.getByLabel('Starts').fill('2028-06-02T22:00');
  await page.getByLabel('Ends').fill('2028-06-02T21:00');
  await page.getByLabel('Ends').blur();
  await expect(page.getByLabel('Ends')).toHaveAccessibleDescription(/The end must be after the start\./);
  await addTicket(page);
  await page.getByLabel('Price', { exact: true }).fill('a lot');
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(/Enter a number/);
  await page.getByLabel('Price', { exact: true }).fill('');
  await goToStep(page, 'Review and publish');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await checkBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkFitsScreen(page);
  await page.getByRole('link', { name: /The end must be after the start\./ }).click();
  await expect(page.getByLabel('Ends')).toBeFocused();
  await page.getByRole('button', { name: /^Step 2 of 7/ }).click();
  await page.getByRole('link', { name: /^Tickets and capacity/ }).click();
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription(
    /Enter a price, or make the ticket free\./,
  );

  await page.getByRole('button', { name: 'Discard draft' }).click();
  const ask = page.getByRole('dialog', { name: 'Discard this draft?' });
  await ask.getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Continue ${title}` })).toBeHidden();
});

test('who saves a draft second is told who was first, and overwrites nothing', async ({
  page,
  openBrowser,
}) => {
  const title = uniqueTitle('Two pens');
  await openOwnEvents(page);
  await beginEvent(page);
  await fillBasics(page, title);
  await page.waitForURL(/[?&]draft=/);
  const draft = page.url();

  const other = await openBrowser();
  await logIn(other, 'client', draft);
  await other.getByLabel('Subtitle').fill('As the other one has it');
  await expect(other.getByText(/Draft saved \d/)).toBeVisible();
  await expect(other.getByText('Unsaved changes')).toBeHidden();

  await page.getByLabel('Subtitle').fill('As the first one has it');
  const told = page.getByRole('alert').filter({ hasText: 'saved this draft' });
  await expect(told).toBeVisible();
  await checkBothThemes(page);
  await told.getByRole('button', { name: 'Use their version' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('As the other one has it');
});

test('a shared event whose shares are not the whole is not saved before they are', async ({ page }) => {
  await logIn(page, 'admin', '/admin/event/add-shared');
  await page
    .getByRole('region', { name: 'Choose an organiser' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click();
  await fillBasics(page, uniqueTitle('Derby of two houses'));
  await goToStep(page, 'Partners');
  const partners = page.getByRole('region', { name: 'Revenue sharing' });
  await partners.getByRole('searchbox', { name: 'Add partner' }).fill('a');
  await partners.getByRole('listitem').getByRole('button').last().click();
  const partner = partners.getByLabel(/’s share$/).nth(1);
  await partner.fill('30');
  await expect(page.getByText(/Total 130%/)).toBeVisible();
  await goToStep(page, 'Review and publish');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('link', { name: /The shares add up to 130%/ }).click();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Assign the rest to the owner' }).click();
  await expect(page.getByText('Total 100%')).toBeVisible();
  await expect(partners.getByLabel(/’s share$/).first()).toHaveValue('70');
});
