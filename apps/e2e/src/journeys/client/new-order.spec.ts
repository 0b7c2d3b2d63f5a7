import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { countMails } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 800 };

test.use({ viewport: wide });

test('an organiser creates an order by bank transfer and a complimentary one, and platform staff mark the first as paid', async ({
  page,
  api,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const stamp = Date.now().toString(36);
  const title = `Songs on request ${stamp}`;
  const night = await createOrganiserEvent(api, organiser, { title });
  const area = `/client/${organiser.clientId}`;
  const email = `phone-${stamp}@example.test`;
  const guest = `press-${stamp}@example.test`;
  const heading = page.getByRole('heading', { name: 'New order', level: 1 });
  const fill = async (name: string, address: string) => {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('E-mail', { exact: true }).fill(address);
  };
  const orderPage = /\/order\/[0-9a-f-]{36}$/;
  const looksRight = async () => {
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(wide);
  };

  await test.step('the organiser starts from the list of orders and chooses the event', async () => {
    await logIn(page, 'client', `${area}/order`);
    await page.getByRole('link', { name: 'New order' }).click();
    await expect(heading).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search events' }).fill(stamp);
    await expect(page.getByRole('button', { name: title })).toBeVisible();
    await looksRight();
    await page.getByRole('button', { name: title }).click();
    await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible();
  });

  let orderUrl = '';
  await test.step('creates an order that waits for a bank transfer', async () => {
    await page.getByRole('button', { name: 'Create order' }).click();
    await expect(page.getByRole('alert')).toContainText('Select at least one ticket.');
    const more = page.getByRole('button', { name: /^Add one ticket:/ }).first();
    await more.click();
    await more.click();
    await expect(page.getByLabel('Pay by')).not.toHaveValue('');
    await fill('Petar Petrović', email);
    await page.getByLabel('Internal note').fill('By phone');
    await looksRight();
    await page.getByRole('button', { name: 'Create order' }).click();
    await page.waitForURL(orderPage);
    await expect(page.getByText('By phone')).toBeVisible();
    await expect(page.getByText(/Awaiting payment until/)).toBeVisible();
    orderUrl = new URL(page.url()).pathname;
    expect(await countMails(email, 'transfer-slip')).toBe(1);
  });

  await test.step('extends its deadline, but may not say that the money is there', async () => {
    await expect(page.getByRole('button', { name: 'Mark as paid…' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Extend payment deadline…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Extend the payment deadline of order/ });
    const day = await dialog.getByLabel('Pay by').inputValue();
    const later = new Date(Date.parse(day) + 2 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Pay by').fill(later);
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Extend deadline' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/^Payment deadline extended, by /)).toBeVisible();
    expect(await countMails(email, 'transfer-slip')).toBe(2);
  });

  await test.step('gives complimentary tickets from the orders of the event', async () => {
    await openPage(page, `${area}/event/${night._id}/order`);
    await page.getByRole('link', { name: 'New order' }).click();
    await page
      .getByRole('button', { name: /^Add one ticket:/ })
      .first()
      .click();
    await page.getByRole('radio', { name: /^Complimentary/ }).check();
    await page.getByLabel('Reason').selectOption({ label: 'Press' });
    await fill('Mila Novinar', guest);
    await looksRight();
    await page.getByRole('button', { name: 'Create order' }).click();
    await page.waitForURL(orderPage);
    await expect(page.getByText('Created by staff.')).toBeVisible();
    expect(await countMails(guest, 'order-confirmation')).toBe(1);
    await openPage(page, `${area}/event/${night._id}/guests`);
    await expect(page.getByRole('row').filter({ hasText: guest })).toContainText('Press');
  });

  await test.step('platform staff mark the first as paid when its money is on the account', async () => {
    await page.context().clearCookies();
    await logIn(page, 'admin', orderUrl.replace(area, '/admin'));
    await page.getByRole('button', { name: 'Mark as paid…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Mark order/ });
    await dialog.getByLabel('Bank reference').fill(`REF-${stamp}`);
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Bank transfer received')).toBeVisible();
    expect(await countMails(email, 'order-confirmation')).toBe(1);
  });
});
