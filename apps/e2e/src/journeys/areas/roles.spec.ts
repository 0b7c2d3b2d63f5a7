import type { Page } from '@playwright/test';
import { checkAccessibility, checkBothThemes } from '../../support/accessibility.ts';
import { sendLogin } from '../../support/accounts.ts';
import { demoPassword, emailOf, type Account } from '../../support/demo-accounts.ts';
import type { Api } from '../../support/api.ts';
import { waitUntilAlive } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** What a role has: `:id` stands for its first client, counter or door. */
interface Place {
  readonly account: Account;
  readonly start: string;
  /** A page deep inside, which a link leads to. */
  readonly deep: string;
  readonly heading: string | RegExp;
  /** What its navigation must offer. */
  readonly menu: readonly string[];
  /** Areas besides its own that it may look into. */
  readonly visits: readonly string[];
}

const places: readonly Place[] = [
  {
    account: 'admin',
    start: '/admin',
    deep: '/admin/order',
    heading: 'Orders',
    menu: ['/admin', '/admin/event', '/admin/order', '/admin/deploy'],
    visits: ['client', 'payspot', 'scanner'],
  },
  {
    account: 'client',
    start: '/client/:id',
    deep: '/client/:id/event?when=all',
    heading: 'Events',
    menu: ['/client/:id', '/client/:id/event'],
    visits: [],
  },
  {
    account: 'manager',
    start: '/manager',
    deep: '/manager/client',
    heading: 'Organisers',
    menu: ['/manager', '/manager/client', '/manager/event', '/manager/order'],
    visits: [],
  },
  {
    account: 'contractor',
    start: '/contractor',
    deep: '/contractor/event',
    heading: 'Events',
    menu: ['/contractor', '/contractor/event'],
    visits: [],
  },
  {
    account: 'payspot',
    start: '/payspot/:id',
    deep: '/payspot/:id/sales',
    heading: /sales/i,
    menu: ['/payspot/:id', '/payspot/:id/sales'],
    visits: [],
  },
  {
    account: 'scanner',
    start: '/scanner/:id',
    deep: '/scanner/support',
    heading: 'Support',
    menu: [],
    visits: [],
  },
  { account: 'buyer', start: '/account', deep: '/account', heading: /./, menu: [], visits: [] },
];

const areaNames = ['admin', 'client', 'manager', 'contractor', 'payspot', 'scanner'];

/** An id that nobody has. */
const strangeId = '00000000-0000-4000-8000-000000000000';

async function idOf(api: Api, account: Account): Promise<string> {
  const me = await api.call('POST /back/user/me', undefined, { token: await api.logIn(account) });
  return me.areas.find(({ role }) => role === account)?.ids[0]?.id ?? '';
}

/** Where the links of the page's navigation lead, as far as they lead into areas. */
async function areaLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname));
  return hrefs.filter(path => areaNames.includes(path.split('/')[1] ?? ''));
}

for (const { account, start, deep, heading, menu, visits } of places) {
  test(`the ${account} comes by a deep link through the login, sees what is theirs, and is refused elsewhere`, async ({
    page,
    api,
  }) => {
    const id = await idOf(api, account);
    const at = (path: string) => path.replace(':id', id);
    await page.goto(at(deep));
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(at(deep))}`);
    await waitUntilAlive(page);
    await sendLogin(page, emailOf(account), demoPassword);
    await page.waitForURL(at(deep));
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    expect((await page.reload())?.status()).toBe(200);
    await expect(title).toBeVisible();
    await expect(page).toHaveURL(at(deep));
    const links = await areaLinks(page);
    expect(links).toEqual(expect.arrayContaining(menu.map(at)));
    expect(links.filter(path => path.split('/')[1] !== account)).toEqual([]);
    await checkAccessibility(page);

    // the login leads anyone who is logged in straight home
    await page.goto('/login');
    await expect(page).toHaveURL(at(start));

    const others = areaNames.filter(name => name !== account);
    for (const name of others) {
      const path = ['client', 'payspot', 'scanner'].includes(name) ? `/${name}/${strangeId}` : `/${name}`;
      const status = (await page.request.get(path)).status();
      expect([path, status]).toEqual([path, visits.includes(name) ? 200 : 403]);
    }
    const closed = others.find(name => !visits.includes(name)) ?? '';
    await page.goto(`/${closed}`);
    await expect(page.getByText('403')).toBeVisible();
    await checkBothThemes(page);
    await expect(page.getByRole('link', { name: 'My area' })).toHaveAttribute('href', at(start));
    if (!start.includes(':id') || account === 'admin') return;
    const strange = `/${account}/${strangeId}`;
    expect((await page.goto(strange))?.status()).toBe(404);
    await expect(page.getByText(`Page Not Found: ${strange}`)).toBeVisible();
  });
}

test('settings of an organiser are for admins only, and event pages for members who may add events', async ({
  page,
  api,
}) => {
  const id = await idOf(api, 'client');
  await page.goto(`/client/${id}/settings`);
  await waitUntilAlive(page);
  await sendLogin(page, emailOf('client'), demoPassword);
  // what is not theirs is not where the login leads
  await page.waitForURL(`/client/${id}`);
  expect((await page.goto(`/client/${id}/settings`))?.status()).toBe(403);
  await expect(page.getByText('403')).toBeVisible();
  expect((await page.goto(`/client/${id}/event/simple`))?.status()).toBe(200);
});
