import type { BodyOf, ResponseOf } from '@vh/contract';
import { buildEventRecord, idOf, pageOf, renderArea, type Answers } from '@vh/area-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from './area.tsx';

type Of = BodyOf<'POST /back/export/create'>['of'];

const event = `/admin/event/${idOf(100)}`;
const begun: ResponseOf<'POST /back/export/create'> = {
  _id: idOf(1),
  list: 'users',
  format: 'csv',
  state: 'done',
  ...{ done: 0, total: 0, size: 9 },
  ...{ createdAt: '2027-03-01T10:00:00.000Z', expiresAt: '2027-03-02T10:00:00.000Z' },
};

const answers: Answers = {
  'POST /back/export/create': begun,
  'POST /back/export/get': begun,
  'POST /back/user/get-list': pageOf([]),
  'POST /back/user/get-choices': { clients: [], payspots: [], scanners: [] },
  'POST /back/place/get-list': pageOf([]),
  'POST /back/device/get-list': pageOf([]),
  'POST /back/cash-office/get-shifts': pageOf([]),
  'POST /back/cash-office/get-offline-allocations': { rows: [] },
  'POST /back/cash-office/get-payspots': pageOf([]),
  'POST /back/payspot/get-unmatched-payments': { rows: [], refunds: [] },
  'POST /back/cash-office/get-offline-problems': pageOf([]),
  'POST /back/bank/get-queue': { ...pageOf([]), counts: {} },
  'POST /back/event/get': buildEventRecord({ _id: idOf(100), title: 'Jazz' }),
  'POST /back/code/get-list': pageOf([]),
  'POST /back/waiting-list/get-list': {
    ...pageOf([]),
    event: { _id: idOf(100), title: 'Jazz', date: '2030-03-09T15:00:00.000Z', timezone: 'Europe/Sarajevo' },
    counts: { unconfirmed: 0, waiting: 0, offered: 0, purchased: 0, expired: 0, left: 0, removed: 0 },
    wanted: 0,
  },
  'POST /back/marketing/get-suppressions': pageOf([]),
  'POST /back/refund/get-due': { ...pageOf([]), sums: [], choices: { events: [], providers: [] } },
};

describe('lists are saved as they are filtered and sorted', () => {
  it.each<[string, Of]>([
    ['/admin/user?role=manager&sort=-lastSeenAt', { list: 'users', role: 'manager', sort: '-lastSeenAt' }],
    [
      '/admin/place?q=dom&state=archived&sort=city',
      { list: 'places', q: 'dom', archived: true, sort: 'city' },
    ],
    ['/admin/device?kind=scanner&state=any', { list: 'devices', kind: 'scanner', sort: '-createdAt' }],
    [
      '/admin/cash-office?state=differs&from=2027-01-01&sort=openedAt&page=2',
      { list: 'shifts', state: 'differs', from: '2027-01-01', sort: 'openedAt' },
    ],
    [
      '/admin/order/bank?show=unmatched&q=petra&sort=-amount',
      { list: 'transfers', state: 'unmatched', q: 'petra', sort: '-amount' },
    ],
    [
      `${event}/code?q=spr&state=inactive&sort=-uses`,
      { list: 'codes', eventId: idOf(100), q: 'spr', state: 'inactive', sort: '-uses' },
    ],
    [`${event}/waiting?q=ana&show=all`, { list: 'waiting', eventId: idOf(100), q: 'ana', show: 'all' }],
    [
      '/admin/settings/marketing/email/suppressed?reason=blocked&sort=address',
      { list: 'suppressions', channel: 'email', reason: 'blocked', sort: 'address' },
    ],
    [
      `/admin/order/due?q=ana&event=${idOf(100)}&why=manual&provider=stripe&age=14&sort=-due`,
      {
        ...{ list: 'due', q: 'ana', eventId: idOf(100), why: 'manual', provider: 'stripe', days: 14 },
        sort: '-due',
      },
    ],
  ])('at %s', async (path, of) => {
    const { calls } = await renderArea(area, { path, answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: /CSV/ }));
    await waitFor(() => expect(calls.some(({ name }) => name === 'POST /back/export/create')).toBe(true));
    const asked = calls.find(({ name }) => name === 'POST /back/export/create')?.body as { of: Of };
    expect(asked.of).toMatchObject(of);
    expect(asked.of).not.toHaveProperty('page');
  });
});

it('codes that leaked are switched off at once', async () => {
  const code = (at: number, active: boolean): ResponseOf<'POST /back/code/get-list'>['rows'][number] => ({
    ...{ _id: idOf(at), code: `LEAK-${at}`, kind: 'percent', basisPoints: 1_000, amount: 0, per: 'ticket' },
    ...{ currency: null, unlocks: false, eventId: idOf(100), ticketTypeIds: [], maxUses: null },
    ...{ maxTickets: null, maxPerBuyer: null, active, note: '', batch: '', uses: 0, usesInCarts: 0 },
    createdAt: '2027-03-01T10:00:00.000Z',
  });
  const { calls } = await renderArea(area, {
    path: `${event}/code`,
    answers: {
      ...answers,
      'POST /back/code/get-list': pageOf([code(1, true), code(2, true), code(3, false)]),
      'POST /back/bulk/deactivate-codes': ({ items }) => ({
        results: items.map(({ id }) => ({ id, outcome: 'done' as const })),
        done: items.length,
        refused: 0,
      }),
    },
  });
  expect(await screen.findByText('LEAK-3')).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Choose LEAK-3' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 codes?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'POST /back/bulk/deactivate-codes')?.body).toMatchObject({
      eventId: idOf(100),
      items: [{ id: idOf(1) }, { id: idOf(2) }],
    }),
  );
});
