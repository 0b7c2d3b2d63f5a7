import { another } from '../altered-build.mjs';
import { openAs } from '../browser.mjs';
import { appears, publishAltered } from '../stage.mjs';

/**
 * A tab that stays open while ten versions are released works on, learns of them, and is never reloaded automatically.
 *
 * @param {import('../stage.mjs').Stage} stage
 * @param {import('../stage.mjs').DrillTools} tools
 */
export async function openTab(stage, { expect }) {
  const page = await openAs(stage.browser, stage.origin, 'admin');
  await page.goto(`${stage.origin}/admin`, { waitUntil: 'networkidle' });
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', error => errors.push(error.message));
  await page.evaluate(() => Object.assign(window, { drillMark: 1 }));
  const links = await page
    .locator('nav a[href^="/admin/"]')
    .evaluateAll(all => all.map(each => each.getAttribute('href') ?? ''));
  for (let number = 0; number < 10; number += 1) {
    await publishAltered(stage, 'admin', another(number));
    await page
      .locator(`nav a[href="${links[number % links.length]}"]`)
      .first()
      .click();
    await page.locator('main h1').first().waitFor({ timeout: 15_000 });
  }
  const stayed = await page.evaluate(() => 'drillMark' in window);
  expect(
    'a tab works on through ten releases',
    errors.length === 0 && stayed,
    errors.join('; ') || 'no error, no reload',
  );
  const offered = await appears(page.getByRole('button', { name: /reload/i }).first(), 60_000);
  expect('it is offered the new version within a minute', offered);
  await page.close();
}
