import { packStaffSeats, type ResponseOf } from '@vh/contract';
import { idOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';

type Places = ResponseOf<'POST /back/inventory/get'>;

const quota = (number: number, change: Partial<Places['quotas'][number]> = {}): Places['quotas'][number] => ({
  quotaId: idOf(number),
  name: 'Tribina',
  seated: false,
  capacity: 500,
  held: 3,
  sold: 120,
  blocked: 7,
  waiting: 0,
  free: 370,
  channels: [{ channel: 'web', capacity: 400, taken: 123 }],
  ticketTypeIds: [],
  ...change,
});

const block: Places['blocks'][number] = {
  blockId: idOf(30),
  quotaId: idOf(1),
  reason: 'sponsor',
  note: 'Pivara',
  units: 7,
  seats: [],
  by: 'Mira',
  at: '2030-03-01T10:00:00.000Z',
};

const seat = (name: string, state: 'free' | 'sold') => ({
  id: idOf(Number(name) + 50),
  section: 'Parter',
  row: '1',
  seat: name,
  quotaId: idOf(2),
  state,
  accessible: false,
  restrictedView: false,
});

const places: Places = {
  eventId: idOf(100),
  quotas: [quota(1), quota(2, { name: 'Parter', seated: true, channels: [] })],
  blocks: [block],
};
const seats: ResponseOf<'POST /back/inventory/get-seats'> = {
  ...{ kind: 'all', revision: '1', blocks: [] },
  rows: packStaffSeats([seat('1', 'free'), seat('2', 'sold')]),
};
const path = `/admin/event/${idOf(100)}/places`;

describe('the places of an event', () => {
  it('says what is sold, blocked and allowed to channels', async () => {
    await renderArea(area, { path, answers: { 'POST /back/inventory/get': places } });
    expect(await screen.findByText('Online: 123 of 400')).toBeVisible();
    expect(screen.getAllByText('370')).toHaveLength(2);
    expect(screen.getByText('Pivara')).toBeVisible();
  });

  it('keeps places back, and says how many could be when others are in the way', async () => {
    let isFull = true;
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/inventory/get': places,
        'POST /back/inventory/block': () =>
          isFull ? refuse(409, 'inventory.conflict', { available: 5, seats: [] }) : block,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hold: Tribina' }));
    const dialog = screen.getByRole('dialog');
    const count = within(dialog).getByRole('textbox', { name: 'Quantity' });
    await userEvent.clear(count);
    await userEvent.type(count, '9');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold' }));
    expect(await within(dialog).findByText(/Only 5 can be held/)).toBeVisible();
    isFull = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const asked = calls.filter(call => call.name === 'POST /back/inventory/block').map(call => call.body);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toMatchObject({ quotaId: idOf(1), units: 9, reason: 'house' });
    // one intention, so that a lost answer keeps nothing back twice
    expect(asked[1]).toEqual(asked[0]);
  });

  it('keeps chosen seats back, never taken ones', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/inventory/get': places,
        'POST /back/inventory/get-seats': seats,
        'POST /back/inventory/block': block,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Hold: Parter' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByRole('button', { name: 'Seat 2, sold' })).toBeDisabled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold' }));
    expect(within(dialog).getByText('Select at least one seat.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seat 1' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hold' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(call => call.name === 'POST /back/inventory/block')?.body).toMatchObject({
      seatIds: [idOf(51)],
    });
  });

  it('releases and sets limits', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/inventory/get': places,
        'POST /back/inventory/unblock': { ...block, units: 2 },
        'POST /back/inventory/set-channel-cap': quota(1),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
    const stays = screen.getByRole('textbox', { name: 'Quantity to keep on hold' });
    await userEvent.clear(stays);
    await userEvent.type(stays, '2');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({
      name: 'POST /back/inventory/unblock',
      body: { eventId: idOf(100), blockId: idOf(30), keep: 2 },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Set limits: Tribina' }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Online' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({
      name: 'POST /back/inventory/set-channel-cap',
      body: { eventId: idOf(100), quotaId: idOf(1), channel: 'web', capacity: null },
    });
  });
});
