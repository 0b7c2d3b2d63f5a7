import { formatOrderNumber } from '@vh/domain';
import { checkAccessibility, checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail, newPersonName } from '../../support/api.ts';
import { acceptInvitation } from '../../support/invitation.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const size = { viewport: { width: 1440, height: 900 } };
const phone = { width: 360, height: 800 };

test.use(size);

test('a member who is limited to one event sees nothing of another, and loses it while at work', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const stamp = Date.now().toString(36);
  const [own, hidden] = [`Harbour nights ${stamp}`, `Closed rehearsal ${stamp}`];
  const night = await createOrganiserEvent(api, organiser, { title: own });
  const other = await createOrganiserEvent(api, organiser, { title: hidden });
  const order = await api.buy(night, 1);
  const foreign = await api.buy(other, 1);
  const area = `/client/${organiser.clientId}`;
  const email = newEmail();
  const name = newPersonName('Mirna');
  await logIn(page, 'client');

  await test.step('the owner chooses the events with the role', async () => {
    await openPage(page, `${area}/user/add`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('radio', { name: /^Owner/ }).check();
    await expect(page.getByRole('radio', { name: /^Selected events only/ })).toBeDisabled();
    await page.getByRole('radio', { name: /^Event manager/ }).check();
    await page.getByRole('radio', { name: /^Selected events only/ }).check();
    await expect(page.getByRole('radio', { name: /^Owner/ })).toBeDisabled();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Choose an event.').first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search events' }).fill(own);
    await page.getByRole('button', { name: new RegExp(own) }).click();
    await expect(page.getByRole('row', { name: /^Venues and seat maps/ })).toContainText('No');
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(size.viewport);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.waitForURL(new RegExp(`${area}/user$`));
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(`1 event: ${own}`);
    await checkAccessibility(page);
  });

  await test.step('the audit log of the organiser says what was done, with a link to the record', async () => {
    await page.getByRole('link', { name: 'Audit log', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
    const change = page.getByRole('listitem').filter({ hasText: own }).first();
    await change.locator('summary').click();
    await expect(change.getByRole('columnheader', { name: 'Before' })).toBeVisible();
    await expect(change.getByRole('link', { name: /^Open / })).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(size.viewport);
    await openPage(page, `${area}/user`);
  });

  const guest = await openBrowser(size);
  const main = guest.getByRole('main');
  await test.step('the member sees the event with its orders, and no page of the whole organiser', async () => {
    await acceptInvitation(guest, email, name);
    await expect(
      guest.getByText('You have access to 1 event and its orders and figures.', { exact: false }),
    ).toBeVisible();
    for (const entry of ['Payouts', 'Venues', 'People', 'Devices', 'Scheduled reports', 'Audit log']) {
      await expect(guest.getByRole('link', { name: entry, exact: true })).toBeHidden();
    }
    await checkAccessibility(guest);
    await openPage(guest, `${area}/event?when=all`);
    await expect(guest.getByRole('row').filter({ hasText: own })).toHaveCount(1);
    await expect(main).not.toContainText(hidden);
    await expect(guest.getByRole('button', { name: 'New event' })).toBeHidden();
    await checkBothThemes(guest);
    await openPage(guest, `${area}/order`);
    await expect(guest.getByRole('row').filter({ hasText: formatOrderNumber(order.number) })).toHaveCount(1);
    await expect(main).not.toContainText(foreign.number);
    await checkAccessibility(guest);
    for (const path of ['payouts', 'user', 'device', 'place', 'report', 'audit', 'event/simple']) {
      await openPage(guest, `${area}/${path}`);
      await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
        'You do not have permission for this.',
      );
    }
  });

  await test.step('another event and its order do not exist for the member', async () => {
    await openPage(guest, `${area}/event/${other._id}`);
    await expect(main).not.toContainText(hidden);
    await openPage(guest, `${area}/order?q=${foreign.number}`);
    await expect(guest.getByRole('row').filter({ hasText: formatOrderNumber(foreign.number) })).toHaveCount(
      0,
    );
  });

  await test.step('the member changes the event', async () => {
    await openPage(guest, `${area}/event/${night._id}/edit`);
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(own);
    await openPage(guest, `${area}/event/${night._id}`);
    await expect(guest.getByRole('heading', { name: own, level: 1 })).toBeVisible();
  });

  await test.step('an event that is taken is gone with the next page', async () => {
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    await page.getByRole('searchbox', { name: 'Search events' }).fill(hidden);
    await page.getByRole('button', { name: new RegExp(hidden) }).click();
    await page.getByRole('button', { name: `Remove ${own}` }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${name} saved.`)).toBeVisible();
    await openPage(guest, `${area}/event/${night._id}`);
    await expect(main).not.toContainText(own);
    await openPage(guest, `${area}/event?when=all`);
    await expect(guest.getByRole('row').filter({ hasText: hidden })).toHaveCount(1);
    await expect(main).not.toContainText(own);
  });
});
