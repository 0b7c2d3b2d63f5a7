import type { ResponseOf } from '@vh/contract';
import { idOf, pageOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';
import { buildOrder, quoteOf, sent } from '../order-page.testing.tsx';
import type { RequestRow } from './request-list.model.ts';

const ticket = (number: number): RequestRow['tickets'][number] => ({
  ticketId: idOf(number),
  shortCode: `CODE${number}`,
  ticketTypeName: 'East stand',
  attendeeName: '',
  state: 'valid',
});

const row = (change: Partial<RequestRow> = {}): RequestRow => ({
  ...{ _id: idOf(50), type: 'refund', state: 'open', orderId: buildOrder()._id, orderNumber: 'ACDEFGHJ' },
  ...{ buyerName: 'Amra Hadžić', buyerEmail: 'amra@posta.example', eventId: idOf(100) },
  ...{ eventTitle: 'Jazz', eventDate: '2030-03-09T15:00:00.000Z', timezone: 'Europe/Sarajevo' },
  ...{ tickets: [ticket(1), ticket(2)], words: 'I am ill', acceptsCredit: false, reply: '', canAnswer: true },
  createdAt: '2026-03-08T09:46:00.000Z',
  dueAt: '2026-03-22T09:46:00.000Z',
  ...change,
});

const list = (rows: RequestRow[]): ResponseOf<'POST /back/order-request/get-list'> => ({
  ...pageOf(rows),
  counts: { open: rows.length, declined: 3 },
});

const show = (rows: RequestRow[], answers: Answers = {}, query = '') =>
  renderArea(area, {
    path: `/admin/request${query}`,
    answers: {
      'POST /back/order-request/get-list': list(rows),
      'POST /back/order/get': buildOrder(),
      'POST /back/order/quote-refund': quoteOf,
      ...answers,
    },
  });

beforeEach(() => localStorage.clear());

describe('the requests of buyers', () => {
  it('say who asks for what, and until when to answer; open ones come first', async () => {
    const { calls } = await show([row()]);
    expect(await screen.findByText('I am ill')).toBeVisible();
    expect(screen.getByText('2 × East stand')).toBeVisible();
    expect(screen.getByText('today')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: /All 4/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ACDE-FGHJ' })).toHaveAttribute(
      'href',
      `/admin/order/${buildOrder()._id}`,
    );
    expect(sent(calls, 'POST /back/order-request/get-list')).toMatchObject([
      { state: 'open', sort: 'dueAt' },
    ]);
  });

  it('are asked for by the filters of the address', async () => {
    const { calls } = await show([], {}, `?state=all&type=change&event=${idOf(100)}&sort=-createdAt&q=ana`);
    expect(await screen.findByRole('link', { name: 'Show all' })).toBeVisible();
    expect(sent(calls, 'POST /back/order-request/get-list')[0]).toMatchObject({
      ...{ type: 'change', eventId: idOf(100), sort: '-createdAt', q: 'ana' },
    });
    expect(sent(calls, 'POST /back/order-request/get-list')[0]).not.toHaveProperty('state');
  });

  it('offer no answer to who may give none, and tell who answered', async () => {
    const answered = row({
      ...{ _id: idOf(51), type: 'change', state: 'approved', canAnswer: false, decidedBy: 'Mira' },
      decidedAt: '2026-03-09T09:00:00.000Z',
    });
    await show([row({ canAnswer: false }), answered]);
    expect(await screen.findByText(/^Mira, /)).toBeVisible();
    expect(screen.getByText('Done')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline…' })).toBeNull();
  });

  it('are approved for the sum that is shown, with a message', async () => {
    const user = userEvent.setup();
    const { calls } = await show([row()], {
      'POST /back/order-request/approve-refund': { refundId: idOf(9), amount: 210_000 },
    });
    await user.click(await screen.findByRole('button', { name: 'Approve…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('I am ill')).toBeVisible();
    expect(dialog.queryByRole('combobox', { name: 'Reason' })).toBeNull();
    await user.type(dialog.getByRole('textbox', { name: /Message to the buyer/ }), 'Get well soon');
    await user.click(await dialog.findByRole('button', { name: /Refund.*2.100/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, 'POST /back/order-request/approve-refund')).toMatchObject([
      {
        ...{ orderId: buildOrder()._id, orderRequestId: idOf(50), expectedAmount: 210_000 },
        ...{ reply: 'Get well soon', waivesFees: false },
      },
    ]);
  });

  it('say that somebody else was quicker', async () => {
    const user = userEvent.setup();
    await show([row()], {
      'POST /back/order-request/approve-refund': () => refuse(409, 'order_request.state'),
    });
    await user.click(await screen.findByRole('button', { name: 'Approve…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /Refund.*2.100/ }));
    expect(await dialog.findByText(/already answered or withdrawn/)).toBeVisible();
  });

  it('are declined with a message that is kept for the next time where that is wanted', async () => {
    const user = userEvent.setup();
    const { calls } = await show([row({ type: 'change' })], {
      'POST /back/order-request/decline': { ok: true },
    });
    const decline = async () => {
      await user.click(await screen.findByRole('button', { name: 'Decline…' }));
      return within(await screen.findByRole('dialog', { name: 'Decline the request?' }));
    };
    const first = await decline();
    await user.type(first.getByRole('textbox', { name: /Message to the buyer/ }), 'Sold out');
    await user.click(first.getByRole('checkbox', { name: 'Save as default message' }));
    await user.click(first.getByRole('button', { name: 'Decline request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls, 'POST /back/order-request/decline')).toMatchObject([
      { orderRequestId: idOf(50), reply: 'Sold out' },
    ]);
    const again = await decline();
    expect(again.getByRole('textbox', { name: /Message to the buyer/ })).toHaveValue('Sold out');
  });

  it('for a change lead to the order, and are marked as done', async () => {
    const user = userEvent.setup();
    const { calls } = await show([row({ type: 'change' })], {
      'POST /back/order-request/mark-done': { ok: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as done…' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Open order ACDE-FGHJ' })).toHaveAttribute(
      'href',
      `/admin/order/${buildOrder()._id}`,
    );
    await user.click(dialog.getByRole('button', { name: 'Mark as done' }));
    await waitFor(() => expect(sent(calls, 'POST /back/order-request/mark-done')).toHaveLength(1));
  });
});
