import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { toBuyerMap, type Seat } from '@vh/seating';
import type { PickerType } from '../choice/sale.ts';
import { SeatPicker } from './seat-picker.tsx';
import type { LiveChanges, SeatSource } from './seat-source.ts';
import { addSeatsTexts } from './use-seats-text.ts';

const seatsOf = (group: string, count: number, y: number): Seat[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${group}-${at + 1}`,
    label: `${at + 1}`,
    x: 50 + at * 50,
    y,
  }));
/** A row of two seats, and a table of four that is sold whole. */
const map = toBuyerMap({
  format: 1,
  size: { width: 300, height: 300 },
  categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
  sections: [
    {
      ...{ id: 'P', label: 'Parter', category: 'a', zones: [] },
      rows: [{ id: '1', label: '1', seats: seatsOf('1', 2, 50) }],
      tables: [
        {
          ...{ id: 'T', label: '5', shape: 'round', x: 100, y: 180, width: 60, height: 60, rotation: 0 },
          seats: seatsOf('T', 4, 200),
          bookAsWhole: true,
        },
      ],
    },
  ],
  shapes: [],
});
const tableSeats = ['T-1', 'T-2', 'T-3', 'T-4'];
const seatIds = ['1-1', '1-2', ...tableSeats];
const standard: PickerType = {
  ...{ id: 'standard', name: 'Standard', price: 1_000, priceText: '10 KM', series: 0 },
  ...{ mostPerOrder: 9, isOnSale: true },
};
const floor: PickerType = { ...standard, id: 'floor', name: 'Floor', price: 1_200, priceText: '12 KM' };

// nothing is drawn here, and jsdom says so at length
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => jest.restoreAllMocks());

/** A picker on its list, at a source whose next news the test tells. */
async function openList({
  mostPerOrder = 9,
  lost = [] as string[],
  standingLeft = 0,
  findBest = (async () => undefined) as SeatSource['findBest'],
  loaded = map,
} = {}) {
  const speech = createI18n('en', await loadMessages('en'));
  await addSeatsTexts(speech, 'en');
  let tell: (changes: LiveChanges) => void = () => undefined;
  const hold = jest.fn<Promise<{ lost: string[] }>, Parameters<SeatSource['hold']>>(async () => ({ lost }));
  const source: SeatSource = {
    loadMap: async () => loaded,
    loadStates: async () => ({
      ...{ revision: '1', seatMapVersionId: 'v', seats: seatIds.length },
      standing: standingLeft > 0 ? [{ key: 'a', left: standingLeft }] : [],
      free: btoa(String.fromCharCode(0b11111100)),
      categories: [
        { key: 'a', ticketTypeIds: ['standard'], standingTicketTypeIds: standingLeft > 0 ? ['floor'] : [] },
      ],
    }),
    waitForChanges: () => new Promise(resolve => (tell = resolve)),
    findBest,
    hold,
  };
  const user = userEvent.setup({ delay: null });
  render(
    <I18nProvider value={speech}>
      <SeatPicker
        {...{ source, mostPerOrder, types: [standard, floor] }}
        {...{ versionId: 'v', title: 'Gala', subtitle: 'Tonight' }}
        formatSum={amount => `${amount / 100} KM`}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  return { user, hold, tell: (changes: LiveChanges) => tell(changes) };
}

const table = () => within(screen.getByRole('group', { name: 'Table 5' })).getAllByRole('button');
const pressed = () => table().filter(seat => seat.getAttribute('aria-pressed') === 'true').length;
const chair = (number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Table 5, seat ${number},`) });

describe('a table that is sold whole, in the picker', () => {
  it('says so, is taken with all its seats by one of them, and held so', async () => {
    const { user, hold } = await openList();
    expect(chair(2)).toHaveAccessibleName('Table 5, seat 2, Parter, 10 KM, whole table, 4 seats');
    // the section as the hall calls it, with the name that its tickets are sold by
    expect(screen.getByRole('button', { name: /^Parter Standard · / })).toBeVisible();
    await user.click(chair(2));
    expect(pressed()).toBe(4);
    expect(screen.getByText('40 KM')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(hold).toHaveBeenCalledWith([{ ticketTypeId: 'standard', quantity: 4, mapSeats: tableSeats }]);
  });

  it('is returned as a whole, by a seat of it or among what was chosen', async () => {
    const { user } = await openList();
    await user.click(chair(1));
    await user.click(chair(4));
    expect(pressed()).toBe(0);
    await user.click(chair(3));
    await user.click(screen.getByRole('button', { name: 'Remove Table 5' }));
    expect(pressed()).toBe(0);
  });

  it('is not taken in part where an order may have fewer', async () => {
    const { user } = await openList({ mostPerOrder: 3 });
    await user.click(chair(1));
    expect(pressed()).toBe(0);
    expect(screen.getByText('You can choose up to 3 seats.')).toBeVisible();
  });

  it('is lost as a whole with the seat that somebody else got', async () => {
    const { user } = await openList({ lost: ['T-3'] });
    await user.click(screen.getByRole('button', { name: /^Row 1, seat 1,/ }));
    await user.click(chair(1));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText(/^No longer available: Parter, Table 5, seat 1/)).toBeVisible();
    expect(pressed()).toBe(0);
    expect(screen.getByRole('button', { name: /^Row 1, seat 1,/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('can’t be taken while one seat of it is not free', async () => {
    const { user, tell } = await openList();
    tell({ kind: 'changes', revision: '2', freed: [], taken: [5], standing: [] });
    await waitFor(() => expect(chair(1)).toHaveAttribute('aria-disabled', 'true'));
    await user.click(chair(1));
    expect(pressed()).toBe(0);
  });

  it('is what the platform says to ask for where it finds no single seats', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: 'Choose best seats' }));
    expect(await screen.findByText(/^Not enough seats are available. Some tables/)).toBeVisible();
  });
});

describe('what was chosen, in the picker', () => {
  it('follows what is offered and comes before the sum, as it is seen and as keys go', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: /^Row 1, seat 1,/ }));
    const pick = screen.getByRole('button', { name: 'Choose best seats' });
    pick.focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Remove Row 1, seat 1' })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Continue' })).toHaveFocus();
  });

  it('names standing places with how many there are, and gives them back at once', async () => {
    const { user } = await openList({ standingLeft: 5 });
    await user.click(screen.getByRole('button', { name: 'One more: Floor' }));
    await user.click(screen.getByRole('button', { name: 'One more: Floor' }));
    const chosen = screen.getByRole('list', { name: 'Your seats' });
    expect(within(chosen).getByText('2 × 12 KM')).toBeVisible();
    await user.click(within(chosen).getByRole('button', { name: 'Remove Floor' }));
    expect(within(chosen).queryByText('2 × 12 KM')).toBeNull();
  });
});

describe('wheelchair spaces in the picker', () => {
  const isWheelchair = (seat: Seat) => (seat.id === '1-1' ? { ...seat, accessible: true } : seat);
  const isCompanion = (seat: Seat) => (seat.id === '1-2' ? { ...seat, companion: true } : seat);
  const withSpaces = toBuyerMap({
    format: 1,
    size: { width: 300, height: 300 },
    categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
    sections: [
      {
        ...{ id: 'P', label: 'Parter', category: 'a', zones: [] },
        rows: [{ id: '1', label: '1', seats: seatsOf('1', 2, 50).map(isWheelchair).map(isCompanion) }],
        tables: [],
      },
      {
        ...{ id: 'B', label: 'Balkon', category: 'a', zones: [], tables: [] },
        rows: [{ id: 'B1', label: '1', seats: seatsOf('T', 4, 200) }],
      },
    ],
    shapes: [],
  });

  it('are named with their companion seats, listed alone and picked when somebody asks for them', async () => {
    const findBest = jest.fn(async () => ({
      ticketTypeId: 'standard',
      mapSeats: ['1-1'],
      areAdjacent: true,
    }));
    const { user } = await openList({ loaded: withSpaces, findBest });
    expect(screen.getByRole('button', { name: /^Balkon/ })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Wheelchair spaces/ }));
    expect(screen.queryByRole('button', { name: /^Balkon/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Row 1, seat 1,.*wheelchair space/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Row 1, seat 2,.*companion seat/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Choose best seats' }));
    expect(findBest).toHaveBeenCalledWith({ quantity: 2, accessible: true });
  });

  it('are not asked about where the hall has none', async () => {
    await openList();
    expect(screen.queryByRole('checkbox', { name: /^Wheelchair spaces/ })).toBeNull();
  });
});
