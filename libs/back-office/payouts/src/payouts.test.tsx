import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vh/contract';
import { idOf, refuse, renderArea, type Answers } from '@vh/area-kit/testing';
import { adminArea as area } from './area.testing.ts';

type Payout = ResponseOf<'POST /back/payout/get'>;

const client = { _id: idOf(7), name: 'Lantern Stage' };
const stored: Payout = {
  _id: idOf(1),
  number: 'P-00042',
  client,
  currency: 'EUR',
  amount: 125_050,
  state: 'requested',
  requestedAt: '2026-11-20T10:00:00.000Z',
  requestedBy: 'Ana Anić',
  version: 3,
  holder: 'Lantern Stage d.o.o.',
  iban: 'BE68539007547034',
  bic: '',
  note: '',
  reason: '',
  reference: '',
  isAccountChanged: false,
  isOwn: false,
  covered: 200_000,
};
const statement: ResponseOf<'POST /back/payout/get-statement'> = {
  client,
  currency: 'EUR',
  to: '2026-11-23T10:00:00.000Z',
  opening: 1_000,
  closing: 3_500,
  lines: [
    { part: 'sale', amount: 3_000, feeVat: 0, quantity: 3, isShare: false, entries: 1, event: 'Gala' },
    { part: 'fee', amount: -500, feeVat: -83, quantity: 0, isShare: false, entries: 1, event: 'Gala' },
  ],
};
const show = (payout: Payout, answers: Answers = {}) =>
  renderArea(area, {
    path: `/admin/payouts/${payout._id}`,
    answers: {
      'POST /back/payout/get': payout,
      'POST /back/payout/get-statement': statement,
      ...answers,
    },
  });
const button = (name: string) => screen.findByRole('button', { name });

describe('a payout, as admins see it', () => {
  it('is approved only after its number was typed', async () => {
    const { calls } = await show(stored, { 'POST /back/payout/approve': { ...stored, state: 'approved' } });
    await userEvent.click(await button('Approve'));
    const dialog = screen.getByRole('dialog', { name: 'Approve €1,250.50 for Lantern Stage?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(within(dialog).getByText('The number is not P-00042.')).toBeVisible();
    expect(calls.some(({ name }) => name === 'POST /back/payout/approve')).toBe(false);
    await userEvent.type(within(dialog).getByLabelText('Enter P-00042 to confirm'), 'p-00042');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/payout/approve')?.body).toEqual({
        payoutId: stored._id,
        version: 3,
      }),
    );
  });

  it('says why it can’t be approved, and keeps the question open', async () => {
    await show(stored, { 'POST /back/payout/approve': () => refuse(409, 'payout.above_balance') });
    await userEvent.click(await button('Approve'));
    await userEvent.type(screen.getByLabelText('Enter P-00042 to confirm'), 'P-00042');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('The amount exceeds the balance.')).toBeVisible();
  });

  it('is a colleague’s to approve when the reader asked for it', async () => {
    await show({ ...stored, isOwn: true });
    expect(
      await screen.findByText(/You requested this payout, so a colleague must approve it\./),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  it('waits for a day after the account was changed, and says until when', async () => {
    await show({ ...stored, approvableFrom: '2026-11-28T10:00:00Z' });
    expect(await screen.findByText(/Payouts can be approved from .*28/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible();
  });

  it('warns of another account and of a balance that covers less', async () => {
    await show({ ...stored, isAccountChanged: true, covered: 90_000 });
    expect(
      await screen.findByText(
        /The organiser’s account has changed since this payout was requested\. Reject it so that it can be requested again with the new account\./,
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByText('The balance now covers only €900.00.')).toBeVisible();
  });

  it('is rejected with a reason', async () => {
    const { calls } = await show(stored, { 'POST /back/payout/reject': { ...stored, state: 'rejected' } });
    await userEvent.click(await button('Reject'));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByText('Enter a reason of at least three characters.')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'No contract.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/payout/reject')?.body).toMatchObject({
        reason: 'No contract.',
      }),
    );
  });

  it('that is in a file for the bank is rejected only with the word that it was not carried out', async () => {
    const { calls } = await show(
      { ...stored, state: 'approved', batch: 7 },
      { 'POST /back/payout/reject': { ...stored, state: 'rejected' } },
    );
    await userEvent.click(await button('Reject'));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Wrong account.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    expect(within(dialog).getByText('Check with the bank first, then confirm here.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /payment file 7/ }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/payout/reject')?.body).toMatchObject({
        isNotExecuted: true,
      }),
    );
  });

  it('has a statement whose running balance ends with the closing one', async () => {
    await show(stored);
    const table = await screen.findByRole('table', { name: 'Statement' });
    expect(within(table).getAllByRole('row').at(-1)).toHaveTextContent('€35.00');
    expect(screen.getByText('Closing balance').parentElement).toHaveTextContent('€35.00');
  });
});

describe('payouts for the bank', () => {
  it('are put into a second file only when that is asked for', async () => {
    const list = { rows: [], total: 0, page: 1, pageSize: 50 };
    const { calls } = await renderArea(area, {
      path: '/admin/payouts',
      answers: {
        'POST /back/payout/get-list': list,
        'POST /back/payout/get-batches': {
          waiting: [{ currency: 'EUR', payouts: 2, total: 5_000, known: 2, knownTotal: 5_000 }],
          batches: [],
        },
        'POST /back/payout/export': () => refuse(409, 'payout.nothing_to_export'),
      },
    });
    await userEvent.click(await button('Payment files'));
    expect(await screen.findByText('2 of them are already in a payment file')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Create payment file \(/ })).toBeNull();
    await userEvent.click(screen.getByLabelText('Include payouts from earlier files'));
    expect(
      screen.getByText(/Only if the bank did not receive the earlier file\. Otherwise they are paid twice\./),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Create payment file (€50.00)' }));
    expect(await screen.findByText('There are no approved payouts to export.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View bank accounts' })).toBeVisible();
    expect(calls.find(({ name }) => name === 'POST /back/payout/export')?.body).toMatchObject({
      currency: 'EUR',
      expectedTotal: 5_000,
      again: true,
    });
  });

  it('are written for the sum that is shown, and for another one only after it was looked at', async () => {
    const list = { rows: [], total: 0, page: 1, pageSize: 50 };
    const { calls } = await renderArea(area, {
      path: '/admin/payouts',
      answers: {
        'POST /back/payout/get-list': list,
        'POST /back/payout/get-batches': {
          waiting: [{ currency: 'EUR', payouts: 3, total: 9_000, known: 1, knownTotal: 4_000 }],
          batches: [],
        },
        'POST /back/payout/export': () => refuse(409, 'payout.changed', { total: 6_000 }),
      },
    });
    await userEvent.click(await button('Payment files'));
    await userEvent.click(await button('Create payment file (€50.00)'));
    expect(await screen.findByText(/changed from €50\.00 to €60\.00/)).toBeVisible();
    const sums = () =>
      calls
        .filter(({ name }) => name === 'POST /back/payout/export')
        .map(({ body }) => (body as { expectedTotal: number }).expectedTotal);
    expect(sums()).toEqual([5_000]);
    await userEvent.click(await button('Create payment file (€60.00)'));
    await waitFor(() => expect(sums()).toEqual([5_000, 6_000]));
    // the sum of another choice is that of the page again
    await userEvent.click(screen.getByLabelText('Include payouts from earlier files'));
    expect(await button('Create payment file (€90.00)')).toBeVisible();
  });
});
