import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readCartToken, writeCartToken } from '../../cart/cart-store.ts';
import { buildCart } from '../../testing/build-cart.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CheckoutPage } from './checkout.page.tsx';

const cart = buildCart();
const unavailable = { status: 503, body: { code: 'service.unavailable', message: 'Away.' } };
const unknown = { status: 404, body: { code: 'not_found', message: 'No such code.' } };

/** Opens the checkout with a code of a widget; the calls to take the cart over get these answers in turn. */
async function arrive(code: string, ...answers: { status?: number; body: unknown }[]) {
  const page = await renderPage(
    <CheckoutPage />,
    {
      '/front/cart/accept-transfer': () => answers.shift() ?? unknown,
      '/front/cart/get': () => ({ body: cart }),
    },
    '/checkout',
  );
  await act(() => page.router.navigate(`/checkout#transfer=${code.repeat(43)}`));
  return page;
}

describe('a cart from another site', () => {
  afterEach(() => {
    cleanup();
    writeCartToken(undefined);
    localStorage.clear();
  });

  it('keeps its code while nobody answers, and is taken over by another try', async () => {
    const { router } = await arrive('a', unavailable, { body: { cartToken: cart.cartToken } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(router.state.location.hash).toContain('#transfer=');
    await userEvent.click(again);
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeVisible();
    expect(readCartToken()).toBe(cart.cartToken);
    expect(router.state.location.hash).toBe('');
  });

  it('proves with each try that it is the same browser', async () => {
    const { calls } = await arrive('c', unavailable, { body: { cartToken: cart.cartToken } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('textbox', { name: 'E-mail' });
    const secrets = calls
      .filter(({ path }) => path === '/front/cart/accept-transfer')
      .map(({ body }) => (body as { secret?: string }).secret);
    expect(secrets).toEqual([
      sessionStorage.getItem('vh_cart_transfer'),
      sessionStorage.getItem('vh_cart_transfer'),
    ]);
    expect(secrets[0]).toMatch(/^[0-9a-f]{32}$/);
  });

  it('gives up a code that is not known', async () => {
    const { router } = await arrive('b', unknown);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
