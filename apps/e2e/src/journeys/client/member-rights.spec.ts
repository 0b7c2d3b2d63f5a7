import type { Page } from '@playwright/test';
import { formatOrderNumber } from '@vh/domain';
import { checkAccessibility, checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail, newPersonName } from '../../support/api.ts';
import { acceptInvitation } from '../../support/invitation.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const size = { viewport: { width: 1440, height: 900 } };

test.use(size);

/** Sums of money as pages write them. */
const sums = /(KM|€|RSD)\s?[\d.,]+/;

/** Gives a member another role on their page. */
async function giveRole(page: Page, name: string, role: RegExp): Promise<void> {
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${name} saved.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
}

test('a member for check-in sees no money, sees it as finance, and loses the orders while at work', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const title = `Rights of the river ${Date.now().toString(36)}`;
  const night = await createOrganiserEvent(api, organiser, { title });
  const order = await api.buy(night, 2);
  const area = `/client/${organiser.clientId}`;
  const email = newEmail();
  const name = newPersonName('Lejla');
  await logIn(page, 'client');

  await test.step('the owner chooses a role, and is told what it opens', async () => {
    await openPage(page, `${area}/user/add`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('radio', { name: /^Check-in/ }).check();
    await expect(page.getByRole('row', { name: /^Gross, fees and net/ })).toContainText('No');
    await expect(page.getByRole('row', { name: /^Orders, requests, attendees/ })).toContainText('Yes');
    await checkBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
    await page.setViewportSize(size.viewport);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.waitForURL(new RegExp(`${area}/user$`));
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Check-in');
  });

  const guest = await openBrowser(size);
  const main = guest.getByRole('main');
  await test.step('the member sees events, orders and who came, and no sum', async () => {
    await acceptInvitation(guest, email, name);
    await expect(guest.getByText('Checked in').first()).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Payouts' })).toBeHidden();
    await expect(main).not.toContainText(sums);
    await checkAccessibility(guest);
    await openPage(guest, `${area}/stats`);
    await expect(guest.getByRole('heading', { name: 'By event and ticket type' })).toBeVisible();
    await expect(main).not.toContainText(sums);
    await checkAccessibility(guest);
    await openPage(guest, `${area}/event/${night._id}`);
    await expect(guest.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(main.getByText('Gross')).toBeHidden();
    await openPage(guest, `${area}/order?q=${order.number}&sort=-total`);
    await expect(guest.getByRole('row').filter({ hasText: formatOrderNumber(order.number) })).toHaveCount(1);
    await expect(main).not.toContainText(sums);
    await guest
      .getByRole('row')
      .filter({ hasText: formatOrderNumber(order.number) })
      .getByRole('link')
      .click();
    await guest.getByRole('link', { name: 'Open full page' }).click();
    await expect(guest.getByText(order.buyer.email).first()).toBeVisible();
    await expect(main).not.toContainText(sums);
    await checkAccessibility(guest);
    await openPage(guest, `${area}/payouts`);
    await expect(guest.getByText('You do not have permission')).toBeVisible();
  });

  await test.step('as finance the same member sees the money', async () => {
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await giveRole(page, name, /^Finance/);
    await openPage(guest, `${area}/event/${night._id}`);
    await expect(main.getByText('Gross').first()).toBeVisible();
    await openPage(guest, `${area}/order?q=${order.number}`);
    await expect(guest.getByRole('row').filter({ hasText: formatOrderNumber(order.number) })).toContainText(
      sums,
    );
    await expect(guest.getByRole('link', { name: 'Payouts' })).toBeVisible();
  });

  await test.step('a right that is taken is gone with the next call', async () => {
    await giveRole(page, name, /^Read only/);
    await openPage(guest, `${area}/order`);
    await expect(guest.getByText('You do not have permission')).toBeVisible();
    await openPage(guest, area);
    await expect(main).not.toContainText(sums);
  });
});
