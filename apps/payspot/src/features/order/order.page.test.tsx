import { type Answers, refuse, renderArea } from '@vh/area-kit/testing';
import type { ResponseOf } from '@vh/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area.tsx';
import { counterApi, payspotId } from '../../testing/builders.ts';

const orderId = '0190f5a0-0000-7000-8000-0000000000d1';
const event = {
  eventTitle: 'Frostline',
  eventSlug: 'frostline',
  timezone: 'Europe/Belgrade',
  ticketTypeName: 'Standing',
};

function buildOrder(): ResponseOf<'POST /back/payspot/get-order'> {
  const ticket = {
    ...event,
    date: '2027-03-06T15:00:00.000Z',
    venue: 'Hall',
    city: 'Niš',
    attendeeName: '',
    price: 60_000,
  };
  return {
    _id: orderId,
    number: 'YJ4MGJYM',
    state: 'paid',
    paidAt: '2026-11-21T12:00:00.000Z',
    quantity: 2,
    total: 120_000,
    currency: 'RSD',
    method: 'mixed',
    refunded: 60_000,
    isCollected: false,
    lines: [
      {
        ...event,
        _id: 'line',
        eventId: 'e',
        eventDate: '2027-03-06T15:00:00.000Z',
        quantity: 2,
        face: 50_000,
        fee: 10_000,
        total: 120_000,
      },
    ],
    tickets: [
      {
        ...{ ...ticket, _id: 't1', shortCode: 'ACDEFGHJK', state: 'valid' as const },
        seat: { section: 'Parter', row: '2', seat: '4' },
      },
      { ...ticket, _id: 't2', shortCode: 'KMNPQRTWX', state: 'void' },
    ],
  };
}

function printedTickets(): ResponseOf<'POST /back/payspot/print-tickets'> {
  const valid = buildOrder().tickets.filter(({ state }) => state === 'valid');
  return {
    tickets: valid.map(ticket => ({ ...ticket, code: 'VH1.code.signature', copy: 2 })),
    receiptCopy: 3,
  };
}

async function openOrder(answers: Answers = {}) {
  const api = counterApi({
    'POST /back/payspot/get-order': buildOrder,
    'POST /back/payspot/print-tickets': printedTickets,
    ...answers,
  });
  await renderArea(area, { api, path: `/payspot/${payspotId}/order/${orderId}` });
  return { api, user: userEvent.setup({ delay: null }) };
}

describe('the order page', () => {
  it('shows lines, total and tickets with their codes', async () => {
    const { api } = await openOrder();
    expect(await screen.findByRole('heading', { name: 'Order YJ4M-GJYM' })).toBeInTheDocument();
    expect(screen.getByText('2 × RSD 600')).toBeInTheDocument();
    expect(screen.getAllByText('ACD-EFG-HJK').length).toBeGreaterThan(0);
    expect(screen.getByText('Void')).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/get-order')).toEqual([{ payspotId, orderId, lang: 'en' }]);
  });

  it('says how much cash was given and how much change, also on the receipt that is printed again', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = await openOrder({
      'POST /back/payspot/get-order': () => ({
        ...buildOrder(),
        ...{ method: 'cash' as const, tendered: 200_000, change: 80_000 },
      }),
    });
    expect(await screen.findByRole('row', { name: /^Cash RSD\s2,000$/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Change RSD\s800$/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Reprint \(80 mm\)/ }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(document.querySelector('body > [aria-hidden="true"]')).toHaveTextContent(
      /CashRSD\s2,000ChangeRSD\s800/,
    );
    print.mockRestore();
  });

  it('names each ticket by its seat, event, day and hall, where it is refunded too', async () => {
    const seats = ['4', '5'];
    const { user } = await openOrder({
      'POST /back/payspot/get-order': () => ({
        ...buildOrder(),
        tickets: buildOrder().tickets.map((ticket, at) => ({
          ...{ ...ticket, state: 'valid' as const },
          seat: { section: 'Parter', row: '2', seat: seats[at] ?? '' },
        })),
      }),
      'POST /back/payspot/quote-refund': () => refuse(409, 'refund.refused'),
    });
    expect(await screen.findByText('Parter, row 2, seat 4')).toBeVisible();
    expect(screen.getAllByText(/^Frostline, .*2027, 16:00, Hall, Niš$/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Refund/ }));
    const dialog = await screen.findByRole('dialog');
    const boxes = within(dialog).getAllByRole('checkbox');
    expect(boxes[0]).toHaveAccessibleName('Standing, Parter, row 2, seat 4, ACD-EFG-HJK');
    await user.click(within(dialog).getByRole('button', { name: 'Select all' }));
    for (const box of boxes) expect(box).toBeChecked();
  });

  it('prints the tickets again on the roll, without the void one', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const { api, user } = await openOrder();
    await user.click(await screen.findByRole('button', { name: /Reprint \(80 mm\)/ }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(api.sent('POST /back/payspot/print-tickets')).toEqual([{ payspotId, orderId, lang: 'en' }]);
    const roll = document.querySelector('body > [aria-hidden="true"]');
    expect(roll).toHaveTextContent('Ticket 1 of 1');
    expect(roll).not.toHaveTextContent('KMN-PQR-TWX');
    expect(roll).toHaveTextContent(/^Copy 2Frostline.*Copy 3Payspot/);
    expect(roll).toHaveTextContent(/TotalRSD\s1,200Refunded-RSD\s600/);
  });

  it('says how it was paid and what went back', async () => {
    await openOrder();
    expect(await screen.findByText(/Payment method: Cash and card/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Refunded \SRSD\s600/ })).toBeInTheDocument();
  });

  it('prints nothing of what was refunded whole', async () => {
    const { tickets, ...rest } = buildOrder();
    const gone = tickets.map(ticket => ({ ...ticket, state: 'void' as const }));
    await openOrder({ 'POST /back/payspot/get-order': () => ({ ...rest, tickets: gone }) });
    await screen.findByRole('heading', { name: 'Order YJ4M-GJYM' });
    expect(screen.queryByRole('button', { name: /Reprint/ })).not.toBeInTheDocument();
  });

  it('fetches the PDF under the own rights, opens it, and releases it a minute later', async () => {
    const tab = { location: { href: '' }, close: jest.fn() };
    jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    const revokeObjectURL = jest.fn();
    Object.assign(URL, { createObjectURL: () => 'blob:sheet', revokeObjectURL });
    const timers = jest.spyOn(window, 'setTimeout');
    const { api, user } = await openOrder({ 'POST /back/payspot/print-sheet': async () => undefined });
    await user.click(await screen.findByRole('button', { name: /A4 PDF/ }));
    await waitFor(() => expect(tab.location.href).toBe('blob:sheet'));
    expect(api.sent('POST /back/payspot/print-sheet')).toEqual([{ payspotId, orderId }]);
    const later = timers.mock.calls.filter(([, wait]) => wait === 60_000);
    timers.mockRestore();
    expect(revokeObjectURL).not.toHaveBeenCalled();
    act(() => later.forEach(([happen]) => happen()));
    expect(revokeObjectURL).toHaveBeenCalledWith('blob:sheet');
  });

  it('prints nothing when the tickets are refused, and can be asked again', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    print.mockClear();
    const { api, user } = await openOrder({
      'POST /back/payspot/print-tickets': () => refuse(409, 'order.state'),
    });
    await user.click(await screen.findByRole('button', { name: /Reprint \(80 mm\)/ }));
    await waitFor(() => expect(api.sent('POST /back/payspot/print-tickets')).toHaveLength(1));
    expect(await screen.findByRole('button', { name: /Reprint \(80 mm\)/ })).toBeEnabled();
    expect(print).not.toHaveBeenCalled();
  });

  it('mails what was reserved on the web to its buyer alone, whose address no seller types', async () => {
    const { api, user } = await openOrder({
      'POST /back/payspot/get-order': () => ({ ...buildOrder(), isCollected: true }),
      'POST /back/payspot/resend': () => ({ ok: true }),
    });
    await user.click(await screen.findByRole('button', { name: /Send by e-mail/ }));
    expect(screen.queryByRole('textbox', { name: 'Buyer’s e-mail' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.sent('POST /back/payspot/resend')).toEqual([
      { payspotId, orderId, idempotencyKey: expect.any(String) },
    ]);
  });

  describe('where money is refunded to a card', () => {
    const quote = (): ResponseOf<'POST /back/payspot/quote-refund'> => ({
      ...{ ground: 'undo', currency: 'RSD', amount: 60_000, kept: 0, refused: [] },
      lines: [{ ticketId: 't1', amount: 60_000, kept: 0 }],
      parts: [{ method: 'card', amount: 60_000 }],
    });
    const planned = { plannedRefundId: 'p1', amount: 60_000, currency: 'RSD', parts: quote().parts } as const;
    const done = { refundId: 'r1', ...planned, state: 'refunded' } as const;
    const listed = (
      more: Partial<ResponseOf<'POST /back/payspot/get-unmatched-payments'>['refunds'][number]> = {},
    ): ResponseOf<'POST /back/payspot/get-unmatched-payments'> => ({
      rows: [],
      refunds: [
        {
          ...{ _id: 'p1', payspotId, payspotName: 'Payspot Niš 1', at: '2027-03-01T10:00:00.000Z' },
          ...{ amount: 60_000, currency: 'RSD', state: 'planned', orderId, number: 'YJ4MGJYM' },
          ...{ eventTitle: 'Frostline', quantity: 1, seller: 'Milan S.', ...more },
        },
      ],
    });

    async function planRefund(answers: Answers = {}) {
      const opened = await openOrder({
        'POST /back/payspot/quote-refund': quote,
        'POST /back/payspot/plan-refund': () => planned,
        'POST /back/payspot/confirm-refund': () => done,
        'POST /back/payspot/settle-card-refund': () => ({ ok: true }),
        ...answers,
      });
      const { user } = opened;
      await user.click(await screen.findByRole('button', { name: 'Refund…' }));
      expect(screen.queryByLabelText(/Terminal refund reference/)).not.toBeInTheDocument();
      await user.click(await screen.findByRole('button', { name: /Start refund of .*600/ }));
      return opened;
    }

    it('records what is planned before the terminal is asked, then its refund', async () => {
      const { api, user } = await planRefund();
      expect(await screen.findByText(/Refund .*600.* at the terminal/)).toBeInTheDocument();
      expect(api.sent('POST /back/payspot/plan-refund')).toEqual([
        {
          ...{ payspotId, orderId, ticketIds: ['t1'], expectedAmount: 60_000 },
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ]);
      await user.click(screen.getByRole('button', { name: 'Refunded, record refund' }));
      expect(screen.getByText('Enter the reference from the terminal slip.')).toBeInTheDocument();
      await user.type(screen.getByLabelText(/Terminal refund reference/), 'R-1{Enter}');
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(api.sent('POST /back/payspot/confirm-refund')).toEqual([
        { payspotId, plannedRefundId: 'p1', cardReference: 'R-1' },
      ]);
      expect(api.sent('POST /back/payspot/refund')).toEqual([]);
    });

    it('never asks the terminal where the refund is refused', async () => {
      const { user } = await planRefund({
        'POST /back/payspot/plan-refund': () => refuse(409, 'refund.refused', { why: 'planned' }),
      });
      expect(
        await screen.findByText(/A card refund of these tickets is not resolved yet\. See the list above\./),
      ).toBeInTheDocument();
      expect(screen.queryByLabelText(/Terminal refund reference/)).not.toBeInTheDocument();
      await user.keyboard('{Escape}');
    });

    it('ends the plan where the terminal refunded nothing', async () => {
      const { api, user } = await planRefund();
      await user.click(await screen.findByRole('button', { name: 'Not refunded' }));
      await screen.findByRole('group', { name: 'Tickets to refund' });
      expect(api.sent('POST /back/payspot/settle-card-refund')).toEqual([
        { payspotId, plannedRefundId: 'p1', outcome: 'cancelled' },
      ]);
    });

    it('says that a refused one is listed, which every page does until it is recorded', async () => {
      let open = listed();
      const { api, user } = await planRefund({
        'POST /back/payspot/get-unmatched-payments': () => open,
        'POST /back/payspot/confirm-refund': () => {
          if (open.refunds[0]?.state === 'planned') {
            open = listed({ state: 'unrecorded', reference: 'R-1', reason: 'shift.state' });
            return refuse(409, 'shift.state');
          }
          open = { rows: [], refunds: [] };
          return done;
        },
      });
      await user.type(await screen.findByLabelText(/Terminal refund reference/), 'R-1{Enter}');
      const dialog = within(screen.getByRole('dialog'));
      expect(
        await dialog.findByText(/No shift is open.*The refund is listed on every box-office page/),
      ).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      const list = within(await screen.findByRole('region', { name: /Card refunds without a record/ }));
      expect(await list.findByText(/Terminal reference R-1/)).toBeInTheDocument();
      await user.click(list.getByRole('button', { name: 'Record refund' }));
      await waitFor(() => expect(screen.queryByRole('region', { name: /Card refunds/ })).toBeNull());
      expect(api.sent('POST /back/payspot/confirm-refund')).toHaveLength(2);
    });

    it('is listed after a reload, to be recorded with its reference or ended', async () => {
      let open = listed();
      const { api, user } = await openOrder({
        'POST /back/payspot/get-unmatched-payments': () => open,
        'POST /back/payspot/confirm-refund': () => {
          open = { rows: [], refunds: [] };
          return done;
        },
      });
      const list = within(await screen.findByRole('region', { name: /Card refunds without a record/ }));
      expect(list.getByText(/planned, not confirmed/)).toBeInTheDocument();
      expect(list.getByText(/Order YJ4M-GJYM/)).toBeInTheDocument();
      await user.click(list.getByRole('button', { name: 'Not refunded' }));
      await user.click(
        within(await screen.findByRole('dialog')).getAllByRole('button', { name: 'Cancel' })[0] ??
          document.body,
      );
      expect(api.sent('POST /back/payspot/settle-card-refund')).toEqual([]);
      await user.click(list.getByRole('button', { name: 'Mark as refunded' }));
      await user.type(await screen.findByLabelText(/Terminal refund reference/), 'R-5{Enter}');
      await waitFor(() => expect(screen.queryByRole('region', { name: /Card refunds/ })).toBeNull());
      expect(api.sent('POST /back/payspot/confirm-refund')).toEqual([
        { payspotId, plannedRefundId: 'p1', cardReference: 'R-5' },
      ]);
    });
  });

  it('says that this payspot has no such order', async () => {
    await openOrder({ 'POST /back/payspot/get-order': () => refuse(404, 'order.not_found') });
    expect(await screen.findByText('This order was not found at this box office.')).toBeInTheDocument();
  });
});
