import { randomUUID } from 'node:crypto';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { createSeatedEvent } from '../../support/seated-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a sponsor is added by keyboard to one event, and stands on its page alone', async ({
  page,
  api,
  openBrowser,
}) => {
  const token = await api.logIn('admin');
  const event = await createSeatedEvent(api, token);
  const name = `Pekara ${randomUUID().slice(0, 8)}`;
  await logIn(page, 'admin', '/admin/sponsor/add');
  await expect(page.getByRole('heading', { level: 1, name: 'Add sponsor' })).toBeVisible();
  await checkBothThemes(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Web address').fill('https://pekara.example');
  await page.getByLabel('Home page').uncheck();
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.title);
  const found = page.getByRole('button', { name: /2028/ }).filter({ hasText: event.title }).first();
  await expect(found).toBeVisible();
  await found.press('Enter');
  await page.getByRole('button', { name: 'Add sponsor' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/sponsor$/);
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Shown')).toBeVisible();
  await checkBothThemes(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(() => checkFitsScreen(page)).toPass({ timeout: 5_000 });

  // other journeys have evenings of the same name on the same day
  const { rows } = await api.call('POST /back/sponsor/get-list', { q: name }, { token });
  const kept = await api.call('POST /back/sponsor/get', { sponsorId: rows[0]?._id ?? '' }, { token });
  const eventId = kept.shownOnEvents[0]?._id ?? '';
  const { slug } = await api.call('POST /back/event/get', { eventId }, { token });
  const visitor = await openBrowser({ viewport: { width: 1440, height: 900 } });
  await openPage(visitor, `/event/${slug}`);
  await expect(visitor.getByRole('link', { name })).toHaveAttribute('href', 'https://pekara.example');
  await openPage(visitor, '/');
  await expect(visitor.getByRole('link', { name })).toHaveCount(0);
});

test('a page is written as a draft, looked at, published, and read at its address', async ({
  page,
  openBrowser,
}) => {
  const title = `Lost and found ${randomUUID().slice(0, 6)}`;
  await logIn(page, 'admin', '/admin/pages/add');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.type('Ask at the counter.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText('Ask at the counter.')).toBeVisible();
  await checkBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await checkBothThemes(page);

  const slug = title.toLowerCase().replaceAll(' ', '-');
  const visitor = await openBrowser({ viewport: { width: 1440, height: 900 } });
  expect((await visitor.request.get(`/page/${slug}`)).status()).toBe(404);

  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.locator('label', { hasText: /^Published$/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${title} saved.`)).toBeVisible();
  await expect
    .poll(async () => (await visitor.request.get(`/page/${slug}`)).status(), { timeout: 15_000 })
    .toBe(200);
  await openPage(visitor, `/page/${slug}`);
  await expect(visitor.getByText('Ask at the counter.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete page' }).click();
  await expect(page).toHaveURL(/\/admin\/pages$/);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});
