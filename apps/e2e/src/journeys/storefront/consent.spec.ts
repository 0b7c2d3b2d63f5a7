import type { BrowserContext, Page } from '@playwright/test';
import { checkoutPage } from '../../pages/checkout.page.ts';
import { eventPage } from '../../pages/event.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { findMatch, newEmail } from '../../support/api.ts';
import { cookieBanner } from '../../support/cookie-banner.ts';
import { idleFor, openPage, waitUntilAlive } from '../../support/open-page.ts';
import { watchOutside, type OutsideWorld } from '../../support/outside-world.ts';
import { expect, test } from '../../support/test.ts';
import { fresh, setTrackingIds } from '../../support/tracking-ids.ts';

// The ids are settings of the whole site: one test sets them after the other.
test.describe.configure({ mode: 'serial' });

test.afterAll(({ playwright }, { project }) => restore(playwright, project.use.baseURL));

const all = { ga4: 'G-TEST', adWords: 'AW-1/label', fbPixel: '1234567890' };

const granted = {
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  analytics_storage: 'granted',
};

async function restore(
  { request }: { request: { newContext(options: object): Promise<Parameters<typeof setTrackingIds>[0]> } },
  baseURL: string | undefined,
): Promise<void> {
  await setTrackingIds(await request.newContext({ baseURL }), {});
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function consentOf(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'cookiesAccepted');
}

/** The hits to a host that tell of an event. */
function told({ hits }: OutsideWorld, host: string, event: string) {
  return hits.filter(hit => hit.host.endsWith(host) && hit.body['event'] === event).map(({ body }) => body);
}

const toGoogle = (world: OutsideWorld, event: string) =>
  told(world, 'google-analytics.com', event).filter(({ id }) => id === 'G-TEST');
const toMeta = (world: OutsideWorld, event: string) => told(world, 'facebook.com', event);

/** Takes the answer back at the end of the page. */
async function takeBack(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await press(page, 'Cookie settings');
}

const originOf = (page: Page) => new URL(page.url()).origin;

/** Long enough for anything that would leave to have left. */
const quiet = (page: Page) => idleFor(page, 800);

test('nothing leaves before somebody agrees, whatever ids are set §consent-scripts', async ({
  page,
  context,
  request,
  api,
  baseURL,
}) => {
  await setTrackingIds(request, { ...all, gtm: 'GTM-TEST' });
  const world = await watchOutside(context, baseURL);
  const match = await findMatch(api);

  await test.step('absent at first, and false for 7 days from the first load on §consent-first-load', async () => {
    await openPage(page, `/${fresh()}`);
    await expect(cookieBanner(page)).toBeVisible();
    const cookie = await consentOf(context);
    expect(cookie).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax' });
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(7);
  });

  await test.step('on false, by links and again', async () => {
    await openPage(page, `/event/${match.slug}${fresh()}`);
    await expect(cookieBanner(page)).toBeVisible();
    await page.getByRole('link', { name: 'All Events' }).first().click();
    await page.waitForURL('**/archive**');
  });

  await test.step('on a value that nobody writes', async () => {
    await context.addCookies([{ name: 'cookiesAccepted', value: '%22true%22', url: originOf(page) }]);
    await openPage(page, `/${fresh()}`);
    await expect(cookieBanner(page)).toBeVisible();
  });

  await test.step('after declining, which is not asked again §consent-answers', async () => {
    await press(page, 'Decline');
    await expect(cookieBanner(page)).toHaveCount(0);
    expect(await consentOf(context)).toMatchObject({ value: 'false' });
    await openPage(page, `/event/${match.slug}${fresh()}`);
    await quiet(page);
    await expect(cookieBanner(page)).toHaveCount(0);
  });

  expect(world.requests).toEqual([]);
  const traces = await page.evaluate(() => ({
    layer: 'dataLayer' in window,
    pixel: 'fbq' in window,
    hints: [...document.querySelectorAll('link[href^="http"]')].filter(link =>
      /connect|prefetch|preload/.test(link.getAttribute('rel') ?? ''),
    ).length,
  }));
  expect(traces).toEqual({ layer: false, pixel: false, hints: 0 });
});

test('the way to a purchase is told with consent, once, and without tokens §consent-page-view', async ({
  page,
  context,
  request,
  api,
  baseURL,
}) => {
  test.slow();
  await setTrackingIds(request, all);
  const world = await watchOutside(context, baseURL);
  const match = await findMatch(api);
  const event = eventPage(page);
  const checkout = checkoutPage(page);

  await test.step('consent first, then page and event §consent-ga4', async () => {
    await openPage(page, `/event/${match.slug}${fresh()}`);
    await quiet(page);
    expect(world.requests).toEqual([]);
    await press(page, 'Accept');
    await expect.poll(() => toMeta(world, 'ViewContent').length).toBe(1);
    expect(await consentOf(context)).toMatchObject({ value: 'true' });
    await expect.poll(() => toGoogle(world, 'view_item').length).toBe(1);
    expect(toGoogle(world, 'page_view')).toHaveLength(1);
    expect(toGoogle(world, 'page_view')[0]).toMatchObject({
      consent: granted,
      config: { anonymize_ip: true, send_page_view: false },
      page_location: `${originOf(page)}/event/${match.slug}`,
      page_title: await page.title(),
    });
    expect(toGoogle(world, 'view_item')[0]).toMatchObject({ items: [{ item_id: match._id }] });
    expect(toMeta(world, 'PageView')).toHaveLength(1);
  });

  const email = newEmail();
  await test.step('places are held and the checkout begins', async () => {
    const type = match.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
    await event.choose(type?.name ?? '', 2);
    await event.proceed();
    await expect.poll(() => toGoogle(world, 'begin_checkout').length).toBe(1);
    expect(toGoogle(world, 'add_to_cart')[0]).toMatchObject({
      items: [{ item_id: match._id, item_variant: type?.name, quantity: 2 }],
    });
    await expect.poll(() => toGoogle(world, 'page_view').length).toBe(2);
    expect(toGoogle(world, 'page_view')[1]).toMatchObject({ page_location: `${originOf(page)}/checkout` });
    const toMetaSince = () => [toMeta(world, 'AddToCart').length, toMeta(world, 'InitiateCheckout').length];
    await expect.poll(toMetaSince).toEqual([1, 1]);
  });

  await test.step('the purchase is told once, also after a reload and in another tab', async () => {
    await checkout.fillIn({ email, name: 'Jelena Babić' });
    await checkout.submit();
    expect(toGoogle(world, 'add_payment_info')[0]).toMatchObject({ payment_type: 'sandbox' });
    await paymentPage(page).succeed();
    await expect.poll(() => toGoogle(world, 'purchase').length, { timeout: 20_000 }).toBe(1);
    await expect.poll(() => toMeta(world, 'Purchase').length).toBe(1);
    const [purchase] = toGoogle(world, 'purchase');
    const number = String(purchase?.['transaction_id']);
    expect(purchase).toMatchObject({ items: [{ item_id: match._id, quantity: 2 }] });
    expect(toMeta(world, 'Purchase')[0]).toMatchObject({ eventID: `purchase-${number}` });
    // Google gets the conversion of the advertising account besides
    await expect.poll(() => told(world, 'google-analytics.com', 'conversion').length).toBe(1);
    expect(told(world, 'google-analytics.com', 'conversion')).toEqual([
      expect.objectContaining({ id: 'AW-1/label', transaction_id: number }),
    ]);
    const address = page.url();
    await page.reload();
    await waitUntilAlive(page);
    const second = await context.newPage();
    await openPage(second, address);
    await quiet(second);
    await second.close();
    expect(toGoogle(world, 'purchase')).toHaveLength(1);
    expect(toMeta(world, 'Purchase')).toHaveLength(1);
  });

  await test.step('nobody outside learns a token or who it was', async () => {
    const tokenInBar = () => new URL(page.url()).searchParams.get('order') ?? '';
    // the bar is covered for a moment while outsiders look
    await expect.poll(tokenInBar, { timeout: 15_000 }).not.toBe('');
    const token = tokenInBar();
    for (const secret of [token, email, 'Jelena', 'unheard']) expect(world.sent()).not.toContain(secret);
    await expect.poll(() => new URL(page.url()).search, { timeout: 15_000 }).toBe(`?order=${token}`);
  });
});

test('taking consent back ends it in every tab §consent-revoke §consent-clears', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await setTrackingIds(request, { ga4: all.ga4, fbPixel: all.fbPixel });
  const world = await watchOutside(context, baseURL);
  await openPage(page, `/${fresh()}`);
  await press(page, 'Accept');
  await expect.poll(() => toGoogle(world, 'page_view').length).toBe(1);
  const other = await context.newPage();
  await openPage(other, `/archive${fresh()}`);
  await expect.poll(() => toGoogle(world, 'view_item_list').length).toBe(1);
  await expect.poll(() => toMeta(world, 'PageView').length).toBe(2);

  await takeBack(page);
  await expect(cookieBanner(page)).toBeVisible();
  await expect(cookieBanner(other)).toBeVisible();
  expect(await consentOf(context)).toBeUndefined();
  const outside = async () =>
    (await context.cookies()).map(({ name }) => name).filter(name => /^_(ga|gid|gat|gcl|fb)/.test(name));
  await expect.poll(outside).toEqual([]);

  world.requests.length = 0;
  for (const tab of [page, other]) {
    await tab.getByRole('link', { name: 'Velvet Hall, Home' }).first().click();
    await tab.waitForURL(url => url.pathname === '/');
    await quiet(tab);
    expect(await tab.evaluate(() => document.querySelectorAll('script[data-consented]').length)).toBe(0);
  }
  expect(world.requests).toEqual([]);

  await test.step('a new answer counts everywhere too', async () => {
    await press(other, 'Accept');
    await expect(cookieBanner(page)).toHaveCount(0);
    await expect.poll(() => toMeta(world, 'PageView').length).toBe(4);
  });
});

test('each id brings its own script and no other §consent-scripts', async ({
  openBrowser,
  request,
  baseURL,
}) => {
  test.slow();
  const cases = [
    [{ ga4: 'G-TEST' }, ['https://www.googletagmanager.com/gtag/js?id=G-TEST']],
    [{ adWords: 'AW-1/label' }, ['https://www.googletagmanager.com/gtag/js?id=AW-1']],
    [{ gtm: 'GTM-TEST' }, ['https://www.googletagmanager.com/gtm.js?id=GTM-TEST']],
    [
      { fbPixel: '123' },
      ['https://connect.facebook.net/en_US/fbevents.js', 'https://connect.facebook.net/signals/config/123'],
    ],
    [{}, []],
  ] as const;
  for (const [ids, expected] of cases) {
    await setTrackingIds(request, ids);
    const page = await openBrowser();
    const world = await watchOutside(page.context(), baseURL);
    await openPage(page, `/archive${fresh()}`);
    await press(page, 'Accept');
    const scripts = () => world.requests.filter(url => /\.js|gtag|config/.test(url));
    await expect.poll(scripts, { message: JSON.stringify(ids) }).toEqual(expected);
    // and no other comes after them
    await quiet(page);
    expect(scripts(), JSON.stringify(ids)).toEqual(expected);
    await page.close();
  }
});

test('a container is told of consent, pages and tickets, and is gone when consent is', async ({
  page,
  context,
  request,
  api,
  baseURL,
}) => {
  await setTrackingIds(request, { gtm: 'GTM-TEST' });
  const world = await watchOutside(context, baseURL);
  const match = await findMatch(api);
  await openPage(page, `/event/${match.slug}${fresh()}`);
  await press(page, 'Accept');
  const events = () => world.hits.map(({ body }) => body['event']);
  await expect.poll(events).toContain('view_item');
  expect(events().slice(0, 4)).toEqual(['consent_update', 'gtm.js', 'page_view', 'view_item']);
  expect(world.sent()).not.toContain('unheard');

  const reloaded = page.waitForEvent('load');
  await takeBack(page);
  await reloaded;
  await waitUntilAlive(page);
  world.requests.length = 0;
  await page.getByRole('link', { name: 'Velvet Hall, Home' }).first().click();
  await quiet(page);
  expect(world.requests).toEqual([]);
});
