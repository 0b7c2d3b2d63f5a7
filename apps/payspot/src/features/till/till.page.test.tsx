import { loseConnection, type Answers, renderArea } from '@vh/area-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area.tsx';
import { forgetSale, letGoOfSale, rememberSale, type SellBody } from '../sale/index.ts';
import { counterApi, payspotId } from '../../testing/builders.ts';

const shift = {
  _id: '0190f5a0-0000-7000-8000-0000000000f1',
  openedAt: '2026-11-21T08:00:00.000Z',
  openedBy: 'Mira',
};
const zeros = { float: 0, sale: 0, sales: 0, refund: 0, in: 0, out: 0 };
const report: Answers['POST /back/payspot/get-shift-report'] = () => ({
  ...shift,
  payspotName: 'Payspot Niš 1',
  closedAt: '2026-11-21T18:00:00.000Z',
  closedBy: 'Mira',
  reportNumber: 7,
  note: '',
  movements: [],
  commissions: [{ currency: 'RSD', amount: 6_000 }],
  unmatchedPayments: [],
  cardRefunds: [],
  lines: [
    {
      ...zeros,
      method: 'cash',
      currency: 'RSD',
      float: 1_000_000,
      sale: 240_000,
      sales: 2,
      expected: 1_240_000,
      counted: 1_230_000,
      difference: -10_000,
    },
  ],
});

async function openTill(answers: Answers = {}, search = '') {
  const api = counterApi({
    'POST /back/payspot/get-shift': () => ({
      requiresShifts: true,
      shift: { ...shift, movements: [], currencies: [] },
    }),
    'POST /back/payspot/get-shift-report': report,
    ...answers,
  });
  await renderArea(area, { api, path: `/payspot/${payspotId}/till${search}` });
  return { api, user: userEvent.setup({ delay: null }) };
}

describe('the till', () => {
  it('opens a shift with what was counted, by keyboard alone', async () => {
    let isOpen = false;
    const { api, user } = await openTill({
      'POST /back/payspot/get-shift': () =>
        isOpen
          ? { requiresShifts: true, shift: { ...shift, movements: [], currencies: [] } }
          : { requiresShifts: false },
      'POST /back/payspot/open-shift': () => {
        isOpen = true;
        return shift;
      },
    });
    (await screen.findByLabelText('RSD 5,000')).focus();
    await user.keyboard('2{Enter}{Enter}3{Enter}');
    // Enter leads on through the count; nobody opens a shift halfway through it
    expect(api.sent('POST /back/payspot/open-shift')).toEqual([]);
    screen.getByRole('button', { name: 'Open shift' }).focus();
    await user.keyboard('{Enter}');
    expect(api.sent('POST /back/payspot/open-shift')).toMatchObject([
      { payspotId, floats: [{ currency: 'RSD', amount: 1_300_000 }] },
    ]);
    expect(await screen.findByText(/Shift open since/)).toBeInTheDocument();
  });

  it('sends nothing while something counted can’t be read', async () => {
    const { api, user } = await openTill({
      'POST /back/payspot/get-shift': () => ({ requiresShifts: true }),
    });
    await user.type(await screen.findByLabelText('RSD 5,000'), '1.5');
    await user.click(screen.getByRole('button', { name: 'Open shift' }));
    expect(screen.getByText('Enter a whole number.')).toBeInTheDocument();
    expect(screen.getByLabelText('RSD 5,000')).toHaveFocus();
    expect(api.sent('POST /back/payspot/open-shift')).toEqual([]);
  });

  it('opens with nothing of a currency that does not lie there, and counts it only where it came in', async () => {
    let isOpen = false;
    const { api, user } = await openTill({
      'POST /back/payspot/get-shift': () =>
        isOpen
          ? { requiresShifts: true, shift: { ...shift, movements: [], currencies: [] } }
          : { requiresShifts: false },
      'POST /back/payspot/open-shift': () => {
        isOpen = true;
        return shift;
      },
      'POST /back/payspot/close-shift': report,
    });
    await user.click(await screen.findByRole('button', { name: 'Open shift' }));
    await user.click(await screen.findByRole('button', { name: 'Close shift' }));
    await user.click(await screen.findByRole('button', { name: 'Close shift now' }));
    expect(await screen.findByRole('heading', { name: 'Z report 7' })).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/open-shift')).toMatchObject([{ floats: [] }]);
    expect(api.sent('POST /back/payspot/close-shift')).toMatchObject([{ counted: [] }]);
  });

  it('moves cash with a reason, and asks for the same once more when the answer was lost', async () => {
    let tries = 0;
    const { api, user } = await openTill({
      'POST /back/payspot/move-cash': body => {
        tries += 1;
        if (tries === 1) loseConnection();
        return { at: shift.openedAt, by: 'Mira', ...body };
      },
    });
    await user.click(await screen.findByRole('radio', { name: 'Cash out' }));
    await user.type(screen.getByLabelText('Amount'), '500{Enter}');
    expect(screen.getByText('Enter a reason.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Reason'), 'To the bank{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('recorded only once');
    await user.click(screen.getByRole('button', { name: 'Record cash out' }));
    const sent = api.sent('POST /back/payspot/move-cash');
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    expect(sent[0]).toMatchObject({
      direction: 'out',
      amount: 50_000,
      currency: 'RSD',
      reason: 'To the bank',
    });
  });

  it('asks before it moves a sum that nobody carries', async () => {
    const { api, user } = await openTill({
      'POST /back/payspot/move-cash': body => ({ at: shift.openedAt, by: 'Mira', ...body }),
    });
    await user.type(await screen.findByLabelText('Amount'), '9999999');
    await user.type(screen.getByLabelText('Reason'), 'Change{Enter}');
    const ask = within(await screen.findByRole('dialog', { name: /Is RSD\s9,999,999/ }));
    expect(ask.getByRole('button', { name: 'Correct amount' })).toHaveFocus();
    expect(api.sent('POST /back/payspot/move-cash')).toEqual([]);
    await user.click(ask.getByRole('button', { name: 'Amount is correct' }));
    expect(api.sent('POST /back/payspot/move-cash')).toMatchObject([{ amount: 999_999_900 }]);
  });

  it('asks before its seller logs out of an open shift', async () => {
    const { user } = await openTill({});
    await screen.findByLabelText('Amount');
    await user.click(screen.getByLabelText('Account and settings'));
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Log out now?' }));
    expect(ask.getByText('A shift is open and has not been counted.')).toBeInTheDocument();
    await user.click(ask.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Amount')).toBeInTheDocument();
  });

  it('has all counted that came in, also what is on sale no more and came while it was counted', async () => {
    let currencies: ('RSD' | 'BAM')[] = ['BAM'];
    const { api, user } = await openTill({
      'POST /back/payspot/get-shift': () => ({
        requiresShifts: true,
        shift: { ...shift, movements: [], currencies },
      }),
      'POST /back/payspot/move-cash': body => ({ at: shift.openedAt, by: 'Mira', ...body }),
      'POST /back/payspot/close-shift': report,
    });
    await user.type(await screen.findByLabelText('Card total (BAM)'), '15');
    await user.type(screen.getByLabelText('RSD 5,000'), '2');
    currencies = ['BAM', 'RSD'];
    await user.type(screen.getByLabelText('Amount'), '500');
    await user.type(screen.getByLabelText('Reason'), 'Change{Enter}');
    await user.click(screen.getByRole('button', { name: 'Close shift' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Close the shift?' }));
    expect(ask.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Cash, BAM: Not counted', 'Card, RSD: Not counted']),
    );
    expect(api.sent('POST /back/payspot/close-shift')).toEqual([]);
    await user.click(ask.getByRole('button', { name: 'Close shift now' }));
    const [closing] = api.sent('POST /back/payspot/close-shift');
    expect(closing?.counted?.toSorted((one, other) => one.amount - other.amount)).toEqual([
      { method: 'card', currency: 'BAM', amount: 1_500 },
      { method: 'cash', currency: 'RSD', amount: 1_000_000 },
    ]);
  });

  it('names a sale without an answer before the shift is closed for good', async () => {
    const body: SellBody = {
      ...{ payspotId, eventId: shift._id, lines: [], currency: 'RSD', expectedTotal: 0, lang: 'en' },
      payment: { method: 'cash', tendered: 0 },
      idempotencyKey: 'n'.repeat(32),
    };
    rememberSale(body, 'Derby');
    letGoOfSale(body);
    const open = { ...shift, movements: [], currencies: [] };
    const { user } = await openTill({
      'POST /back/payspot/get-shift': () => ({ requiresShifts: true, shift: open }),
    });
    await user.click(await screen.findByRole('button', { name: 'Close shift' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Close the shift?' }));
    expect(ask.getByText('1 sale is unconfirmed.')).toBeInTheDocument();
    forgetSale(body);
  });

  it('says what should be there only after it was counted and closed', async () => {
    let isOpen = true;
    const open = { ...shift, movements: [], currencies: [] };
    const { api, user } = await openTill({
      'POST /back/payspot/get-shift': () => ({ requiresShifts: true, ...(isOpen && { shift: open }) }),
      'POST /back/payspot/close-shift': body => {
        isOpen = false;
        return report(body);
      },
    });
    await user.type(await screen.findByLabelText('RSD 5,000'), '2');
    await user.type(screen.getByLabelText('Card total (RSD)'), '600');
    expect(screen.queryByText('Expected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close shift' }));
    await user.click(await screen.findByRole('button', { name: 'Close shift now' }));
    expect(await screen.findByRole('heading', { name: 'Z report 7' })).toBeInTheDocument();
    expect(api.sent('POST /back/payspot/close-shift')).toMatchObject([
      {
        shiftId: shift._id,
        counted: [
          { method: 'cash', currency: 'RSD', amount: 1_000_000 },
          { method: 'card', currency: 'RSD', amount: 60_000 },
        ],
      },
    ]);
    // anyone who goes back finds the shift closed, whatever was known of it before
    await user.click(screen.getByRole('button', { name: 'Back to till' }));
    expect(await screen.findByRole('button', { name: 'Open shift' })).toBeInTheDocument();
  });

  it('shows what is missing', async () => {
    await openTill({}, `?report=${shift._id}`);
    const line = within(await screen.findByRole('table', { name: 'Cash, RSD' }));
    expect(line.getByRole('row', { name: /^Shortage \SRSD\s100$/ })).toBeInTheDocument();
  });

  it('shows a report by its address, to print it again', async () => {
    await openTill({}, `?report=${shift._id}`);
    expect(await screen.findByRole('heading', { name: 'Z report 7' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Print report' })).toBeInTheDocument();
    expect(screen.getByText('Commission RSD 60')).toBeInTheDocument();
  });
});
