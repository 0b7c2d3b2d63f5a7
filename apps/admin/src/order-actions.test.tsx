import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrderRow, idOf, refuse, renderArea, type Answers } from '@vh/area/testing';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { area } from './area.tsx';

type Order = ResponseOf<'POST /back/order/get'>;
type Quote = ResponseOf<'POST /back/order/quote-refund'>;

const ticket = (number: number, more: Partial<Order['tickets'][number]> = {}): Order['tickets'][number] => ({
  _id: idOf(number),
  eventTitle: 'Radnički Niš – Crvena Zvezda',
  eventSlug: 'radnicki-zvezda',
  date: '2030-03-09T15:00:00.000Z',
  timezone: 'Europe/Belgrade',
  venue: 'Stadion Čair',
  city: 'Niš',
  ticketTypeName: 'East stand',
  attendeeName: '',
  code: 'VH1.x',
  shortCode: `CODE${number}`,
  state: 'valid',
  price: 120_000,
  ...more,
});

/** A paid order of two tickets unless told otherwise. */
function buildOrder(more: Partial<Order> = {}): Order {
  return {
    ...buildOrderRow({ number: 'ACDE-FGHJ' }),
    orderToken: 'x'.repeat(43),
    language: 'sr',
    subtotal: 230_000,
    fees: 10_000,
    protection: 0,
    vat: 0,
    version: 4,
    discount: 0,
    refunded: 0,
    inDispute: false,
    due: 0,
    refunds: [],
    refundable: [idOf(1), idOf(2)],
    actions: ['refund', 'resend', 'change_buyer', 'note', 'settle_refund'],
    lines: [],
    tickets: [ticket(1), ticket(2, { attendeeName: 'Ana' })],
    payments: [],
    history: [],
    messages: [],
    answers: [],
    consents: {},
    codes: [],
    ...more,
  };
}

const quoteOf = (body: BodyOf<'POST /back/order/quote-refund'>): Quote => {
  const count = body.ticketIds === 'all' ? 2 : body.ticketIds.length;
  const amount = body.amount ?? count * (body.waivesFees ? 120_000 : 105_000);
  const highest = count * 120_000;
  return {
    version: 4,
    currency: 'RSD',
    amount,
    highest,
    face: amount,
    fee: 0,
    protection: 0,
    kept: highest - amount,
    lines: [],
    refused: [],
  };
};

const show = (order: Order, answers: Answers = {}) =>
  renderArea(area, {
    path: `/admin/order/${order._id}`,
    answers: { 'POST /back/order/get': order, 'POST /back/order/quote-refund': quoteOf, ...answers },
  });
const sent = (calls: Awaited<ReturnType<typeof show>>['calls'], name: string) =>
  calls.filter(call => call.name === name).map(call => call.body as Record<string, unknown>);

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
    expect(await screen.findByText('A ticket was passed on, by the buyer')).toBeVisible();
    expect(screen.getByText('Bank transfer')).toBeVisible();
    expect(screen.getByText('57-X')).toBeVisible();
    for (const rest of [/Recorded:/, /Message:/]) expect(screen.queryByText(rest)).not.toBeInTheDocument();
  });
});

describe('the refund dialog', () => {
  it('quotes the chosen tickets live and gives them back at the version that was seen', async () => {
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
    const dialog = await screen.findByRole('dialog', { name: /Which tickets of order/ });
    expect(within(dialog).queryByText('What the buyer gets')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: 'East stand, Ana' }));
    expect(await within(dialog).findByRole('button', { name: /Give.*1.050.* back/ })).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Give the fees back too' }));
    const confirm = await within(dialog).findByRole('button', { name: /Give.*1.200.* back/ });
    await user.type(within(dialog).getByLabelText(/Note/), 'Ill');
    await waitFor(() => expect(within(dialog).queryByText('Being worked out…')).not.toBeInTheDocument());
    await user.click(confirm);
    await waitFor(() => expect(sent(calls, 'POST /back/order/refund')).toHaveLength(1));
    expect(sent(calls, 'POST /back/order/refund')[0]).toMatchObject({
      orderId: buildOrder()._id,
      ticketIds: [idOf(2)],
      reason: 'staff',
      waivesFees: true,
      version: 4,
      note: 'Ill',
    });
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /Which tickets/ })).not.toBeInTheDocument(),
    );
    // a credit note may have been written
    await waitFor(() => expect(sent(calls, 'POST /back/order/get-documents')).toHaveLength(2));
  });

  it('sends nothing while nothing is chosen or the amount is too high, and says why', async () => {
    const user = userEvent.setup();
    const { calls } = await show(buildOrder());
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = await screen.findByRole('dialog', { name: /Which tickets/ });
    await user.click(within(dialog).getByRole('button', { name: 'Take the tickets back' }));
    expect(await within(dialog).findByText('Choose at least one ticket.')).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'All 2 tickets' }));
    const amount = within(dialog).getByLabelText(/Another amount/);
    await user.type(amount, '2401');
    expect(await within(dialog).findByText(/At most.*2.400.*can be given back/)).toBeVisible();
    expect(amount).toHaveAttribute('aria-invalid', 'true');
    await user.click(within(dialog).getByRole('button', { name: /Give/ }));
    await user.clear(amount);
    await user.type(amount, 'ten');
    expect(await within(dialog).findByText('Please write an amount such as 12.50.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: /Give/ }));
    expect(sent(calls, 'POST /back/order/refund')).toEqual([]);
  });

  it('tells of an order that was changed meanwhile and loads it anew', async () => {
    const user = userEvent.setup();
    const { calls } = await show(buildOrder({ refundable: [idOf(1)] }), {
      'POST /back/order/refund': () => refuse(409, 'order.changed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    const dialog = await screen.findByRole('dialog', { name: /Which tickets/ });
    await user.click(await within(dialog).findByRole('button', { name: /Give.*1.050.* back/ }));
    expect(await within(dialog).findByText('The order was changed meanwhile.')).toBeVisible();
    await waitFor(() => expect(sent(calls, 'POST /back/order/get').length).toBeGreaterThan(1));
  });

  it('shows which tickets can not go back', async () => {
    const user = userEvent.setup();
    await show(buildOrder({ refundable: [idOf(1)] }), {
      'POST /back/order/quote-refund': body => ({
        ...quoteOf(body),
        refused: [{ ticketId: idOf(1), why: 'not_called_off' }],
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Refund…' }));
    expect(await screen.findByText(/CODE1: The event takes place/)).toBeVisible();
  });
});

describe('other acts on an order', () => {
  it('stand only where the server allows them', async () => {
    await show(buildOrder({ actions: ['note'] }));
    expect(await screen.findByRole('button', { name: 'Write a note' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });

  it('correct the buyer, with what is wrong said at its field', async () => {
    const user = userEvent.setup();
    const { calls } = await show(buildOrder({ actions: ['change_buyer'] }), {
      'POST /back/order/change-buyer': { state: 'paid', version: 5 },
    });
    await user.click(await screen.findByRole('button', { name: 'Change buyer' }));
    const email = screen.getByLabelText('E-mail');
    await user.clear(email);
    await user.type(email, 'nobody');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please check the address.')).toBeVisible();
    await user.type(email, '@posta.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, 'POST /back/order/change-buyer')).toHaveLength(1));
    expect(sent(calls, 'POST /back/order/change-buyer')[0]).toMatchObject({
      email: 'nobody@posta.example',
      version: 4,
    });
  });

  it('offer the two ways out of a late payment', async () => {
    const user = userEvent.setup();
    const order = buildOrder({
      state: 'needs_refund',
      due: 240_000,
      actions: ['note', 'pay_due', 'rebook'],
      tickets: [],
    });
    const { calls } = await show(order, {
      'POST /back/order/rebook': () => refuse(409, 'inventory.unavailable'),
      'POST /back/refund/pay-due': {
        state: 'refunded',
        version: 5,
        refundId: idOf(9),
        amount: 240_000,
        currency: 'RSD',
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Take the places again' }));
    expect(await screen.findByText(/The places are not free/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Give.*2.400.* back/ }));
    const dialog = await screen.findByRole('dialog', { name: /Give.*back to the buyer/ });
    // what can't be taken back starts on the safe choice
    expect(within(dialog).getByRole('button', { name: 'Leave it' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: /Give.*2.400.* back/ }));
    await waitFor(() => expect(sent(calls, 'POST /back/refund/pay-due')).toHaveLength(1));
  });

  it('ask for the password when the session must be confirmed, and then go on with what was chosen', async () => {
    const user = userEvent.setup();
    const order = buildOrder({ state: 'needs_refund', due: 240_000, actions: ['pay_due'], tickets: [] });
    let password = '';
    const { calls } = await show(order, {
      'POST /back/user/confirm': body => {
        password = body && 'password' in body ? body.password : '';
        return password === 'right' ? { ok: true } : refuse(409, 'account.wrong_password');
      },
      'POST /back/refund/pay-due': () =>
        password === 'right'
          ? { state: 'refunded', version: 5, refundId: idOf(9), amount: 240_000, currency: 'RSD' }
          : refuse(403, 'auth.step_up_needed', { by: 'password' }),
    });
    await user.click(await screen.findByRole('button', { name: /Give.*2.400.* back/ }));
    const question = await screen.findByRole('dialog', { name: /Give.*back to the buyer/ });
    await user.click(within(question).getByRole('button', { name: /Give.*2.400.* back/ }));
    const confirm = await screen.findByRole('dialog', { name: 'Is it still you?' });
    const field = within(confirm).getByLabelText('Your password');
    expect(field).toHaveAttribute('type', 'password');
    await user.type(field, 'wrong{Enter}');
    expect(await within(confirm).findByText('That does not fit. Please try again.')).toBeVisible();
    expect(field).toHaveValue('wrong');
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it still you?' })).toBeNull());
    expect(sent(calls, 'POST /back/refund/pay-due')).toHaveLength(2);
  });

  it('show refunds that did not go through, to be tried again or paid by hand', async () => {
    const user = userEvent.setup();
    const refund: Order['refunds'][number] = {
      _id: idOf(9),
      state: 'failed',
      amount: 105_000,
      currency: 'RSD',
      reason: 'staff',
      note: '',
      provider: 'stripe',
      failure: 'card closed',
      byHand: false,
      tickets: 1,
      createdAt: '2026-03-08T09:46:00.000Z',
    };
    const { calls } = await show(buildOrder({ refunds: [refund], inDispute: true }), {
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

describe('a ticket that was lost', () => {
  it('is issued again after it was asked once more, and only while nobody used it', async () => {
    const user = userEvent.setup();
    const tickets = [ticket(1), ticket(2, { state: 'void', voidCause: 'transfer' })];
    const { calls } = await show(buildOrder({ tickets }), {
      'POST /back/ticket/reissue': { ticketId: idOf(3) },
    });
    expect(await screen.findByText(/passed on/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Issue again…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Issue ticket CODE1 again?' });
    expect(sent(calls, 'POST /back/ticket/reissue')).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Note/), 'Phone lost');
    await user.click(within(dialog).getByRole('button', { name: 'Issue it again' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/ticket/reissue')).toEqual([{ ticketId: idOf(1), note: 'Phone lost' }]),
    );
  });
});
