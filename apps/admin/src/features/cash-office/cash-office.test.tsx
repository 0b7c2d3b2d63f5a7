import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ResponseOf } from '@vh/contract';
import { idOf, renderArea, type Answers } from '@vh/area-kit/testing';
import { area } from '../../area.tsx';

type Payspot = ResponseOf<'POST /back/cash-office/get-payspots'>['rows'][number];
type Shift = ResponseOf<'POST /back/cash-office/get-shifts'>['rows'][number];

const line = {
  method: 'cash',
  currency: 'BAM',
  float: 10_000,
  sale: 2_000,
  sales: 2,
  refund: 0,
  in: 0,
  out: 0,
  expected: 12_000,
  counted: 11_900,
  difference: -100,
} as const;
const closed: Shift = {
  _id: idOf(1),
  payspotId: idOf(70),
  payspotName: 'Kiosk North',
  openedAt: '2026-11-20T08:00:00.000Z',
  openedBy: 'Mira',
  closedAt: '2026-11-20T16:00:00.000Z',
  reportNumber: 4,
  note: '',
  lines: [line],
};
const { closedAt: _closedAt, reportNumber: _reportNumber, ...running } = closed;
const open: Shift = {
  ...running,
  _id: idOf(2),
  payspotName: 'Kiosk South',
  lines: [{ ...line, expected: 12_300, counted: 0, difference: -12_300 }],
};
const north: Payspot = {
  ...{ _id: idOf(70), name: 'Kiosk North', city: 'Tuzla', status: 'active', sellers: 1 },
  terms: { version: 2, basisPoints: 450, fixed: { BAM: 20 }, isKept: true },
  money: [
    {
      ...{ currency: 'BAM', taken: 90_000, refunded: 5_000, commission: 4_000, kept: 3_000 },
      ...{ remitted: 60_000, due: 22_000, commissionDue: 1_000 },
    },
  ],
};
const payspots = { rows: [north], total: 1, page: 1, pageSize: 100 };
const show = (path: string, answers: Answers = {}) =>
  renderArea(area, {
    path,
    answers: {
      'POST /back/cash-office/get-shifts': { rows: [open, closed], total: 2, page: 1, pageSize: 50 },
      'POST /back/cash-office/get-offline-allocations': { rows: [] },
      'POST /back/cash-office/get-payspots': payspots,
      'POST /back/payspot/get-unmatched-payments': { rows: [], refunds: [] },
      'POST /back/cash-office/get-offline-problems': { rows: [], total: 0, page: 1, pageSize: 50 },
      ...answers,
    },
  });

describe('the cash office of all payspots', () => {
  it('says of closed shifts what was missing, and of open ones nothing that was not counted', async () => {
    await show('/admin/cash-office');
    const table = within(await screen.findByRole('table', { name: 'Cash office' }));
    const north = within(await table.findByRole('row', { name: /Kiosk North/ }));
    expect(north.getByText('Discrepancy')).toBeInTheDocument();
    expect(north.getByText(/Z 4/)).toBeInTheDocument();
    expect(north.getByText(/Cash .*1\.00/)).toBeInTheDocument();
    const south = within(table.getByRole('row', { name: /Kiosk South/ }));
    expect(south.getByText('Open')).toBeInTheDocument();
    expect(south.getByText(/123\.00/)).toBeInTheDocument();
    expect(south.getAllByText(/Cash/)).toHaveLength(1);
  });

  it('leads to one payspot, with the check of its journal and what it owes', async () => {
    await show(`/admin/cash-office?payspotId=${idOf(70)}`, {
      'POST /back/cash-office/get-journal-check': {
        rows: 7,
        firstInvalidRow: 3,
        due: [{ currency: 'BAM', amount: 5_000 }],
        remittances: [],
      },
    });
    expect(await screen.findByText(/row 3 is the first/)).toBeInTheDocument();
    expect(screen.getByText(/due to the platform: KM\s50\.00/)).toBeInTheDocument();
  });

  it('says what the cashier wrote, and why cash went in and out', async () => {
    const noted = { ...closed, note: 'A note was torn.' };
    await show(`/admin/cash-office?payspotId=${idOf(70)}`, {
      'POST /back/cash-office/get-shifts': { rows: [noted], total: 1, page: 1, pageSize: 50 },
      'POST /back/cash-office/get-journal-check': { rows: 7, due: [], remittances: [] },
      'POST /back/payspot/get-shift-report': {
        ...{ _id: noted._id, openedAt: noted.openedAt, openedBy: 'Mira', closedBy: 'Mira' },
        ...{ closedAt: '2026-11-20T16:00:00.000Z', reportNumber: 4, payspotName: 'Kiosk North' },
        ...{ note: noted.note, lines: [line], commissions: [], unmatchedPayments: [], cardRefunds: [] },
        movements: [
          {
            ...{ at: '2026-11-20T09:00:00.000Z', direction: 'out', currency: 'BAM', amount: 5_000 },
            ...{ reason: 'To the safe', by: 'Mira' },
          },
        ],
      },
    });
    expect(await screen.findByText('Note: A note was torn.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Z 4' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText(/^Cash out KM\s50\.00:$/)).toBeInTheDocument();
    expect(dialog.getByText(/To the safe \(Mira/)).toBeInTheDocument();
  });

  it('writes down that a payspot handed its cash over, and never more than it owes', async () => {
    const { calls } = await show(`/admin/cash-office?payspotId=${idOf(70)}`, {
      'POST /back/cash-office/get-journal-check': {
        ...{ rows: 7, due: [{ currency: 'BAM', amount: 5_000 }] },
        remittances: [
          { at: '2026-11-19T16:00:00.000Z', currency: 'BAM', amount: 700, note: 'Slip 16', by: 'Ada' },
        ],
      },
      'POST /back/cash-office/receive-remittance': {
        ...{ at: '2026-11-20T16:00:00.000Z', currency: 'BAM', amount: 4_000, note: 'Slip 17', by: 'Ada' },
      },
    });
    expect(await screen.findByText('Slip 16')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Record cash handover…' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Amount (BAM)'), '50,01');
    await userEvent.type(dialog.getByLabelText('Note'), 'Slip 17');
    const write = () => userEvent.click(dialog.getByRole('button', { name: 'Record handover' }));
    await write();
    expect(dialog.getByText('Enter an amount up to the amount due.')).toBeInTheDocument();
    await userEvent.clear(dialog.getByLabelText('Amount (BAM)'));
    await userEvent.type(dialog.getByLabelText('Amount (BAM)'), '40');
    await write();
    await waitFor(() =>
      expect(
        calls.find(({ name }) => name === 'POST /back/cash-office/receive-remittance')?.body,
      ).toMatchObject({ payspotId: idOf(70), currency: 'BAM', amount: 4_000, note: 'Slip 17' }),
    );
  });

  it('sets a commission by the version that was read, and sends nothing that can’t be read', async () => {
    const { calls } = await show(`/admin/cash-office?payspotId=${idOf(70)}`, {
      'POST /back/cash-office/get-journal-check': { rows: 7, due: [], remittances: [] },
      'POST /back/cash-office/set-commission': north.terms,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change commission…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Commission for Kiosk North' }));
    const percent = dialog.getByLabelText(/Percentage of the amount paid/);
    await userEvent.clear(percent);
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.type(percent, '101');
    await save();
    expect(dialog.getByText(/Enter a percentage from 0 to 100, such as 4\.5\./)).toBeInTheDocument();
    await userEvent.clear(percent);
    await userEvent.type(percent, '5,5');
    await userEvent.selectOptions(dialog.getByLabelText('Add another currency'), 'EUR');
    await userEvent.type(dialog.getByLabelText('Fixed fee per ticket (EUR)'), '0,30');
    await userEvent.click(dialog.getByRole('radio', { name: /Paid by the platform/ }));
    await save();
    await waitFor(() =>
      expect(calls.filter(({ name }) => name === 'POST /back/cash-office/set-commission')).toMatchObject([
        {
          body: {
            ...{ payspotId: idOf(70), version: 2, basisPoints: 550 },
            ...{ fixed: { BAM: 20, EUR: 30 }, isKept: false },
          },
        },
      ]),
    );
  });

  it('writes down a commission that the platform paid', async () => {
    const { calls } = await show(`/admin/cash-office?payspotId=${idOf(70)}`, {
      'POST /back/cash-office/get-journal-check': { rows: 7, due: [], remittances: [] },
      'POST /back/cash-office/pay-commission': {
        ...{ at: '2026-11-20T16:00:00.000Z', currency: 'BAM', amount: 1_000, note: 'Invoice 4', by: 'Ada' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Record commission payment…' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Note'), 'Invoice 4');
    await userEvent.click(dialog.getByRole('button', { name: 'Record handover' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/cash-office/pay-commission')?.body).toMatchObject({
        payspotId: idOf(70),
        currency: 'BAM',
        amount: 1_000,
        note: 'Invoice 4',
      }),
    );
  });

  it('lists card payments without a sale, and settles one as reversed', async () => {
    const payment = {
      ...{ _id: idOf(71), payspotId: idOf(70), payspotName: 'Kiosk North', at: '2026-11-20T10:00:00.000Z' },
      ...{ amount: 2_000, currency: 'BAM' as const, reference: 'T-4711', eventTitle: 'Derby', quantity: 2 },
      ...{ seller: 'Mira', reason: 'inventory.unavailable' },
    } as const;
    const { calls } = await show('/admin/cash-office', {
      'POST /back/payspot/get-unmatched-payments': { rows: [payment], refunds: [] },
      'POST /back/payspot/settle-unmatched-payment': { ok: true },
    });
    const row = within(await screen.findByRole('row', { name: /T-4711/ }));
    await userEvent.click(row.getByRole('button', { name: 'Resolve' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reversed at the terminal' }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /back/payspot/settle-unmatched-payment')?.body).toEqual({
        ...{ payspotId: idOf(70), paymentId: idOf(71), outcome: 'reversed' },
      }),
    );
  });

  it('lists card refunds that are not recorded, and says how one ended: reversed, or never given', async () => {
    const refund = {
      ...{ _id: idOf(72), payspotId: idOf(70), payspotName: 'Kiosk North', at: '2026-11-20T10:00:00.000Z' },
      ...{ amount: 2_000, currency: 'BAM' as const, reference: 'R-4711', orderId: idOf(73) },
      state: 'unrecorded',
      ...{ number: 'YJ4MGJYM', eventTitle: 'Derby', quantity: 2, seller: 'Mira', reason: 'shift.state' },
    } as const;
    const untold = { reference: undefined, reason: undefined };
    const planned = { ...refund, ...untold, _id: idOf(74), state: 'planned', number: 'ACDEFGHJ' } as const;
    const { calls } = await show('/admin/cash-office', {
      'POST /back/payspot/get-unmatched-payments': { rows: [], refunds: [refund, planned] },
      'POST /back/payspot/settle-card-refund': { ok: true },
    });
    const settle = async (row: RegExp, act: string) => {
      const found = within(await screen.findByRole('row', { name: row }));
      await userEvent.click(found.getByRole('button', { name: 'Resolve' }));
      await userEvent.click(screen.getByRole('button', { name: act }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await settle(/R-4711/, 'Reversed at the terminal');
    await settle(/ACDE-FGHJ/, 'Not refunded');
    expect(
      calls.filter(({ name }) => name === 'POST /back/payspot/settle-card-refund').map(({ body }) => body),
    ).toEqual([
      { payspotId: idOf(70), plannedRefundId: idOf(72), outcome: 'reversed' },
      { payspotId: idOf(70), plannedRefundId: idOf(74), outcome: 'cancelled' },
    ]);
  });

  it('lists what counters sold without a network and could not be taken, and settles it with a note', async () => {
    const problem = {
      ...{
        payspotId: idOf(70),
        payspotName: 'Kiosk North',
        nonce: 'n'.repeat(20),
        sentBy: 'Mira',
        tickets: 2,
      },
      ...{ soldAt: '2026-11-20T10:00:00.000Z', arrivedAt: '2026-11-20T12:00:00.000Z' },
      problem: 'written_off',
      method: 'cash',
    } as const;
    const { calls } = await show('/admin/cash-office', {
      'POST /back/cash-office/get-offline-problems': { rows: [problem], total: 1, page: 1, pageSize: 50 },
      'POST /back/cash-office/settle-offline-problem': { ok: true },
    });
    const row = within(await screen.findByRole('row', { name: /The tickets had been released/ }));
    await userEvent.click(row.getByRole('button', { name: 'Resolve' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(dialog.getByText('Enter a note.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Note'), 'Gave the money back{Enter}');
    await waitFor(() =>
      expect(
        calls.find(({ name }) => name === 'POST /back/cash-office/settle-offline-problem')?.body,
      ).toEqual({ payspotId: idOf(70), nonce: problem.nonce, note: 'Gave the money back' }),
    );
  });
});
