import { screen, within } from '@testing-library/react';
import type { ResponseOf } from '@vh/contract';
import { adminScope, buildMe, clientScope, idOf, refuse, renderArea, testArea } from '@vh/area-kit/testing';
import { salesReportRoute } from './sales-routes.tsx';

const sum = {
  currency: 'EUR' as const,
  orders: 2,
  tickets: 4,
  gross: 8_000,
  fees: 400,
  refunded: 600,
  net: 7_000,
};

const sales: ResponseOf<'POST /back/client/get-sales'> = {
  asOf: '2026-03-01T10:00:00.000Z',
  client: { _id: idOf(1), name: 'Pozorište Luna' },
  from: '2026-02-01',
  to: '2026-03-01',
  complimentary: 3,
  total: [sum],
  previous: {
    from: '2026-01-03',
    to: '2026-01-31',
    total: [{ ...sum, orders: 1, tickets: 5, gross: 4_000 }],
  },
  byDay: [{ day: '2026-03-01', sold: 4, orders: 2 }],
  byChannel: [{ ...sum, channel: 'payspot' }],
  byMethod: [{ ...sum, means: 'transfer' }],
  byVat: [{ currency: 'EUR', vatBasisPoints: 1_000, gross: 7_000, vat: 636 }],
  byType: [
    {
      ...sum,
      complimentary: 2,
      eventId: idOf(7),
      title: 'Opera at midnight',
      startsAt: '2026-11-27T23:30:00.000Z',
      timezone: 'Europe/Belgrade',
      ticketTypeId: idOf(8),
      ticketType: 'Parter',
    },
  ],
  hasMoreTypes: false,
};

const inAdmin = testArea('admin', [salesReportRoute(adminScope, 'client/:clientId/stats')]);
const inClient = testArea('client', [salesReportRoute(clientScope, 'stats')]);

const open = (area: typeof inAdmin, path: string) =>
  renderArea(area, { path, answers: { 'POST /back/client/get-sales': sales } });

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map(row => row.textContent);
};

describe('the sales report', () => {
  it('has the days of the address, with a table behind each figure', async () => {
    const { calls } = await open(inAdmin, `/admin/client/${idOf(1)}/stats?from=2026-02-01&to=2026-03-01`);
    expect((await rowsOf('By channel'))[1]).toContain('Box office');
    expect((await rowsOf('By payment method'))[1]).toContain('Bank transfer');
    const channels = await screen.findByRole('table', { name: 'By channel' });
    expect(within(channels).getByRole('columnheader', { name: 'Refunded' })).toBeInTheDocument();
    expect(calls.find(({ name }) => name === 'POST /back/client/get-sales')?.body).toMatchObject({
      clientId: idOf(1),
      from: '2026-02-01',
      to: '2026-03-01',
    });
  });

  it('is a page that is not found, and nothing else, of an organiser that there is none of', async () => {
    await renderArea(inAdmin, {
      path: `/admin/client/${idOf(9)}/stats`,
      answers: { 'POST /back/client/get-sales': () => refuse(404, 'not_found') },
    });
    expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  });

  it('tells the VAT in tickets by rate', async () => {
    await open(inAdmin, `/admin/client/${idOf(1)}/stats`);
    const [, row] = await rowsOf('Ticket VAT by rate');
    for (const said of ['10%', '€70.00', '€63.64', '€6.36']) expect(row).toContain(said);
  });

  it('stands beside as many days before', async () => {
    await open(inAdmin, `/admin/client/${idOf(1)}/stats`);
    const notes = await screen.findAllByText(/^\+100% compared with 3 – 31 Jan$/);
    expect(notes).toHaveLength(2);
    expect(screen.getByText('plus 3 complimentary, -20% compared with 3 – 31 Jan')).toBeVisible();
  });

  it('is of the organiser of the path in their own area, with a way to compare events', async () => {
    const { calls } = await open(inClient, `/client/${idOf(1)}/stats`);
    expect(await screen.findByRole('link', { name: 'Compare events' })).toHaveAttribute(
      'href',
      `/client/${idOf(1)}/stats/compare`,
    );
    expect(calls.find(({ name }) => name === 'POST /back/client/get-sales')?.body).toMatchObject({
      clientId: idOf(1),
    });
  });

  it('says when an event begins by the clock of its place', async () => {
    await open(inAdmin, `/admin/client/${idOf(1)}/stats`);
    const table = await screen.findByRole('table', { name: 'By event and ticket type' });
    expect(within(table).getByText(/^Sat,? 28 Nov( 2026)?, 00:30$/)).toBeInTheDocument();
  });

  it('tells tickets alone to members without the right to see money, currencies counted together', async () => {
    const { gross: _gross, fees: _fees, refunded: _refunded, net: _net, ...count } = sum;
    const counted = {
      ...sales,
      ...{ total: [count], previous: { ...sales.previous, total: [] }, byVat: [] },
      byChannel: [
        { ...count, channel: 'web' as const },
        { ...count, currency: 'RSD' as const, channel: 'web' as const },
      ],
      byMethod: [{ ...count, means: 'card' as const }],
      byType: sales.byType.map(({ gross: _g, fees: _f, refunded: _r, net: _n, ...row }) => row),
    };
    await renderArea(inClient, {
      path: `/client/${idOf(1)}/stats`,
      answers: {
        'POST /back/user/me': buildMe({
          member: { clientId: idOf(1), permissions: ['can-view-orders'] },
        }),
        'POST /back/client/get-sales': counted,
      },
    });
    expect(await rowsOf('By channel')).toEqual(['ChannelOrdersTickets', 'Web48']);
    expect(screen.queryByRole('table', { name: /VAT/ })).toBeNull();
    expect(screen.queryByText('Gross')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Payouts' })).toBeNull();
  });
});
