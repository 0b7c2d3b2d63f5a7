import fc from 'fast-check';
import { packStaffSeats, staffSeatRow, staffSeatState, unpackStaffSeats } from './staff-seats.ts';

const word = fc.constantFrom('', '1', 'A', 'Parter');
const seat = fc.record(
  {
    ...{ id: fc.uuid(), section: word, row: word, seat: word, quotaId: fc.uuid().filter(id => id < '3') },
    ...{
      mapSeat: fc.string({ minLength: 1, maxLength: 9 }),
      state: fc.constantFrom(...staffSeatState.options),
    },
    ...{ accessible: fc.boolean(), restrictedView: fc.boolean(), blockId: fc.uuid() },
  },
  { requiredKeys: ['id', 'section', 'row', 'seat', 'quotaId', 'state', 'accessible', 'restrictedView'] },
);

describe('seats of staff as rows', () => {
  it('are the same ones in the same order when they are unpacked', () => {
    fc.assert(
      fc.property(fc.array(seat), seats => {
        const sent = staffSeatRow.array().parse(JSON.parse(JSON.stringify(packStaffSeats(seats))));
        expect(unpackStaffSeats(sent)).toEqual(seats);
      }),
    );
  });

  it('say once what the seats of a row share', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(seat, fc.integer({ min: 1, max: 5 })), { minLength: 1 }), groups => {
        const seats = groups.flatMap(([first, times]) => Array.from({ length: times }, () => first));
        expect(packStaffSeats(seats).length).toBeLessThanOrEqual(groups.length);
      }),
    );
  });
});
