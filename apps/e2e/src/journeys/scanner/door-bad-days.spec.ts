import type { Page } from '@playwright/test';
import { doorPage } from '../../pages/door.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { enter } from '../../support/accounts.ts';
import { demoPassword } from '../../support/demo-accounts.ts';
import type { Api } from '../../support/api.ts';
import { queryDatabase } from '../../support/database.ts';
import { demoOrganiser, createOrganiserEvent } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';
import { inviteDevice, makeGate, openHub, type Gate } from '../../support/venue.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A night with a gate of its own and the codes of its tickets. */
async function makeStage(api: Api, quantity: number) {
  const title = `Bad day ${Date.now().toString(36)}`;
  const night = await createOrganiserEvent(api, await demoOrganiser(api), { title });
  const gate = await makeGate(night._id, 'Gate A');
  const orders = [];
  for (let left = quantity; left > 0; left -= 8) orders.push(await api.buy(night, Math.min(left, 8)));
  const codes = orders.flatMap(({ tickets }) => tickets.map(({ code }) => code));
  return { eventId: night._id, title, gate, codes };
}

/** Opens a gate's door, which holds its list. */
async function openDoor(page: Page, { email, scannerId }: Gate, title: string) {
  await enter(page, { email, password: demoPassword }, `/scanner/${scannerId}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search by name' })).toBeVisible({ timeout: 20_000 });
  return doorPage(page);
}

/** Everything that a page's origin keeps in this browser, as text. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('unread'));
      });
    const found: Record<string, string> = { local: JSON.stringify({ ...localStorage }) };
    const database = await read(indexedDB.open('vh-door'));
    for (const name of ['lists', 'scans']) {
      const store = database.transaction(name).objectStore(name);
      const [keys, records] = [read(store.getAllKeys()), read(store.getAll())];
      const texts = (await records).map((record: { data: ArrayBuffer }) =>
        new TextDecoder('latin1').decode(record.data),
      );
      found[name] = [...(await keys).map(String), ...texts].join(' ');
    }
    database.close();
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      const kept = await Promise.all((await cache.keys()).map(key => cache.match(key)));
      const texts = await Promise.all(kept.map(async answer => (await answer?.text()) ?? ''));
      found[name] = texts.join(' ');
    }
    return found;
  });

/**
 * As a hand scanner does it: letters in a burst, then Enter, two milliseconds apart by its own clock. On a busy machine keys
 * that Playwright types arrive as slowly as if somebody thought in the middle of a code.
 */
const scanByHand = (page: Page, code: string) =>
  page.evaluate(text => {
    const start = performance.now();
    [...text, 'Enter'].forEach((key, at) => {
      const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      Object.defineProperty(press, 'timeStamp', { value: start + 2 * at });
      document.body.dispatchEvent(press);
    });
  }, code);

/** What the server knows of an event's scans, and how far off the last of them is, seconds. */
const stored = (eventId: string) =>
  queryDatabase<{ scans: number; admitted: number; conflicts: number; off: number }>(
    `select count(*)::int scans, count(*) filter (where verdict = 'admitted')::int admitted,
        count(conflict)::int conflicts, coalesce(max(abs(extract(epoch from received_at - at))), 0)::int off
      from checkin where event_id = $1`,
    [eventId],
  );

const allSent = (page: Page) =>
  expect(page.getByText(/when you are back online/)).toHaveCount(0, { timeout: 20_000 });

const strangeCodes = [
  'https://example.org/'.repeat(40),
  '<script>document.title = "taken"</script><img src=x onerror="document.title = 1">',
  "'; drop table checkin; --",
  '\u0000\ud800 VH1..',
  'VH2.AAAA.BBBB.99999999999.12345678',
];

test('whatever is held before a door has a clear verdict, with a network and without, and holds up nothing that is sent', async ({
  page,
  api,
}) => {
  const { eventId, title, gate, codes } = await makeStage(api, 2);
  const [first = '', second = ''] = codes;
  const door = await openDoor(page, gate, title);
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline);
    for (const code of [...strangeCodes, first.slice(0, -10), first.slice(0, 60)]) {
      await door.typeCode(code);
      await expect(page.getByRole('dialog', { name: 'Unknown' })).toBeVisible();
      await door.expectAnswer('Unknown');
    }
  }
  await door.typeCode(strangeCodes[0] ?? '');
  await checkFitsScreen(page);
  await door.expectAnswer('Unknown');
  await door.typeCode(first);
  await door.expectAnswer('Admitted');
  await page.context().setOffline(false);
  await allSent(page);
  await expect(page.getByText(/rejected/)).toHaveCount(0);
  await door.typeCode(first);
  await door.expectAnswer('Already checked in');
  await door.typeCode(second);
  await door.expectAnswer('Admitted');
  expect(await page.title()).toContain('Gate A');
  expect(await stored(eventId)).toMatchObject([{ admitted: 2, conflicts: 0 }]);
});

test('a full phone goes on deciding, says that its page must stay open, and sends everything once', async ({
  page,
  api,
}) => {
  const { eventId, title, gate, codes } = await makeStage(api, 2);
  await page.addInitScript(() => {
    const isFull = () => Reflect.get(window, 'isFull') === true;
    const refuse = (of: object, name: string) => {
      const real: unknown = Reflect.get(of, name);
      if (typeof real !== 'function') throw new Error(`nothing is called ${name}`);
      Reflect.set(of, name, function (this: unknown, ...values: unknown[]) {
        if (isFull()) throw new DOMException('no room', 'QuotaExceededError');
        return Reflect.apply(real, this, values);
      });
    };
    refuse(IDBObjectStore.prototype, 'put');
    refuse(IDBObjectStore.prototype, 'delete');
    refuse(Storage.prototype, 'setItem');
  });
  const door = await openDoor(page, gate, title);
  await page.evaluate(() => Reflect.set(window, 'isFull', true));
  await page.context().setOffline(true);
  for (const code of codes) {
    await door.typeCode(code);
    await door.expectAnswer('Admitted');
  }
  await door.typeCode(codes[0] ?? '');
  await door.expectAnswer('Already checked in');
  await expect(
    page.getByText('This phone’s storage is full. Keep this page open until everything is sent.'),
  ).toBeVisible();
  await checkBothThemes(page);
  await page.context().setOffline(false);
  await allSent(page);
  await expect(
    page.getByText(/This phone’s storage is full\. Keep this page open until everything is sent\./),
  ).toHaveCount(0);
  expect(await stored(eventId)).toMatchObject([{ scans: 3, admitted: 2, conflicts: 0 }]);
});

for (const [said, off] of [
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
  ['back in 1970', -56 * 365 * 86_400_000],
] as const) {
  test(`a phone whose clock is ${said} lets in once, and the server knows when`, async ({ page, api }) => {
    const { eventId, title, gate, codes } = await makeStage(api, 1);
    await page.addInitScript(ahead => {
      const RealDate = Date;
      const now = () => RealDate.now() + ahead;
      globalThis.Date = new Proxy(RealDate, {
        construct: (_, values: []) => (values.length > 0 ? new RealDate(...values) : new RealDate(now())),
        get: (of, name) => (name === 'now' ? now : Reflect.get(of, name)),
      });
    }, off);
    const door = await openDoor(page, gate, title);
    await page.context().setOffline(true);
    await door.typeCode(codes[0] ?? '');
    await door.expectAnswer('Admitted');
    await door.typeCode(codes[0] ?? '');
    await door.expectAnswer('Already checked in');
    await page.context().setOffline(false);
    await allSent(page);
    const [found] = await stored(eventId);
    expect(found).toMatchObject({ scans: 2, admitted: 1, conflicts: 0 });
    expect(found?.off).toBeLessThan(60);
  });
}

test('two tabs that are shown the same ticket at once without a network let it in once', async ({
  page,
  api,
}) => {
  const { eventId, title, gate, codes } = await makeStage(api, 4);
  await openDoor(page, gate, title);
  const other = await page.context().newPage();
  await openPage(other, `/scanner/${gate.scannerId}`);
  await expect(other.getByRole('button', { name: 'Search by name' })).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(true);
  for (const code of codes) {
    const tabs = [page, other];
    await Promise.all(tabs.map(tab => tab.getByLabel('Ticket code').fill(code)));
    await Promise.all(
      tabs.map(tab =>
        tab.evaluate(() => document.querySelector<HTMLFormElement>('form:has([name=code])')?.requestSubmit()),
      ),
    );
    const words = await Promise.all(
      tabs.map(async tab => {
        const dialog = tab.getByRole('dialog');
        await expect(dialog).toBeVisible();
        const word = await dialog.getAttribute('data-signal');
        await tab.getByRole('button', { name: 'Next ticket' }).click();
        return word;
      }),
    );
    expect(words.toSorted()).toEqual(['admitted', 'already_in']);
  }
  await page.context().setOffline(false);
  await allSent(page);
  await allSent(other);
  expect(await stored(eventId)).toMatchObject([{ scans: 8, admitted: 4, conflicts: 0 }]);
});

test('a page that ends in the middle of sending loses nothing and sends nothing twice', async ({
  page,
  api,
}) => {
  const { eventId, title, gate, codes } = await makeStage(api, 5);
  const door = await openDoor(page, gate, title);
  await page.context().setOffline(true);
  for (const code of codes) {
    await door.typeCode(code);
    await door.expectAnswer('Admitted');
  }
  // the server hears everything, and the phone never learns it
  let isHeard = false;
  await page.route('**/checkin/upload', async route => {
    await route.fetch();
    isHeard = true;
  });
  await page.context().setOffline(false);
  await expect.poll(() => isHeard, { timeout: 20_000 }).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Search by name' })).toBeVisible({ timeout: 20_000 });
  await allSent(page);
  await expect(page.getByText(/This ticket was already used\. Do not admit\./)).toHaveCount(0);
  expect(await stored(eventId)).toMatchObject([{ scans: 5, admitted: 5, conflicts: 0 }]);
  await door.typeCode(codes[4] ?? '');
  await door.expectAnswer('Already checked in');
});

test('twenty tickets that a hand scanner reads one after the other are all decided, each once', async ({
  page,
  api,
}) => {
  const { eventId, title, gate, codes } = await makeStage(api, 20);
  await openDoor(page, gate, title);
  for (const code of codes) await scanByHand(page, code);
  await expect
    .poll(() => stored(eventId), { timeout: 30_000 })
    .toMatchObject([{ scans: 20, admitted: 20, conflicts: 0 }]);
  await expect(page.getByText('20 / 20')).toBeAttached();
});

test('a phone whose access is taken back while it has no network forgets its guests and loses no scan', async ({
  page,
  api,
}) => {
  const { eventId, title, gate, codes } = await makeStage(api, 1);
  const pair = async (code: string) => {
    await openPage(page, `/pair#${code}`);
    await page.getByLabel('Name of this device').fill('Phone of the gate');
    await page.getByRole('button', { name: 'Pair', exact: true }).click();
    await page.waitForURL(/\/scanner\/[0-9a-f-]{36}/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Search by name' })).toBeVisible({ timeout: 20_000 });
  };
  const invited = await inviteDevice(gate, 'Phone of the gate');
  await pair(invited.code);
  const door = doorPage(page);
  await page.getByRole('button', { name: 'Search by name' }).click();
  await page.getByLabel('Name or order number').fill('babic');
  await expect(page.getByText('Bought by Jelena Babić')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await door.typeCode(codes[0] ?? '');
  await door.expectAnswer('Admitted');
  for (const [where, text] of Object.entries(await keptIn(page)))
    expect(/Jelena|Babi/.test(text), `names are kept in ${where}`).toBe(false);

  await api.call('POST /back/device/revoke', { deviceId: invited.id }, { token: await api.logIn('admin') });
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'This device was removed' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await stored(eventId)).toMatchObject([{ scans: 0 }]);
  await expect.poll(async () => (await keptIn(page))['lists'], { timeout: 10_000 }).toBe('');

  await pair((await inviteDevice(gate, 'Phone of the gate')).code);
  await expect.poll(() => stored(eventId), { timeout: 20_000 }).toMatchObject([{ scans: 1, admitted: 1 }]);
  await allSent(page);
});

test('questions are asked where the hub decides, with internet and without', async ({
  page,
  api,
  baseURL,
}) => {
  const { eventId, title, gate, codes } = await makeStage(api, 2);
  const { token } = await demoOrganiser(api);
  const asked = { kind: 'yes_no', labels: { en: 'Waiver signed' }, required: true } as const;
  const where = { askAtCheckout: false, askAtCheckIn: true };
  await api.call('POST /back/question/save', { eventId, ...asked, ...where }, { token });
  const hub = await openHub(await makeGate(eventId, 'Hub desk'), baseURL ?? '');
  try {
    const door = await openDoor(page, gate, title);
    await expect(page.getByText('Hub online')).toBeVisible({ timeout: 20_000 });
    const verdict = page.getByRole('dialog', { name: 'Admitted' });
    for (const [at, code] of codes.entries()) {
      if (at === 1) await page.route('**/api/**', route => route.abort());
      await door.typeCode(code);
      await expect(verdict.getByText('Checked by the hub.')).toBeVisible();
      await verdict.getByRole('button', { name: 'Next ticket' }).click();
      await expect(verdict.getByText('Answer this question.')).toBeVisible();
      await verdict.getByRole('button', { name: 'Yes' }).click();
      await door.expectAnswer('Admitted');
    }
    await page.unrouteAll();
    const said = () =>
      queryDatabase('select count(distinct ticket_id)::int tickets from door_answer where event_id = $1', [
        eventId,
      ]);
    await expect.poll(said, { timeout: 20_000 }).toEqual([{ tickets: 2 }]);
  } finally {
    await hub.end();
  }
});
