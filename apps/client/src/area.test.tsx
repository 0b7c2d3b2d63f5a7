import {
  buildEventRecord,
  buildEventRow,
  buildMe,
  buildOrderRow,
  idOf,
  pageOf,
  renderArea,
  type Answers,
} from '@vh/area-kit/testing';
import type { PermissionFlag } from '@vh/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { learnAreaPaths } from '@vh/auth';
import { paths } from '../area.json';
import { area } from './area.tsx';

const clientId = idOf(1);

// as the shell learns them of the released version
beforeAll(() => learnAreaPaths('client', [paths]));

describe('client area', () => {
  it('asks for the events of the client in the path and links within it', async () => {
    const { calls } = await renderArea(area, {
      path: `/client/${clientId}/event`,
      answers: { 'POST /back/event/get-list': pageOf([buildEventRow()]) },
    });
    const event = await screen.findByRole('link', { name: /Radnički Niš/ });
    expect(event).toHaveAttribute('href', `/client/${clientId}/event/${idOf(100)}`);
    expect(calls.find(({ name }) => name === 'POST /back/event/get-list')?.body).toMatchObject({ clientId });
    expect(screen.queryByRole('columnheader', { name: 'Organiser' })).not.toBeInTheDocument();
  });

  const areas = [{ role: 'client' as const, ids: [{ id: clientId, name: 'Club' }] }];
  const member = (permissions: PermissionFlag[]) => ({
    ...{
      userId: idOf(2),
      email: 'a@b.test',
      name: 'Ana',
      language: 'en' as const,
      role: 'client' as const,
      areas,
    },
    ...{ clientIds: [clientId], memberships: [{ clientId, clientName: 'Club', permissions }] },
  });

  it('opens events to members without can-add-events, and offers them nothing to change', async () => {
    await renderArea(area, {
      path: `/client/${clientId}/event`,
      answers: {
        'POST /back/event/get-list': pageOf([buildEventRow()]),
        'POST /back/user/me': member([]),
      },
    });
    expect(await screen.findByRole('link', { name: /Radnički Niš/ })).toHaveAttribute(
      'href',
      `/client/${clientId}/event/${idOf(100)}`,
    );
    await screen.findByText('Ana');
    expect(screen.queryByRole('button', { name: 'New event' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  const eventPath = `/client/${clientId}/event/${idOf(100)}`;
  const answers = (permissions: PermissionFlag[]): Answers => ({
    'POST /back/user/me': member(permissions),
    'POST /back/event/get': buildEventRecord({ _id: idOf(100), title: 'Jazz' }),
    'POST /back/order/get-list': { ...pageOf([buildOrderRow()]), counts: { paid: 1 } },
  });

  it('shows the orders of an event below its heading, for members who may see orders', async () => {
    const { calls } = await renderArea(area, {
      path: `${eventPath}/order`,
      answers: answers(['can-view-orders']),
    });
    expect(await screen.findByRole('link', { name: 'Jazz' })).toHaveAttribute('href', eventPath);
    const pages = screen.getByRole('navigation', { name: 'Event pages' });
    expect(within(pages).getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('link', { name: /VH 204 131/ })).toHaveAttribute(
      'href',
      `/client/${clientId}/order/${idOf(1000)}`,
    );
    expect(calls.find(({ name }) => name === 'POST /back/order/get-list')?.body).toMatchObject({
      ...{ clientId, eventId: idOf(100) },
    });
  });

  it('has no tab of orders, and no way to change the event, for members without the rights', async () => {
    await renderArea(area, { path: eventPath, answers: answers([]) });
    expect(await screen.findByRole('heading', { name: 'Jazz', level: 1 })).toBeVisible();
    await screen.findByText('Ana');
    const pages = screen.getByRole('navigation', { name: 'Event pages' });
    expect(
      within(pages)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...['Overview', 'Staff', 'Check-in']]);
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });

  it.each([`/client/${clientId}/order`, `/client/${clientId}/order/${idOf(1000)}`, `${eventPath}/order`])(
    'refuses %s to members who may not see orders, and asks for none',
    async path => {
      const { calls } = await renderArea(area, { path, answers: answers(['can-add-events']) });
      expect(await screen.findByRole('heading', { name: 'You do not have permission' })).toBeVisible();
      expect(calls.map(({ name }) => name).filter(name => name.includes('/order/'))).toEqual([]);
    },
  );
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
    expect(await showEvents(clientId, role)).toEqual(['Overview', 'Statistics', 'Events', 'My exports']);
    expect(screen.queryByRole('button', { name: 'New event' })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(await offered()).toEqual(['Overview', 'Statistics', 'Events', 'My exports']);
  });

  it('is an admin where they are no member', async () => {
    expect(await showEvents(idOf(5), 'admin')).toEqual(
      expect.arrayContaining(['Payouts', 'People', 'Settings']),
    );
    expect(screen.getByRole('button', { name: 'New event' })).toBeVisible();
    expect(screen.getByRole('link', { name: /Radnički Niš – Crvena/ })).toBeVisible();
    expect(await offered()).toEqual(expect.arrayContaining(['Create event', 'Settings', 'Add member']));
  });

  it('gets no page that a member without flags may not open', async () => {
    const { calls } = await renderArea(area, {
      path: `/client/${clientId}/payouts`,
      answers: { 'POST /back/user/me': buildMe({ roles: ['admin'], member }) },
    });
    expect(await screen.findByRole('heading', { name: 'You do not have permission' })).toBeVisible();
    expect(calls.map(({ name }) => name).filter(name => name.includes('/payout/'))).toEqual([]);
  });
});
