import { checkBothThemes, checkFitsScreen } from '../../support/accessibility.ts';
import { findMatch, newKey } from '../../support/api.ts';
import { openPage } from '../../support/open-page.ts';
import { expect, test } from '../../support/test.ts';

test('an order prints black on white, without what only a screen has §route-checkout-success', async ({
  page,
  api,
}) => {
  const order = await api.buy(await findMatch(api), 2);
  await openPage(page, `/checkout/success?order=${order.orderToken}`);
  const codes = page.getByRole('img', { name: /^Code of ticket/ });
  await expect(codes).toHaveCount(2);
  await checkFitsScreen(page);
  await checkBothThemes(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(codes.first()).toBeVisible();
  const title = page.getByRole('heading', { level: 1 });
  // with motion reduced every change takes its moment
  await expect
    .poll(() =>
      title.evaluate(heading => [
        getComputedStyle(heading).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ]),
    )
    .toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)']);
});

test('who left the payment finds the order, its clock and the way to pay §route-checkout-cancel', async ({
  page,
  api,
  context,
  baseURL,
}) => {
  // the question about cookies covers whatever lies at the fold; it has journeys of its own
  await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: baseURL ?? '' }]);
  const match = await findMatch(api);
  const type = match.ticketTypes.find(({ left }) => left > 0);
  const { cartToken } = await api.hold(match._id, type?._id ?? '', 1);
  const { total } = await api.call('POST /front/cart/get', { cartToken });
  const { orderToken } = await api.call('POST /front/checkout/submit', {
    cartToken,
    expectedTotal: total,
    buyer: { email: 'left@example.com', name: 'Jelena Babić' },
    protection: false,
    paymentMethod: 'sandbox',
    acceptTerms: true,
    idempotencyKey: newKey(),
  });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, `/checkout/cancel?order=${orderToken}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible();
    await expect(page.getByText(/Your tickets are reserved until/)).toBeVisible();
    await checkFitsScreen(page);
    await checkBothThemes(page);
  }
});
