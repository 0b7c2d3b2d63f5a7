import { formatOrderNumber } from '@vh/domain';
import { checkBothThemes } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { findMatch } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('an admin puts two records of one person together and erases the person, whose orders stay', async ({
  page,
  api,
}) => {
  const match = await findMatch(api);
  const [home, work] = [await api.buy(match, 1), await api.buy(match, 1)];
  const token = await api.logIn('admin');
  const recordsOf = async (q: string) =>
    (await api.call('POST /back/buyer/get-list', { q }, { token })).rows.map(({ _id }) => _id);
  // records are made by a worker, seconds after the orders
  await expect.poll(() => recordsOf(home.buyer.email), { timeout: 20_000 }).toHaveLength(1);
  await expect.poll(() => recordsOf(work.buyer.email), { timeout: 20_000 }).toHaveLength(1);
  const [buyerId = ''] = await recordsOf(home.buyer.email);

  await logIn(page, 'admin', `/admin/buyer/${buyerId}`);
  await page.getByRole('link', { name: 'Merge with another record' }).click();
  await page.getByRole('searchbox').fill(work.buyer.email);
  await page.getByRole('button', { name: new RegExp(work.buyer.email) }).click();
  const outcome = page.getByRole('region', { name: 'Result' });
  await expect(outcome.getByText(work.buyer.email)).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Merge records', exact: true }).click();
  await expect(page.getByRole('button', { name: `Unmerge ${work.buyer.email}` })).toBeVisible();
  await expect(
    page.getByRole('table').getByRole('link', { name: formatOrderNumber(home.number) }),
  ).toBeVisible();
  await expect(
    page.getByRole('table').getByRole('link', { name: formatOrderNumber(work.number) }),
  ).toBeVisible();
  await checkBothThemes(page);

  await page.getByRole('button', { name: 'Erase buyer…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 upcoming tickets')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buyers' })).toBeVisible();
  expect(await recordsOf(work.buyer.email)).toEqual([]);
  const { orderToken } = work;
  const order = await api.call('POST /front/order/get', { orderToken });
  expect(order).toMatchObject({ total: work.total, buyer: { email: '', name: '' } });
});
