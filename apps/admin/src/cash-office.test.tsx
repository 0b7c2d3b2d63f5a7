import { screen, within } from '@testing-library/react';
import type { ResponseOf } from '@vh/contract';
import { idOf, renderArea, type Answers } from '@vh/area/testing';
import { area } from './area.tsx';

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
const show = (path: string, answers: Answers = {}) =>
  renderArea(area, {
    path,
    answers: {
      'POST /back/cash-office/get-shifts': { rows: [open, closed], total: 2, page: 1, pageSize: 50 },
      ...answers,
    },
  });

describe('the cash office of all payspots', () => {
  it('says of closed shifts what was missing, and of open ones nothing that was not counted', async () => {
    await show('/admin/cash-office');
    const north = within(await screen.findByRole('row', { name: /Kiosk North/ }));
    expect(north.getByText('Differs')).toBeInTheDocument();
    expect(north.getByText(/Z 4/)).toBeInTheDocument();
    expect(north.getByText(/Cash \D1,00/)).toBeInTheDocument();
    const south = within(screen.getByRole('row', { name: /Kiosk South/ }));
    expect(south.getByText('Open')).toBeInTheDocument();
    expect(south.getByText(/123,00/)).toBeInTheDocument();
    expect(south.getAllByText(/Cash/)).toHaveLength(1);
  });

  it('leads to one payspot, with the check of its journal and what it owes', async () => {
    await show(`/admin/cash-office?payspotId=${idOf(70)}`, {
      'POST /back/cash-office/get-journal-check': {
        rows: 7,
        firstBroken: 3,
        due: [{ currency: 'BAM', amount: 5_000 }],
      },
    });
    expect(await screen.findByText(/row 3 is the first/)).toBeInTheDocument();
    expect(screen.getByText(/due to the house: 50,00/)).toBeInTheDocument();
  });
});
