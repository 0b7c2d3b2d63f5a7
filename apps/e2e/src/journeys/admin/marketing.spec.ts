import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { findMatch } from '../../support/api.ts';
import { newestMail } from '../../support/mail.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an admin sends marketing to buyers who want it, and sees why they wait and what each gets', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const token = await api.logIn('admin');
  const order = await api.buy(await findMatch(api), 1);
  const { email } = order.buyer;
  const findBuyer = async () =>
    (await api.call('POST /back/buyer/get-list', { q: email }, { token })).rows[0]?._id;
  // records are made by a worker, seconds after the orders
  await expect.poll(findBuyer, { timeout: 20_000 }).toBeDefined();
  const buyerId = (await findBuyer()) ?? '';
  await api.call('POST /back/buyer/save-consent', { buyerId, given: true }, { token });
  await test.step('the owner of the address confirms that they want marketing', async () => {
    const { body } = await newestMail(email, 'marketing-confirm');
    const owner = await openBrowser();
    await owner.goto(/\/api\/v1\/email\/marketing\/\S+/.exec(body)?.[0] ?? '');
    await checkBothThemes(owner);
    await owner.getByRole('button', { name: 'Yes, subscribe' }).click();
    await expect(owner.getByText(/We now send news to .+;/)).toBeVisible();
  });
  const name = `Walk ${Date.now().toString(36)}`;

  await logIn(page, 'admin', '/admin/settings/marketing/email');
  await page.getByRole('link', { name: 'Create campaign' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Subject', { exact: true }).fill(`For you: ${name}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Dear {name}, there is a new season.');
  await expect(page.getByText(/^\d+ recipients? at present/)).toBeVisible();
  await checkBothThemes(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await checkFitsScreen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Create campaign' }).click();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'How it looks' });
  await expect(preview.getByText(`For you: ${name}`)).toBeVisible();
  await checkBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();

  // the demo has no mail server: the campaign waits for one, with everybody it is for
  await expect(page.getByText('The channel is not set up.')).toBeVisible({ timeout: 30_000 });
  const row = page.getByRole('row').filter({ hasText: email });
  await page.getByRole('searchbox', { name: 'Name or address' }).fill(email);
  await expect(row).toBeVisible();
  await checkBothThemes(page);
  await row.getByRole('button', { name: /^Message to/ }).click();
  const message = page.getByRole('dialog').frameLocator('iframe');
  await expect(message.getByText(/there is a new season/)).toBeVisible();
  // anyone who looks at somebody else's message must not unsubscribe them
  const link = await message.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href');
  const buyer = await openBrowser();
  await openPage(buyer, link ?? '');
  await expect(buyer.getByRole('heading', { name: 'This unsubscribe link is not valid' })).toBeVisible();
  await checkBothThemes(buyer);
  const kept = await api.call('POST /back/buyer/get', { buyerId }, { token });
  expect(kept.acceptsMarketing).toBe(true);
});
