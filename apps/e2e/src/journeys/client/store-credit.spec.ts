import { checkoutPage } from '../../pages/checkout.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { newestMail } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide });

test('a ticket is refunded as store credit, and its buyer pays a part of the next order with it', async ({
  page,
  api,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const title = `Songs on credit ${Date.now().toString(36)}`;
  const night = await createOrganiserEvent(api, organiser, { title });
  const order = await api.buy(night, 2);
  const { email, name } = order.buyer;
  const area = `/client/${organiser.clientId}`;
  let code = '';

  await test.step('the organiser refunds one ticket as store credit', async () => {
    await logIn(page, 'client');
    const { rows } = await api.call('POST /back/order/get-list', { q: order.number }, organiser);
    await openPage(page, `${area}/order/${rows[0]?._id}`);
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund order/ });
    await dialog.getByRole('checkbox').nth(1).check();
    await dialog.getByRole('checkbox', { name: 'Refund fees too' }).check();
    await dialog.getByLabel('Refund to').selectOption('Store credit');
    await expect(dialog.getByRole('heading', { name: 'Destination' })).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(wide);
    await dialog.getByRole('button', { name: /^Refund .* as store credit$/ }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('and finds it in the list of store credit', async () => {
    await page.getByRole('link', { name: 'Store credit', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Store credit', level: 1 })).toBeVisible();
    await page.getByRole('searchbox').fill(email);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row).toHaveCount(1);
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(wide);
    await row.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: /^Credit ending in/ })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Issued' })).toHaveCount(1);
    await checkBothThemes(page);
  });

  await test.step('the buyer has the code by mail and on the page of the order', async () => {
    const { body } = await newestMail(email, 'store-credit');
    code = /Code: ([A-Z0-9-]{24})/.exec(body)?.[1] ?? '';
    expect(code).not.toBe('');
    await page.context().clearCookies();
    await openPage(page, `/checkout/success?order=${order.orderToken}`);
    await expect(page.getByText(code)).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(wide);
  });

  await test.step('and pays a part of two tickets with it', async () => {
    await eventPage(page).open(night.slug);
    await eventPage(page).choose('Standing', 2);
    await eventPage(page).proceed();
    await expect(checkoutPage(page).orderButton).toBeVisible();
    await checkoutPage(page).fillIn({ email, name });
    await page.getByRole('button', { name: 'I have store credit' }).click();
    const field = page.getByLabel('Store credit code');
    await field.fill('ACDE-FGHJ-KMNP-QRTW-34AC');
    await page.getByRole('button', { name: 'Apply credit' }).click();
    await expect(page.getByText('This code is not valid.', { exact: false })).toBeVisible();
    await checkBothThemes(page);
    await field.fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Apply credit' }).click();
    await expect(page.getByText(/Store credit pays .+ of this order/)).toBeVisible();
    await expect(page.getByText('Left to pay')).toBeVisible();
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(wide);
    await checkoutPage(page).submit();
    await paymentPage(page).succeed();
    await expect(page.getByRole('heading', { name: 'Thank you – here are your tickets' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Code of ticket/ })).toHaveCount(2);
  });

  await test.step('after which nothing is left of it', async () => {
    await openPage(page, `/checkout/success?order=${order.orderToken}`);
    await expect(page.getByText('Fully used.')).toBeVisible();
  });
});
