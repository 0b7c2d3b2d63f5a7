import type { Locator, Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { expect, test } from '../../support/test.ts';

const mapOf = (page: Page): Locator => page.getByRole('application', { name: 'Map of the venue' });

/** The coordinates that the form holds. */
async function pinOf(page: Page): Promise<{ latitude: number; longitude: number }> {
  const value = async (label: string) => Number(await page.getByLabel(label, { exact: true }).inputValue());
  return { latitude: await value('Latitude'), longitude: await value('Longitude') };
}

/** Opens the form of a new venue in Belgrade, with the map there. */
async function openForm(page: Page): Promise<Locator> {
  await logIn(page, 'admin', '/admin/place/add');
  await page.getByLabel('Name', { exact: true }).fill(`Dom omladine ${Date.now()}`);
  await page.getByLabel('City', { exact: true }).fill('Beograd');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Serbia' });
  await expect(page.getByText('No pin yet.').first()).toBeVisible();
  return mapOf(page);
}

test('an admin places a venue’s pin with a search and the keyboard alone', async ({ page }) => {
  test.slow();
  const map = await openForm(page);

  await test.step('finds a city in another language, and coordinates on Enter', async () => {
    const finder = page.getByRole('searchbox', { name: 'Find a place or paste a link' });
    await finder.fill('Belgrado');
    await expect(page.getByRole('button', { name: 'Belgrade Serbia' })).toBeVisible();
    await finder.fill('44.8125, 20.4612');
    await finder.press('Enter');
    expect(await pinOf(page)).toEqual({ latitude: 44.8125, longitude: 20.4612 });
    await expect(map).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'from Belgrade, Serbia.' })).toBeAttached();
  });

  await test.step('moves the pin with the arrow keys, in smaller steps after zooming in', async () => {
    await page.keyboard.press('ArrowUp');
    const north = await pinOf(page);
    expect(north.latitude).toBeGreaterThan(44.8125);
    expect(north.longitude).toBeCloseTo(20.4612, 5);
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('+');
    await page.keyboard.press('ArrowRight');
    const east = await pinOf(page);
    expect(east.longitude).toBeGreaterThan(north.longitude);
    expect(east.longitude - north.longitude).toBeLessThan(north.latitude - 44.8125);
  });

  await test.step('is warned when the city of the address is far from the pin', async () => {
    await page.getByLabel('City', { exact: true }).fill('Novi Sad');
    await expect(page.getByText(/The pin is 6\d km from Novi Sad/)).toBeVisible();
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Croatia' });
    await expect(page.getByText('The pin is in this country: Serbia.')).toBeVisible();
    await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Serbia' });
    await page.getByLabel('City', { exact: true }).fill('Beograd');
    await expect(page.getByText(/The pin is/)).toHaveCount(0);
  });

  await test.step('saves the coordinates', async () => {
    const pin = await pinOf(page);
    await page.getByRole('button', { name: 'Add venue' }).click();
    await expect(page.getByRole('button', { name: 'Add hall' })).toBeVisible();
    expect(await pinOf(page)).toEqual(pin);
  });
});

test('an admin clicks on the map, drags the pin and pastes a link', async ({ page }) => {
  test.slow();
  const map = await openForm(page);
  await map.scrollIntoViewIfNeeded();
  const box = await map.boundingBox();
  if (!box) throw new Error('There is no map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  await test.step('a click in the middle of the map of Belgrade is in Belgrade', async () => {
    await page.mouse.click(x, y);
    const { latitude, longitude } = await pinOf(page);
    expect(latitude).toBeCloseTo(44.804, 1);
    expect(longitude).toBeCloseTo(20.465, 1);
  });

  await test.step('the pin follows the pointer, the map stays', async () => {
    const before = await pinOf(page);
    await page.mouse.move(x, y - 10);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 5 });
    await page.mouse.up();
    const after = await pinOf(page);
    expect(after.latitude).toBeLessThan(before.latitude);
    expect(after.longitude).toBeGreaterThan(before.longitude);
  });

  await test.step('dragging the map leaves the pin where it is', async () => {
    const before = await pinOf(page);
    await page.mouse.move(x - 80, y + 60);
    await page.mouse.down();
    await page.mouse.move(x - 160, y + 20, { steps: 5 });
    await page.mouse.up();
    expect(await pinOf(page)).toEqual(before);
  });

  await test.step('a link is read, and a short one is explained', async () => {
    const finder = page.getByRole('searchbox', { name: 'Find a place or paste a link' });
    await finder.fill('https://maps.app.goo.gl/AbCdEf');
    await expect(page.getByText('Short links cannot be read here.')).toBeVisible();
    await finder.fill('https://www.openstreetmap.org/?mlat=45.2551&mlon=19.8451#map=17/45.2551/19.8451');
    await page.getByRole('button', { name: 'Place the pin here' }).click();
    expect(await pinOf(page)).toEqual({ latitude: 45.2551, longitude: 19.8451 });
  });

  await test.step('everybody can read it, on a phone too', async () => {
    await checkBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await checkFitsScreen(page);
  });
});
