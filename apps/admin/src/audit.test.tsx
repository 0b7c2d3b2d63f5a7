import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from './area.tsx';

const row = {
  _id: 42,
  at: '2026-03-01T10:00:00.000Z',
  action: 'order.change-buyer',
  entity: 'order',
  entityId: idOf(1),
  title: 'ACDEFGHJ',
  by: { _id: idOf(2), name: 'Mira Mirić', email: 'mira@example.test' },
  before: { buyerName: 'Ana', acceptsMarketing: false },
  after: { buyerName: 'Anica', acceptsMarketing: true, apiKey: '***' },
};

const entry = {
  ...row,
  call: 'POST /back/order/change-buyer',
  requestId: 'r-1',
  address: '10.0.0.7',
  userAgent: 'Firefox',
  about: [`order:${idOf(1)}`],
  clients: [{ _id: idOf(3), name: 'Opera d.o.o.' }],
};

const answers: Answers = {
  'POST /back/audit/get-list': { rows: [row], next: 42 },
  'POST /back/audit/get-choices': {
    people: [{ _id: idOf(2), name: 'Mira Mirić' }],
    actions: ['order.change-buyer', 'newer.thing-done'],
    entities: ['order'],
  },
  'POST /back/audit/get': entry,
};

describe('the audit log', () => {
  it('lists changes with who made them, narrows them by the address and leads further', async () => {
    const user = userEvent.setup();
    const { calls } = await renderArea(area, { path: '/admin/audit?q=ana', answers });
    const table = await screen.findByRole('table', { name: 'Audit log' });
    expect(await within(table).findByRole('link', { name: 'Order ACDE-FGHJ' })).toHaveAttribute(
      'href',
      '/admin/audit/42',
    );
    for (const text of ['buyer changed', 'Mira Mirić', '3 fields']) {
      expect(within(table).getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/admin/audit?q=ana&after=42');
    await user.click(screen.getByRole('button', { name: /^Change/ }));
    expect(screen.getByRole('button', { name: 'newer: thing done' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Order: buyer changed' }));
    const asked = calls.filter(({ name }) => name === 'POST /back/audit/get-list');
    expect(asked.at(-1)?.body).toEqual({ q: 'ana', action: 'order.change-buyer', sort: '-at', pageSize: 25 });
  });

  it('shows before and after of one change side by side, and where it came from', async () => {
    await renderArea(area, { path: '/admin/audit/42', answers });
    const table = await screen.findByRole('table', { name: 'Fields' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(line => [...line.children].map(cell => cell.textContent));
    expect(rows).toEqual([
      ['accepts marketing', 'no', 'yes'],
      ['api key', 'empty', 'hidden (changed)'],
      ['buyer name', 'Ana', 'Anica'],
    ]);
    expect(screen.getByText('10.0.0.7')).toBeVisible();
    expect(screen.getByText('Opera d.o.o.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Order ACDE-FGHJ' })).toHaveAttribute(
      'href',
      `/admin/order/${idOf(1)}`,
    );
  });

  it('says memberships, roles and rights in the words of the pages of people', async () => {
    const opera = { clientId: idOf(3), clientName: 'Opera', permissions: ['can-refund', 'can-add-events'] };
    const changed = {
      ...entry,
      before: {
        role: 'client',
        memberships: [opera, { clientId: idOf(4), permissions: [] }],
        permissions: [],
      },
      after: {
        role: 'manager',
        additionalRoles: ['app-individual', 'scanner'],
        memberships: [],
        managedClientIds: [idOf(3)],
        permissions: ['can-manage-users'],
        gates: [{ name: 'C', isOpen: true }],
      },
    };
    await renderArea(area, {
      path: '/admin/audit/42',
      answers: { ...answers, 'POST /back/audit/get': changed },
    });
    const table = await screen.findByRole('table', { name: 'Fields' });
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(line => [...line.children].map(cell => cell.textContent));
    expect(rows).toEqual([
      ['Additional roles', 'empty', 'Buyer, Scanner'],
      ['Gates', 'empty', 'is open: yes, Name: C'],
      ['Managed organisers', 'empty', 'Opera d.o.o.'],
      [
        'Memberships',
        `Opera: Refunds and cancellations, Events and event staff\n${idOf(4)}: View events and ticket counts only`,
        'empty',
      ],
      ['Permissions', 'View events and ticket counts only', 'Members'],
      ['Role', 'Organiser', 'Manager'],
    ]);
  });

  it('has no page for entries that there are none of', async () => {
    const none: Answers = { ...answers, 'POST /back/audit/get': () => refuse(404, 'not_found') };
    await renderArea(area, { path: '/admin/audit/7', answers: none });
    expect(await screen.findByRole('heading', { level: 1, name: /\/admin\/audit\/7/ })).toBeVisible();
  });

  it('takes a word in the place of a number for an address that leads to nothing, and asks nothing', async () => {
    const { calls } = await renderArea(area, { path: '/admin/audit/newest', answers });
    expect(await screen.findByRole('heading', { level: 1, name: /\/admin\/audit\/newest/ })).toBeVisible();
    expect(calls.filter(({ name }) => name === 'POST /back/audit/get')).toEqual([]);
  });

  it('is on the page of a record, asked for once it is opened', async () => {
    const user = userEvent.setup();
    const { calls } = await renderArea(area, {
      path: '/admin/deploy',
      answers: {
        ...answers,
        'POST /back/deploy/get-log': { rows: [] },
        'POST /back/deploy/get': {
          isMaintenanceMode: false,
          isSecureMyOrderAvailable: true,
          isSignUpAvailable: false,
        },
      },
    });
    const open = await screen.findByRole('button', { name: 'Show changes: Settings history' });
    expect(calls.some(({ name }) => name === 'POST /back/audit/get-list')).toBe(false);
    await user.click(open);
    expect(await screen.findByText('Order: buyer changed')).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /back/audit/get-list')?.body).toEqual({
      entity: 'settings',
      entityId: 'deploy',
      pageSize: 10,
    });
    await user.click(screen.getByRole('button', { name: 'Show older changes' }));
    expect(calls.filter(({ name }) => name === 'POST /back/audit/get-list').at(-1)?.body).toMatchObject({
      after: 42,
    });
  });
});
