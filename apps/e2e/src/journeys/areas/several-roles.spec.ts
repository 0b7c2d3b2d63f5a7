import type { Page } from '@playwright/test';
import { checkBothThemes } from '../../support/accessibility.ts';
import { logInByForm, openAccountMenu } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.waitForURL(url => url.pathname === '/');
}

const switcher = (page: Page) => page.getByRole('navigation', { name: 'Switch area' });
const at = (page: Page) => new URL(page.url()).pathname;

test.describe('somebody with several roles', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('switches by role and organiser, keeps the page, and begins where they were last', async ({
    page,
  }) => {
    await logInByForm(page, 'two-roles');
    await expect(page).toHaveURL(/\/client\/[\w-]+$/);
    const client = at(page);
    await openAccountMenu(page);
    await expect(switcher(page).getByRole('link')).toHaveText([
      /^Organiser – \p{L}/u,
      'Manager',
      'Contractor',
    ]);
    await expect(switcher(page).getByRole('link', { name: /^Organiser/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await checkBothThemes(page);

    await page.goto(`${client}/event`);
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    const own = await titles(page);
    await openAccountMenu(page);
    await switcher(page).getByRole('link', { name: 'Manager' }).click();
    await expect(page).toHaveURL(/\/manager\/event$/);
    await expect.poll(() => titles(page)).not.toEqual(own);
    const managed = await titles(page);
    expect(managed.filter(title => own.includes(title))).toEqual([]);

    // the page of a record that the other role doesn't have: the start of its area
    await page.getByRole('row').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/manager\/event\/[\w-]+$/);
    await openAccountMenu(page);
    await switcher(page)
      .getByRole('link', { name: /^Organiser/ })
      .click();
    await expect(page).toHaveURL(url => url.pathname === client);

    await openAccountMenu(page);
    await switcher(page).getByRole('link', { name: 'Contractor' }).click();
    await expect(page).toHaveURL(/\/contractor$/);
    await logOut(page);
    await logInByForm(page, 'two-roles');
    await expect(page).toHaveURL(/\/contractor$/);

    await page.goto('/');
    await page.getByRole('button', { name: /Dunja/ }).click();
    await expect(page.getByRole('link', { name: 'My area', exact: true })).toHaveAttribute(
      'href',
      '/contractor',
    );
    await expect(page.getByRole('link', { name: /^Organiser – / })).toBeVisible();
  });

  test('leaves nothing to the next person who logs in', async ({ page }) => {
    await logInByForm(page, 'two-roles');
    await openAccountMenu(page);
    await switcher(page).getByRole('link', { name: 'Manager' }).click();
    await expect(page).toHaveURL(/\/manager$/);
    await logOut(page);
    await logInByForm(page, 'contractor');
    await expect(page).toHaveURL(/\/contractor$/);
    await openAccountMenu(page);
    await expect(switcher(page)).toHaveCount(0);
  });
});

/** Titles of the events that a list shows. */
async function titles(page: Page): Promise<string[]> {
  const links = page.getByRole('row').getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.allTextContents();
}
