import { useApiQuery } from '@vh/api-client';
import { defineArea } from '@vh/area-kit';
import { fakeApi, loseConnection, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../area.tsx';
import { createOfflineCounter } from '../features/offline/index.ts';
import { counterApi, eventId, payspotId } from '../testing/builders.ts';
import { texts } from '../texts/use-texts.ts';
import { locks, memoryStore } from '../testing/memory-store.ts';
import { AccountMenu } from './account-menu.tsx';

const shift = {
  ...{ _id: 's1', openedAt: '2026-11-21T08:00:00.000Z', openedBy: 'Mira', floats: [], movements: [] },
  currencies: ['RSD' as const],
};
const allocated = ['p1', 'p2', 'p3'].map(_id => ({
  ...{ _id, ticketTypeId: 'east', ticketTypeName: 'East', price: 1_000, code: `code ${_id}`, shortCode: _id },
}));

/** A counter with an open shift that has sold so often without a network, which is still gone or is back. */
async function openCounter({ sales, isBack }: { readonly sales: number; readonly isBack: boolean }) {
  const answers: Answers = {
    'POST /back/payspot/allocate-offline-tickets': () => ({
      event: {
        ...{ _id: eventId, title: 'Match', date: '2999-03-06T15:00:00.000Z', timezone: 'Europe/Belgrade' },
        ...{ venue: 'Čair', city: 'Niš', currency: 'RSD', state: 'published', maxPerOrder: 10 },
      },
      places: allocated,
    }),
  };
  const offline = createOfflineCounter({
    ...{ api: fakeApi(answers).client, store: memoryStore().store, payspotId, language: 'en' },
    alone: locks(),
  });
  await offline.keep(eventId);
  for (let at = 0; at < sales; at += 1)
    await offline.sell({
      ...{ payspotId, eventId, lines: [{ ticketTypeId: 'east', quantity: 1 }] },
      ...{ payment: { method: 'cash', tendered: 1_000 }, expectedTotal: 1_000, currency: 'RSD' },
      idempotencyKey: `nonce-nonce-nonce-${at}`,
    });
  if (!isBack) {
    Object.assign(answers, { 'POST /back/payspot/upload-sales': loseConnection });
    Object.assign(answers, { 'POST /back/payspot/allocate-offline-tickets': loseConnection });
    await offline.refresh();
  }
  const shiftAnswers: Answers = {
    'POST /back/payspot/get-shift': () => ({ requiresShifts: true, shift }),
    'POST /back/user/logout': () => ({ ok: true }),
  };
  const api = counterApi(shiftAnswers);
  function Desk() {
    const till = useApiQuery('POST /back/payspot/get-shift', { payspotId });
    return till.data ? <AccountMenu payspotId={payspotId} offline={offline} /> : null;
  }
  const routes = [{ path: '*', element: <Desk /> }];
  const { requires } = area;
  const desk = defineArea({ name: 'payspot', requires, texts, navigation: [], routes });
  await renderArea(desk, { api, path: `/payspot/${payspotId}` });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByLabelText('Account and settings'));
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  return { api, user, offline };
}

describe('logging out of a counter', () => {
  it('is impossible without a network: the open shift and the sales that were not sent are named', async () => {
    const { api, user, offline } = await openCounter({ sales: 2, isBack: false });
    expect(offline.status()).toMatchObject({ isOnline: false, waiting: 2 });
    const ask = within(await screen.findByRole('dialog', { name: 'You are offline and cannot log out' }));
    expect(ask.getByText('A shift is open and has not been counted.')).toBeInTheDocument();
    expect(ask.getByText(/^2 sales/)).toBeInTheDocument();
    expect(ask.queryByRole('button', { name: 'Log out anyway' })).not.toBeInTheDocument();
    await user.click(ask.getByRole('button', { name: 'Stay' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.sent('POST /back/user/logout')).toEqual([]);
    expect(offline.status().waiting).toBe(2);
  });

  it('names what was not sent once the network is back too, and goes on only when asked again', async () => {
    const { user, offline } = await openCounter({ sales: 1, isBack: true });
    const ask = within(await screen.findByRole('dialog', { name: 'Log out now?' }));
    expect(ask.getByText('A shift is open and has not been counted.')).toBeInTheDocument();
    expect(ask.getByText(/^1 sale /)).toBeInTheDocument();
    expect(ask.getByRole('button', { name: 'Stay' })).toHaveFocus();
    await user.click(ask.getByRole('button', { name: 'Stay' }));
    expect(offline.status().waiting).toBe(1);
  });
});
