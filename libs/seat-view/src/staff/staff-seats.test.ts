import { readBuyerMap, toBuyerMap, type Seat } from '@vh/seating';
import { seatBits } from '../core/seat-bits.ts';
import {
  addSeats,
  seatsBetween,
  seatsOfRow,
  seatsOfSection,
  staffStatesOf,
  toggleSeats,
} from './staff-seats.ts';

const rowOf = (id: string, y: number) => ({
  id,
  label: id,
  seats: Array.from({ length: 4 }, (_, at): Seat => ({ id: `${id}-${at}`, label: `${at}`, x: at * 50, y })),
});
const sectionOf = (id: string, y: number) => ({
  id,
  label: id,
  category: 'a',
  rows: [rowOf(`${id}1`, y), rowOf(`${id}2`, y + 50)],
  tables: [],
  zones: [],
});
const map = readBuyerMap(
  toBuyerMap({
    format: 1,
    size: { width: 500, height: 500 },
    categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
    sections: [sectionOf('P', 0), sectionOf('B', 200)],
    shapes: [],
  }),
);
const choice = (chosen: readonly number[], closed: readonly number[] = []) => ({
  chosen: new Set(chosen),
  pickable: Uint8Array.from({ length: map.seats.count }, (_, seat) => (closed.includes(seat) ? 0 : 1)),
});

describe('seats that staff choose', () => {
  it('are those of a row, of a section, or from one to another', () => {
    expect(seatsOfRow(map, 5)).toEqual([4, 5, 6, 7]);
    expect(seatsOfSection(map, 5)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(seatsBetween(6, 2)).toEqual([2, 3, 4, 5, 6]);
  });

  it('are those at both sides of an aisle that parts their row, and of no other row', () => {
    const parted = readBuyerMap(
      toBuyerMap({
        ...{ format: 1, size: { width: 500, height: 500 }, shapes: [] },
        categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
        sections: [
          {
            ...sectionOf('P', 0),
            rows: [rowOf('left', 0), rowOf('other', 50), rowOf('right', 0)].map(row =>
              row.id === 'other' ? row : { ...row, label: '1' },
            ),
          },
          { ...sectionOf('B', 200), rows: [{ ...rowOf('b', 200), label: '1' }] },
        ],
      }),
    );
    expect(seatsOfRow(parted, 1)).toEqual([0, 1, 2, 3, 8, 9, 10, 11]);
    expect(seatsOfRow(parted, 13)).toEqual([12, 13, 14, 15]);
  });

  it('are only ones that can be chosen', () => {
    expect([...addSeats(choice([0], [2]), [1, 2, 3])]).toEqual([0, 1, 3]);
  });

  it('are abandoned when all of them were chosen, else completed', () => {
    expect([...toggleSeats(choice([0, 1]), [0, 1, 2])]).toEqual([0, 1, 2]);
    expect([...toggleSeats(choice([0, 1, 2, 5], [3]), [0, 1, 2, 3])]).toEqual([5]);
  });

  it('are drawn as free, faint where they cannot be chosen, and as gone', () => {
    const facts = [{ state: 'free' }, { state: 'free' }, { state: 'sold' }, undefined] as const;
    expect([...staffStatesOf({ facts, pickable: Uint8Array.of(1, 0, 0, 0) })]).toEqual([
      seatBits.free,
      seatBits.free | seatBits.faded,
      0,
      0,
    ]);
  });
});
