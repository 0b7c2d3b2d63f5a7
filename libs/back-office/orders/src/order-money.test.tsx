import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf } from '@vh/area-kit/testing';
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
  isManual: false,
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
    expect(screen.getByText('The cardholder disputes the payment.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/refund/retry')).toEqual([
        { refundId: idOf(9), expectedAmount: failed.amount },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Mark as paid manually…' }));
    await user.type(screen.getByLabelText('Reference'), 'T 17{Enter}');
    await waitFor(() =>
      expect(sent(calls, 'POST /back/refund/mark-paid')).toEqual([
        { refundId: idOf(9), expectedAmount: failed.amount, reference: 'T 17' },
      ]),
    );
  });

  it('let nobody pay out by hand what the provider may have paid, before they looked there', async () => {
    const user = userEvent.setup();
    const refund = { ...failed, failure: 'the provider did not answer', isUnresolved: true };
    const { calls } = await show(buildOrder({ refunds: [refund] }), {
      'POST /back/refund/mark-paid': { ok: true },
    });
    expect(await screen.findByText('The provider may have paid this refund.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check with provider' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as paid manually…' }));
    const dialog = await screen.findByRole('dialog', { name: /paid manually/ });
    await user.type(within(dialog).getByLabelText('Reference'), 'T 18{Enter}');
    expect(await within(dialog).findByText('Confirm this to pay manually.')).toBeVisible();
    expect(sent(calls, 'POST /back/refund/mark-paid')).toEqual([]);
    await user.click(
      within(dialog).getByRole('checkbox', { name: /I checked at the provider: it was not paid\./ }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/refund/mark-paid')).toEqual([
        { refundId: idOf(9), expectedAmount: failed.amount, reference: 'T 18', isUnpaidByProvider: true },
      ]),
    );
  });

  it('are written down where the bank took a payment back, and where it came again', async () => {
    const user = userEvent.setup();
    const payment = {
      ...{ _id: idOf(6), provider: 'stripe', state: 'succeeded' as const, amount: 240_000 },
      ...{ currency: 'RSD' as const, createdAt: '2026-03-08T09:46:00.000Z' },
    };
    const open = {
      ...{ paymentId: idOf(6), provider: 'stripe', reference: 'DP 1', amount: 40_000 },
      ...{ currency: 'RSD' as const, reason: 'Fraud', openedAt: '2026-03-09T09:46:00.000Z' },
    };
    const order = buildOrder({ payments: [payment], disputes: [open], actions: ['note', 'dispute'] });
    const done = { state: 'paid' as const, version: 5 };
    const { calls } = await show(order, {
      'POST /back/order/add-dispute': done,
      'POST /back/order/mark-dispute-won': done,
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('button', { name: 'Record chargeback…' }));
    const dialog = await screen.findByRole('dialog', { name: /^Record a chargeback for order/ });
    const amount = within(dialog).getByLabelText('Chargeback amount (RSD)');
    expect(amount).toHaveValue('2000');
    await user.clear(amount);
    await user.type(amount, '2,000.01');
    await user.type(within(dialog).getByLabelText('Chargeback number'), 'DP 1');
    const book = within(dialog).getByRole('button', { name: 'Record chargeback' });
    await user.click(book);
    expect(amount).toHaveAccessibleDescription(/^Up to RSD\s2,000 of the payment can be charged back\.$/);
    expect(within(dialog).getByText('A chargeback with this number is already recorded.')).toBeVisible();
    expect(sent(calls, 'POST /back/order/add-dispute')).toEqual([]);
    await user.clear(amount);
    await user.type(amount, '1,500.50');
    await user.type(within(dialog).getByLabelText('Chargeback number'), '2');
    await user.click(book);
    const sum = { orderId: order._id, version: 4, paymentId: idOf(6), amount: 150_050 };
    await waitFor(() =>
      expect(sent(calls, 'POST /back/order/add-dispute')).toEqual([
        { ...sum, reference: 'DP 12', reason: '' },
      ]),
    );
    await user.click(screen.getByRole('button', { name: 'Mark as won…' }));
    const question = await screen.findByRole('dialog', { name: /^Was RSD\s400 returned by the bank\?$/ });
    await user.click(within(question).getByRole('button', { name: 'Mark as won' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/order/mark-dispute-won')).toEqual([
        { orderId: order._id, version: 4, paymentId: idOf(6), reference: 'DP 1' },
      ]),
    );
  });
});
