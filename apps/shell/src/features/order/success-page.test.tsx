import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { buildOrder } from './order.testing.ts';
import { CancelPage } from './cancel.page.tsx';
import type { BuyerOrder } from './order-state.model.ts';
import { SuccessPage } from './success.page.tsx';

const orderToken = 't'.repeat(43);

/** Shows the page of an order whose states follow each other with each look at it. */
async function show(...looks: readonly Partial<BuyerOrder>[]) {
  let at = 0;
  const page = await renderPage(<SuccessPage />, {
    '/front/order/get': () => {
      const look = looks[Math.min(at, looks.length - 1)];
      at += 1;
      return { body: buildOrder(look) };
    },
    '/front/order/cancel': () => ({ body: { state: 'cancelled' } }),
    '/front/order/refresh-payment': () => ({ body: { state: 'booked' } }),
    '/front/order/pay': () => ({ body: { redirectTo: `/checkout/success?order=${orderToken}` } }),
  });
  await page.router.navigate(`/?order=${orderToken}`);
  return page;
}

const booked: Partial<BuyerOrder> = {
  state: 'booked',
  tickets: [],
  payMethods: ['stripe', 'allsecure'],
  payment: { method: 'stripe', state: 'failed', failure: 'declined' },
};

describe('the page of an order', () => {
  it('asks the provider once, says why the payment failed and offers every way to pay', async () => {
    const { calls } = await show(booked);
    expect(await screen.findByText(/card was declined/)).toBeVisible();
    expect(screen.getByRole('button', { name: /Card or phone/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pay €10.50: Card' }));
    await waitFor(() =>
      expect(calls.find(call => call.path === '/front/order/pay')?.body).toEqual({
        orderToken: buildOrder().orderToken,
        paymentMethod: 'allsecure',
        expectedTotal: buildOrder(booked).total,
      }),
    );
    expect(calls.filter(call => call.path === '/front/order/refresh-payment')).toHaveLength(1);
  });

  it('cancels the order after asking, once, and goes to its page', async () => {
    const { calls, router } = await show(booked);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this order?' });
    expect(within(dialog).getByText(/nothing is charged/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/checkout/success'));
    expect(calls.filter(({ path }) => path === '/front/order/cancel').map(({ body }) => body)).toEqual([
      { orderToken: buildOrder().orderToken },
    ]);
  });

  it('asks for a payment that nobody has begun, such as the difference of an exchange, until its day', async () => {
    const payBy = '2026-03-08T11:30:00Z';
    await show({ ...booked, payment: undefined, payBy, amountDue: 400 });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible();
    expect(screen.getByText(/Your tickets are reserved until .*8 Mar 2026, \d\d:30/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay €4.00: Card' })).toBeVisible();
    expect(screen.queryByText(/is not confirmed yet/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });

  it('tells who can not see it that the tickets arrived', async () => {
    await show(booked, {});
    await waitFor(() => expect(screen.getByText('Paid. Your tickets are ready.')).toBeInTheDocument(), {
      timeout: 5_000,
    });
  });

  it.each([
    ['refunded', 'This order was refunded'],
    ['released', 'The payment deadline has passed'],
    ['cancelled', 'This order was cancelled'],
    ['needs_refund', 'Your payment will be refunded'],
  ] as const)('says of a %s order what became of it', async (state, title) => {
    await show({ state, tickets: [], pdfUrl: undefined });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByRole('link', { name: /PDF/ })).toBeNull();
  });
});

describe('the page of a reservation', () => {
  const reserved: Partial<BuyerOrder> = {
    state: 'booked',
    tickets: [],
    pdfUrl: undefined,
    payBy: '2026-03-02T10:00:00Z',
    payMethods: ['sandbox', 'payspot'],
    payUrl: `/checkout/success?order=${orderToken}`,
    payment: { method: 'payspot', state: 'pending' },
    pickUpCode: '3RY4G3',
    reservation: {
      code: 'VHR1.ACDEFGHJ.3RY4G3',
      payspots: [{ name: 'Payspot Niš 1', address: 'Obrenovićeva 10', city: 'Niš' }],
    },
  };

  it('says number, code, sum and where to pay, and offers the other ways to pay', async () => {
    await show(reserved);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Pay €10.50 at a box office' }),
    ).toBeVisible();
    for (const said of ['ACDE-FGHJ', '3RY4G3', '€10.50', 'Obrenovićeva 10, Niš'])
      expect(screen.getByText(said)).toBeVisible();
    expect(await screen.findByRole('img', { name: 'QR code of your reservation' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pay €10.50: Card' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /At a box office/ })).toBeNull();
    expect(screen.queryByText(/any of our counters prints/i)).toBeNull();
  });

  it('is the usual one when another way to pay was begun after it', async () => {
    await show({ ...reserved, payment: { method: 'sandbox', state: 'pending' } });
    expect(await screen.findByRole('button', { name: /At a box office/ })).toBeVisible();
    expect(screen.queryByRole('img', { name: 'QR code of your reservation' })).toBeNull();
  });
});

describe('the page after leaving the payment', () => {
  const showCancelled = async (change: Partial<BuyerOrder>) => {
    const page = await renderPage(<CancelPage />, {
      '/front/order/get': () => ({ body: buildOrder({ tickets: [], pdfUrl: undefined, ...change }) }),
      '/front/order/refresh-payment': () => ({ body: { state: 'booked' } }),
    });
    await page.router.navigate(`/?order=${orderToken}`);
  };

  it('offers to pay after all', async () => {
    await showCancelled(booked);
    expect(await screen.findByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible();
    expect(screen.getByRole('button', { name: /Card or phone/ })).toBeVisible();
  });

  it.each([
    ['nothing was tried', undefined, 1],
    ['the card was refused', { method: 'stripe', state: 'failed', failure: 'declined' }, 1],
    ['the payment is under way', { method: 'stripe', state: 'pending' }, 0],
    ['nobody knows how it ended', { method: 'stripe', state: 'failed', failure: 'unknown' }, 0],
  ] as const)('says once that nothing was charged where that is certain: %s', async (_, payment, times) => {
    await showCancelled({ ...booked, payment });
    expect(await screen.findByRole('heading', { level: 1, name: 'Not paid yet' })).toBeVisible();
    expect(screen.queryAllByText(/Nothing was charged/)).toHaveLength(times);
  });

  it.each([
    ['released', 'The payment deadline has passed'],
    ['needs_refund', 'Your payment will be refunded'],
  ] as const)('does not say of a %s order that nothing was charged', async (state, title) => {
    await showCancelled({ state });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.queryByText(/Nothing was charged/)).toBeNull();
  });
});
