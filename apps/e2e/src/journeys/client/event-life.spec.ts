import type { Page } from '@playwright/test';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { logIn } from '../../support/accounts.ts';
import type { Api, BuyerOrder } from '../../support/api.ts';
import { cookieBanner } from '../../support/cookie-banner.ts';
import { countMails, newestMail } from '../../support/mail.ts';
import { demoOrganiser, createOrganiserEvent, type Organiser } from '../../support/organiser-event.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const uniqueTitle = (words: string) => `${words} ${Date.now().toString(36)}`;

/** The page of an event in the area of its organiser. */
async function openInArea(page: Page, { clientId }: Organiser, eventId: string): Promise<void> {
  await openPage(page, `/client/${clientId}/event/${eventId}`);
  await expect(page.getByRole('button', { name: /^More actions for/ })).toBeVisible();
}

async function chooseAct(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: /^More actions for/ }).click();
  await page.getByRole('button', { name: act, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** The drafts of a title in the order of their days. */
async function draftsOf(api: Api, { token, clientId }: Organiser, q: string) {
  const wanted = { clientId, q, state: ['draft' as const], when: 'all' as const };
  const { rows } = await api.call('POST /back/event/get-list', wanted, { token });
  return rows.toSorted((a, b) => a.date.localeCompare(b.date));
}

/** A buyer's window, with the question about cookies answered. */
async function openAsBuyer(page: Page, address: string): Promise<void> {
  await openPage(page, address);
  await cookieBanner(page).getByRole('button', { name: 'Decline' }).click();
  await expect(cookieBanner(page)).toBeHidden();
}

const success = ({ orderToken }: BuyerOrder) => `/checkout/success?order=${orderToken}`;

test('one evening becomes a series, one of its dates is moved, and those who bought it are told', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const title = uniqueTitle('Tuesdays of chamber music');
  const organiser = await demoOrganiser(api);
  const night = await createOrganiserEvent(api, organiser, { title });
  await logIn(page, 'client');

  await test.step('three more dates as drafts, a week apart', async () => {
    await openInArea(page, organiser, night._id);
    await chooseAct(page, 'Create series');
    const dialog = page.getByRole('dialog', { name: `More dates for ${title}` });
    await dialog.getByLabel('Number of dates').fill('3');
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await checkBothThemes(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await checkFitsScreen(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByRole('button', { name: 'Create 3 drafts' }).click();
    await page.waitForURL(/[?&]series=/);
    await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(4);
    await checkBothThemes(page);
  });

  const drafts = await draftsOf(api, organiser, title);
  for (const { _id: eventId } of drafts.slice(0, 2)) {
    const { version } = await api.call('POST /back/event/get-form', { eventId }, organiser);
    await api.call('POST /back/event/publish', { eventId, version }, organiser);
  }
  const [first, second] = await Promise.all(drafts.slice(0, 2).map(draft => api.findEvent(draft.slug)));
  if (!first || !second) throw new Error('The series has no two dates.');
  const [others, moved] = [await api.buy(first, 1), await api.buy(second, 2)];

  await test.step('the second of them is moved, after a look at whom that reaches', async () => {
    await openInArea(page, organiser, second._id);
    await chooseAct(page, 'Postpone or reschedule');
    await page.getByLabel('New start').fill('2028-09-05T19:30');
    await page.getByLabel('Message to buyers').fill('The cellist broke a finger.');
    await checkBothThemes(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('1 buyer is notified by e-mail (2 tickets).')).toBeVisible();
    await checkBothThemes(page);
    await page.getByRole('button', { name: 'Reschedule and notify buyers' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('who bought it has a mail with the new date and the reason, nobody else has', async () => {
    const { body } = await newestMail(moved.buyer.email, 'refund-offer');
    expect(body).toContain(title);
    expect(body).toMatch(/has a new date: Tue, 5 Sept 2028, 19:30/);
    expect(body).toContain('The cellist broke a finger.');
    expect(await countMails(others.buyer.email, 'refund-offer')).toBe(0);
  });

  await test.step('page and ticket show the new date and the old one', async () => {
    const buyer = await openBrowser();
    await openAsBuyer(buyer, `/event/${second.slug}`);
    await expect(buyer.getByText(/The original date was 16 June 2028/)).toBeVisible();
    await checkBothThemes(buyer);
    await openPage(buyer, success(moved));
    await expect(buyer.getByText(/5 Sept(ember)? 2028/).first()).toBeVisible();
    await checkBothThemes(buyer);
  });
});

test('an evening is cancelled, and everybody gets their money back without asking', async ({
  page,
  api,
  openBrowser,
}) => {
  test.slow();
  const title = uniqueTitle('Last night at the mill');
  const organiser = await demoOrganiser(api);
  const night = await createOrganiserEvent(api, organiser, { title });
  const [first, second] = [await api.buy(night, 1), await api.buy(night, 2)];
  await logIn(page, 'client');
  await openInArea(page, organiser, night._id);
  await chooseAct(page, 'Cancel event');
  await expect(page.getByText('2 buyers are notified by e-mail (3 tickets).')).toBeVisible();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
  await checkBothThemes(page);
  await page.getByRole('button', { name: 'Cancel event and refund all orders' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible();

  for (const { orderToken, total, buyer } of [first, second]) {
    const after = () => api.call('POST /front/order/get', { orderToken });
    await expect.poll(async () => (await after()).state, { timeout: 30_000 }).toBe('refunded');
    expect((await after()).refunded).toBe(total);
    expect((await newestMail(buyer.email, 'refund')).body).toContain(
      `${title} does not take place as planned`,
    );
  }
  const buyer = await openBrowser();
  await openAsBuyer(buyer, success(second));
  await expect(buyer.getByRole('heading', { level: 1, name: 'This order was refunded' })).toBeVisible();
  await checkBothThemes(buyer);
  await openPage(buyer, `/event/${night.slug}`);
  await expect(buyer.getByText(/cancelled/i).first()).toBeVisible();
  await expect(buyer.getByRole('button', { name: /^Add one .+$/ })).toHaveCount(0);
  await checkBothThemes(buyer);
});

test('a ticket for two nights is sold out with the smaller of them, which the larger does not feel', async ({
  page,
  api,
}) => {
  test.slow();
  const title = uniqueTitle('Two nights, one ticket');
  const organiser = await demoOrganiser(api);
  const small = await createOrganiserEvent(api, organiser, { title: `${title}: the cellar`, places: 3 });
  const large = await createOrganiserEvent(api, organiser, {
    title: `${title}: the square`,
    places: 500,
    startsAt: '2028-06-03T20:00',
  });
  const pass = await createOrganiserEvent(api, organiser, { title, members: [small, large] });

  await openAsBuyer(page, `/event/${pass.slug}`);
  const included = page.getByRole('region', { name: 'Dates in this ticket' });
  await expect(included.getByRole('link', { name: `${title}: the cellar` })).toBeVisible();
  await checkBothThemes(page);
  await api.buy(pass, 2);
  await api.buy(small, 1);

  // a kept page may be six seconds old, and says what was so then
  await expect(async () => {
    await openPage(page, `/event/${pass.slug}`);
    await expect(page.getByRole('button', { name: /^Add one .+$/ })).toHaveCount(0, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('Sold out').first()).toBeVisible();
  await checkBothThemes(page);
  await openPage(page, `/event/${small.slug}`);
  await expect(page.getByText('Sold out').first()).toBeVisible();
  await openPage(page, `/event/${large.slug}`);
  await expect(page.getByText('Plenty available')).toBeVisible();
  const [type] = (await api.findEvent(large.slug)).ticketTypes;
  expect(type?.saleState).toBe('on_sale');
  await checkBothThemes(page);
});
