import type { Page } from '@playwright/test';
import { checkBothThemes } from '../../support/accessibility.ts';
import { logInByForm } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

// The browser reports the broken release, and React the error that the panel was shown for.
test.use({ viewport: { width: 1440, height: 900 }, causedErrors: /AreaError|integrity/ });

/** Points an area at a release that is not there, as after a broken deployment. */
async function breakArea(page: Page, name: string): Promise<void> {
  await page.route('**/areas.json', async route => {
    const response = await route.fetch();
    const file = (await response.json()) as { areas: Record<string, { manifest: string }> };
    const area = file.areas[name];
    if (area) area.manifest = `/areas/${name}/gone/mf-manifest.json`;
    await route.fulfill({ response, json: file });
  });
}

test('an area whose release is gone shows that, the rest works, and trying again brings it back', async ({
  page,
}) => {
  await breakArea(page, 'admin');
  await logInByForm(page, 'admin');
  const panel = page.getByRole('alert').filter({ hasText: 'This area could not be loaded.' });
  await expect(panel).toBeVisible();
  await expect(panel).toContainText('Only this area is affected; the rest of the site goes on working.');
  await checkBothThemes(page);

  await panel.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL(url => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('combobox', { name: 'Search events' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'All events' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All events' })).toBeVisible();

  await page.getByText('Milica Jović').click();
  await page.getByRole('link', { name: 'My area' }).click();
  await expect(panel).toBeVisible();
  await page.unroute('**/areas.json');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('a broken area leaves the others alone', async ({ page }) => {
  await breakArea(page, 'admin');
  await logInByForm(page, 'manager');
  await expect(page.getByRole('heading', { level: 1, name: 'Your organisers' })).toBeVisible();
});

test('an area taken out of service says so', async ({ page }) => {
  await page.route('**/areas.json', async route => {
    const response = await route.fetch();
    const file = (await response.json()) as { areas: Record<string, unknown> };
    const areas = Object.fromEntries(Object.entries(file.areas).filter(([name]) => name !== 'contractor'));
    await route.fulfill({ response, json: { ...file, areas } });
  });
  await logInByForm(page, 'contractor');
  await expect(page.getByRole('alert')).toContainText('This area is out of service at the moment.');
});
