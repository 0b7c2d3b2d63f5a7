import { formatOrderNumber } from '@vh/domain';
import { checkAccessibility, checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { countMails } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an organiser finds a buyer by ticket code, corrects the holder, resends and refunds one ticket', async ({
  page,
  api,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const title = `Songs of the river ${Date.now().toString(36)}`;
  const night = await createOrganiserEvent(api, organiser, { title });
  const order = await api.buy(night, 2);
  const [first] = order.tickets;
  if (!first) throw new Error('The order has no tickets.');
  const area = `/client/${organiser.clientId}`;
  await logIn(page, 'client');

  await test.step('the order is found by the code of one of its tickets', async () => {
    await openPage(page, area);
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await checkBothThemes(page);
    await page.getByRole('searchbox').fill(first.shortCode.toLowerCase());
    const row = page.getByRole('row').filter({ hasText: formatOrderNumber(order.number) });
    await expect(row).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(2);
    await row.getByRole('link').click();
    await page.getByRole('link', { name: 'Open full page' }).click();
    await page.waitForURL(new RegExp(`${area}/order/[0-9a-f-]+$`));
    await expect(page.getByText(order.buyer.email).first()).toBeVisible();
    await checkBothThemes(page);
  });

  const ticketOf = (code: string) => page.getByRole('listitem').filter({ hasText: code });

  await test.step('the holder of that ticket is corrected', async () => {
    await ticketOf(first.shortCode).getByRole('button', { name: 'Change holder…' }).click();
    const dialog = page.getByRole('dialog', { name: `Change the holder of ticket ${first.shortCode}` });
    await dialog.getByLabel('Name').fill('Đurđa Lukić');
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(ticketOf(first.shortCode)).toContainText('Đurđa Lukić');
    await expect(page.getByText(/^Ticket holder changed/)).toBeVisible();
  });

  await test.step('the tickets are sent again', async () => {
    const sent = await countMails(order.buyer.email, 'order-resend');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Resend tickets' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resend the confirmation?' });
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    expect(await countMails(order.buyer.email, 'order-resend')).toBe(sent + 1);
  });

  await test.step('that ticket alone is refunded, after a look at who pays it', async () => {
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund order/ });
    await dialog.getByRole('checkbox', { name: /Đurđa Lukić/ }).check();
    await expect(dialog.getByText('From your balance')).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: /^Refund .*\d/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Partially refunded').first()).toBeVisible();
    await expect(ticketOf(first.shortCode)).toContainText('Void');
  });

  await test.step('the tab of the event has the order, found by the holder', async () => {
    await openPage(page, `${area}/event/${night._id}`);
    await page.getByRole('navigation', { name: 'Event pages' }).getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.getByRole('searchbox').fill('djurdja luk');
    await expect(page.getByRole('row').filter({ hasText: formatOrderNumber(order.number) })).toHaveCount(1);
    await checkAccessibility(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
  });
});
