import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { checkoutPage } from '../../pages/checkout.page.ts';
import { paymentPage } from '../../pages/payment.page.ts';
import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { findMatch, newEmail, type EventDetail } from '../../support/api.ts';
import { test, expect } from '../../support/test.ts';

/** A site of an organiser: one page, on an origin of its own, under a policy that allows nothing inline. */
interface HostSite {
  readonly origin: string;
  show(html: string): void;
  close(): Promise<void>;
}

async function startHost(shop: string): Promise<HostSite> {
  let body = '';
  const server: Server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src ${shop}; connect-src ${shop}; img-src ${shop} data:; style-src 'self'; base-uri 'none'; form-action 'none'`,
    });
    response.end(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Club</title><link rel="icon" href="data:,"><script async src="${shop}/widget.js"></script></head><body><main><h1>The club</h1>${body}</main></body></html>`,
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    // another name than the shop's, so that it is another site to the browser
    origin: `http://127.0.0.1:${port}`,
    show: html => (body = html),
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}

test.describe('the widget on an organiser’s own site', () => {
  let host: HostSite;
  let match: EventDetail;

  test.beforeEach(async ({ api, baseURL }) => {
    host = await startHost(baseURL ?? '');
    match = await findMatch(api);
  });
  test.afterEach(() => host.close());

  const widget = (page: Page, slug: string) => page.locator(`velvet-hall-event[slug="${slug}"]`);

  async function choose(page: Page, times: number) {
    const type = match.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
    const more = widget(page, match.slug).getByRole('button', { name: `Add one ${type?.name}` });
    for (let pressed = 0; pressed < times; pressed += 1) await more.click();
  }

  test('sells an event from another origin to the paid ticket', async ({ page, api }) => {
    host.show(`<velvet-hall-event slug="${match.slug}"></velvet-hall-event>`);
    await page.goto(host.origin);
    await expect(widget(page, match.slug).getByRole('heading', { name: match.title })).toBeVisible();
    await expect(widget(page, match.slug)).toContainText('all fees included');
    await choose(page, 2);
    await checkBothThemes(page);
    await widget(page, match.slug).getByRole('button', { name: 'Checkout' }).click();
    // the code of the transfer is taken out of the address
    await page.waitForURL(/\/checkout$/);
    expect(await page.context().cookies(host.origin)).toEqual([]);
    await expect(page.getByRole('complementary')).toContainText(match.title);
    const checkout = checkoutPage(page);
    await checkout.fillIn({ email: newEmail(), name: 'Jelena Babić' });
    await checkout.submit();
    await paymentPage(page).succeed();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you – here are your tickets' }),
    ).toBeVisible();
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    const { tickets } = await api.call('POST /front/order/get', { orderToken: order });
    expect(tickets).toHaveLength(2);
  });

  test('joins what the shop holds already', async ({ page, api }) => {
    const other = await findMatch(api, 'Grbavica');
    // both grounds are in Sarajevo: a cart has one currency
    expect(other.currency).toBe(match.currency);
    const type = other.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
    const { cartToken } = await api.hold(other._id, type?._id ?? '', 1);
    await page.goto('/collect');
    await page.evaluate(token => localStorage.setItem('vh_cart', token), cartToken);
    host.show(`<velvet-hall-event slug="${match.slug}" lang="sr" theme="dark"></velvet-hall-event>`);
    await page.goto(host.origin);
    const ticket = match.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
    await widget(page, match.slug)
      .getByRole('button', { name: /^Dodaj jednu kartu/ })
      .first()
      .press('Enter');
    expect(ticket).toBeDefined();
    await widget(page, match.slug).getByRole('button', { name: 'Na plaćanje' }).press('Enter');
    await page.waitForURL(/\/checkout\?lang=sr$/);
    const held = await api.call('POST /front/cart/get', { cartToken });
    expect(held.lines.map(line => line.eventSlug).sort()).toEqual([match.slug, other.slug].sort());
  });

  test('stands several times on a page, fits a phone, and says what is not there', async ({ page }) => {
    host.show(
      `<velvet-hall-event slug="${match.slug}" theme="light"></velvet-hall-event>` +
        '<velvet-hall-event slug="no-such-event"><a href="#">Tickets</a></velvet-hall-event>' +
        '<velvet-hall-events limit="3"></velvet-hall-events>',
    );
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(host.origin);
    await expect(widget(page, match.slug).getByRole('heading', { name: match.title })).toBeVisible();
    const unknown = widget(page, 'no-such-event');
    await expect(unknown).toContainText('This event is not available.');
    await expect(unknown.getByRole('link', { name: 'Find events' })).toHaveAttribute('href', /\/archive$/);
    await expect(page.locator('velvet-hall-events').getByRole('link')).toHaveCount(3);
    await checkFitsScreen(page);
    await checkBothThemes(page);
  });

  test('does not redeem a transfer twice', async ({ page, api, openBrowser }) => {
    const type = match.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
    const { cartToken } = await api.hold(match._id, type?._id ?? '', 1);
    const { code } = await api.call('POST /front/cart/create-transfer', { cartToken });
    await page.goto(`/checkout#transfer=${code}`);
    await expect(page.getByRole('complementary')).toContainText(match.title);
    const thief = await openBrowser();
    await thief.goto(`/checkout#transfer=${code}`);
    await expect(thief.getByRole('alert')).toContainText('was already used or has expired');
  });

  test('brings the cart when the answer to its code was lost on the way', async ({
    page,
    api,
    openBrowser,
  }) => {
    const type = match.ticketTypes.find(({ saleState }) => saleState === 'on_sale');
    const { cartToken } = await api.hold(match._id, type?._id ?? '', 1);
    const { code } = await api.call('POST /front/cart/create-transfer', { cartToken });
    let lost = 0;
    await page.route('**/front/cart/accept-transfer', async route => {
      // the server has used the code by now
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await page.goto(`/checkout#transfer=${code}`);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(lost).toBeGreaterThan(0);
    const thief = await openBrowser();
    await thief.goto(`/checkout#transfer=${code}`);
    await expect(thief.getByRole('alert')).toContainText('was already used or has expired');
    await page.unroute('**/front/cart/accept-transfer');
    // a reload is what people do
    await page.reload();
    await expect(page.getByRole('complementary')).toContainText(match.title);
    await page.waitForURL(/\/checkout$/);
  });
});
