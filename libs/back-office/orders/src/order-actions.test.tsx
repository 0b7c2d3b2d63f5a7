import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse } from '@vh/area-kit/testing';
import { packStaffSeats } from '@vh/contract';
import { buildOrder, sent, show, ticket, type Order } from './order-page.testing.tsx';

describe('other acts on an order', () => {
  it('stand only where the server allows them', async () => {
    await show(buildOrder({ actions: ['note'] }));
    expect(await screen.findByRole('button', { name: 'Add note' })).toBeVisible();
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
    expect(await screen.findByText('Enter a valid e-mail address.')).toBeVisible();
    await user.type(email, '@posta.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(calls, 'POST /back/order/change-buyer')).toHaveLength(1));
    expect(sent(calls, 'POST /back/order/change-buyer')[0]).toMatchObject({
      email: 'nobody@posta.example',
      version: 4,
      resend: true,
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
    await user.click(await screen.findByRole('button', { name: 'Reserve tickets again' }));
    expect(
      await screen.findByText(/The tickets are no longer available\. Refund the payment instead\./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Refund .*2.400$/ }));
    const dialog = await screen.findByRole('dialog', { name: /Refund .* to the buyer/ });
    // what can't be taken back starts on the safe choice
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(within(dialog).getByRole('button', { name: /^Refund .*2.400$/ }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/refund/pay-due')).toMatchObject([{ expectedAmount: 240_000 }]),
    );
  });

  it('say how the sum that is due changed, and give the new one back only when it is confirmed', async () => {
    const user = userEvent.setup();
    const order = buildOrder({ state: 'needs_refund', due: 240_000, actions: ['pay_due'], tickets: [] });
    const { calls } = await show(order, {
      'POST /back/refund/pay-due': ({ expectedAmount }) =>
        expectedAmount === 300_000
          ? { state: 'refunded', version: 5, refundId: idOf(9), amount: 300_000, currency: 'RSD' }
          : refuse(409, 'order.changed', { amount: 300_000 }),
    });
    await user.click(await screen.findByRole('button', { name: /^Refund .*2.400$/ }));
    const dialog = await screen.findByRole('dialog', { name: /Refund .* to the buyer/ });
    await user.click(within(dialog).getByRole('button', { name: /^Refund .*2.400$/ }));
    expect(await within(dialog).findByText(/changed from RSD 2,400 to RSD 3,000/)).toBeVisible();
    expect(sent(calls, 'POST /back/refund/pay-due')).toMatchObject([{ expectedAmount: 240_000 }]);
    await user.click(within(dialog).getByRole('button', { name: /^Refund .*3.000$/ }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/refund/pay-due').at(-1)).toMatchObject({ expectedAmount: 300_000 }),
    );
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
    await user.click(await screen.findByRole('button', { name: /^Refund .*2.400$/ }));
    const question = await screen.findByRole('dialog', { name: /Refund .* to the buyer/ });
    await user.click(within(question).getByRole('button', { name: /^Refund .*2.400$/ }));
    const confirm = await screen.findByRole('dialog', { name: 'Confirm your identity' });
    const field = within(confirm).getByLabelText('Your password');
    expect(field).toHaveAttribute('type', 'password');
    await user.type(field, 'wrong{Enter}');
    expect(await within(confirm).findByText('Wrong password or code. Please try again.')).toBeVisible();
    expect(field).toHaveValue('wrong');
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm your identity' })).toBeNull());
    expect(sent(calls, 'POST /back/refund/pay-due')).toHaveLength(2);
  });
});

describe('the buyer of an order', () => {
  it('leads admins to their record, unless there is none', async () => {
    const { unmount } = await show(buildOrder({ buyerId: idOf(7) }));
    expect(await screen.findByRole('link', { name: 'Open buyer' })).toHaveAttribute(
      'href',
      `/admin/buyer/${idOf(7)}`,
    );
    unmount();
    await show(buildOrder({ buyerEmail: '', buyerName: '' }));
    expect(await screen.findByRole('heading', { name: 'Buyer' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open buyer' })).not.toBeInTheDocument();
  });
});

describe('the holder of a ticket', () => {
  it('is corrected with the address, where somebody else than the buyer holds it', async () => {
    const user = userEvent.setup();
    const tickets = [ticket(1, { attendeeName: 'Mlia' }), ticket(2, { attendeeEmail: 'mlia@example.test' })];
    const { calls } = await show(buildOrder({ tickets }), {
      'POST /back/ticket/rename': { ticketId: idOf(3) },
    });
    const [own, passed] = await screen.findAllByRole('button', { name: 'Change holder…' });
    if (!own || !passed) throw new Error('no buttons');
    await user.click(own);
    const first = await screen.findByRole('dialog', { name: 'Change the holder of ticket CODE1' });
    expect(within(first).queryByLabelText(/E-mail/)).toBeNull();
    await user.clear(within(first).getByLabelText('Name'));
    await user.click(within(first).getByRole('button', { name: 'Save' }));
    expect(await within(first).findByText('This field is required.')).toBeVisible();
    await user.type(within(first).getByLabelText('Name'), 'Mila');
    await user.click(within(first).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(passed);
    const second = await screen.findByRole('dialog', { name: 'Change the holder of ticket CODE2' });
    await user.type(within(second).getByLabelText('Name'), 'Mila');
    await user.clear(within(second).getByLabelText(/E-mail/));
    await user.type(within(second).getByLabelText(/E-mail/), 'mila@example.test');
    await user.click(within(second).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/ticket/rename')).toEqual([
        { ticketId: idOf(1), name: 'Mila', note: '' },
        { ticketId: idOf(2), name: 'Mila', note: '', email: 'mila@example.test' },
      ]),
    );
  });
});

describe('an order of several organisers', () => {
  it('says how many tickets are others’, and shows no payments', async () => {
    await show(buildOrder({ isPart: true, otherTickets: 2 }));
    expect(await screen.findByText('and 2 more tickets from other organisers')).toBeVisible();
    expect(screen.getByText('This order also has tickets from other organisers.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
  });
});

describe('a ticket that was lost', () => {
  it('is issued again after it was asked once more, and only while nobody used it', async () => {
    const user = userEvent.setup();
    const tickets = [ticket(1), ticket(2, { state: 'void', voidCause: 'transfer' })];
    const { calls } = await show(buildOrder({ tickets }), {
      'POST /back/ticket/reissue': { ticketId: idOf(3) },
    });
    expect(await screen.findByText(/transferred/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Replace ticket…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Replace ticket CODE1?' });
    expect(sent(calls, 'POST /back/ticket/reissue')).toEqual([]);
    await user.type(within(dialog).getByLabelText(/Note/), 'Phone lost');
    await user.click(within(dialog).getByRole('button', { name: 'Replace ticket' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/ticket/reissue')).toEqual([{ ticketId: idOf(1), note: 'Phone lost' }]),
    );
  });

  it('moves somebody to another free seat of the category, also after the first one was taken', async () => {
    const user = userEvent.setup();
    const eventId = idOf(100);
    const seat = (number: number, state: 'free' | 'sold', quota = 8) => ({
      ...{ id: idOf(number), section: 'Parter', row: '3', seat: String(number), quotaId: idOf(quota), state },
      ...{ accessible: false, restrictedView: false },
    });
    const seats = [seat(11, 'sold'), seat(12, 'free'), seat(13, 'free'), seat(14, 'free', 9)];
    let tries = 0;
    const line = { _id: idOf(50), eventId, eventTitle: 'Jazz', eventSlug: 'radnicki-zvezda', quantity: 1 };
    const order = buildOrder({
      lines: [line as Order['lines'][number]],
      tickets: [ticket(1, { seat: { section: 'Parter', row: '3', seat: '11' } }), ticket(2)],
    });
    const { calls } = await show(order, {
      'POST /back/inventory/get-seats': {
        kind: 'all',
        revision: '1',
        blocks: [],
        rows: packStaffSeats(seats),
      },
      'POST /back/ticket/reseat': () => {
        tries += 1;
        const taken = { ...seat(12, 'sold') };
        return tries === 1
          ? refuse(409, 'inventory.conflict', { available: 0, seats: [taken] })
          : { ticketId: idOf(3) };
      },
    });
    // only the ticket with a numbered place has another one to go to
    await user.click(await screen.findByRole('button', { name: 'Change seat…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change seat Parter 3: 11' });
    await user.click(within(dialog).getByRole('button', { name: 'Change seat' }));
    expect(within(dialog).getByText('Select a seat.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /14/ })).toBeNull();
    await user.click(await within(dialog).findByRole('button', { name: 'Seat 12' }));
    await user.click(within(dialog).getByRole('button', { name: 'Seat 13' }));
    expect(within(dialog).getByText('To Parter 3: 13')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Change seat' }));
    await waitFor(() => expect(tries).toBe(1));
    await user.click(within(dialog).getByRole('button', { name: 'Change seat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, 'POST /back/ticket/reseat')[1]).toEqual({
      ticketId: idOf(1),
      seatId: idOf(13),
      note: '',
    });
  });
});

describe('an order that waits for a bank transfer', () => {
  const booked = (more: Partial<Order> = {}) =>
    buildOrder({ state: 'booked', total: 230_000, payBy: '2030-02-01T22:59:00.000Z', ...more });

  it('is marked as paid with the bank’s reference, for what is still missing', async () => {
    const { calls } = await show(booked({ actions: ['mark_paid'], due: 30_000 }), {
      'POST /back/bank/mark-order-paid': { state: 'paid', transfer: 'settled' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid…' }));
    const dialog = screen.getByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Mark as paid' });
    await userEvent.click(confirm);
    expect(within(dialog).getByText('This field is required.')).toBeVisible();
    expect(sent(calls, 'POST /back/bank/mark-order-paid')).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText('Bank reference'), 'R-1');
    await userEvent.click(confirm);
    await waitFor(() => expect(sent(calls, 'POST /back/bank/mark-order-paid')).toHaveLength(1));
    expect(sent(calls, 'POST /back/bank/mark-order-paid')[0]).toMatchObject({
      ...{ orderId: booked()._id, amount: 200_000, bankReference: 'R-1' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('gets a later deadline', async () => {
    const { calls } = await show(booked({ actions: ['extend'] }), {
      'POST /back/order/extend-deadline': { state: 'booked', version: 5 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Extend payment deadline…' }));
    const day = screen.getByLabelText('Pay by');
    await userEvent.clear(day);
    await userEvent.type(day, '2030-02-10');
    await userEvent.click(screen.getByRole('button', { name: 'Extend deadline' }));
    await waitFor(() =>
      expect(sent(calls, 'POST /back/order/extend-deadline')).toEqual([
        { orderId: booked()._id, version: 4, payOn: '2030-02-10' },
      ]),
    );
  });
});
