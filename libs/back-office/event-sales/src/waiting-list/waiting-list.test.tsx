import type { ResponseOf } from '@vh/contract';
import { buildEventRecord, idOf, pageOf, refuse, renderArea } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminArea as area } from '../area.testing.ts';

type WaitingRow = ResponseOf<'POST /back/waiting-list/get-list'>['rows'][number];

const row = (change: Partial<WaitingRow> = {}): WaitingRow => ({
  _id: idOf(1),
  state: 'waiting',
  name: 'Amra Hadžić',
  email: 'amra@posta.example',
  quantity: 2,
  ticketTypes: ['Parter', 'Loža'],
  place: 1,
  passes: 0,
  expiredOffers: 0,
  joinedAt: '2026-03-08T09:46:00.000Z',
  ...change,
});

const list = (rows: WaitingRow[]): ResponseOf<'POST /back/waiting-list/get-list'> => ({
  ...pageOf(rows),
  event: { _id: idOf(100), title: 'Jazz', date: '2030-03-09T15:00:00.000Z', timezone: 'Europe/Sarajevo' },
  counts: { unconfirmed: 3, waiting: 7, offered: 1, purchased: 4, expired: 0, left: 0, removed: 0 },
  wanted: 19,
});

const path = `/admin/event/${idOf(100)}/waiting`;

describe('the waiting list of an event', () => {
  it('says who stands where, wants what and holds an offer', async () => {
    const offered = row({
      _id: idOf(2),
      state: 'offered',
      offerUntil: '2026-03-08T12:00:00.000Z',
      passes: 2,
    });
    await renderArea(area, {
      path,
      answers: {
        'POST /back/event/get': buildEventRecord({ _id: idOf(100), title: 'Jazz' }),
        'POST /back/waiting-list/get-list': list([offered, row()]),
      },
    });
    expect(await screen.findAllByText('2 × Parter / Loža')).toHaveLength(2);
    expect(screen.getByText('19')).toBeVisible();
    expect(screen.getByText(/Offered until/)).toBeVisible();
    expect(screen.getByText('2 offers expired')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jazz' })).toHaveAttribute('href', `/admin/event/${idOf(100)}`);
  });

  it('removes somebody once that is confirmed', async () => {
    const { calls } = await renderArea(area, {
      path,
      answers: {
        'POST /back/waiting-list/get-list': list([row()]),
        'POST /back/waiting-list/remove': { ok: true },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = screen.getByRole('dialog', { name: 'Remove Amra Hadžić from the waiting list?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from waiting list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toContainEqual({ name: 'POST /back/waiting-list/remove', body: { entryId: idOf(1) } });
    expect(calls.filter(({ name }) => name === 'POST /back/waiting-list/get-list').length).toBeGreaterThan(1);
  });

  it('leaves the dialog and loads the list again when the entry has changed', async () => {
    await renderArea(area, {
      path,
      answers: {
        'POST /back/waiting-list/get-list': list([row()]),
        'POST /back/waiting-list/remove': () => refuse(409, 'waiting.state'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove from waiting list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says what will stand here while nobody waits', async () => {
    await renderArea(area, { path, answers: { 'POST /back/waiting-list/get-list': list([]) } });
    expect(await screen.findByRole('heading', { name: 'The waiting list is empty' })).toBeVisible();
    expect(
      screen.getByText('When tickets are sold out, buyers can join it on the event page.'),
    ).toBeVisible();
  });
});
