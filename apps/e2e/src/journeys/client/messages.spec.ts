import { checkAccessibility, checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { countMails } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an organiser writes to ticket holders now, and switches a reminder on', async ({ page, api }) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const night = await createOrganiserEvent(api, organiser, {
    title: `Night of messages ${Date.now().toString(36)}`,
  });
  const order = await api.buy(night, 2);
  const own = `/client/${organiser.clientId}/event/${night._id}`;
  await logIn(page, 'client');

  await test.step('the tab of the event has no messages yet', async () => {
    await openPage(page, own);
    await page.getByRole('link', { name: 'Messages' }).click();
    await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
    await expect(page.getByText(/^Send ticket holders information about doors time, parking/)).toBeVisible();
    await checkBothThemes(page);
    await page.getByRole('link', { name: 'New message' }).first().click();
  });

  await test.step('the form says how many it reaches, and what is wrong', async () => {
    await expect(page.getByText('1 recipient')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Hello {surname}');
    await text.blur();
    await expect(
      page.getByText(/A variable in braces is not available here\. Use the buttons below\./),
    ).toBeVisible();
    await text.fill('Hello {name},\n\nplease bring an ID to {place}.\n\n{tickets}');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Doors for {event}');
    await checkBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('the preview is the mail of a recipient', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await expect(dialog.getByText(order.buyer.email.toLowerCase())).toBeVisible();
    await expect(dialog.frameLocator('iframe').getByText(`Hello ${order.buyer.name}`)).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name: 'Close' }).first().click();
  });

  await test.step('typed text is not lost without a question', async () => {
    await page.getByRole('link', { name: 'Messages' }).first().click();
    await page.getByRole('dialog').getByText('Stay', { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Doors for {event}');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.waitForURL(new RegExp(`${own}/messages/[0-9a-f-]+$`));
  });

  await test.step('it is sent to each address once', async () => {
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Send “Doors/ });
    await expect(dialog.getByText('1 recipient')).toBeVisible();
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Send now' }).click();
    await expect(dialog).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: order.buyer.email.toLowerCase() });
    await expect(row.getByText(/Queued|Sent/)).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => countMails(order.buyer.email.toLowerCase(), 'event-message')).toBe(1);
    await checkBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a reminder is switched on and off', async () => {
    await openPage(page, `${own}/messages/add`);
    await page.getByRole('radio', { name: /^Reminder/ }).check();
    await page.getByRole('textbox', { name: 'Subject' }).fill('See you soon');
    await page.getByRole('textbox', { name: 'Text' }).fill('{event} starts at {date}.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Activate' }).click();
    const dialog = page.getByRole('dialog', { name: /^Activate “See you soon”/ });
    await dialog.getByRole('button', { name: 'Activate' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'Messages' }).first().click();
    const row = page.getByRole('row').filter({ hasText: 'See you soon' });
    await expect(row.getByText('1 day before the start')).toBeVisible();
    await expect(row.getByText('On', { exact: true })).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
  });
});
