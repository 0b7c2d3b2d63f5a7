import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { BodyOf, ResponseOf } from '@vh/contract';
import { defineArea, defineTexts } from '@vh/area-kit';
import { buildEventRecord, idOf, renderArea } from '@vh/area-kit/testing';
import { GuestListPage } from './guest-list.page.tsx';

type GuestPage = ResponseOf<'POST /back/guest/get-list'>;

const eventId = idOf(1);

const row: GuestPage['rows'][number] = {
  ...{ guestId: idOf(2), orderId: idOf(3), orderNumber: 'VH-1', name: 'Mila', email: 'mila@demo.test' },
  ...{
    reason: 'press',
    note: '',
    ticketTypeId: idOf(9),
    ticketTypeIds: [idOf(9)],
    tickets: 1,
    arrived: 1,
    seats: [],
    by: 'Ana',
  },
  at: '2027-03-01T10:00:00.000Z',
};

const list = ({ page = 1, pageSize = 25 }: BodyOf<'POST /back/guest/get-list'>): GuestPage => ({
  rows: page === 1 ? [row] : [],
  total: 1,
  sums: { guests: 1, tickets: 1, arrived: 1 },
  page,
  pageSize,
});

describe('the guest list', () => {
  it('is saved as it is filtered', async () => {
    const scope = {
      base: '/admin',
      canViewFinance: true,
      canViewOrders: true,
      listsSeveralClients: true,
      canOpenEvents: true,
    };
    const area = defineArea({
      name: 'admin',
      routes: [
        {
          path: 'event/:eventId/guest',
          element: <GuestListPage scope={scope} />,
        },
      ],
      navigation: [],
      texts: defineTexts('none', { en: {} }).texts,
      requires: { contract: '*', shell: '*' },
    });
    const { calls } = await renderArea(area, {
      path: `/admin/event/${eventId}/guest?state=arrived&q=mila`,
      answers: {
        'POST /back/guest/get-list': list,
        'POST /back/event/get': buildEventRecord({ _id: eventId, title: 'Jazz' }),
      },
    });
    await screen.findByText('Mila');
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/export/create')?.body).toMatchObject({
        ...{ of: { list: 'guests', eventId, state: 'arrived', q: 'mila' }, format: 'csv' },
      }),
    );
  });
});
