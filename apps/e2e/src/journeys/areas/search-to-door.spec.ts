import { checkoutPage } from '../../pages/checkout.page.ts';
import { doorPage } from '../../pages/door.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { logIn } from '../../support/accounts.ts';
import { newEmail } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { openDoors } from '../../support/venue.ts';
import { expect, test } from '../../support/test.ts';

const venue = 'Stadion Grbavica';

test('a ticket found by a word without diacritics is bought as a guest, let in once and known to the admin', async ({
  page,
  openBrowser,
  api,
}) => {
  test.setTimeout(120_000);
  const email = newEmail();

  const title = await test.step('the search box finds the match', async () => {
    await openPage(page, '/');
    await page.getByRole('combobox', { name: 'Search events' }).fill('zeljeznicar');
    const hit = page.getByRole('option', { name: /^Željezničar – .*Grbavica/ }).first();
    const name = (await hit.locator('b').innerText()).trim();
    await hit.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    return name;
  });

  await test.step('two tickets go to the checkout and are paid', async () => {
    await eventPage(page).choose('West stand', 2);
    await expect(page.getByText('2 tickets, West stand')).toBeVisible();
    await eventPage(page).proceed();
    await checkoutPage(page).fillIn({ email, name: 'Jelena Babić' });
    await checkoutPage(page).submit();
    await paymentPage(page).succeed();
  });

  const order = await test.step('the success page shows number, codes and PDF', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you – here are your tickets' }),
    ).toBeVisible();
    await expect(page.getByText(`We sent 2 tickets to ${email}.`)).toBeVisible();
    const number = /Order ([A-Z0-9 -]+)\./.exec(await page.getByText(/^Paid .*Order/).innerText())?.[1] ?? '';
    const codes = page.getByRole('img', { name: /^Code of ticket/ });
    await expect(codes).toHaveCount(2);
    const label = await codes.first().getAttribute('aria-label');
    const pdf = page.getByRole('link', { name: 'Save 2 tickets as PDF' });
    const file = await page.request.get((await pdf.getAttribute('href')) ?? '');
    expect(file.status()).toBe(200);
    expect(file.headers()['content-type']).toBe('application/pdf');
    const bytes = await file.body();
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(5_000);
    return {
      number,
      shortCode: label?.replace('Code of ticket ', '') ?? '',
      picture: await codes.nth(1).screenshot(),
    };
  });

  await test.step('the scanner lets each ticket in once, typed or as a picture', async () => {
    const phone = await openBrowser({ viewport: { width: 390, height: 844 } });
    // the match is another day
    const { rows } = await api.call('POST /front/event/get-list', { q: title, pageSize: 20 });
    for (const { _id } of rows) await openDoors(_id);
    await logIn(phone, 'scanner');
    const door = doorPage(phone);
    await door.chooseEvent({ title, venue });
    await door.typeCode(order.shortCode);
    await door.confirm();
    await door.expectAnswer('Admitted');
    await door.typeCode(order.shortCode);
    await door.expectAnswer('Already checked in');
    await door.givePicture(order.picture);
    await door.expectAnswer('Admitted');
    await door.givePicture(order.picture);
    await door.expectAnswer('Already checked in');
  });

  await test.step('the admin finds the order by its number, paid and with its history', async () => {
    const desk = await openBrowser({ viewport: { width: 1440, height: 900 } });
    await logIn(desk, 'admin', '/admin/order');
    await desk
      .getByRole('searchbox', { name: 'Order, ticket code, buyer, holder, event' })
      .fill(order.number);
    await expect(desk.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2);
    await desk.getByRole('table', { name: 'Orders' }).getByRole('link').first().click();
    await desk.getByRole('link', { name: 'Open full page' }).click();
    const main = desk.getByRole('main');
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(main.getByText('Paid', { exact: true })).toBeVisible();
    await expect(main.getByText(email).first()).toBeVisible();
    await expect(main.getByRole('heading', { name: 'History' })).toBeVisible();
    await expect(main.getByText('Paid, by the payment provider')).toBeVisible();
    await expect(main.getByText('Checked in', { exact: true })).toHaveCount(2);
  });
});
