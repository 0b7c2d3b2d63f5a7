import { buildEventRow, idOf, pageOf, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor } from '@testing-library/react';
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
