import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import { buildOrder, buildTicket } from './order.testing.ts';
import { PaidOrder } from './paid-order.tsx';
import type { BuyerOrder } from './order-state.model.ts';

const lookedAt = Date.parse('2026-03-01T12:00:00Z');

function show(order: BuyerOrder, answers: Answers = {}) {
  return renderPage(<PaidOrder order={order} lookedAt={lookedAt} />, answers);
}

const sentTo = (calls: readonly { path: string; body: unknown }[], path: string) =>
  calls.filter(call => call.path === path).map(call => call.body);

describe('a paid order', () => {
  it('has its tickets right below the one thing to do first, and everything else after them', async () => {
    await show(buildOrder());
    const save = screen.getByRole('link', { name: 'Save the ticket as PDF' });
    const ticket = screen.getByRole('link', { name: 'PDF of this ticket' });
    const others = [
      screen.getByRole('link', { name: 'Add to calendar' }),
      screen.getByRole('button', { name: 'Print' }),
      screen.getByRole('button', { name: 'Resend tickets' }),
    ];
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    expect(isBefore(save, ticket)).toBe(true);
    expect(others.map(other => isBefore(ticket, other))).toEqual([true, true, true]);
    expect(screen.queryByText(/80 mm/)).not.toBeInTheDocument();
  });

  it('says what was paid and sent while all of it is so, and not once a ticket was returned', async () => {
    const createdAt = new Date(lookedAt - 60_000).toISOString();
    const { unmount } = await show(buildOrder({ createdAt }));
    expect(
      screen.getByRole('heading', { level: 1, name: 'Thank you – here are your tickets' }),
    ).toBeVisible();
    unmount();
    await show(
      buildOrder({ createdAt, tickets: [buildTicket(), buildTicket({ _id: 't2', state: 'void' })] }),
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Your tickets' })).toBeVisible();
  });

  it('leads holders of tickets to where an online event is watched, and others nowhere', async () => {
    const onlineUrl = 'https://stream.example/room';
    const tickets = [buildTicket({ onlineUrl }), buildTicket({ _id: 't2', state: 'void' })];
    await show(buildOrder({ tickets }));
    const links = screen.getAllByRole('link', { name: 'Watch online' });
    expect(links.map(link => link.getAttribute('href'))).toEqual([onlineUrl]);
  });

  it('offers only what its tickets and the platform allow', async () => {
    await show(buildOrder({ tickets: [buildTicket({ can: { rename: false, transfer: false } })] }));
    expect(screen.getByRole('link', { name: 'PDF of this ticket' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Transfer ticket' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to Apple Wallet' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add to Google Wallet' })).toBeNull();
  });

  it('offers wallets once they are set up', async () => {
    await show(buildOrder({ wallets: { apple: true, google: true } }));
    expect(screen.getByRole('link', { name: 'Add to Apple Wallet' })).toHaveAttribute(
      'href',
      expect.stringContaining('/front/ticket/apple/'),
    );
    expect(screen.getByRole('button', { name: 'Add to Google Wallet' })).toBeVisible();
  });

  it('shows seats, and whom a ticket went to instead of its code', async () => {
    await show(
      buildOrder({
        tickets: [
          buildTicket({ seat: { section: 'Balcony', row: '4', seat: '12' } }),
          buildTicket({
            _id: 't2',
            state: 'void',
            voidCause: 'transfer',
            transferredTo: { name: 'Mila', at: '2026-03-01T11:00:00Z' },
          }),
        ],
      }),
    );
    expect(screen.getByText('Balcony, row 4, seat 12')).toBeVisible();
    expect(screen.getByText(/Transferred to Mila/)).toBeVisible();
    expect(await screen.findAllByRole('img', { name: /Code of ticket/ })).toHaveLength(1);
  });

  it('puts another name on a ticket', async () => {
    const { calls } = await show(buildOrder(), {
      '/front/ticket/rename': () => ({ body: { ok: true } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Change name' }));
    const field = await screen.findByRole('textbox', { name: /Name/ });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    expect(screen.getByText(/no web address or telephone number/)).toBeVisible();
    await userEvent.type(field, ' Мила ');
    await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
    await waitFor(() =>
      expect(sentTo(calls, '/front/ticket/rename')).toMatchObject([{ ticketId: 't1', name: 'Мила' }]),
    );
  });

  it('says what passing on means, and what went wrong', async () => {
    const { calls } = await show(buildOrder(), {
      '/front/ticket/transfer': () => ({ status: 409, body: { code: 'ticket.state', message: '' } }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Transfer ticket' }));
    expect(await screen.findByText(/stops working immediately/)).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Transfer ticket' }));
    expect(dialog.getByText(/Enter an e-mail address/)).toBeVisible();
    expect(sentTo(calls, '/front/ticket/transfer')).toEqual([]);
    await userEvent.type(screen.getByRole('textbox', { name: /Recipient’s name/ }), 'Mila');
    await userEvent.type(screen.getByRole('textbox', { name: /Recipient’s e-mail/ }), 'mila@example.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Transfer ticket' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/can no longer be changed/);
  });

  it('shows what comes back before tickets are refunded, and refunds just that', async () => {
    const { calls } = await show(buildOrder({ tickets: [buildTicket(), buildTicket({ _id: 't2' })] }), {
      '/front/order/quote-cancel': () => ({
        body: {
          reason: 'buyer',
          currency: 'EUR',
          lines: [{ ticketId: 't1', amount: 900, kept: 150 }],
          refused: [],
          amount: 900,
          kept: 150,
        },
      }),
      '/front/order/cancel-tickets': () => ({ body: { amount: 900 } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund tickets' }));
    const dialog = await screen.findByRole('dialog');
    const [first] = await within(dialog).findAllByRole('checkbox');
    if (first) await userEvent.click(first);
    const act = await within(dialog).findByRole('button', { name: 'Refund €9.00' });
    expect(within(dialog).getByText('€1.50')).toBeVisible();
    await userEvent.click(act);
    await waitFor(() =>
      expect(sentTo(calls, '/front/order/cancel-tickets')).toMatchObject([
        { ticketIds: ['t1'], expectedAmount: 900 },
      ]),
    );
    // a credit note may have been written
    await waitFor(() => expect(sentTo(calls, '/front/order/get-documents')).toHaveLength(2));
  });

  it('says why a ticket can not go back, and does not offer to', async () => {
    await show(buildOrder(), {
      '/front/order/quote-cancel': () => ({
        body: {
          reason: 'buyer',
          currency: 'EUR',
          lines: [],
          refused: [{ ticketId: 't1', why: 'too_late' }],
          amount: 0,
          kept: 0,
        },
      }),
    });
    expect(await screen.findByText(/only until 24 hours before the start/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refund tickets' })).toBeDisabled();
  });

  it('lets only those tickets be chosen that can go back on their own', async () => {
    const answer = (amount: number, refused: readonly string[]) => ({
      reason: 'buyer',
      currency: 'EUR',
      lines: amount > 0 ? [{ ticketId: 't1', amount, kept: 0 }] : [],
      refused: refused.map(ticketId => ({ ticketId, why: 'too_late' })),
      amount,
      kept: 0,
    });
    const tickets = [buildTicket(), buildTicket({ _id: 't2' }), buildTicket({ _id: 't3' })];
    await show(buildOrder({ tickets }), {
      '/front/order/quote-cancel': body => {
        const { ticketIds } = body as { ticketIds: string[] };
        if (ticketIds.length > 1) return { body: answer(900, ['t2', 't3']) };
        return { body: ticketIds[0] === 't2' ? answer(0, ['t2']) : answer(900, []) };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund tickets' }));
    const boxes = within(await screen.findByRole('dialog')).findAllByRole('checkbox');
    await waitFor(async () => expect((await boxes)[1]).toBeDisabled());
    expect((await boxes)[1]).toHaveAccessibleDescription(/only until 24 hours/);
    expect((await boxes)[0]).toBeEnabled();
    expect((await boxes)[2]).toBeEnabled();
  });

  it('keeps tickets where they are while the payment is disputed', async () => {
    await show(buildOrder({ inDispute: true }));
    expect(screen.getByText(/payment of this order is disputed/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refund tickets' })).toBeNull();
  });

  it('tells what came back and what is under way', async () => {
    const refund = { amount: 900, reason: 'buyer', at: '2026-03-01T11:00:00Z' } as const;
    await show(
      buildOrder({
        refunds: [
          { ...refund, state: 'sent' },
          { ...refund, state: 'succeeded', settledAt: '2026-03-02T11:00:00Z' },
          { ...refund, state: 'failed' },
        ],
      }),
    );
    expect(screen.getByText('€9.00 is being refunded.')).toBeVisible();
    expect(screen.getByText(/€9\.00 refunded, /)).toBeVisible();
    expect(screen.getByText(/manually/)).toBeVisible();
  });
});
