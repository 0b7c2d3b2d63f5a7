import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { countMails, linkInMail } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide });

test('an organiser exchanges a ticket for a dearer date, the buyer pays the difference, and another ticket is split off', async ({
  page,
  api,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const stamp = Date.now().toString(36);
  const night = await createOrganiserEvent(api, organiser, { title: `First night ${stamp}` });
  const later = `Second night ${stamp}`;
  await createOrganiserEvent(api, organiser, { title: later, startsAt: '2028-06-03T20:00' });
  const order = await api.buy(night, 2);
  const { email } = order.buyer;
  const area = `/client/${organiser.clientId}`;
  const looksRight = async () => {
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(wide);
  };
  const act = async (name: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name }).click();
  };

  const found = await api.call('POST /back/order/get-list', { q: order.number }, { token: organiser.token });
  const firstUrl = `${area}/order/${found.rows[0]?._id ?? ''}`;
  await test.step('the organiser opens the exchange on the page of the order', async () => {
    await logIn(page, 'client', firstUrl);
    await act('Exchange tickets');
    await expect(page.getByRole('heading', { name: 'Exchange tickets', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Exchange tickets' }).click();
    await expect(page.getByText('Select at least one ticket to exchange.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Another event' }).click();
    await page.getByRole('searchbox', { name: 'Search events' }).fill(later);
    await looksRight();
    await page.getByRole('button', { name: later }).click();
    await expect(page.getByRole('heading', { name: 'New tickets' })).toBeVisible();
  });

  await test.step('sees what the buyer pays, and holds the new tickets', async () => {
    await page.getByRole('group', { name: 'Tickets to exchange' }).getByRole('checkbox').first().check();
    const more = page.getByRole('button', { name: /^Add one ticket:/ }).first();
    await more.click();
    await more.click();
    await expect(page.getByText('The buyer pays')).toBeVisible();
    await page.getByRole('radio', { name: /^Online/ }).check();
    await page.getByLabel('Internal note').fill('Asked by phone');
    await looksRight();
    await page.getByRole('button', { name: 'Exchange tickets' }).click();
    await page.waitForURL(url => /\/order\/[0-9a-f-]{36}$/.test(url.pathname) && url.pathname !== firstUrl);
    await expect(page.getByText('Exchanged from', { exact: true })).toBeVisible();
    await expect(page.getByText(/\(awaiting payment\)/)).toBeVisible();
    await looksRight();
  });
  const newUrl = new URL(page.url()).pathname;

  await test.step('the buyer pays the difference by the link in the mail', async () => {
    await openPage(page, await linkInMail(email, 'exchange-rest', 'checkout/[a-z]+'));
    await page.getByRole('button', { name: /^Pay .*: Card/ }).click();
    await page.waitForURL('**/sandbox/pay/**');
    await paymentPage(page).succeed();
    await expect(page.getByRole('heading', { name: 'Thank you – here are your tickets' })).toBeVisible();
    expect(await countMails(email, 'exchange-done')).toBe(1);
  });

  await test.step('and both orders say so', async () => {
    await openPage(page, newUrl);
    await expect(page.getByText('Paid with old tickets')).toBeVisible();
    await openPage(page, firstUrl);
    await expect(page.getByText('Exchanged to', { exact: true })).toBeVisible();
    await looksRight();
  });

  await test.step('the other ticket is split off for a friend', async () => {
    await act('Split order…');
    const dialog = page.getByRole('dialog', { name: /^Split order/ });
    await dialog.getByRole('button', { name: 'Split order' }).click();
    await expect(dialog.getByText('This field is required.').first()).toBeVisible();
    await dialog.getByLabel('New buyer’s name').fill('Bojan Bojić');
    const friend = `friend-${stamp}@example.test`;
    await dialog.getByLabel('New buyer’s e-mail').fill(friend);
    await expect(dialog.getByText('Moved to the new order')).toBeVisible();
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Split order' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Split to', { exact: true })).toBeVisible();
    expect(await countMails(friend, 'order-confirmation')).toBe(1);
    expect(await countMails(email, 'exchange-split')).toBe(1);
  });
});
