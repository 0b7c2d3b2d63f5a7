import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import type { Api, EventDetail } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

/** An evening in a small hall whose seats are on a map, with room for a few more people. */
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

/** A free seat that nobody is offered before others: the last of those that best available comes to. */
async function lastFreeSeat(api: Api, eventId: string) {
  const token = await api.logIn('admin');
  const { seats = [] } = await api.call('POST /back/inventory/get', { eventId, withSeats: true }, { token });
  const seat = seats.filter(({ state, accessible }) => state === 'free' && !accessible).at(-1);
  if (!seat) throw new Error('The evening is sold out.');
  return seat;
}

/** Leaves the drawing for the list, by keys, and opens a section of it. */
async function openSection(page: Page, section: string): Promise<void> {
  await expect(page.getByRole('application', { name: 'Seating plan' })).toBeVisible();
  await page.getByRole('radio', { name: 'Plan' }).focus();
  await page.keyboard.press('ArrowRight');
  await page
    .getByRole('list', { name: 'Sections' })
    .getByRole('button', { name: new RegExp(`^${section}`) })
    .press('Enter');
}

test('a seat that staff block on the plan is taken for buyers, until it is returned', async ({
  page,
  api,
  openBrowser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const event = await findEvening(api);
  const { section, row, seat } = await lastFreeSeat(api, event._id);
  const seatIn = (of: Page, state: string) =>
    of.getByRole('button', { name: new RegExp(`^(Row|Table) ${row}, seat ${seat}, ${section}, ${state}`) });
  const buyer = await openBrowser();
  await openPage(buyer, `/event/${event.slug}`);
  await buyer.getByRole('button', { name: 'Choose seats on the plan' }).click();
  await openSection(buyer, section);
  await expect(seatIn(buyer, 'taken')).toHaveCount(0);

  await logIn(page, 'admin', `/admin/event/${event._id}/places`);
  await expect(page.getByRole('application', { name: 'Seating plan' })).toBeVisible();
  await checkBothThemes(page);
  await openSection(page, section);
  await seatIn(page, 'available').press('Enter');
  await expect(page.getByText('Selected: 1')).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Hold 1 seat' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Reason').selectOption('technical');
  await page.getByRole('dialog').getByLabel('Note').fill('behind a pillar');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold' }).press('Enter');
  const kept = seatIn(page, 'blocked, Technical, behind a pillar');
  await expect(kept).toBeVisible();
  await expect(seatIn(buyer, 'taken')).toHaveCount(1);

  await kept.press('Enter');
  await page.getByRole('button', { name: 'Release 1 seat' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Release' }).press('Enter');
  await expect(seatIn(page, 'available')).toBeVisible();
  await expect(seatIn(buyer, 'taken')).toHaveCount(0);
});

test('a counter sells seats that are chosen on the plan', async ({ page, api }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const event = await findEvening(api);
  await logIn(page, 'payspot', `/payspot/event/${event._id}`);
  await page.getByRole('button', { name: /^Choose seats on the seat map/ }).click();
  await expect(page.getByRole('application', { name: 'Seating plan' })).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Choose best seats' }).click();
  await expect(page.getByRole('button', { name: /^Remove .*\d/ })).toHaveCount(2);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  const basket = page.getByRole('region', { name: 'Basket' });
  await expect(basket.getByRole('spinbutton')).toHaveValue('2');
  const seats = (await basket.getByRole('listitem').locator('small').last().textContent()) ?? '';
  expect(seats).toMatch(/: \d+, \d+/);
  await checkBothThemes(page);
  await page.getByRole('button', { name: /^Cash/ }).click();
  await expect(page.getByRole('heading', { name: 'Sold' })).toBeVisible();
});

test('staff choose seats on a narrow screen', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const event = await findEvening(api);
  await logIn(page, 'admin', `/admin/event/${event._id}/places`);
  await expect(page.getByRole('application', { name: 'Seating plan' })).toBeVisible();
  await checkFitsScreen(page);
});
