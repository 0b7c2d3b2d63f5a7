import { permissionFlags } from '@vh/domain';
import { buildEventRow, buildMe, idOf, pageOf, renderArea } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from './area.tsx';

describe('contractor area', () => {
  it('shows counts of the assigned events and no money', async () => {
    const { gross: _, ...event } = buildEventRow();
    await renderArea(area, {
      path: '/contractor',
      answers: {
        'POST /back/contractor/get-overview': {
          asOf: '2026-03-08T10:00:00.000Z',
          events: [{ ...event, checkedIn: 12, inside: 10 }],
        },
      },
    });
    expect(await screen.findByRole('heading', { name: event.title })).toBeVisible();
    expect(screen.getByText('9,000 of 18,000')).toBeVisible();
    expect(screen.queryByText(/RSD/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: new RegExp(event.title) })).not.toBeInTheDocument();
  });

  it('says so when nobody assigned an event yet', async () => {
    const answers = {
      'POST /back/contractor/get-overview': { asOf: '2026-03-08T10:00:00.000Z', events: [] },
    };
    await renderArea(area, { path: '/contractor', answers });
    expect(await screen.findByRole('heading', { name: 'No events yet' })).toBeVisible();
  });
});

describe('a contractor with other roles', () => {
  const member = { clientId: idOf(1), permissions: permissionFlags };

  it.each([
    ['member with all flags', buildMe({ roles: ['contractor'], member })],
    ['manager', buildMe({ roles: ['manager', 'contractor'] })],
    ['admin', buildMe({ roles: ['admin', 'contractor'] })],
  ])('has what contractors have and no more: %s', async (_, me) => {
    const { gross: _gross, ...event } = buildEventRow();
    await renderArea(area, {
      path: '/contractor/event',
      answers: { 'POST /back/event/get-list': pageOf([event]), 'POST /back/user/me': me },
    });
    await screen.findByText(event.title);
    await screen.findByText('Ana');
    const menu = within(screen.getByRole('navigation', { name: 'Area menu' }));
    expect(menu.getAllByRole('link').map(link => link.textContent)).toEqual(['Overview', 'Events']);
    expect(screen.queryByRole('button', { name: 'New event' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: event.title })).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('option', { name: 'Events' });
    const options = within(screen.getByRole('dialog')).getAllByRole('option');
    expect(options.map(option => option.textContent)).toEqual(['Overview', 'Events']);
  });
});
