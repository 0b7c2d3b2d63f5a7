import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { countMails, newestMail } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

test.use({ viewport: wide });

test('a buyer asks for a refund and a change, and the organiser approves one and declines the other', async ({
  page,
  api,
}) => {
  test.slow();
  const organiser = await demoOrganiser(api);
  const title = `Songs by the bridge ${Date.now().toString(36)}`;
  const night = await createOrganiserEvent(api, organiser, { title });
  const order = await api.buy(night, 2);
  const { email } = order.buyer;
  const orderPage = `/checkout/success?order=${order.orderToken}`;
  const area = `/client/${organiser.clientId}`;

  await test.step('the buyer asks for a refund of one ticket', async () => {
    await openPage(page, orderPage);
    await expect(page.getByRole('button', { name: 'Refund tickets' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Request a refund' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a refund' });
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByLabel('Reason').fill('We are both ill.');
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Awaiting the organiser/)).toBeVisible();
    expect(await countMails(email, 'request-received')).toBe(1);
  });

  await test.step('and for a change of the other', async () => {
    await page.getByRole('button', { name: 'Request a change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request a change' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(1);
    await dialog.getByLabel('Requested change').fill('A seat on the balcony, please.');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Awaiting the organiser/)).toHaveCount(2);
    await expect(page.getByRole('button', { name: /^Request a/ })).toHaveCount(0);
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(wide);
  });

  const rowOf = (words: string) => page.getByRole('row').filter({ hasText: words });

  await test.step('the organiser finds both by the menu, and approves the refund', async () => {
    await logIn(page, 'client', area);
    const menu = page.getByRole('navigation', { name: 'Area menu' });
    await menu.getByRole('link', { name: /^Requests \d/ }).click();
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByRole('row')).toHaveCount(3);
    await checkBothThemes(page);
    await page.setViewportSize(phone);
    await checkFitsScreen(page);
    await page.setViewportSize(wide);
    await rowOf('We are both ill.').getByRole('button', { name: 'Approve…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund order/ });
    await expect(dialog.getByText('From your balance')).toBeVisible();
    await dialog.getByLabel('Message to the buyer').fill('Get well soon!');
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: /^Refund .*\d/ }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf('We are both ill.')).toHaveCount(0);
    expect((await newestMail(email, 'refund')).body).toContain('Get well soon!');
  });

  await test.step('and declines the change', async () => {
    await rowOf('balcony').getByRole('button', { name: 'Decline…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline the request?' });
    await dialog.getByLabel('Message to the buyer').fill('The balcony is sold out.');
    await checkBothThemes(page);
    await dialog.getByRole('button', { name: 'Decline request' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: /^Declined/ }).click();
    await expect(rowOf('balcony')).toContainText('Declined');
  });

  await test.step('the buyer reads both answers', async () => {
    await openPage(page, orderPage);
    await expect(page.getByText(/Approved/)).toBeVisible();
    await expect(page.getByText('The organiser: The balcony is sold out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Request a refund' })).toBeVisible();
  });
});
