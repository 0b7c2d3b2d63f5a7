import { packStaffSeats } from '@vh/contract';
import { followSeats, startSeats, type StaffSeat } from './staff-seats.model.ts';

const seat = (id: string, parts: Partial<StaffSeat> = {}): StaffSeat => ({
  ...{ id, section: 'Parter', row: '1', seat: id, quotaId: 'stalls', state: 'free' },
  ...{ accessible: false, restrictedView: false },
  ...parts,
});
const press = { blockId: 'press', reason: 'house', note: '', by: 'Mira' } as const;
const start = startSeats({
  ...{ kind: 'all', revision: '1', seatMapVersionId: 'map' },
  ...{ rows: packStaffSeats([seat('1'), seat('2'), seat('3')]), blocks: [press] },
});

describe('the seats of an event as they are followed', () => {
  it('stay the same ones while nothing changes', () => {
    expect(followSeats(start, { kind: 'none', revision: '2' })).toBe(start);
  });

  it('take changes in where they belong, and leave the others what they are', () => {
    const kept = seat('2', { state: 'blocked', blockId: 'pillar' });
    const pillar = { ...press, blockId: 'pillar', note: 'pillar' };
    const now = followSeats(start, {
      ...{ kind: 'changes', revision: '2', seatCount: 3, seats: [kept] },
      blocks: [pillar, { ...press, note: 'two rows' }],
    });
    expect(now).toMatchObject({ revision: '2', seatMapVersionId: 'map' });
    expect(now?.seats).toEqual([seat('1'), kept, seat('3')]);
    expect(now?.seats[0]).toBe(start.seats[0]);
    expect(now?.blocks).toEqual([pillar, { ...press, note: 'two rows' }]);
    expect(start.seats[1]?.state).toBe('free');
  });

  it.each([
    ['a seat came', [seat('4')], 4],
    ['a seat went', [seat('1', { state: 'sold' })], 2],
  ])('are asked for again when %s', (_, seats, seatCount) => {
    const answer = { kind: 'changes' as const, revision: '2', seats, seatCount, blocks: [] };
    expect(followSeats(start, answer)).toBeUndefined();
  });

  it('are others when all of them are told', () => {
    const all = { kind: 'all' as const, revision: '9', rows: packStaffSeats([seat('7')]), blocks: [] };
    expect(followSeats(start, all)).toEqual(startSeats(all));
  });
});
