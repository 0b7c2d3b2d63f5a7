import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { createApi, newEmail, newPersonName } from '../../support/api.ts';
import { linkInMail } from '../../support/mail.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const size = { viewport: { width: 1440, height: 900 } };

test.use(size);

test('an admin opens a payspot with a seller, who sells there in a shift, and closes it after them', async ({
  page,
  openBrowser,
  request,
}) => {
  test.slow();
  const email = newEmail();
  const word = email.slice(8, 14);
  const [seller, kiosk] = [newPersonName('Mirela'), `Kiosk ${word}`];
  const api = createApi(request);
  const token = await api.logIn('admin');
  await api.call('POST /back/user/add', { email, name: seller, language: 'en', role: 'payspot' }, { token });
  await logIn(page, 'admin', '/admin/payspot');

  await test.step('the payspot is opened, and its list finds it', async () => {
    await checkBothThemes(page);
    await page.getByRole('link', { name: 'Add box office' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Add box office' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill(kiosk);
    await page.getByLabel('City').fill('Tuzla');
    await page.getByLabel('Address').fill('Trg slobode 1');
    await page.getByRole('searchbox', { name: 'Search sellers by name or e-mail' }).fill(word);
    await page.getByRole('button', { name: seller }).click();
    await checkBothThemes(page);
    await page.getByRole('button', { name: 'Add box office' }).click();
    await page.waitForURL(/\/admin\/payspot\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: kiosk })).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });
    await page.setViewportSize(size.viewport);
    await openPage(page, `/admin/payspot?q=${word}`);
    await page.getByRole('row').filter({ hasText: kiosk }).getByRole('link', { name: kiosk }).click();
    await page.waitForURL(/\/admin\/payspot\/[0-9a-f-]{36}$/);
  });
  const record = new URL(page.url()).pathname;
  const counterPath = record.replace('/admin', '');

  const counter = await openBrowser(size);
  await test.step('the seller comes in by the mailed link, opens a shift and sells', async () => {
    await openPage(counter, await linkInMail(email, 'account-invite', 'reset-password'));
    await counter.getByLabel('New password').fill('lampion pod tribinom');
    await counter.getByRole('button', { name: 'Create account' }).click();
    await counter.waitForURL(url => url.pathname === counterPath);
    await counter.getByRole('link', { name: 'Till' }).click();
    await counter.getByRole('button', { name: 'Open shift' }).click();
    await expect(counter.getByRole('heading', { name: 'Count and close' })).toBeVisible();
    await counter.getByRole('link', { name: 'Sell', exact: true }).click();
    await counter.getByRole('region', { name: 'Events' }).getByRole('button', { name: /–/ }).first().click();
    await counter.getByRole('button', { name: /^Add / }).first().click();
    await counter.getByRole('button', { name: /^Cash/ }).click();
    await expect(counter.getByRole('heading', { name: 'Sold' })).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: `Close ${kiosk}?` });
  await test.step('it is not closed while the shift is open', async () => {
    await page.getByRole('button', { name: 'Close box office…' }).click();
    await expect(dialog.getByText(`${seller} opened it`)).toBeVisible();
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Close box office' }).click();
    await expect(dialog.getByText(/A shift is open at this box office/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('the shift is counted and closed, then the payspot', async () => {
    await counter.getByRole('link', { name: 'Till' }).click();
    await counter.getByRole('button', { name: 'Close shift' }).click();
    await counter.getByRole('button', { name: 'Close shift now' }).click();
    await expect(counter.getByRole('heading', { name: 'Z report 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Close box office…' }).click();
    await expect(dialog.getByText('A shift is open', { exact: true })).toBeHidden();
    await dialog.getByRole('button', { name: 'Close box office' }).click();
    await expect(page.getByText('This box office is closed')).toBeVisible();
    await checkBothThemes(page);
    // a counter that is not theirs does not exist for them
    expect((await counter.goto(counterPath))?.status()).toBe(404);
  });

  await test.step('its history says who opened and closed it', async () => {
    await page.getByRole('button', { name: 'Show changes' }).click();
    await expect(page.getByText('Box office: closed')).toBeVisible();
    await checkBothThemes(page);
  });
});
