import type { ResponseOf } from '@vh/contract';
import { idOf, pageOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from './area.testing.ts';
import { choices, user, userAnswers, userPath } from './user-page.testing.ts';

type UserRow = ResponseOf<'POST /back/user/get-list'>['rows'][number];

const row = (change: Partial<UserRow> = {}): UserRow => ({
  _id: idOf(1),
  email: 'ana@kuca.example',
  name: 'Ana Anić',
  role: 'client',
  additionalRoles: [],
  status: 'active',
  isLocked: false,
  hasSecondFactor: true,
  clients: ['FK Radnički Niš'],
  createdAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-08T09:46:00.000Z',
  ...change,
});

const rows = [row(), row({ _id: idOf(2), name: 'Boro Borić', isLocked: true, hasSecondFactor: false })];
const listAnswers = {
  'POST /back/user/get-list': pageOf(rows, 60),
  'POST /back/user/get-choices': choices,
};

describe('the list of users', () => {
  it('asks for what the address says and puts a chosen filter there', async () => {
    const { calls, router } = await renderArea(area, {
      path: '/admin/user?q=ana&state=active&sort=-lastSeenAt&page=2',
      answers: listAnswers,
    });
    expect(await screen.findByText('Boro Borić')).toBeVisible();
    expect(screen.getByText('Locked out')).toBeVisible();
    expect(calls).toContainEqual({
      name: 'POST /back/user/get-list',
      body: { q: 'ana', status: 'active', sort: '-lastSeenAt', page: 2, pageSize: 25 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Organisers' }));
    await userEvent.click(screen.getByRole('button', { name: 'Opera' }));
    expect(router.state.location.search).toBe(`?q=ana&state=active&sort=-lastSeenAt&client=${idOf(8)}`);
  });

  it('leaves out the columns that the reader does not want, and remembers them', async () => {
    await renderArea(area, { path: '/admin/user', answers: listAnswers });
    await screen.findByText('Boro Borić');
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Two-step login' }));
    expect(screen.queryByRole('columnheader', { name: 'Two-step login' })).toBeNull();
    expect(localStorage.getItem('vh-columns-users')).toBe('["createdAt","factor"]');
    localStorage.clear();
  });

  it('keeps many out at once and names who could not be', async () => {
    const { calls } = await renderArea(area, {
      path: '/admin/user',
      answers: {
        ...listAnswers,
        'POST /back/user/deactivate': ({ userId }) =>
          userId === idOf(2) ? refuse(409, 'user.last_admin') : user({ status: 'deactivated' }),
      },
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Ana Anić' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Boro Borić' }));
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
    const dialog = screen.getByRole('dialog', { name: 'Deactivate 2 users?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await within(dialog).findByText('Boro Borić: This is the last active admin.')).toBeVisible();
    const sent = calls.filter(({ name }) => name === 'POST /back/user/deactivate').map(({ body }) => body);
    expect(sent).toEqual([{ userId: idOf(1) }, { userId: idOf(2) }]);
  });

  it('has its boxes before the rows, and none for who is out already', async () => {
    const out = row({ _id: idOf(3), name: 'Vesna Van', status: 'deactivated' });
    const answers = { ...listAnswers, 'POST /back/user/get-list': pageOf([...rows, out], 3) };
    await renderArea(area, { path: '/admin/user?status=any', answers });
    const first = (await screen.findByText('Ana Anić')).closest('tr')?.firstElementChild;
    expect(first?.querySelector('input[type="checkbox"]')).not.toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select Vesna Van' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByRole('status')).toHaveTextContent('2 ');
  });
});

describe('a new user', () => {
  it('looks at the form before it is sent, and says what the API refuses at its field', async () => {
    const { calls } = await renderArea(area, {
      path: '/admin/user/add',
      answers: {
        'POST /back/user/get-choices': choices,
        'POST /back/user/add': () => refuse(409, 'account.exists'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a name of at least two letters.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Vesna Vesić');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'vesna@kuca.example');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add organiser' }), 'Opera');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Refunds and cancellations' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Box office' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Add box office' }), 'Kiosk Trg');
    await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() =>
      expect(calls).toContainEqual({
        name: 'POST /back/user/add',
        body: {
          name: 'Vesna Vesić',
          email: 'vesna@kuca.example',
          language: 'en',
          role: 'client',
          additionalRoles: ['payspot'],
          memberships: [{ clientId: idOf(8), permissions: ['can-refund'] }],
          managedClientIds: [],
          payspotIds: [idOf(9)],
          scannerIds: [],
        },
      }),
    );
    expect(await screen.findByText(/An account with this e-mail already exists/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Vesna Vesić');
  });
});

describe('a user', () => {
  it('is saved with the version that was read, and somebody else’s change is said with the way to it', async () => {
    const answers = {
      ...userAnswers(),
      'POST /back/user/save': () => refuse(409, 'user.changed'),
    };
    const { calls } = await renderArea(area, { path: userPath, answers });
    const name = await screen.findByRole('textbox', { name: 'Name' });
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await userEvent.type(name, 'a');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Someone else has changed this record')).toBeVisible();
    expect(calls.find(one => one.name === 'POST /back/user/save')?.body).toMatchObject({ version: 4 });
    await userEvent.click(screen.getByRole('button', { name: 'Load newer version' }));
    expect(await screen.findByText('This is the newer version with your changes')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Anića');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Anić');
  });

  it('is asked about before unsaved changes are lost', async () => {
    const { router } = await renderArea(area, { path: userPath, answers: userAnswers() });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'x');
    await userEvent.click(screen.getByRole('link', { name: 'Users' }));
    const dialog = await screen.findByRole('dialog', { name: 'Unsaved changes' });
    expect(router.state.location.pathname).toBe(userPath);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/user'));
  });

  it('is invited again, unlocked, and gets a lost second factor reset once that is confirmed', async () => {
    const { calls, unmount } = await renderArea(area, {
      path: userPath,
      answers: {
        ...userAnswers({ isLocked: true, hasSecondFactor: true }),
        'POST /back/user/unlock': user(),
        'POST /back/user/reset-second-factor': user(),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reset two-step login…' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reset two-step login' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.map(({ name }) => name);
    expect(sent).toEqual(
      expect.arrayContaining(['POST /back/user/unlock', 'POST /back/user/reset-second-factor']),
    );
    unmount();
    const invited = userAnswers({ status: 'invited' });
    await renderArea(area, {
      path: userPath,
      answers: { ...invited, 'POST /back/user/send-invitation': () => refuse(429, 'request.rate_limited') },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Resend invitation' }));
    expect(await screen.findByText(/too many|slow|wait/i)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Act as/ })).toBeNull();
  });

  it('is acted as for a reason, on pages that are loaded again', async () => {
    const { calls, loaded } = await renderArea(area, {
      path: userPath,
      answers: {
        ...userAnswers(),
        'POST /back/user/act-as': {
          token: 't',
          userId: idOf(1),
          role: 'client',
          clientIds: [idOf(7)],
          email: 'ana@kuca.example',
        },
        'POST /back/user/me': {
          userId: idOf(1),
          email: 'ana@kuca.example',
          name: 'Ana Anić',
          language: 'sr',
          role: 'client',
          clientIds: [idOf(7)],
          memberships: [],
          areas: [{ role: 'client', ids: [{ id: idOf(7), name: 'FK Radnički Niš' }] }],
          actedBy: { userId: idOf(3), name: 'Admin', until: '2030-01-01T00:00:00.000Z' },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Act as Ana Anić' }));
    const dialog = screen.getByRole('dialog', { name: 'Act as Ana Anić?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Act as Ana Anić' }));
    expect(within(dialog).getByText('Enter a reason of at least three letters.')).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Zahtev 204');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Act as Ana Anić' }));
    await waitFor(() => expect(loaded).toEqual([`/client/${idOf(7)}`]));
    // the page that is left asks nothing more: as the other it may not
    const asked = calls.map(({ name }) => name);
    const ofPage = ['POST /back/user/get-sessions', 'POST /back/user/get-assignments', 'POST /back/user/get'];
    for (const name of ofPage) expect(asked.filter(one => one === name)).toHaveLength(1);
    expect(calls.find(({ name }) => name === 'POST /back/user/act-as')?.body).toEqual({
      userId: idOf(1),
      reason: 'Zahtev 204',
    });
  });

  it('is assigned to an event and taken off another', async () => {
    const assignment = {
      eventId: idOf(100),
      eventTitle: 'Radnički Niš – Crvena Zvezda',
      date: '2030-03-09T15:00:00.000Z',
      timezone: 'Europe/Belgrade',
      clientName: 'FK Radnički Niš',
      role: 'scanner' as const,
      gates: ['Zapad'],
    };
    const event = { _id: idOf(101), title: 'Opera', date: assignment.date, timezone: assignment.timezone };
    const { calls } = await renderArea(area, {
      path: userPath,
      answers: {
        ...userAnswers(),
        'POST /back/user/get-assignments': { rows: [assignment] },
        'POST /back/event/get-list': pageOf([event]) as never,
        'POST /back/event-staff/save': { ok: true },
        'POST /back/event-staff/remove': { ok: true },
      },
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Remove Ana Anić from Radnički Niš – Crvena Zvezda' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Assign to an event' }));
    const dialog = screen.getByRole('dialog', { name: 'Assign to an event' });
    await within(dialog).findByRole('option', { name: /Opera/ });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Event' }), idOf(101));
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Gates' }), 'A, B ,');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({
      name: 'POST /back/event-staff/remove',
      body: { eventId: idOf(100), memberId: idOf(1), role: 'scanner' },
    });
    expect(calls.find(({ name }) => name === 'POST /back/event-staff/save')?.body).toEqual({
      eventId: idOf(101),
      role: 'scanner',
      gates: ['A', 'B'],
      who: { memberId: idOf(1) },
    });
  });
});
