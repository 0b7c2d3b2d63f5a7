import { buildEventRow, buildMe, idOf, pageOf, renderArea } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from './area.tsx';

const sums = [
  { currency: 'RSD' as const, gross: 1_080_000_000, fees: 54_000_000, refunded: 0, net: 1_026_000_000 },
];

describe('manager area', () => {
  it('shows the portfolio and leads to its events', async () => {
    await renderArea(area, {
      path: '/manager',
      language: 'sr',
      answers: {
        'POST /back/manager/get-overview': {
          asOf: '2026-03-08T10:00:00.000Z',
          clients: 4,
          upcomingEvents: 57,
          sold: 9000,
          sums,
          needsAttention: {
            ...{
              requests: 2,
              drafts: 0,
              lowCapacity: 0,
              failedRefunds: 0,
              refundsToSend: 0,
              failedMessages: 0,
            },
            isAccountMissing: true,
          },
          salesByDay: [],
          nextEvents: [buildEventRow()],
        },
      },
    });
    expect(await screen.findByText('10,8 mil.')).toBeVisible();
    const event = await screen.findByRole('link', { name: /Radnički Niš/ });
    expect(event).toHaveAttribute('href', `/manager/event/${idOf(100)}`);
    expect(screen.getByText('Nema prodaje u ovom periodu.')).toBeVisible();
    expect(screen.getByRole('link', { name: '2 zahteva čekaju odgovor' })).toHaveAttribute(
      'href',
      '/manager/request',
    );
    expect(screen.getByRole('link', { name: 'Nema bankovnog računa za isplate' })).toHaveAttribute(
      'href',
      '/manager/client',
    );
  });

  it('lists the clients with their figures', async () => {
    const row = {
      _id: idOf(1),
      name: 'FK Radnički Niš',
      city: 'Niš',
      events: 20,
      upcomingEvents: 4,
      sold: 9000,
      sums,
    };
    await renderArea(area, {
      path: '/manager/client',
      answers: { 'POST /back/client/get-list': pageOf([row]) },
    });
    expect(await screen.findByText('FK Radnički Niš')).toBeVisible();
    expect(screen.getByText('1 organiser')).toBeVisible();
  });

  it('leads from the money of a client back to the clients', async () => {
    const client = { _id: idOf(1), name: 'FK Radnički Niš' };
    await renderArea(area, {
      path: `/manager/client/${idOf(1)}/payouts`,
      answers: {
        'POST /back/payout/get-balance': {
          client,
          terms: { holdDays: 3, advanceBasisPoints: 0 },
          balances: [],
        },
        'POST /back/payout/get-list': pageOf([]),
      },
    });
    expect(await screen.findByText('FK Radnički Niš')).toBeVisible();
    const page = screen.getByRole('main');
    expect(within(page).getByRole('link', { name: 'Organisers' })).toHaveAttribute('href', '/manager/client');
  });
});

describe('a manager with other roles', () => {
  it.each([
    ['member without flags', buildMe({ roles: ['manager'], member: { clientId: idOf(1), permissions: [] } })],
    ['contractor', buildMe({ roles: ['contractor', 'manager'] })],
    ['admin', buildMe({ roles: ['admin', 'manager'] })],
  ])('has all that managers have and no more: %s', async (_, me) => {
    await renderArea(area, {
      path: '/manager/event',
      answers: { 'POST /back/event/get-list': pageOf([buildEventRow()]), 'POST /back/user/me': me },
    });
    const event = await screen.findByRole('link', { name: /Radnički Niš – Crvena/ });
    expect(event).toHaveAttribute('href', `/manager/event/${idOf(100)}`);
    await screen.findByText('Ana');
    const pages = [
      ...[
        'Overview',
        'Orders',
        'Requests',
        'Store credit',
        'Statistics',
        'Events',
        'Venues',
        'Organisers',
        'Payouts',
      ],
      ...['Scheduled reports', 'My exports'],
    ];
    const menu = within(screen.getByRole('navigation', { name: 'Area menu' }));
    expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual(pages);
    expect(screen.getByRole('button', { name: 'New event' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Select Radnički/ })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Create event' });
    const actions = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('option');
    expect(actions.map(option => option.textContent)).not.toContain('Add organiser');
    expect(screen.queryByRole('option', { name: 'Settings' })).not.toBeInTheDocument();
  });
});
