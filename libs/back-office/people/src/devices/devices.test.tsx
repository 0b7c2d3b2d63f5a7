import type { ResponseOf } from '@vh/contract';
import { idOf, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';

type Device = ResponseOf<'POST /back/device/get'>;

const device: Device = {
  _id: idOf(1),
  name: 'Phone at gate C',
  kind: 'scanner',
  state: 'active',
  place: { _id: idOf(2), name: 'North door', gate: 'C' },
  person: { _id: idOf(3), name: 'Sanja Savić' },
  createdAt: '2027-01-31T12:00:00Z',
  pairedAt: '2027-01-31T12:01:00Z',
  lastUsedAt: '2027-01-31T13:00:00Z',
  lastAddress: '192.0.2.7',
  pairingExpiresAt: '2027-01-31T12:10:00Z',
  invitedBy: 'Ana Anić',
  userAgent: '',
  ...{ mayType: true, mayOverride: false },
};

const listOf = (...rows: Device[]) => ({
  'POST /back/device/get-list': { rows, total: rows.length, page: 1, pageSize: 25 },
});

const places = {
  places: [
    {
      _id: idOf(2),
      kind: 'scanner' as const,
      name: 'North door',
      gate: 'C',
      people: [{ _id: idOf(3), name: 'Sanja Savić' }],
    },
  ],
};

describe('the devices of the platform', () => {
  it('are listed with their place, person and last use, and lose their access when it is confirmed', async () => {
    const { calls } = await renderArea(area, {
      path: '/admin/device',
      answers: { ...listOf(device), 'POST /back/device/revoke': { ...device, state: 'revoked' } },
    });
    const row = (await screen.findByText('Phone at gate C')).closest('tr') ?? document.body;
    for (const fact of ['North door', 'Gate C', 'Sanja Savić', 'Active', '192.0.2.7']) {
      expect(within(row).getByText(fact)).toBeVisible();
    }
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Phone at gate C' }));
    const dialog = screen.getByRole('dialog', { name: 'Revoke “Phone at gate C”?' });
    expect(calls.some(({ name }) => name === 'POST /back/device/revoke')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(calls).toContainEqual(
      expect.objectContaining({ name: 'POST /back/device/revoke', body: { deviceId: device._id } }),
    );
  });

  it('are paired by a code that turns into the device on its own', async () => {
    let asked = 0;
    await renderArea(area, {
      path: '/admin/device',
      answers: {
        ...listOf(),
        'POST /back/device/get-choices': places,
        'POST /back/device/start-pairing': {
          deviceId: device._id,
          code: 'c'.repeat(43),
          typedCode: 'K7QM4XHT',
          expiresAt: new Date(Date.now() + 600_000).toISOString(),
        },
        'POST /back/device/get': () => {
          asked += 1;
          return asked === 1 ? { ...device, state: 'invited' } : device;
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pair device' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show code' }));
    expect(await screen.findByText('K7QM-4XHT')).toBeVisible();
    expect(screen.getByRole('img', { name: /Scan this code with the device’s camera\./ })).toBeVisible();
    expect(await screen.findByText('Paired: Phone at gate C', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.queryByText('K7QM-4XHT')).not.toBeInTheDocument();
  });

  it('can be renamed', async () => {
    const { calls } = await renderArea(area, {
      path: `/admin/device/${device._id}`,
      answers: { 'POST /back/device/get': device, 'POST /back/device/rename': { ...device, name: 'South' } },
    });
    const field = await screen.findByRole('textbox', { name: 'Device name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'South{Enter}');
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ body: { deviceId: device._id, name: 'South' } }),
      ),
    );
  });

  it('tell who paired and renamed them, once that is asked for', async () => {
    const { calls } = await renderArea(area, {
      path: `/admin/device/${device._id}`,
      answers: {
        'POST /back/device/get': device,
        'POST /back/device/get-history': {
          rows: [
            {
              _id: 8,
              at: '2027-01-31T12:05:00Z',
              action: 'device.rename',
              entity: 'device',
              entityId: device._id,
              by: { _id: idOf(9), name: 'Boro Borić', email: 'boro@kuca.example' },
              before: { name: 'Phone' },
              after: { name: device.name },
            },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
    expect(await screen.findByText('Device: renamed')).toBeVisible();
    expect(screen.getByText('Boro Borić')).toBeVisible();
    expect(calls).toContainEqual({
      name: 'POST /back/device/get-history',
      body: { deviceId: device._id, pageSize: 10 },
    });
  });

  it('stand on the page of the person whose name they work in', async () => {
    const personId = device.person._id;
    const { calls } = await renderArea(area, {
      path: `/admin/user/${personId}`,
      answers: {
        ...listOf(device),
        'POST /back/user/get': {
          _id: personId,
          version: 1,
          status: 'active',
          isLocked: false,
          hasSecondFactor: false,
          createdAt: '2027-01-01T12:00:00Z',
          email: 'sanja@kuca.example',
          name: device.person.name,
          language: 'sr',
          role: 'scanner',
          additionalRoles: [],
          memberships: [],
          managedClientIds: [],
          payspotIds: [],
          scannerIds: [device.place._id],
        },
        'POST /back/user/get-choices': { clients: [], payspots: [], scanners: [] },
        'POST /back/user/get-assignments': { rows: [] },
        'POST /back/user/get-sessions': { rows: [] },
      },
    });
    expect(await screen.findByRole('link', { name: device.name })).toHaveAttribute(
      'href',
      `/admin/device/${device._id}`,
    );
    expect(screen.getByText('Scanner, North door')).toBeVisible();
    expect(calls).toContainEqual({
      name: 'POST /back/device/get-list',
      body: { personId, state: 'current', sort: '-lastUsedAt', pageSize: 100 },
    });
  });
});
