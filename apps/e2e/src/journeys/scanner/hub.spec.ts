import type { Page } from '@playwright/test';
import { doorPage } from '../../pages/door.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { enter } from '../../support/accounts.ts';
import { demoPassword } from '../../support/demo-accounts.ts';
import { queryDatabase } from '../../support/database.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { expect, test } from '../../support/test.ts';
import { makeGate, openHub, type Gate } from '../../support/venue.ts';

const phone = { viewport: { width: 360, height: 740 } };
// one after the other: each sets up a hub, and two browsers at each of its doors are enough for a machine
test.describe.configure({ mode: 'default' });
test.use(phone);

async function openDoor(page: Page, { email, scannerId }: Gate, title: string) {
  await enter(page, { email, password: demoPassword }, `/scanner/${scannerId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Hub online')).toBeVisible({ timeout: 20_000 });
  return doorPage(page);
}

/** Takes the server from a door, and leaves it the hub. */
const cutOff = (page: Page) => page.route('**/api/**', route => route.abort());

test('doors of one venue stop a copy by their hub, with internet and without, and the server has everything once', async ({
  page,
  api,
  openBrowser,
  baseURL,
}) => {
  test.slow();
  const title = `Hub night ${Date.now()}`;
  const night = await createOrganiserEvent(api, await demoOrganiser(api), { title });
  const { tickets } = await api.buy(night, 5);
  const codes = tickets.map(({ code }) => code);
  const [first = '', second = '', third = '', fourth = ''] = codes;
  const [one, other, desk] = [
    await makeGate(night._id, 'Gate A'),
    await makeGate(night._id, 'Gate B'),
    await makeGate(night._id, 'Hub desk'),
  ];
  const hub = await openHub(desk, baseURL ?? '');
  try {
    const otherPage = await openBrowser(phone);
    const gateA = await openDoor(page, one, title);
    const gateB = await openDoor(otherPage, other, title);
    await checkFitsScreen(page);

    await test.step('with internet the hub decides too', async () => {
      await gateA.typeCode(first);
      await expect(page.getByText('Checked by the hub.')).toBeVisible();
      await gateA.expectAnswer('Admitted');
      await gateB.typeCode(first);
      await gateB.expectAnswer('Already checked in');
    });

    await test.step('an admission that was taken back is known at the other doors', async () => {
      await gateA.typeCode(second);
      await page.getByRole('dialog', { name: 'Admitted' }).getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await gateB.typeCode(second);
      await gateB.expectAnswer('Admitted');
    });

    await test.step('without internet a copy is told where and when its ticket went in', async () => {
      await cutOff(page);
      await cutOff(otherPage);
      await gateA.typeCode(third);
      await gateA.expectAnswer('Admitted');
      await gateB.typeCode(third);
      const answer = otherPage.getByRole('dialog', { name: 'Already checked in' });
      await expect(answer.getByText(/^Gate A, \d\d:\d\d, just now$/)).toBeVisible();
      await expect(answer.getByText('Checked by the hub.')).toBeVisible();
      await checkBothThemes(otherPage);
      await gateB.expectAnswer('Already checked in');
      await expect(otherPage.getByText('No internet. The hub checks tickets for all gates.')).toBeVisible();
      await checkBothThemes(otherPage);
    });

    await test.step('a page that is loaded again knows its hub', async () => {
      await otherPage.reload();
      await expect(otherPage.getByText('Hub online')).toBeVisible();
      await otherPage.getByText('Exit', { exact: true }).click();
      await gateB.typeCode(third);
      await expect(otherPage.getByText('Checked by the hub.')).toBeVisible();
      await gateB.expectAnswer('Checked out');
      await otherPage.getByText('Entry', { exact: true }).click();
    });

    await test.step('without the hub each phone decides, and knows what the hub had told', async () => {
      await hub.kill();
      await gateB.typeCode(first);
      const answer = otherPage.getByRole('dialog', { name: 'Already checked in' });
      await expect(answer.getByText(/^Gate A, /)).toBeVisible();
      await expect(answer.getByText('Checked on this phone.')).toBeVisible();
      await gateB.expectAnswer('Already checked in');
      await expect(
        otherPage.getByText(
          /^The hub does not respond and there is no internet\. Duplicate tickets at other gates cannot be detected\. Tell your supervisor\./,
        ),
      ).toBeVisible();
      await checkBothThemes(otherPage);
      await gateA.typeCode(fourth);
      await expect(page.getByText('Checked on this phone.')).toBeVisible();
      await gateA.expectAnswer('Admitted');
    });

    await test.step('when all are back the hub knows what was decided without it', async () => {
      await hub.start();
      await page.unrouteAll();
      await otherPage.unrouteAll();
      for (const door of [page, otherPage])
        await expect(door.getByText('Hub online')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(/when you are back online/)).toHaveCount(0, { timeout: 20_000 });
      await gateB.typeCode(fourth);
      await expect(otherPage.getByText('Checked by the hub.')).toBeVisible();
      await gateB.expectAnswer('Already checked in');
    });

    await test.step('and the server has everything once', async () => {
      const stored = () =>
        queryDatabase<{ nonces: number; scans: number; said: string }>(
          `select count(*)::int scans, count(distinct nonce)::int nonces,
              string_agg(s.name || ' ' || t.position || ' ' || c.verdict || case when undone_at is null then ''
                else ' undone' end, ', ' order by c.at) as said
            from checkin c join scanner s on s.id = c.scanner_id join ticket t on t.id = c.ticket_id
            where c.event_id = $1 and c.conflict is null`,
          [night._id],
        );
      const said = [
        ...['Gate A 1 admitted', 'Gate B 1 already_in', 'Gate A 2 admitted undone', 'Gate B 2 admitted'],
        ...['Gate A 3 admitted', 'Gate B 3 already_in', 'Gate B 3 exited', 'Gate B 1 already_in'],
        ...['Gate A 4 admitted', 'Gate B 4 already_in'],
      ];
      await expect
        .poll(stored, { timeout: 30_000 })
        .toEqual([{ scans: said.length, nonces: said.length, said: said.join(', ') }]);
    });

    await test.step('the support page says how the hub does', async () => {
      await page.getByRole('link', { name: 'Support' }).click();
      await page.getByRole('button', { name: 'Check: Hub' }).click();
      await expect(page.getByText(`The hub at ${hub.address} answered`)).toBeVisible();
      await expect(page.getByText(/It is connected to the server\./)).toBeVisible();
      await checkBothThemes(page);
    });
  } finally {
    await hub.end();
  }
});

test.describe('a page whose policy is older than its hub', () => {
  test.use({ causedErrors: /Content Security Policy|Refused to connect|violates/ });

  test('a door that was opened before its hub was set up loads itself once more, and asks it then', async ({
    page,
    api,
    baseURL,
  }) => {
    const title = `Late hub ${Date.now()}`;
    const night = await createOrganiserEvent(api, await demoOrganiser(api), { title });
    const gate = await makeGate(night._id, 'Gate A');
    await enter(page, { email: gate.email, password: demoPassword }, `/scanner/${gate.scannerId}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const policyOf = async () =>
      (await page.request.get(`/scanner/${gate.scannerId}`)).headers()['content-security-policy'] ?? '';
    expect(await policyOf()).not.toContain('127.0.0.1');
    const hub = await openHub(await makeGate(night._id, 'Hub desk'), baseURL ?? '');
    try {
      await expect(page.getByText('Hub online')).toBeVisible({ timeout: 30_000 });
      expect(await policyOf()).toContain(` ${hub.address};`);
      const elsewhere = await page.request.get('/');
      expect(elsewhere.headers()['content-security-policy']).not.toContain(hub.address);
    } finally {
      await hub.end();
    }
  });
});
