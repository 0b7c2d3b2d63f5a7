import { toBuyerMap, type Seat } from '@vh/seating';
import { namedLines } from './payspot-seats.model.ts';

const seats = ['4', '5'].map((label, at): Seat => ({ id: `s${label}`, label, x: at * 50, y: 0 }));
const map = toBuyerMap({
  format: 1,
  size: { width: 100, height: 100 },
  categories: [{ key: 'a', name: 'A', colour: '#aa0000' }],
  sections: [
    {
      id: 'P',
      label: 'Parter',
      category: 'a',
      rows: [{ id: 'r', label: '3', seats }],
      tables: [],
      zones: [],
    },
  ],
  shapes: [],
});

describe('seats chosen at a counter', () => {
  it('have their names, and standing places their number', () => {
    const lines = [
      { ticketTypeId: 'stalls', quantity: 2, mapSeats: ['s5', 's4'] },
      { ticketTypeId: 'floor', quantity: 3 },
    ];
    expect(namedLines(lines, map)).toEqual([
      {
        ticketTypeId: 'stalls',
        quantity: 2,
        seats: [
          { mapSeat: 's5', section: 'Parter', row: '3', seat: '5' },
          { mapSeat: 's4', section: 'Parter', row: '3', seat: '4' },
        ],
      },
      { ticketTypeId: 'floor', quantity: 3 },
    ]);
  });
});
