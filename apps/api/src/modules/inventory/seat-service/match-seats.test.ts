import fc from 'fast-check';
import { matchSeats, type SeatAddress } from './match-seats.ts';
import type { SeatsioObject } from './seatsio-messages.ts';

const chair = (table: string, seat: number, isWhole: boolean): SeatAddress => ({
  ...{ seatId: `${table}/${seat}`, section: 'Main', row: table, seat: String(seat) },
  wholeTable: isWhole ? table : null,
});
const chairs = (table: string, count: number, isWhole: boolean) =>
  Array.from({ length: count }, (_, at) => chair(table, at + 1, isWhole));
const tableThere = (label: string): SeatsioObject => ({
  ...{ label, status: 'free', objectType: 'table' },
  labels: { own: { label } },
});
const chairThere = (table: string, seat: number): SeatsioObject => ({
  ...{ label: `${table}-${seat}`, status: 'free', objectType: 'seat' },
  labels: { own: { label: String(seat) }, parent: { label: table } },
});

describe('chairs of tables', () => {
  it('finds all chairs of a table in the one object that it is there, when it is sold whole here too', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ size: fc.integer({ min: 2, max: 12 }), whole: fc.boolean() }), {
          maxLength: 9,
        }),
        tables => {
          const named = tables.map((table, at) => ({ ...table, label: `T${at}` }));
          const seats = named.flatMap(({ label, size, whole }) => chairs(label, size, whole));
          const { matched, missingInService, onlyInService } = matchSeats(
            seats,
            named.map(({ label }) => tableThere(label)),
          );
          const wholes = named.filter(({ whole }) => whole);
          expect(matched).toEqual(
            wholes.flatMap(({ label, size }) =>
              chairs(label, size, true).map(({ seatId }) => ({ seatId, label, isOfTable: true })),
            ),
          );
          expect(matched.length + missingInService.length).toBe(seats.length);
          expect(onlyInService.map(({ label }) => label)).toEqual(
            named.filter(({ whole }) => !whole).map(({ label }) => label),
          );
        },
      ),
    );
  });

  it('finds chairs one by one where the event there sells them so, whatever we do', () => {
    const { matched } = matchSeats(chairs('T1', 2, true), [chairThere('T1', 1), chairThere('T1', 2)]);
    expect(matched).toEqual([
      { seatId: 'T1/1', label: 'T1-1', isOfTable: false },
      { seatId: 'T1/2', label: 'T1-2', isOfTable: false },
    ]);
  });

  it('finds the only chair of a table', () => {
    expect(matchSeats(chairs('T1', 1, false), [tableThere('T1')]).matched).toEqual([
      { seatId: 'T1/1', label: 'T1', isOfTable: true },
    ]);
  });
});
