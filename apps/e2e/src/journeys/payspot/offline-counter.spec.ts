import { checkBothThemes } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { queryDatabase } from '../../support/database.ts';
import { plugInPrinter, printedBy, rememberPrinter } from '../../support/printer.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1024, height: 768 } });

test('the counter sells kept places without a network, remembers them after a reload, and each arrives once', async ({
  page,
}) => {
  await page.addInitScript(plugInPrinter);
  await page.addInitScript(rememberPrinter);
  await logIn(page, 'payspot');
  const manifest = await page.request.get('/payspot.webmanifest');
  expect(await manifest.json()).toMatchObject({ start_url: '/payspot', display: 'standalone' });
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/payspot.webmanifest');
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: /–/ }).first().click();
  await expect(page).toHaveURL(/event=/);
  const eventId = new URL(page.url()).searchParams.get('event');
  const [begun] = await queryDatabase<{ at: Date }>('select now() as at', []);
  const openPlaces = async () => {
    const [row] = await queryDatabase<{ open: number; sold: number }>(
      `select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'sold')::int as sold
        from payspot_offline_ticket where event_id = $1`,
      [eventId],
    );
    return row ?? { open: 0, sold: 0 };
  };
  // other browsers may hold places too
  const others = await openPlaces();
  const kept = page.getByRole('group', { name: 'Offline sales' });
  await kept.getByRole('button', { name: 'Hold tickets for offline sale' }).click();
  await expect(kept.getByText(/tickets are held for offline sale/)).toBeVisible();
  await checkBothThemes(page);
  const before = await openPlaces();
  expect(before.open).toBeGreaterThan(others.open);

  // the page is kept once it has settled
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('vh-payspot-answers')).keys()).length), {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(4);
  await page.reload();
  await expect(kept.getByText(/tickets are held for offline sale/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await page.context().setOffline(true);
  const sellOne = async () => {
    await page.getByRole('button', { name: /^Add / }).first().click();
    await page.getByRole('button', { name: /^Cash/ }).click();
    await expect(page.getByText(/^1 ticket sold offline\./)).toBeVisible();
  };
  await sellOne();
  await page.getByRole('button', { name: /^Next sale/ }).click();
  await page.reload();
  await expect(page.getByText(/^1 sale is stored on this device\./)).toBeVisible();
  await kept.getByRole('button', { name: 'Show last sale' }).click();
  await expect(page.getByText(/^1 ticket sold offline\./)).toBeVisible();
  await page.getByRole('button', { name: /^Next sale/ }).click();
  // pages that were never opened are there too, and lead back
  await page.getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Sales,/ })).toBeVisible();
  await page.getByRole('link', { name: 'Till' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Till' })).toBeVisible();
  await page.getByRole('link', { name: 'Sell' }).click();
  await page.getByRole('region', { name: 'Events' }).getByRole('button', { name: /–/ }).first().click();
  await sellOne();
  await expect(page.getByText(/^2 sales are stored on this device\./)).toBeVisible();
  // what printing takes was kept with the page
  await page.keyboard.press('p');
  await expect(page.getByText('Printed.')).toBeVisible();
  expect(await printedBy(page)).toMatch(/VH1\.[\w-]+\.[\w-]+/);
  await checkBothThemes(page);
  expect(await openPlaces()).toEqual(before);

  await page.context().setOffline(false);
  await expect(
    page.getByText(/sales are stored on this device\. They are sent when you are back online\./),
  ).toHaveCount(0, { timeout: 20_000 });
  await expect.poll(async () => (await openPlaces()).sold).toBe(before.sold + 2);
  const arrived = await queryDatabase<{ sales: number; orders: number; tickets: number }>(
    `select count(*)::int as sales, count(distinct s.order_id)::int as orders, count(distinct t.id)::int as tickets
      from payspot_offline_sale s join ticket t on t.order_id = s.order_id
      where t.event_id = $1 and s.arrived_at > $2 and s.problem is null`,
    [eventId, begun?.at],
  );
  expect(arrived).toEqual([{ sales: 2, orders: 2, tickets: 2 }]);

  await page.getByRole('button', { name: /^Next sale/ }).click();
  await kept.getByRole('button', { name: 'Release' }).click();
  await expect(kept.getByRole('button', { name: 'Hold tickets for offline sale' })).toBeVisible();
  await expect.poll(async () => (await openPlaces()).open).toBe(others.open);
});
