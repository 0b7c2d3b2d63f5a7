import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import { findMatch } from '../../support/api.ts';
import { expect, test } from '../../support/test.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 360, height: 780 };

/** Looks at what is open, at a desk and on a phone, in the light and in the dark. */
async function checkScreen(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await checkFitsScreen(page);
    await checkBothThemes(page);
  }
  await page.setViewportSize(wide);
}

interface Screen {
  readonly path: string;
  readonly heading: RegExp | string;
  /** What it shows of the shop. */
  readonly content: string;
}

/** Opens a screen of an area and checks it. */
async function checkScreenAt(page: Page, { path, heading, content }: Screen): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByText(content).first()).toBeVisible();
    await checkScreen(page);
  });
}

test('the admin can use the screens of money and operations at a desk and on a phone', async ({
  page,
  api,
}) => {
  test.slow();
  const order = await api.buy(await findMatch(api), 2);
  const token = await api.logIn('admin');
  const list = await api.call('POST /back/order/get-list', { q: order.number }, { token });
  const orderId = list.rows[0]?._id ?? '';
  await page.setViewportSize(wide);
  await logIn(page, 'admin', '/admin/deploy');
  await checkScreenAt(page, {
    path: '/admin/deploy',
    heading: 'Deploy',
    content: 'Maintenance mode',
  });
  await checkScreenAt(page, {
    path: '/admin/order/bank',
    heading: 'Bank transfers',
    content: 'Import statement',
  });
  await checkScreenAt(page, {
    path: '/admin/order/bank?show=unmatched_payments',
    heading: 'Bank transfers',
    content: 'All payments from providers are matched to orders.',
  });
  await checkScreenAt(page, {
    path: '/admin/order/due',
    heading: 'Refunds due',
    content: 'No refunds or payments are due',
  });

  await test.step('the refund of an order', async () => {
    await page.goto(`/admin/order/${orderId}`);
    await page.getByRole('button', { name: 'Refund…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refund order/ });
    await dialog.getByRole('checkbox', { name: 'All 2 tickets' }).check();
    await expect(dialog.getByRole('button', { name: /^Refund .*\d/ })).toBeVisible();
    await checkScreen(page);
  });
});

test('the manager can use the screens of an event at a desk and on a phone', async ({ page, api }) => {
  test.slow();
  const match = await findMatch(api);
  const at = (part: string) => `/manager/event/${match._id}/${part}`;
  await page.setViewportSize(wide);
  await logIn(page, 'manager', '/manager');
  await checkScreenAt(page, { path: at('places'), heading: 'Capacity', content: 'Capacity by section' });
  await checkScreenAt(page, { path: at('code'), heading: 'Codes', content: 'VELVET10' });
  await checkScreenAt(page, {
    path: at('question'),
    heading: 'Questions',
    content: 'Buyers are asked only for their name and e-mail.',
  });
  await checkScreenAt(page, {
    path: at('waiting'),
    heading: 'Waiting list',
    content: 'When tickets are sold out, buyers can join it on the event page.',
  });
});
