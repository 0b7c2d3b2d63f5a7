import { buildEventRecord, idOf, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from './area.testing.ts';
import type { TestMode } from './test-mode.model.ts';

const eventId = idOf(100);

const mode = (change: Partial<TestMode> = {}): TestMode => ({
  ...{ isOpen: true, currency: 'RSD', orders: [] },
  ticketTypes: [{ _id: idOf(1), name: 'Stand', face: 100_000, fee: 5_000 }],
  ...change,
});

const order = {
  ...{ _id: idOf(7), number: 'W76QYXWC', quantity: 2, total: 210_000, currency: 'RSD' as const },
  createdAt: '2030-01-01T10:00:00.000Z',
  isPaid: true,
};

const show = (answers: Answers = {}) =>
  renderArea(area, {
    path: `/admin/event/${eventId}`,
    answers: {
      'POST /back/event/get': buildEventRecord({ _id: eventId, state: 'draft' }),
      'POST /back/event/get-test-orders': mode(),
      ...answers,
    },
  });

describe('the test mode of a draft', () => {
  it('makes a test order of the tickets that are chosen, and refuses an empty one', async () => {
    const { calls } = await show({
      'POST /back/event/create-test-order': {
        testOrderId: idOf(7),
        number: 'W76QYXWC',
        isConfirmationSent: true,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Create test order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create test order' }));
    expect(dialog.getByText('Select at least one ticket.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText(/Stand, RSD 1,050/), '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Create test order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const sent = calls.filter(({ name }) => name === 'POST /back/event/create-test-order');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        ...{ eventId, key: expect.any(String), lang: 'en' },
        lines: [{ ticketTypeId: idOf(1), quantity: 2 }],
      },
    ]);
  });

  it('leads to the shop in test mode, and says which of its orders are unpaid', async () => {
    await show({
      'POST /back/event/get-test-orders': mode({
        orders: [{ ...order, isPaid: false }],
        shop: { path: '/preview?token=t', expiresAt: '2030-01-01T14:00:00.000Z' },
      }),
    });
    expect(await screen.findByRole('link', { name: /Open the shop in test mode/ })).toHaveAttribute(
      'href',
      '/preview?token=t',
    );
    expect(screen.getByRole('table', { name: 'Test mode' })).toHaveTextContent('Unpaid');
  });

  it('says how many test orders its end deletes', async () => {
    const { calls } = await show({
      'POST /back/event/get-test-orders': mode({ orders: [order, { ...order, _id: idOf(8) }] }),
      'POST /back/event/delete-test-orders': { deleted: 2 },
    });
    const end = { name: 'End test mode and delete test orders' };
    await userEvent.click(await screen.findByRole('button', end));
    expect(screen.getByRole('table', { name: 'Test mode' })).toHaveTextContent('W76Q-YXWC');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('2 test orders and their tickets will be deleted.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'POST /back/event/delete-test-orders')).toHaveLength(1),
    );
  });

  it('is not there once the event is published', async () => {
    const { calls } = await show({ 'POST /back/event/get': buildEventRecord({ _id: eventId }) });
    expect((await screen.findAllByText('Ticket types')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Test mode')).not.toBeInTheDocument();
    expect(calls.map(({ name }) => name)).not.toContain('POST /back/event/get-test-orders');
  });
});
