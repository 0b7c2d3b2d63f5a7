import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, renderArea } from '@vh/area/testing';
import { area } from './area.tsx';
import { buildOrder, sent, show, type Order } from './order-page.testing.tsx';

/** A refund that its provider refused. */
const failed: Order['refunds'][number] = {
  _id: idOf(9),
  state: 'failed',
  amount: 105_000,
  currency: 'RSD',
  reason: 'staff',
  note: '',
  provider: 'stripe',
  failure: 'card closed',
  byHand: false,
  isUnresolved: false,
  tickets: 1,
  createdAt: '2026-03-08T09:46:00.000Z',
};

describe('refunds of an order, and money that is due', () => {
  it('show refunds that did not go through, to be tried again or paid by hand', async () => {
    const user = userEvent.setup();
    const { calls } = await show(buildOrder({ refunds: [failed], inDispute: true }), {
      'POST /back/refund/mark-paid': { ok: true },
      'POST /back/refund/retry': { ok: true },
    });
    expect(await screen.findByText('card closed')).toBeVisible();
    expect(screen.getByText('The card holder disputes the payment.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent(calls, 'POST /back/refund/retry')).toEqual([{ refundId: idOf(9) }]));
    await user.click(screen.getByRole('button', { name: 'Paid out by hand…' }));
    await user.type(screen.getByLabelText('Reference'), 'T 17{Enter}');
    await waitFor(() =>
      expect(sent(calls, 'POST /back/refund/mark-paid')).toEqual([{ refundId: idOf(9), reference: 'T 17' }]),
    );
  });

  it('let nobody pay out by hand what the provider may have paid, before they looked there', async () => {
    const user = userEvent.setup();
    const refund = { ...failed, failure: 'the provider did not answer', isUnresolved: true };
    const { calls } = await show(buildOrder({ refunds: [refund] }), {
      'POST /back/refund/mark-paid': { ok: true },
    });
    expect(await screen.findByText('Nobody knows whether the provider paid this out.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask the provider again' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Paid out by hand…' }));
    const dialog = await screen.findByRole('dialog', { name: /paid out by hand/ });
    await user.type(within(dialog).getByLabelText('Reference'), 'T 18{Enter}');
    expect(await within(dialog).findByText('Only then can it be paid out by hand.')).toBeVisible();
    expect(sent(calls, 'POST /back/refund/mark-paid')).toEqual([]);
    await user.click(within(dialog).getByRole('checkbox', { name: /it did not pay this out/ }));
    await user.click(within(dialog).getByRole('button', { name: 'It was paid out' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/refund/mark-paid')).toEqual([
        { refundId: idOf(9), reference: 'T 18', providerDidNotPay: true },
      ]),
    );
  });

  it('list what is due, each leading to its order', async () => {
    await renderArea(area, {
      path: '/admin/order/due',
      answers: {
        'POST /back/refund/get-due': {
          total: 1,
          rows: [
            {
              _id: idOf(5),
              number: 'ACDEFGHJ',
              state: 'needs_refund',
              kind: 'needs_refund',
              buyerName: 'Amra Hadžić',
              buyerEmail: 'amra@posta.example',
              eventTitle: 'Opera',
              currency: 'BAM',
              due: 4_000,
              since: '2026-03-08T09:46:00.000Z',
            },
          ],
        },
      },
    });
    expect(await screen.findByRole('heading', { name: 'Money due' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'ACDEFGHJ' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(5)}`,
    );
    expect(screen.getByText('Late, places gone')).toBeVisible();
  });
});
