import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { newKey, type Api, type EventDetail } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { createTableEvent } from '../../support/table-event.ts';
import { expect, test } from '../../support/test.ts';

/** An evening in a small hall whose seats are on a map. */
async function findEvening(api: Api): Promise<EventDetail> {
  for (const page of [1, 2, 3, 4]) {
    const { rows } = await api.call('POST /front/event/get-list', { page, pageSize: 50 });
    for (const { slug, saleState } of rows) {
      if (saleState !== 'on_sale') continue;
      const event = await api.findEvent(slug);
      if (event.seatMapVersionId && event.capacity < 1000) return event;
    }
  }
  throw new Error('No evening with a seat map is on sale.');
}

async function openPlan(page: Page, event: EventDetail): Promise<void> {
  await openPage(page, `/event/${event.slug}`);
  await page.getByRole('button', { name: 'Choose seats on the plan' }).click();
  await expect(page.getByRole('application', { name: 'Seating plan' })).toBeVisible();
}

/** Chosen seats, by the buttons that give them back. */
const chosen = (page: Page) => page.getByRole('button', { name: /^Remove .*\d/ });

test('two seats are picked on the plan, by mouse, and held', async ({ page, api }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlan(page, await findEvening(api));
  await checkBothThemes(page);
  const plan = page.getByRole('application', { name: 'Seating plan' });
  await page.getByRole('button', { name: 'Choose best seats' }).click();
  await expect(chosen(page)).toHaveCount(2);
  await chosen(page).first().click();
  await expect(chosen(page)).toHaveCount(1);
  // the seat that was returned is free again: the keys lead to one beside the other, the mouse to where it is
  const box = await plan.boundingBox();
  if (!box) throw new Error('the plan is not there');
  for (let step = 0; step < 60 && (await chosen(page).count()) < 2; step += 1) {
    await page.mouse.click(
      box.x + box.width * (0.3 + 0.04 * (step % 10)),
      box.y + box.height * (0.35 + 0.06 * Math.floor(step / 10)),
    );
  }
  await expect(chosen(page)).toHaveCount(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/checkout');
  await expect(page.getByText(/\brow \d/i).first()).toBeVisible();
});

test('seats are chosen in the list by keys alone, on a narrow screen', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openPlan(page, await findEvening(api));
  await page.getByRole('radio', { name: 'Plan' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Sections' })).toBeVisible();
  const section = page.getByRole('button', { name: /Free: [1-9]/ }).first();
  await section.focus();
  await page.keyboard.press('Enter');
  await expect(section).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveCount(1);
  await checkBothThemes(page);
  await checkFitsScreen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/checkout');
});

test('a table that is sold whole is taken, and held, with all its seats by one of them', async ({
  page,
  api,
}) => {
  const event = await createTableEvent(api, await api.logIn('admin'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlan(page, event);
  await page.getByRole('application', { name: 'Seating plan' }).focus();
  // the keys lead to the row first, and from there down to a chair of the table below it
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: /^Remove Table \d$/ })).toHaveCount(1);
  await expect(page.getByText('6 seats', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'List' }).focus();
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('button', { name: /^Table \d, seat \d, .*yours, whole table, 6 seats$/ }),
  ).toHaveCount(6);
  await checkBothThemes(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/checkout');
});

test('a chosen seat that somebody else takes is named, and the others stay', async ({ page, api }) => {
  const event = await findEvening(api);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPlan(page, event);
  await page.getByRole('button', { name: 'Choose best seats' }).click();
  await expect(chosen(page)).toHaveCount(2);
  const { best } = await api.call('POST /front/event/get-best-seats', { eventId: event._id, quantity: 2 });
  const [first] = best?.seats ?? [];
  if (!best || !first?.mapSeat) throw new Error('no seats are free');
  await api.call('POST /front/cart/hold', {
    eventId: event._id,
    lines: [{ ticketTypeId: best.ticketTypeId, quantity: 1, mapSeats: [first.mapSeat] }],
    idempotencyKey: newKey(),
  });
  await expect(page.getByText(/No longer available/)).toContainText(`Row ${first.row}, seat ${first.seat}`);
  await expect(chosen(page)).toHaveCount(1);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a finger points at a seat, and takes it with another tap', async ({ page, api }) => {
    await openPlan(page, await findEvening(api));
    const plan = page.getByRole('application', { name: 'Seating plan' });
    const take = page.getByRole('button', { name: 'Select this seat' });
    const box = await plan.boundingBox();
    if (!box) throw new Error('the plan is not there');
    // the first taps come nearer, one of the next hits a seat
    for (let step = 0; step < 30 && !(await take.isVisible()); step += 1)
      await page.touchscreen.tap(box.x + box.width * (0.4 + 0.03 * (step % 10)), box.y + box.height * 0.5);
    await take.tap();
    await expect(chosen(page)).toHaveCount(1);
    await expect(chosen(page)).toBeInViewport();
    await checkBothThemes(page);
    await checkFitsScreen(page);
  });
});
