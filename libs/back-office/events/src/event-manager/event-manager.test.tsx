import type { ResponseOf } from '@vh/contract';
import { buildEventRecord, fakeApi, idOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientArea as area } from '../area.testing.ts';

const clientId = idOf(1);
const eventId = idOf(100);
const path = `/client/${clientId}/event/${eventId}/event-manager`;

const me = {
  userId: idOf(2),
  email: 'jelena@klub.example',
  name: 'Jelena',
  language: 'en' as const,
  role: 'client' as const,
  clientIds: [clientId],
  memberships: [{ clientId, clientName: 'Klub', permissions: ['can-add-events' as const] }],
  areas: [{ role: 'client' as const, ids: [{ id: clientId, name: 'Klub' }] }],
} satisfies ResponseOf<'POST /back/user/me'>;

const scanner = {
  memberId: idOf(4),
  email: 'vrata@klub.example',
  name: 'Vrata Prva',
  status: 'invited' as const,
  role: 'scanner' as const,
  gates: ['North'],
  permissions: ['can-undo' as const],
};
const live: ResponseOf<'POST /back/event-staff/get-live'> = {
  sold: 400,
  ...{ checkedIn: 100, inside: 80, withoutCode: { typed: 2, picked: 1, overridden: 0 } },
  gates: [{ gate: 'North', admitted: 100, exited: 3, refused: 2, lastAt: '2026-01-01T18:00:00.000Z' }],
  devices: [],
};
const answers = {
  'POST /back/user/me': me,
  'POST /back/event/get': buildEventRecord(),
  'POST /back/event-staff/get-live': live,
  'POST /back/event-staff/get-list': { rows: [scanner] },
  'POST /back/event-staff/get-suggestions': {
    rows: [{ memberId: idOf(9), name: 'Ana Anić', email: 'ana@klub.example', status: 'active' as const }],
  },
  'POST /back/event-staff/save': { ok: true as const },
  'POST /back/event-staff/remove': { ok: true as const },
};

describe('the event manager', () => {
  it('shows how the event fills, by gate, and who works there', async () => {
    await renderArea(area, { path, answers });
    expect(await screen.findByText('25% of tickets sold')).toBeVisible();
    const gates = screen.getByRole('table', { name: 'By gate' });
    expect(within(gates).getByRole('row', { name: /^North 100 3 2/ })).toBeVisible();
    const people = await screen.findByRole('table', { name: 'Staff' });
    expect(
      within(people).getByRole('row', { name: /Vrata Prva.*Scanner.*Undo check-ins.*Invited/ }),
    ).toBeVisible();
    expect(
      screen.getByText(
        /No paired devices can check in this event\. Scanners can use any phone after logging in\./,
      ),
    ).toBeVisible();
  });

  it('assigns somebody known to a gate', async () => {
    const api = fakeApi(answers);
    await renderArea(area, { path, api });
    await userEvent.click(await screen.findByRole('button', { name: 'Assign staff' }));
    const dialog = screen.getByRole('dialog', { name: 'Assign staff' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(within(dialog).getAllByText('Choose a person.').length).toBeGreaterThan(1);
    expect(api.sent('POST /back/event-staff/save')).toEqual([]);
    await within(dialog).findByRole('option', { name: /Ana Anić/ });
    await userEvent.selectOptions(within(dialog).getByLabelText('Results'), idOf(9));
    await userEvent.type(within(dialog).getByLabelText('Gates'), 'South, East');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() =>
      expect(api.sent('POST /back/event-staff/save')).toEqual([
        {
          eventId,
          role: 'scanner',
          gates: ['South', 'East'],
          permissions: ['can-undo', 'can-type-codes'],
          who: { memberId: idOf(9) },
        },
      ]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('says at its field what is wrong with somebody to be invited, and keeps what was typed when it is refused', async () => {
    const api = fakeApi({
      ...answers,
      'POST /back/event-staff/save': () => refuse(429, 'request.rate_limited'),
    });
    await renderArea(area, { path, api });
    await userEvent.click(await screen.findByRole('button', { name: 'Assign staff' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByText('Invite by e-mail'));
    await userEvent.type(within(dialog).getByLabelText(/^Name/), 'Novi Kontrolor');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    expect(within(dialog).getByRole('textbox', { name: /^E-mail/ })).toBeInvalid();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^E-mail/ }), 'novi@klub.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(api.sent('POST /back/event-staff/save')).toHaveLength(1));
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    expect(within(dialog).getByLabelText(/^Name/)).toHaveValue('Novi Kontrolor');
  });

  it('changes gates and flags, and takes somebody off after asking', async () => {
    const api = fakeApi(answers);
    await renderArea(area, { path, api });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit role of Vrata Prva' }));
    const dialog = screen.getByRole('dialog', { name: 'Vrata Prva at this event' });
    await userEvent.click(within(dialog).getByLabelText('Undo check-ins'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.sent('POST /back/event-staff/save')).toMatchObject([{ gates: ['North'], permissions: [] }]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Vrata Prva' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.sent('POST /back/event-staff/remove')).toEqual([
        { eventId, memberId: idOf(4), role: 'scanner' },
      ]),
    );
  });

  it('tells members who change no events why they see nobody, and still how it fills', async () => {
    await renderArea(area, {
      path,
      answers: {
        ...answers,
        'POST /back/user/me': { ...me, memberships: [{ clientId, clientName: 'Klub', permissions: [] }] },
        'POST /back/event-staff/get-list': () => refuse(403, 'auth.forbidden'),
      },
    });
    expect(await screen.findByText(/Only members who can edit the event can see its staff\./)).toBeVisible();
    expect(screen.getByText('25% of tickets sold')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Assign staff' })).not.toBeInTheDocument();
  });
});
