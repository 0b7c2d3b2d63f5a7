import { doorPage } from '../../pages/door.page.ts';
import { checkBothThemes } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { findMatch } from '../../support/api.ts';
import { queryDatabase } from '../../support/database.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('the door opens, decides and remembers without a network, and sends everything when it is back', async ({
  page,
  api,
}) => {
  const match = await findMatch(api);
  const { number, tickets } = await api.buy(match, 3);
  const [first, second] = tickets;
  if (!first || !second) throw new Error('The order has too few tickets.');
  await logIn(page, 'scanner');
  const door = doorPage(page);
  await door.chooseEvent({ title: match.title, venue: match.venue });

  const manifest = await page.request.get('/scanner.webmanifest');
  expect(await manifest.json()).toMatchObject({ start_url: '/scanner', display: 'standalone' });
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', '/scanner.webmanifest');
  // the page is kept once it has settled
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('vh-scanner-answers')).keys()).length), {
      timeout: 20_000,
    })
    .toBeGreaterThanOrEqual(4);
  await page.reload();
  await expect(page.getByLabel('Ticket code')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

  await page.context().setOffline(true);
  await page.reload();
  await door.typeCode(first.code);
  await expect(page.getByText('Checked on this phone.')).toBeVisible();
  await door.expectAnswer('Admitted');
  await door.typeCode(first.shortCode);
  await door.expectAnswer('Already checked in');
  await door.typeCode(second.shortCode);
  await door.confirm();
  await door.expectAnswer('Admitted');
  await page.getByRole('button', { name: 'Search by name' }).click();
  await page.getByLabel('Name or order number').fill(number);
  await expect(page.getByText('3 tickets', { exact: true })).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('button', { name: /ticket 3 of 3/ }).click();
  await door.confirm();
  await door.expectAnswer('Admitted');
  await expect(page.getByText(/4 scans will be sent when you are back online/)).toBeVisible();

  await page.getByRole('link', { name: 'Support', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check-in support' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/4 scans will be sent when you are back online/)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/when you are back online/)).toHaveCount(0, { timeout: 20_000 });
  await door.typeCode(second.code);
  await expect(page.getByRole('dialog', { name: 'Already checked in' })).toBeVisible();
  await expect(page.getByText('Checked on this phone.')).toHaveCount(0);
});

test('ten scans made without a network all arrive, each once', async ({ page, api }) => {
  const match = await findMatch(api);
  const orders = [await api.buy(match, 5), await api.buy(match, 5)];
  const codes = orders.flatMap(({ tickets }) => tickets.map(({ code }) => code));
  await logIn(page, 'scanner');
  const door = doorPage(page);
  await door.chooseEvent({ title: match.title, venue: match.venue });
  const arrived = () =>
    queryDatabase<{ scans: number; nonces: number; tickets: number; offline: number }>(
      `select count(*)::int scans, count(distinct c.nonce)::int nonces, count(distinct c.ticket_id)::int tickets,
          count(*) filter (where c.received_at > c.at)::int offline
        from checkin c join ticket t on t.id = c.ticket_id join customer_order o on o.id = t.order_id
        where c.verdict = 'admitted' and c.conflict is null and o.token_hash in (select sha256(convert_to(token, 'UTF8')) from unnest($1::text[]) token)`,
      [orders.map(({ orderToken }) => orderToken)],
    );
  // tickets that were bought a moment ago have to be on the list that the phone holds
  await page.reload();
  await expect(page.getByLabel('Ticket code')).toBeVisible();
  await door.typeCode(codes[0] ?? '');
  await door.expectAnswer('Admitted');
  await page.context().setOffline(true);
  for (const code of codes.slice(1)) {
    await door.typeCode(code);
    await door.expectAnswer('Admitted');
  }
  await door.typeCode(codes[9] ?? '');
  await door.expectAnswer('Already checked in');
  await expect(page.getByText(/10 scans will be sent when you are back online/)).toBeVisible();
  expect(await arrived()).toMatchObject([{ scans: 1 }]);
  await page.context().setOffline(false);
  await expect
    .poll(arrived, { timeout: 30_000 })
    .toEqual([{ scans: 10, nonces: 10, tickets: 10, offline: 9 }]);
  await expect(page.getByText(/when you are back online/)).toHaveCount(0);
});
