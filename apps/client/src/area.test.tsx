import { buildEventRow, buildMe, idOf, pageOf, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from './area.tsx';

const clientId = idOf(1);

describe('client area', () => {
  it('asks for the events of the client in the path and links within it', async () => {
    const { calls } = await renderArea(area, {
      path: `/client/${clientId}/event`,
      answers: { 'POST /back/event/get-list': pageOf([buildEventRow()]) },
    });
    const event = await screen.findByRole('link', { name: /Radnički Niš/ });
    expect(event).toHaveAttribute('href', `/client/${clientId}/event/${idOf(100)}`);
    expect(calls.find(({ name }) => name === 'POST /back/event/get-list')?.body).toMatchObject({ clientId });
    expect(screen.queryByRole('columnheader', { name: 'Client' })).not.toBeInTheDocument();
  });

  it('opens no event to members without can-add-events, whom its page would refuse', async () => {
    const areas = [{ role: 'client' as const, ids: [{ id: clientId, name: 'Club' }] }];
    await renderArea(area, {
      path: `/client/${clientId}/event`,
      answers: {
        'POST /back/event/get-list': pageOf([buildEventRow()]),
        'POST /back/user/me': {
          ...{ userId: idOf(2), email: 'a@b.test', name: 'Ana', language: 'en', role: 'client', areas },
          ...{ clientIds: [clientId], memberships: [{ clientId, clientName: 'Club', permissions: [] }] },
        },
      },
    });
    expect(await screen.findByText(/Radnički Niš/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /Radnički Niš/ })).not.toBeInTheDocument());
  });

  it('has no list of orders', async () => {
    await renderArea(area, { path: `/client/${clientId}/order`, answers: {} });
    expect(
      await screen.findByRole('heading', { name: `Page not found: /client/${clientId}/order` }),
    ).toBeVisible();
  });
});

describe('somebody with several roles, in the area of a client', () => {
  const member = { clientId, permissions: [] };

  async function showEvents(id: string, role: 'admin' | 'manager') {
    await renderArea(area, {
      path: `/client/${id}/event`,
      answers: {
        'POST /back/event/get-list': pageOf([buildEventRow()]),
        'POST /back/user/me': buildMe({ roles: [role], member }),
      },
    });
    await screen.findByText(/Radnički Niš – Crvena/);
    // the name of the reader stands there when it is known who reads
    await screen.findByText('Ana');
    const menu = screen.getByRole('navigation', { name: 'Area menu' });
    return within(menu)
      .getAllByRole('link')
      .map(link => link.textContent);
  }
  async function offered() {
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Events' });
    const palette = within(screen.getByRole('dialog'));
    return palette.getAllByRole('option').map(option => option.textContent);
  }

  it.each(['admin', 'manager'] as const)('is a member without flags, as if they were no %s', async role => {
    expect(await showEvents(clientId, role)).toEqual(['Overview', 'Events', 'Statistics']);
    expect(screen.queryByRole('button', { name: 'New event' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Radnički Niš – Crvena/ })).not.toBeInTheDocument();
    expect(await offered()).toEqual(['Overview', 'Events', 'Statistics']);
  });

  it('is an admin where they are no member', async () => {
    expect(await showEvents(idOf(5), 'admin')).toEqual(
      expect.arrayContaining(['Payouts', 'People', 'Settings']),
    );
    expect(screen.getByRole('button', { name: 'New event' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Radnički Niš – Crvena/ })).toBeVisible();
    expect(await offered()).toEqual(expect.arrayContaining(['Add an event', 'Settings']));
  });

  it('gets no page that a member without flags may not open', async () => {
    const { calls } = await renderArea(area, {
      path: `/client/${clientId}/payouts`,
      answers: { 'POST /back/user/me': buildMe({ roles: ['admin'], member }) },
    });
    expect(await screen.findByRole('heading', { name: 'You do not have access to this' })).toBeVisible();
    expect(calls.map(({ name }) => name).filter(name => name.includes('/payout/'))).toEqual([]);
  });
});
