import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type Answers } from '../../testing/render-page.tsx';
import type { OrderRequest, OrderRequests } from './order-request.model.ts';
import { buildOrder, buildTicket } from './order.testing.ts';
import { PaidOrder } from './paid-order.tsx';

const path = '/front/order/get-requests';

const request = (change: Partial<OrderRequest> = {}): OrderRequest => ({
  _id: 'r1',
  type: 'refund',
  state: 'open',
  eventTitle: 'Opera',
  ticketIds: ['t1'],
  words: 'I am ill',
  createdAt: '2026-03-01T10:00:00Z',
  dueAt: '2026-03-15T10:00:00Z',
  reply: '',
  ...change,
});

function show(requests: Partial<OrderRequests>, answers: Answers = {}) {
  const tickets = [buildTicket(), buildTicket({ _id: 't2', attendeeName: 'Mila' })];
  return renderPage(
    <PaidOrder order={buildOrder({ tickets })} lookedAt={Date.parse('2026-03-01T12:00:00Z')} />,
    {
      '/front/order/quote-cancel': () => ({
        body: {
          ...{ reason: 'buyer', currency: 'EUR', lines: [], amount: 0, kept: 0 },
          refused: tickets.map(({ _id }) => ({ ticketId: _id, why: 'ask_organiser' })),
        },
      }),
      [path]: () => ({ body: { requests: [], requestable: { refund: [], change: [] }, ...requests } }),
      ...answers,
    },
  );
}

describe('requests of a buyer', () => {
  it('are offered where tickets allow them, in the place of giving tickets back', async () => {
    await show({ requestable: { refund: ['t1', 't2'], change: ['t1'] } });
    expect(await screen.findByRole('button', { name: 'Request a refund' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request a change' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund tickets' })).toBeNull());
  });

  it('are sent once with the chosen tickets and words, and not without them', async () => {
    const { calls } = await show(
      { requestable: { refund: ['t1', 't2'], change: [] } },
      {
        '/front/order/send-request': () => ({
          body: { requests: [], requestable: { refund: [], change: [] } },
        }),
      },
    );
    expect(screen.queryByRole('button', { name: 'Request a change' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Request a refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(dialog.getByText('Please choose a ticket.')).toBeVisible();
    expect(dialog.getByText('Please describe your request.')).toBeVisible();
    await userEvent.click(dialog.getByRole('checkbox', { name: /Mila/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), ' I am ill ');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(call => call.path === '/front/order/send-request');
    expect(sent.map(({ body }) => body)).toMatchObject([
      { type: 'refund', ticketIds: ['t2'], words: 'I am ill' },
    ]);
  });

  it('say why one was refused', async () => {
    await show(
      { requestable: { refund: [], change: ['t1'] } },
      {
        '/front/order/send-request': () => ({
          status: 409,
          body: { code: 'order_request.refused', message: '' },
        }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Request a change' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Requested change/ }), 'The balcony');
    await userEvent.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/cannot be included in this request/);
  });

  it('are listed with their state, the reply, and the way to withdraw one', async () => {
    const declined = request({
      ...{ _id: 'r2', type: 'change', state: 'declined', reply: 'Sold out' },
      decidedAt: '2026-03-02T10:00:00Z',
    });
    const { calls } = await show(
      { requests: [request(), declined] },
      { '/front/order/withdraw-request': () => ({ body: {} }) },
    );
    expect(await screen.findByText('Refund: Opera')).toBeVisible();
    expect(screen.getByText(/Awaiting the organiser/)).toBeVisible();
    expect(screen.getByText(/Declined/)).toBeVisible();
    expect(screen.getByText('The organiser: Sold out')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }));
    await waitFor(() =>
      expect(calls.find(call => call.path === '/front/order/withdraw-request')?.body).toMatchObject({
        orderRequestId: 'r1',
      }),
    );
  });
});
