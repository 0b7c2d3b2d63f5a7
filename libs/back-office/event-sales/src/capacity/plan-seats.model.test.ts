import { keptNotes, nameFew, sortChosen } from './plan-seats.model.ts';
import type { SeatBlock, StaffSeat } from './staff-seats.model.ts';

const seat = (id: string, parts: Partial<StaffSeat> = {}): StaffSeat => ({
  id,
  mapSeat: `on-map-${id}`,
  section: 'Parter',
  row: '1',
  seat: id,
  quotaId: 'stalls',
  state: 'free',
  accessible: false,
  restrictedView: false,
  ...parts,
});

describe('seats chosen on the plan of an event', () => {
  it('are blocked by quota and released by what they are blocked with', () => {
    const seats = [
      seat('1'),
      seat('2', { quotaId: 'circle' }),
      seat('3'),
      seat('4', { state: 'blocked', blockId: 'press' }),
      seat('5', { state: 'sold' }),
      seat('6'),
    ];
    const chosen = new Set(['1', '2', '3', '4', '5'].map(id => `on-map-${id}`));
    expect(sortChosen(seats, chosen)).toEqual({
      free: [
        { id: 'stalls', seatIds: ['1', '3'] },
        { id: 'circle', seatIds: ['2'] },
      ],
      kept: [{ id: 'press', seatIds: ['4'] }],
      freeCount: 3,
      keptCount: 1,
    });
  });

  it('are split into as many calls as it takes', () => {
    const seats = Array.from({ length: 12_001 }, (_, at) => seat(String(at)));
    const { free } = sortChosen(seats, new Set(seats.flatMap(({ mapSeat }) => mapSeat ?? [])));
    expect(free.map(({ id, seatIds }) => [id, seatIds.length])).toEqual([
      ['stalls', 5_000],
      ['stalls', 5_000],
      ['stalls', 2_001],
    ]);
    expect(free.flatMap(({ seatIds }) => seatIds)).toEqual(seats.map(({ id }) => id));
    expect(nameFew(seats)).toBe('');
  });

  it('say why they are blocked, and by whom', () => {
    const block: SeatBlock = { blockId: 'press', reason: 'technical', note: 'pillar', by: 'Mira' };
    const notes = keptNotes([block], reason => reason.toUpperCase());
    expect([...notes]).toEqual([['press', 'TECHNICAL, pillar, Mira']]);
  });
});
