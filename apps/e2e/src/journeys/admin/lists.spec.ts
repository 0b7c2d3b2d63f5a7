import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { openPage, waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

const listCall = '**/api/v1/front/event/get-list';
const genres = ['football', 'opera', 'film'] as const;

interface List {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Lets lists of a genre say so in their titles, and returns what holds them on their way. */
async function stampLists(page: Page) {
  const held: (() => void)[] = [];
  let isHolding = false;
  await page.route(listCall, async route => {
    const { genre = 'all' } = route.request().postDataJSON() as { genre?: string };
    const response = await route.fetch();
    const list = (await response.json()) as List;
    if (isHolding) await new Promise<void>(resolve => held.push(resolve));
    const rows = list.rows.map(row => ({ ...row, title: `List of ${genre}` }));
    await route.fulfill({ response, json: { ...list, rows } }).catch(() => undefined); // nobody waits for it any more
  });
  return {
    held,
    hold: () => (isHolding = true),
    releaseNewestFirst: () => {
      isHolding = false;
      for (const release of held.splice(0).reverse()) release();
    },
  };
}

/** Keeps every pair of a chosen genre and a list of another one that stood on the page together. */
async function watchForMixtures(page: Page): Promise<() => Promise<string[]>> {
  const mixtures = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver(() => {
      const chip = document.querySelector('main [aria-label^="Remove Genre: "]')?.getAttribute('aria-label');
      const chosen = chip?.slice('Remove Genre: '.length).toLowerCase() ?? 'all';
      const titles = [...document.querySelectorAll('main article :is(h2, h3)')].map(
        one => one.textContent ?? '',
      );
      for (const title of titles)
        if (title.startsWith('List of ') && title !== `List of ${chosen}`) seen.push(`${chosen}: ${title}`);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    return seen;
  });
  return () => mixtures.jsonValue();
}

// a list that is still asked for when a test ends is nobody's fault
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('going back and forth while lists load never shows the list of another address', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lists = await stampLists(page);
  const shows = async (genre: (typeof genres)[number]) => {
    await expect(page).toHaveURL(new RegExp(`genre=${genre}`));
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(`List of ${genre}`);
  };
  await openPage(page, '/archive');
  for (const genre of genres) {
    if (genre !== 'football') await page.getByRole('link', { name: /^Remove Genre/ }).click();
    await page.getByText('Genre', { exact: true }).click();
    await page.getByRole('link', { name: new RegExp(`^${genre} \\d`, 'i') }).click();
    await shows(genre);
  }
  // what was read is forgotten, so that every step has to load
  await page.reload();
  await waitUntilAlive(page);
  const mixtures = await watchForMixtures(page);
  lists.hold();
  for (const step of [-2, -2, 4, -2]) {
    await page.evaluate(by => history.go(by), step);
    await expect.poll(() => lists.held.length).toBeGreaterThan(0);
  }
  lists.releaseNewestFirst();
  await shows('opera');
  expect(await mixtures()).toEqual([]);
});

for (const [name, title] of [
  ['a word without end', `Donaudampfschifffahrtsgesellschafts${'kapitänskajüten'.repeat(8)}`],
  ['a title of three hundred letters', 'Veče sećanja na one kojih nema '.repeat(10)],
  ['right-to-left writing', 'أمسية موسيقية مع فرقة القاعة المخملية ‏(2026) Live!'],
] as const) {
  test(`cards and rows hold ${name}`, async ({ page }) => {
    await page.route(listCall, async route => {
      const response = await route.fetch();
      const list = (await response.json()) as List;
      const rows = list.rows.map(row => ({ ...row, title, venue: title, subtitle: title }));
      await route.fulfill({ response, json: { ...list, rows } });
    });
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/archive?when=past');
      await page.getByRole('banner').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/(\?.*)?$/);
      await page.goBack();
      const rows = page.getByRole('main').getByRole('article');
      await expect(rows.first()).toBeVisible();
      await checkFitsScreen(page);
      const broken = await rows.evaluateAll(all =>
        all.flatMap(row => {
          const { left, right } = row.getBoundingClientRect();
          return [...row.querySelectorAll('a, p, time')]
            .map(part => part.getBoundingClientRect())
            .filter(part => part.left < left - 1 || part.right > right + 1)
            .map(
              part =>
                `${Math.round(part.left)}–${Math.round(part.right)} of ${Math.round(left)}–${Math.round(right)}`,
            );
        }),
      );
      expect(broken).toEqual([]);
    }
    // lists that are still on their way would be answered after the test
    await page.unrouteAll({ behavior: 'wait' });
  });
}

test('an admin leaves a column of the audit log out and saves a day of it as a file', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const today = new Date().toISOString().slice(0, 10);
  await logIn(page, 'admin', `/admin/audit?from=${today}&to=${today}`);
  const table = page.getByRole('table', { name: 'Audit log' });
  await expect(table.getByRole('columnheader', { name: 'User' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'User' }).uncheck();
  await expect(table.getByRole('columnheader', { name: 'User' })).toBeHidden();
  await expect(page).toHaveURL(/columns=who/);
  await page.keyboard.press('Escape');
  await checkFitsScreen(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: /CSV/ }).click();
  const exporting = page.getByRole('dialog');
  await expect(exporting.getByText(/The file is ready/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Audit log .*\.csv$/);
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toContain('Entry,Time,User,E-mail');
  // that it was asked for is an entry itself
  expect(lines.some(line => line.includes('export.create'))).toBe(true);
});
