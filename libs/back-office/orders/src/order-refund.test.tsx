import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse } from '@vh/area-kit/testing';
import { buildOrder, quoteOf, sent, show } from './order-page.testing.tsx';

describe('the record of an order', () => {
  it('says in words what happened, how it was paid and what was written', async () => {
    const at = '2026-05-01T10:00:00.000Z';
    const types = ['ticket.rename', 'ticket.transfer', 'ticket.reissue', 'ticket.pick_up', 'tickets.resend'];
    const kinds = ['collect', 'ticket-transfer', 'ticket-transferred', 'ticket-reissue', 'transfer-slip'];
    await show(
      buildOrder({
        history: types.map(type => ({ type, actor: 'buyer', cause: type, at })),
        messages: kinds.map((kind, place) => ({ _id: idOf(place), kind, to: 'a@b.test', state: 'sent', at })),
        payments: [
          {
            _id: idOf(7),
            provider: 'bank-transfer',
            reference: '57-X',
            amount: 1,
            currency: 'RSD',
            state: 'succeeded',
            createdAt: at,
          },
        ],
      }),
    );
    expect(await screen.findByText('Ticket transferred, by the buyer')).toBeVisible();
    expect(screen.getByText('Bank transfer')).toBeVisible();
    expect(screen.getByText('57-X')).toBeVisible();
    for (const rest of [/Recorded:/, /Message:/]) expect(screen.queryByText(rest)).not.toBeInTheDocument();
  });
});

describe('the refund dialog', () => {
  it('quotes the chosen tickets live and gives them back at the version and for the sum that were seen', async () => {
    const user = userEvent.setup();
    const { calls } = await show(buildOrder(), {
      'POST /back/order/refund': {
        state: 'partially_refunded',
        version: 5,
        refundId: idOf(9),
        amount: 120_000,
        currency: 'RSD',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = await screen.findByRole('dialog', { name: /Refund order/ });
    expect(within(dialog).queryByText('Refund summary')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'East stand, Ana' }));
    expect(await within(dialog).findByRole('button', { name: /Refund.*1.050/ })).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Refund fees too' }));
    const confirm = await within(dialog).findByRole('button', { name: /Refund.*1.200/ });
    await user.type(within(dialog).getByLabelText(/Note/), 'Ill');
    await waitFor(() => expect(within(dialog).queryByText('Calculating…')).not.toBeInTheDocument());
    await user.click(confirm);
    await waitFor(() => expect(sent(calls, 'POST /back/order/refund')).toHaveLength(1));
    expect(sent(calls, 'POST /back/order/refund')[0]).toMatchObject({
      orderId: buildOrder()._id,
      ticketIds: [idOf(2)],
      reason: 'staff',
      waivesFees: true,
      expectedAmount: 120_000,
      version: 4,
      note: 'Ill',
    });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /Refund order/ })).not.toBeInTheDocument(),
    );
    // a credit note may have been written
    await waitFor(() => expect(sent(calls, 'POST /back/order/get-documents')).toHaveLength(2));
  });

  it('sends nothing while nothing is chosen or the amount is too high, and says why', async () => {
    const user = userEvent.setup();
    const { calls } = await show(buildOrder());
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = await screen.findByRole('dialog', { name: /Refund order/ });
    await user.click(within(dialog).getByRole('button', { name: 'Void tickets' }));
    expect(await within(dialog).findByText('Select at least one ticket.')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'All 2 tickets' }));
    const amount = within(dialog).getByLabelText(/Custom amount/);
    await user.type(amount, '2401');
    expect(await within(dialog).findByText(/You can refund up to .*2.400 for these tickets/)).toBeVisible();
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    await user.click(within(dialog).getByRole('button', { name: /^Refund .*\d/ }));
    await user.clear(amount);
    await user.type(amount, 'ten');
    expect(await within(dialog).findByText('Enter an amount such as 12.50.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /^Refund .*\d/ }));
    expect(sent(calls, 'POST /back/order/refund')).toEqual([]);
  });

  it('tells of an order that was changed meanwhile and loads it again', async () => {
    const user = userEvent.setup();
    const { calls } = await show(buildOrder({ refundable: [idOf(1)] }), {
      'POST /back/order/refund': () => refuse(409, 'order.changed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = await screen.findByRole('dialog', { name: /Refund order/ });
    await user.click(await within(dialog).findByRole('button', { name: /Refund.*1.050/ }));
    expect(await within(dialog).findByText('The order has changed.')).toBeVisible();
    await waitFor(() => expect(sent(calls, 'POST /back/order/get').length).toBeGreaterThan(1));
  });

  it('shows which tickets can not go back', async () => {
    const user = userEvent.setup();
    await show(buildOrder({ refundable: [idOf(1)] }), {
      'POST /back/order/quote-refund': body => ({
        ...quoteOf(body),
        refused: [{ ticketId: idOf(1), why: 'not_cancelled' }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    expect(await screen.findByText(/CODE1: The event is not cancelled/)).toBeVisible();
  });
});
