import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeCartToken } from '../../cart/cart-store.ts';
import { buildCart, buildCartLine, holdId, typeId } from '../../testing/build-cart.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CheckoutPage } from './checkout.page.tsx';

/** A checkout whose cart has one line and does what it is told. */
async function open(refusal?: { status: number; body: unknown }) {
  let quantity = 2;
  const cart = () => {
    const lines = quantity > 0 ? [buildCartLine({ quantity })] : [];
    return { body: buildCart({ lines }) };
  };
  writeCartToken(buildCart().cartToken);
  return renderPage(<CheckoutPage />, {
    '/front/cart/get': cart,
    '/front/cart/set-quantity': body => {
      if (refusal) return refusal;
      quantity = (body as { quantity: number }).quantity;
      return { body: { ok: true } };
    },
    '/front/cart/release': () => {
      quantity = 0;
      return { body: { ok: true } };
    },
    '/front/cart/empty': () => {
      quantity = 0;
      return { body: { ok: true } };
    },
    '/front/cart/hold': () => {
      quantity = 2;
      return { body: { cartToken: buildCart().cartToken, holds: [], expiresAt: '2036-01-01T00:00:00Z' } };
    },
    '/front/event/get-list': () => ({ body: { rows: [], total: 0, page: 1, pageSize: 4 } }),
  });
}

describe('a cart with one line', () => {
  afterEach(() => {
    cleanup();
    writeCartToken(undefined);
    localStorage.clear();
  });

  it('is set to another number, several presses being one wish', async () => {
    const { calls } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add one Parter' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add one Parter' }));
    await waitFor(() => expect(screen.getByText('4 × Parter')).toBeVisible());
    const sent = calls.filter(({ path }) => path === '/front/cart/set-quantity');
    expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ holdId, quantity: 4 })]);
  });

  it('says how many are left when there are not enough', async () => {
    await open({
      status: 409,
      body: {
        code: 'inventory.unavailable',
        message: '',
        details: { problems: [{ ticketTypeId: typeId, reason: 'not_enough', available: 1 }] },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add one Parter' }));
    expect(await screen.findByText('No more tickets could be added: 1 left.')).toBeVisible();
    expect(screen.getByRole('spinbutton', { name: 'Number of Parter' })).toHaveValue('2');
  });

  it.each(['Remove Parter', 'Empty cart'])('ends by "%s", and one press puts it back', async name => {
    const { calls } = await open();
    await userEvent.click(await screen.findByRole('button', { name }));
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
    await userEvent.click(undo);
    expect(await screen.findByText('2 × Parter')).toBeVisible();
    expect(calls.find(({ path }) => path === '/front/cart/hold')?.body).toMatchObject({
      lines: [{ ticketTypeId: typeId, quantity: 2 }],
    });
  });

  it('sends nothing later when there is no connection, and says so at once', async () => {
    const { calls } = await open();
    const more = await screen.findByRole('button', { name: 'Add one Parter' });
    const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await userEvent.click(more);
    await waitFor(() =>
      expect(calls.filter(({ path }) => path === '/front/cart/set-quantity')).toHaveLength(1),
    );
    isOnline.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(calls.filter(({ path }) => path === '/front/cart/set-quantity')).toHaveLength(1);
  });
});
