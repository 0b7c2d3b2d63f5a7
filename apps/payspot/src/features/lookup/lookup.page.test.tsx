import { type Answers, refuse, renderArea } from '@vh/area-kit/testing';
import type { ResponseOf } from '@vh/contract';
import type { OrderLookup } from '@vh/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area.tsx';
import { counterApi, payspotId } from '../../testing/builders.ts';

const orderId = '0190f5a0-0000-7000-8000-0000000000d9';

function buildFound(): ResponseOf<'POST /back/payspot/get-found-orders'> {
  const ticket = {
    ...{ eventTitle: 'Frostline', eventSlug: 'frostline', timezone: 'Europe/Belgrade' },
    ...{ date: '2027-03-06T15:00:00.000Z', venue: 'Hall', city: 'Niš', ticketTypeName: 'Stalls' },
    ...{ attendeeName: 'Ana Anić', price: 60_000 },
  };
  return {
    rows: [
      {
        ...{ orderId, number: 'YJ4MGJYM', state: 'partially_refunded', channel: 'web', isOwn: false },
        ...{ createdAt: '2026-11-21T12:00:00.000Z', total: 120_000, currency: 'RSD' },
        ...{ buyerName: 'Ana Anić', buyerEmail: 'ana@example.test' },
        tickets: [
          {
            ...{ ...ticket, _id: 't1', shortCode: 'ACDEFGHJK', state: 'valid' },
            seat: { section: 'Stalls', row: '2', seat: '4' },
          },
          { ...ticket, _id: 't2', shortCode: 'KMNPQRTWX', state: 'void' },
        ],
      },
    ],
    isMore: false,
  };
}

async function open(
  orderLookup: OrderLookup,
  { path = 'find', ...answers }: Answers & { path?: string } = {},
) {
  const api = counterApi({
    'POST /back/payspot/get': () => ({
      ...{ _id: payspotId, name: 'Payspot Niš 1', city: 'Niš', seller: 'Milan S.', orderLookup },
      today: { sales: 0, tickets: 0, sums: [] },
    }),
    'POST /back/payspot/get-found-orders': buildFound,
    'POST /back/payspot/resend-found': () => ({ ok: true }),
    ...answers,
  });
  await renderArea(area, { api, path: `/payspot/${payspotId}/${path}` });
  return { api, user: userEvent.setup({ delay: null }) };
}

describe('the search over all channels', () => {
  it('shows an order with its buyer and each ticket, and mails the tickets to the buyer', async () => {
    const { api, user } = await open('act');
    await user.type(
      await screen.findByRole('textbox', { name: /Order number, ticket code/ }),
      'ana anić{Enter}',
    );
    expect(await screen.findByRole('heading', { name: 'Order YJ4M-GJYM' })).toBeVisible();
    expect(screen.getByText(/^Partially refunded · Website · RSD\s1,200/)).toBeVisible();
    expect(screen.getByText('Ana Anić, ana@example.test')).toBeVisible();
    expect(screen.getByText('Stalls, Stalls, row 2, seat 4, Ana Anić')).toBeVisible();
    expect(screen.getByText(/^KMN-PQR-TWX · Void/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mail tickets of YJ4M-GJYM to buyer' }));
    expect(api.sent('POST /back/payspot/resend-found')).toMatchObject([{ payspotId, foundOrderId: orderId }]);
    expect(api.sent('POST /back/payspot/get-found-orders')).toEqual([
      { payspotId, q: 'ana anić', lang: 'en' },
    ]);
  });

  it('offers neither printing nor mailing where the box office may only look', async () => {
    await open('view', { path: 'find?q=ana' });
    await screen.findByRole('heading', { name: 'Order YJ4M-GJYM' });
    expect(screen.queryByRole('button', { name: /tickets of/ })).not.toBeInTheDocument();
  });

  it('is in the menu only of a box office that may look up orders', async () => {
    await open('none', {
      path: 'find?q=ana',
      'POST /back/payspot/get-found-orders': () => refuse(403, 'auth.forbidden'),
    });
    expect(await screen.findByText('This box office may not look up orders.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Find orders' })).not.toBeInTheDocument();
  });

  it('asks for three characters', async () => {
    const { api, user } = await open('view');
    expect(await screen.findByRole('link', { name: 'Find orders' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Order number, ticket code/ }), 'an{Enter}');
    expect(await screen.findByText('Enter at least 3 characters.')).toBeVisible();
    expect(api.sent('POST /back/payspot/get-found-orders')).toEqual([]);
  });
});
