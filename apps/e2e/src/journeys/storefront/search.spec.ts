import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };
const searchCall = '/api/v1/front/event/search';

/**
 * Milliseconds from the last letter to each question that followed, by the page's own clock: the runner hears
 * of both late when the machine is busy.
 */
async function measurePauses(page: Page): Promise<() => Promise<number[]>> {
  const letters = await page.evaluateHandle(() => {
    const typed: number[] = [];
    document.addEventListener('input', event => typed.push(event.timeStamp), { capture: true });
    return typed;
  });
  return () =>
    letters.evaluate(
      (typed, call) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith(call))
          .map(({ startTime }) => startTime - Math.max(...typed.filter(at => at < startTime))),
      searchCall,
    );
}

for (const [name, viewport] of Object.entries({ phone, desk })) {
  test(`on a ${name} the box asks once after the pause, and its list is accessible §search-pause`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openPage(page, '/');
    const pauses = await measurePauses(page);
    const box = page.getByRole('combobox', { name: 'Search events' });
    await box.pressSequentially('zeljeznicar', { delay: 120 });
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    const found = await pauses();
    expect(found).toHaveLength(1);
    expect(found[0]).toBeGreaterThanOrEqual(1000);
    const hit = page.getByRole('listbox').getByRole('option').first();
    await expect(hit.locator('img')).toHaveAttribute('src', /thumb50/);
    await expect(hit).toHaveAttribute('href', /^\/event\//);
    await expect(page.getByRole('search').getByRole('status').first()).toHaveText(
      /^(\d+ events? found|All results for “zeljeznicar”)$/,
    );
    await checkFitsScreen(page);
    await checkBothThemes(page);
  });
}

test('the box is worked by keyboard alone, and Back brings its query again', async ({ page }) => {
  await page.setViewportSize(desk);
  await openPage(page, '/');
  await page.keyboard.press('/');
  const box = page.getByRole('combobox', { name: 'Search events' });
  await expect(box).toBeFocused();
  await page.keyboard.type('zeljeznicr');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const active = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(active).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/event\//);
  await page.goBack();
  await expect(box).toHaveValue('zeljeznicr');

  await box.focus();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await box.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/archive?q=zeljeznicr');
  await expect(
    page
      .getByRole('main')
      .getByText(/Željezničar/)
      .first(),
  ).toBeVisible();
});

test('the placeholder is whole on a desk and its first word on a phone §search-placeholder', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await openPage(page, '/');
  const form = page.getByRole('banner').getByRole('search');
  await expect(form.getByText('Search events, halls, artists')).toBeVisible();
  await page.setViewportSize(phone);
  await expect(form.getByText('Search events, halls, artists')).toBeHidden();
  await expect(form.getByText('Search', { exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the search and the filters work as forms and links', async ({ page }) => {
    await page.setViewportSize(desk);
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Search events' }).fill('zeljeznicar');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/archive?q=zeljeznicar');
    await expect(page.getByText(/Željezničar/).first()).toBeVisible();
    await page.getByText('City', { exact: true }).click();
    await page.getByRole('link', { name: /^Sarajevo \d/ }).click();
    await expect(page).toHaveURL(/city=Sarajevo/);
    await expect(page.getByRole('link', { name: 'Remove City: Sarajevo' })).toBeVisible();
  });
});

for (const path of [
  '/archive',
  '/archive?view=calendar',
  '/event/genre',
  '/event/type',
  '/event/tag',
  '/event/genre?genre=football',
  '/archive?q=qqxxyyzz',
] as const) {
  test(`${path} stands on phone and desk, light and dark`, async ({ page }) => {
    for (const viewport of [phone, desk]) {
      await page.setViewportSize(viewport);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // the banner covers links at the edge of the screen
      const decline = page.getByRole('button', { name: 'Decline' });
      if (await decline.isVisible()) await decline.click();
      await expect(decline).toBeHidden();
      await checkFitsScreen(page);
      await checkBothThemes(page);
    }
  });
}

test('filters keep the place of the page, show in the address and go by their crosses §scroll-kept', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await openPage(page, '/archive');
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.getByText('Genre', { exact: true }).click();
  await page.getByRole('link', { name: /^Football \d/ }).click();
  await expect(page).toHaveURL(/genre=football/);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.getByRole('link', { name: 'Remove Genre: Football' }).click();
  await expect(page).toHaveURL('/archive');
});

test('on a phone the filters are a sheet over the list, which stays in view', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/archive');
  const toggle = page.getByRole('button', { name: 'Filters', exact: true });
  await toggle.click();
  const sheet = page.getByRole('region', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  const box = await sheet.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(phone.height * 0.25);
  await checkBothThemes(page);
  await sheet.getByText('Genre', { exact: true }).click();
  await sheet.getByRole('link', { name: /^Football \d/ }).click();
  await expect(page).toHaveURL(/genre=football/);
  await sheet.getByRole('button', { name: /^Show [\d,]+ events/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters, 1 chosen' })).toBeFocused();
});

test('the calendar goes from month to month and to a day', async ({ page }) => {
  await page.setViewportSize(desk);
  await openPage(page, '/archive');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL('/archive?view=calendar');
  const month = page.getByRole('heading', { level: 2 }).filter({ hasText: /\d{4}/ });
  const before = await month.innerText();
  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(month).not.toHaveText(before);
  await page.getByRole('cell').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/event\//);
});

for (const address of [
  '/archive?page=1e9&sort=%00&when=soon&from=0000-00-00&price=-5&genre[]=a&genre=b',
  `/archive?q=${'a'.repeat(5000)}`,
  '/archive?q=%3Cscript%3Ealert(1)%3C/script%3E&lang=xx',
  '/archive?view=calendar&month=9999-99',
  '/archive?page=9999',
]) {
  test(`the list stands at ${address.slice(0, 60)}`, async ({ page }) => {
    page.on('dialog', () => expect(false, 'no script runs').toBe(true));
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('an unknown genre is not found, and a way on is there', async ({ page }) => {
  page.on('dialog', () => expect(false, 'no script runs').toBe(true));
  const response = await page.goto('/event/genre?genre=%3Cscript%3E');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the search call answers texts of any length', async ({ request }) => {
  for (const search of ['x '.repeat(50_000), '<script>', "' or 1=1 --", '%', '\\', '東京', '🎷'.repeat(50)]) {
    const response = await request.post(searchCall, { data: { search } });
    expect(response.status(), search.slice(0, 20)).toBe(200);
  }
});
