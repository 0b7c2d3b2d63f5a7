import { checkBothThemes } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

test('staff send a poster, crop it by keyboard, and buyers see it until it is taken away', async ({
  page,
  api,
}) => {
  const { rows } = await api.call('POST /front/event/get-list', { pageSize: 1, sort: 'title' });
  const [event] = rows;
  if (!event) throw new Error('there is no event');
  const drawn = await page.request.get(event.media.files.hero);
  await logIn(page, 'admin', `/admin/event/${event._id}/pictures`);
  const poster = page.getByRole('group', { name: 'Poster' });
  await expect(poster.getByRole('button', { name: 'Choose image' })).toBeVisible();
  await checkBothThemes(page);
  const input = poster.locator('input[type=file]');
  const page404 = Buffer.from('<!doctype html><script>alert(1)</script>');
  await input.setInputFiles({ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: page404 });
  await expect(poster.getByText('This file is not a JPEG, PNG, WebP or AVIF image.')).toBeVisible();
  await input.setInputFiles({ name: 'poster.webp', mimeType: 'image/webp', buffer: await drawn.body() });
  await poster.getByRole('button', { name: 'Crop' }).click();
  const corner = page.getByRole('button', { name: /^Bottom right corner/ });
  await corner.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(corner).toHaveAccessibleName(/95 by 100%/);
  await checkBothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await poster
    .getByLabel(/^Alternative text \(/)
    .first()
    .fill('A stage before the show');
  await page.getByRole('button', { name: 'Save images' }).click();
  await expect(page.getByText('Images saved.')).toBeVisible();
  const shown = await api.findEvent(event.slug);
  expect(shown.media.files.card).toMatch(/^\/media\/pictures\/[0-9a-f-]{36}\/2\/card\.webp$/);
  expect((await page.request.get(shown.media.files.hero)).status()).toBe(200);
  await poster.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save images' }).click();
  await expect(page.getByText('Unsaved changes.')).toBeHidden();
  expect((await api.findEvent(event.slug)).media.files.card).toMatch(/^\/media\/posters\//);
});
