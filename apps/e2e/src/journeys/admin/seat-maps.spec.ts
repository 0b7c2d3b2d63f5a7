import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

const fixtures = join(import.meta.dirname, '../../../../../libs/seating/src/fixtures');

/** A file of another system, as an organiser would choose it. */
function fileOf(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const bytes = readFileSync(join(fixtures, name));
  const buffer = name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
  return { name: name.replace(/\.gz$/, ''), mimeType: 'application/json', buffer };
}

/** Adds a place with one hall, and stays on its page. */
async function addPlace(page: Page): Promise<void> {
  await logIn(page, 'admin', '/admin/place/add');
  await page.getByLabel('Name').fill(`Dom kulture ${Date.now()}`);
  await page.getByRole('button', { name: 'Add venue' }).click();
  await page.getByRole('button', { name: 'Add hall' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add hall' });
  await dialog.getByLabel('Hall name').fill('Velika sala');
  await dialog.getByRole('button', { name: 'Add hall' }).click();
  await expect(page.getByRole('heading', { name: 'Velika sala' })).toBeVisible();
}

/** Draws with a tool from one part of the drawing to another; parts of its width and height. */
async function draw(page: Page, tool: string, from: [number, number], to: [number, number]): Promise<void> {
  await page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name: tool }).click();
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('There is no drawing.');
  const at = ([x, y]: [number, number]) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 4 });
  await page.mouse.up();
}

const panel = (page: Page, name: string) => page.locator('label').filter({ hasText: name }).click();

test.use({ viewport: { width: 1440, height: 900 } });

test('an organiser draws a hall of two floors over a picture, numbers, prices, mends and publishes it', async ({
  page,
  api,
}) => {
  test.slow();
  await addPlace(page);
  await page.getByRole('button', { name: 'New seat map' }).click();
  await page.getByLabel('Seat map name').fill('Koncert');
  await page.getByRole('button', { name: 'Create seat map' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Koncert' })).toBeVisible();

  await test.step('draws a standing zone, a block and a curved row', async () => {
    await draw(page, 'Standing area (Z)', [0.35, 0.15], [0.65, 0.25]);
    await draw(page, 'Block of rows (B)', [0.35, 0.35], [0.65, 0.55]);
    await draw(page, 'Curved row (U)', [0.35, 0.7], [0.65, 0.7]);
    await expect(page.getByText(/\d+ seats · \d+ standing/)).toBeVisible();
  });

  await test.step('numbers all rows from the back, odd seats on one side', async () => {
    await panel(page, 'Structure');
    await page.getByRole('button', { name: /^Select all \d+ rows$/ }).click();
    await panel(page, 'Properties');
    await page.getByLabel('Start from the last row').check();
    await page.getByRole('button', { name: /^Label \d+ rows$/ }).click();
    await page.getByLabel('Direction').selectOption('odd-first');
    await expect(page.getByText(/1 3 5 7 .* 6 4 2/)).toBeVisible();
    await page.getByRole('button', { name: /^Number \d+ rows$/ }).click();
  });

  await test.step('gives the last row a category of its own', async () => {
    await panel(page, 'Categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByLabel('Name of Category 2').fill('Loža');
    await page.getByLabel('Name of Category 2').press('Enter');
    await panel(page, 'Structure');
    await page.getByRole('button', { name: /^Row A \d+ seats$/ }).click();
    await panel(page, 'Properties');
    await page.getByLabel('Category').selectOption({ label: 'Loža' });
    await page.getByLabel('Wheelchair space').check();
  });

  await test.step('is led to a seat that is there twice, and mends it', async () => {
    await panel(page, 'Structure');
    await page.getByRole('button', { name: 'Expand Row A' }).click();
    await page.getByRole('list', { name: 'Row A' }).getByRole('button', { name: '3', exact: true }).click();
    await panel(page, 'Properties');
    await page.getByLabel('Label').fill('1');
    await page.getByLabel('Label').press('Enter');
    await panel(page, 'Problems');
    await page.getByRole('button', { name: /Several seats have the same section, row and number/ }).click();
    await page.getByRole('button', { name: /^Renumber duplicate seats \(/ }).click();
    await expect(page.getByText(/The map can be published/)).toBeVisible();
  });

  await test.step('draws a balcony on a floor of its own', async () => {
    await panel(page, 'Structure');
    await page.getByRole('button', { name: 'Add floor above' }).click();
    // the view is still near the seat that was there twice
    await page.getByRole('button', { name: 'Zoom to fit' }).click();
    await draw(page, 'Row (R)', [0.35, 0.3], [0.65, 0.3]);
    const balcony = page.getByRole('list', { name: 'Sections, Floor 2' });
    await expect(balcony.getByRole('button', { name: /^Row A \d+ seats$/ })).toBeVisible();
    await page.keyboard.press('PageDown');
    await expect(page.getByRole('radio', { name: 'Ground floor' })).toBeChecked();
    await balcony.getByRole('button', { name: /^Floor 2 \d+ seats$/ }).click();
    await expect(page.getByRole('radio', { name: 'Floor 2' })).toBeChecked();
  });

  await test.step('lays a picture below, which buyers are to see', async () => {
    const { rows } = await api.call('POST /front/event/get-list', { pageSize: 1 });
    const drawn = await page.request.get(rows[0]?.media.files.thumb50 ?? '');
    await page.getByRole('application').press('Escape');
    await panel(page, 'Properties');
    const picture = page.getByRole('region', { name: 'Background image' });
    await picture
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.webp', mimeType: 'image/webp', buffer: await drawn.body() });
    await picture.getByLabel('Show to buyers').check();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.reload();
    await expect(picture.getByLabel('Show to buyers')).toBeChecked();
  });

  await checkFitsScreen(page);
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 published.')).toBeVisible();
  await page.getByRole('link', { name: 'Halls' }).click();
  await expect(page.getByText('Version 1 is published')).toBeVisible();
  await checkFitsScreen(page);
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Versions: Koncert' }).click();
  await page.getByRole('button', { name: 'Create version from this: Version 1' }).click();
  await page
    .getByRole('dialog', { name: 'Create a new version from version 1?' })
    .getByRole('button', { name: 'Create version from this' })
    .click();
  await expect(page.getByRole('radio', { name: 'Ground floor' })).toBeChecked();
});

test('a file is shown before it becomes a map, and repeated seats wait for a choice', async ({ page }) => {
  await addPlace(page);
  await page.getByRole('button', { name: 'Import seat map' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a seat map' });
  await dialog.getByLabel('File').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('dear organiser'),
  });
  await expect(dialog.getByText('This file cannot be read')).toBeVisible();

  await dialog.getByLabel('File').setInputFiles(fileOf('stadium.pretix.json'));
  await expect(dialog.getByText('The 738 seats have only 318 different seat numbers.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create seat map' }).click();
  await expect(dialog.getByText('Choose how to resolve the duplicate seats.')).toBeVisible();
  await checkBothThemes(page);
  await dialog.getByText('Keep all as separate sections').click();
  await expect(dialog.getByText('The map will have 738 seats.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create seat map' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'stadium.pretix' })).toBeVisible();
  await expect(page.getByText('738 seats', { exact: true })).toBeVisible();
});

test('a hall is drawn by keys alone', async ({ page }) => {
  await addPlace(page);
  await page.getByRole('button', { name: 'New seat map' }).click();
  await page.getByLabel('Seat map name').fill('Tastatura');
  await page.getByLabel('Seat map name').press('Enter');
  // the page of the venue has a map of its own
  await expect(page.getByRole('heading', { level: 1, name: 'Tastatura' })).toBeVisible();
  const drawing = page.getByRole('application');
  await drawing.focus();
  for (const key of ['b', 'Enter', 'ArrowDown', ']', '[', 'Control+d', 'Control+z', '?'])
    await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts and help' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('50 seats', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(page.getByText('Version 1 published.')).toBeVisible();
});
