import type { ResponseOf } from '@vh/contract';
import { permissionFlags, type PermissionFlag } from '@vh/domain';
import { buildEventRow, idOf, pageOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientArea as area } from './area.testing.ts';

type Member = ResponseOf<'POST /back/client-user/get'>;

const clientId = idOf(1);
const path = `/client/${clientId}/user`;

const me = (permissions: PermissionFlag[]): ResponseOf<'POST /back/user/me'> => ({
  userId: idOf(2),
  email: 'jelena@klub.example',
  name: 'Jelena',
  language: 'sr',
  role: 'client',
  clientIds: [clientId],
  memberships: [{ clientId, clientName: 'FK Radnički Niš', permissions }],
  areas: [{ role: 'client', ids: [{ id: clientId, name: 'FK Radnički Niš' }] }],
});

const member = (change: Partial<Member> = {}): Member => ({
  memberId: idOf(3),
  version: 2,
  email: 'ana@klub.example',
  name: 'Ana Anić',
  status: 'active',
  permissions: ['can-refund'],
  isSelf: false,
  ...change,
});

const backEvent = buildEventRow();

const staffPerson = {
  memberId: idOf(4),
  email: 'vrata@klub.example',
  name: 'Vrata Prva',
  status: 'invited' as const,
  assignments: [
    {
      eventId: idOf(100),
      eventTitle: 'Derbi',
      date: '2030-03-09T15:00:00.000Z',
      timezone: 'Europe/Belgrade',
      role: 'scanner' as const,
      gates: [],
    },
  ],
};

describe('the people of a client', () => {
  it('are its members and those at its events, for who may keep both', async () => {
    await renderArea(area, {
      path,
      answers: {
        'POST /back/user/me': me(['can-manage-users', 'can-add-events']),
        'POST /back/client-user/get-list': { rows: [member()] },
        'POST /back/event-staff/get-people': pageOf([staffPerson]),
      },
    });
    expect(await screen.findByText('Custom: Refunds and cancellations')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Event staff' }));
    expect(await screen.findByRole('link', { name: /Vrata Prva/ })).toHaveAttribute(
      'href',
      `${path}/${idOf(4)}`,
    );
    expect(screen.getByText(/Derbi/)).toBeVisible();
  });

  it('are asked for only as far as the flags of the reader go', async () => {
    const { calls, unmount } = await renderArea(area, {
      path,
      answers: {
        'POST /back/user/me': me(['can-add-events']),
        'POST /back/event-staff/get-people': pageOf([staffPerson]),
      },
    });
    expect(await screen.findByText('Vrata Prva')).toBeVisible();
    expect(calls.map(({ name }) => name)).not.toContain('POST /back/client-user/get-list');
    unmount();
    await renderArea(area, { path, answers: { 'POST /back/user/me': me([]) } });
    expect(await screen.findByText('You do not have permission')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  });

  it('get a member by e-mail, who is given only flags that the reader has', async () => {
    const { calls, router } = await renderArea(area, {
      path: `${path}/add`,
      answers: {
        'POST /back/user/me': me(['can-manage-users', 'can-refund']),
        'POST /back/client-user/get-list': { rows: [] },
        'POST /back/client-user/add': { ok: true },
      },
    });
    expect(await screen.findByRole('radio', { name: /^Read only/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Finance/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /^Custom/ }));
    await waitFor(() =>
      expect(screen.getByRole('checkbox', { name: 'Refunds and cancellations' })).toBeEnabled(),
    );
    expect(screen.getByRole('checkbox', { name: 'Request payouts' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Refunds and cancellations' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Nova Osoba');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nova@klub.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(calls.find(({ name }) => name === 'POST /back/client-user/add')?.body).toEqual({
      clientId,
      name: 'Nova Osoba',
      email: 'nova@klub.example',
      language: 'en',
      onlyEventIds: null,
      permissions: ['can-refund'],
    });
  });

  it('get a role, which gives its flags and says what they open', async () => {
    const { calls } = await renderArea(area, {
      path: `${path}/add`,
      answers: {
        'POST /back/user/me': me([...permissionFlags]),
        'POST /back/client-user/get-list': { rows: [] },
        'POST /back/client-user/add': { ok: true },
      },
    });
    const opened = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(cell => cell.textContent);
    expect(await opened('Gross, fees and net')).toEqual(['Gross, fees and net', 'View: No', 'Edit: –']);
    await userEvent.click(screen.getByRole('radio', { name: /^Finance/ }));
    expect(await opened('Gross, fees and net')).toEqual(['Gross, fees and net', 'View: Yes', 'Edit: –']);
    expect(await opened('Balance and payouts')).toEqual(['Balance and payouts', 'View: Yes', 'Edit: Yes']);
    expect(await opened('Orders')).toEqual([
      'Orders, requests, attendees, waiting lists',
      'View: Yes',
      'Edit: No',
    ]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Nova Osoba');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'nova@klub.example');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => {
      const added = calls.find(({ name }) => name === 'POST /back/client-user/add');
      expect(added?.body).toMatchObject({
        permissions: [
          ...['can-view-orders', 'can-view-personal-data', 'can-view-finance'],
          'can-request-payouts',
        ],
      });
    });
  });

  it('are limited to chosen events, with roles that fit and at least one event', async () => {
    const { calls } = await renderArea(area, {
      path: `${path}/${idOf(3)}`,
      answers: {
        'POST /back/user/me': me(permissionFlags.filter(flag => flag !== 'can-add-events')),
        'POST /back/client-user/get': member({ permissions: ['can-view-orders'] }),
        'POST /back/client-user/get-list': { rows: [] },
        'POST /back/event/get-list': pageOf([backEvent]),
        'POST /back/client-user/save': member({
          ...{ version: 3, permissions: ['can-view-orders'] },
          onlyEvents: [
            {
              eventId: backEvent._id,
              title: backEvent.title,
              date: backEvent.date,
              timezone: 'Europe/Belgrade',
            },
          ],
        }),
      },
    });
    await waitFor(() => expect(screen.getByRole('radio', { name: /^Finance/ })).toBeEnabled());
    await userEvent.click(screen.getByRole('radio', { name: /^Selected events only/ }));
    expect(screen.getByRole('radio', { name: /^Finance/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText('Choose an event.')).length).toBeGreaterThan(0);
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(backEvent.title) }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(calls.find(({ name }) => name === 'POST /back/client-user/save')?.body).toMatchObject({
      permissions: ['can-view-orders'],
      onlyEventIds: [backEvent._id],
    });
  });

  it('say in their list which events they are limited to', async () => {
    const event = (index: number, title: string) => ({
      ...{ eventId: idOf(index), title, date: '2030-03-08T19:00:00.000Z', timezone: 'Europe/Belgrade' },
    });
    const onlyEvents = [event(1, 'Aida'), event(2, 'Tosca'), event(3, 'Norma'), event(4, 'Fidelio')];
    await renderArea(area, {
      path,
      answers: {
        'POST /back/user/me': me(['can-manage-users']),
        'POST /back/client-user/get-list': { rows: [member({ permissions: [], onlyEvents })] },
      },
    });
    expect(await screen.findByText('4 events: Aida, Tosca, Norma, …')).toBeVisible();
  });

  it('keep their flags by version, and can be removed by who could give them all', async () => {
    const { calls, router } = await renderArea(area, {
      path: `${path}/${idOf(3)}`,
      answers: {
        'POST /back/user/me': me(['can-manage-users', 'can-refund']),
        'POST /back/client-user/get': member(),
        'POST /back/client-user/get-list': { rows: [] },
        'POST /back/client-user/save': ({ permissions }) => member({ version: 3, permissions }),
        'POST /back/client-user/remove': { ok: true },
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Refunds and cancellations' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    expect(calls.find(({ name }) => name === 'POST /back/client-user/save')?.body).toMatchObject({
      version: 2,
      permissions: [],
    });
    await userEvent.click(screen.getByRole('button', { name: 'Remove member…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove member' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('show who changed their membership, to who manages it', async () => {
    const { calls } = await renderArea(area, {
      path: `${path}/${idOf(3)}`,
      answers: {
        'POST /back/user/me': me(['can-manage-users']),
        'POST /back/client-user/get': member(),
        'POST /back/client-user/get-history': {
          rows: [
            {
              _id: 12,
              at: '2030-03-08T10:00:00.000Z',
              action: 'client-user.save',
              entity: 'user',
              entityId: idOf(3),
              by: { _id: idOf(5), name: 'Milica Jović', email: 'milica@klub.example' },
              before: { permissions: [] },
              after: { permissions: ['can-refund'] },
            },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
    expect(await screen.findByText('Milica Jović')).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /back/client-user/get-history')?.body).toMatchObject({
      clientId,
      memberId: idOf(3),
    });
  });

  it('who are at events only are shown with their events, and strangers are not found', async () => {
    const answers = {
      'POST /back/user/me': me(['can-manage-users', 'can-add-events']),
      'POST /back/client-user/get': () => refuse(404, 'not_found'),
      'POST /back/event-staff/get-people': pageOf([staffPerson]),
    };
    const { unmount } = await renderArea(area, { path: `${path}/${idOf(4)}`, answers });
    expect(await screen.findByText('Not a member: sees only the events below.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove Vrata Prva from Derbi' })).toBeVisible();
    unmount();
    await renderArea(area, {
      path: `${path}/${idOf(9)}`,
      answers: { ...answers, 'POST /back/event-staff/get-people': pageOf([]) },
    });
    expect(await screen.findByRole('heading', { name: /Page not found/ })).toBeVisible();
  });

  it.each([
    ['user/add', 'Add member', 'en'],
    ['device', 'Devices', 'en'],
    [`device/${idOf(9)}`, 'Devices', 'en'],
    ['device', 'Uređaji', 'sr'],
  ] as const)(
    'shows members without the flag at %s whose it is to keep, and no acts',
    async (at, title, language) => {
      const { calls } = await renderArea(area, {
        path: `/client/${clientId}/${at}`,
        language,
        answers: { 'POST /back/user/me': me(['can-refund', 'can-add-events']) },
      });
      const refusal = language === 'en' ? 'You do not have permission' : 'Nemate dozvolu';
      const page = within(await screen.findByRole('main'));
      expect(await page.findByText(refusal)).toBeVisible();
      expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(page.queryByRole('button')).toBeNull();
      expect(page.queryByRole('textbox')).toBeNull();
      expect(calls.filter(({ name }) => /device|client-user/.test(name))).toEqual([]);
    },
  );
});
