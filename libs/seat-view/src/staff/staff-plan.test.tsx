import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createI18n, I18nProvider, loadMessages } from '@vh/i18n/shell';
import { readBuyerMap, toBuyerMap, type Seat } from '@vh/seating';
import { useState } from 'react';
import { StaffPlan } from './staff-plan.tsx';
import type { StaffSeatFacts } from './staff-seats.ts';
import { addStaffSeatsTexts } from './use-staff-text.ts';

const rowOf = (label: string, y: number) => ({
  id: label,
  label,
  seats: Array.from({ length: 4 }, (_, at): Seat => ({
    id: `${label}-${at + 1}`,
    label: `${at + 1}`,
    x: 50 + at * 50,
    y,
  })),
});
const map = readBuyerMap(
  toBuyerMap({
    format: 1,
    size: { width: 300, height: 200 },
    categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
    sections: [
      {
        id: 'P',
        label: 'Parter',
        category: 'a',
        rows: [rowOf('1', 50), rowOf('2', 100)],
        tables: [],
        zones: [],
      },
    ],
    shapes: [],
  }),
);
const facts = (id: string): StaffSeatFacts =>
  id === '1-2' ? { state: 'blocked', note: 'Technical, Mira' } : { state: id === '2-4' ? 'sold' : 'free' };
const seats = new Map(map.seats.ids.map(id => [id, facts(id)]));
const canPick = (id: string) => facts(id).state === 'free';

// nothing is drawn here, and jsdom says so at length
beforeEach(() => jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => jest.restoreAllMocks());

async function openList(single?: { present: string }) {
  const speech = createI18n('en', await loadMessages('en'));
  await addStaffSeatsTexts(speech, 'en');
  const onChange = jest.fn<undefined, [ReadonlySet<string>]>();
  function Page() {
    const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
    const change = (next: ReadonlySet<string>) => {
      onChange(next);
      setSelection(next);
    };
    return <StaffPlan {...{ map, seats, selection, canPick, single }} onChange={change} />;
  }
  const user = userEvent.setup({ delay: null });
  render(
    <I18nProvider value={speech}>
      <Page />
    </I18nProvider>,
  );
  await user.click(screen.getByRole('radio', { name: 'List' }));
  return { user, chosen: () => [...(onChange.mock.lastCall?.[0] ?? [])].sort() };
}

const seat = (row: number, number: number) =>
  screen.getByRole('button', { name: new RegExp(`^Row ${row}, seat ${number},`) });

describe('the plan of staff', () => {
  it('says who has a seat and why, and chooses only what can be chosen', async () => {
    const { user, chosen } = await openList();
    expect(seat(1, 2)).toHaveAccessibleName('Row 1, seat 2, Parter, blocked, Technical, Mira');
    expect(seat(1, 2)).toHaveAttribute('aria-disabled', 'true');
    await user.click(seat(1, 2));
    await user.click(seat(1, 1));
    expect(chosen()).toEqual(['1-1']);
    expect(seat(1, 1)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Selected: 1')).toBeInTheDocument();
  });

  it('chooses all from one seat to another with Shift', async () => {
    const { user, chosen } = await openList();
    await user.click(seat(1, 3));
    await user.keyboard('{Shift>}');
    await user.click(seat(2, 2));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['1-3', '1-4', '2-1', '2-2']);
  });

  it('chooses rows and sections whole, and gives them up', async () => {
    const { user, chosen } = await openList();
    await user.click(screen.getByRole('button', { name: 'Whole row 2' }));
    expect(chosen()).toEqual(['2-1', '2-2', '2-3']);
    await user.click(screen.getByRole('button', { name: 'Whole section' }));
    expect(chosen()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Whole row 2' }));
    expect(chosen()).toEqual(['1-1', '1-3', '1-4']);
    await user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(chosen()).toEqual([]);
  });

  it('chooses one seat at most where one is wanted, and says which is the present one', async () => {
    const { user, chosen } = await openList({ present: '2-4' });
    expect(seat(2, 4)).toHaveAccessibleName('Row 2, seat 4, Parter, current seat, sold');
    expect(screen.queryByRole('button', { name: /^Whole/ })).toBeNull();
    await user.click(seat(1, 1));
    await user.keyboard('{Shift>}');
    await user.click(seat(2, 1));
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual(['2-1']);
    await user.click(seat(2, 1));
    expect(chosen()).toEqual([]);
  });

  it('names the colour of free seats by their category', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('radio', { name: 'Plan' }));
    expect(screen.getByText('A, available')).toBeInTheDocument();
  });

  it('is walked by arrow keys, over seats that cannot be chosen too', async () => {
    const { user, chosen } = await openList();
    seat(1, 1).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}{ArrowDown}{Enter}');
    expect(chosen()).toEqual(['1-3', '2-3']);
  });
});
