import fc from 'fast-check';
import {
  pickSeats,
  pickSeatsOrTable,
  strandsSeat,
  type PickableRow,
  type PickableSeat,
  type WholeTable,
} from './seat-picking.ts';

interface Seat extends PickableSeat {
  readonly row: number;
}

/** A row from a picture: '.' free, 'a' free and accessible, 'r' free with a restricted view, 'x' taken, ' ' aisle. */
function row(picture: string, rank: number, number = rank): PickableRow<Seat> {
  const seats = [...picture].flatMap((sign, position) =>
    'x '.includes(sign)
      ? []
      : [{ row: number, position, accessible: sign === 'a', restrictedView: sign === 'r' }],
  );
  return { rank, centre: (picture.length - 1) / 2, seats };
}
const hall = (...pictures: string[]) => pictures.map((picture, at) => row(picture, at + 1));
const placesOf = (seats: readonly Seat[]) => seats.map(seat => `${seat.row}.${seat.position}`).join(' ');

/** Numbers of seats side by side among the given ones. */
function groupsOf(seats: readonly Seat[]): number[] {
  const sorted = [...seats].sort((a, b) => a.row - b.row || a.position - b.position);
  const groups: number[] = [];
  sorted.forEach((seat, at) => {
    const before = sorted[at - 1];
    const isNext = before && before.row === seat.row && before.position === seat.position - 1;
    if (isNext) groups.push((groups.pop() ?? 0) + 1);
    else groups.push(1);
  });
  return groups;
}

const houses = fc
  .array(fc.string({ unit: fc.constantFrom('.', '.', '.', 'a', 'x', ' '), maxLength: 14 }), { maxLength: 7 })
  .chain(pictures =>
    fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: pictures.length, maxLength: pictures.length })
      .map(ranks => {
        const sorted = [...ranks].sort((a, b) => a - b);
        return pictures.map((picture, at) => row(picture, sorted[at] ?? 1, at));
      }),
  );
const quantities = fc.integer({ min: 1, max: 8 });
const freeOf = (rows: readonly PickableRow<Seat>[]) => rows.flatMap(one => one.seats);

/** Every block of so many ordinary seats side by side. */
function blocksOf(rows: readonly PickableRow<Seat>[], quantity: number) {
  return rows.flatMap(one => {
    const seats = one.seats.filter(seat => !seat.accessible);
    const ordinary = { ...one, seats };
    return seats.flatMap((_, from) => {
      const block = seats.slice(from, from + quantity);
      return block.length === quantity && groupsOf(block).length === 1 ? [{ row: ordinary, block }] : [];
    });
  });
}

describe('picking seats', () => {
  it.each([
    ['two in the middle of the best row', hall('.......', '.......'), 2, '1.2 1.3'],
    ['the next row when they fit side by side there', hall('.x.x.', '.....'), 2, '2.0 2.1'],
    ['the end of a row rather than leave a seat alone', hall('x....x'), 2, '1.1 1.2'],
    ['over no aisle', hall('..  ..', '....'), 3, '2.0 2.1 2.2'],
    ['two groups when nobody sits together', hall('..x..', '..'), 4, '1.0 1.1 1.3 1.4'],
    ['the largest group first', hall('.x.', '...x.', '..'), 4, '2.0 2.1 2.2 1.0'],
    ['a clear view rather than a better row', hall('rrrr', '....'), 2, '2.0 2.1'],
    ['accessible seats last', hall('aa', '.'), 2, '2.0 1.0'],
    ['nothing when too few are free', hall('.x.', '.'), 4, ''],
  ])('picks %s', (_, rows, quantity, wanted) => {
    expect(placesOf(pickSeats(rows, quantity))).toBe(wanted);
  });

  it('picks free seats, each once, as many as wanted or none', () => {
    fc.assert(
      fc.property(houses, quantities, (rows, quantity) => {
        const free = new Set(freeOf(rows));
        const picked = pickSeats(rows, quantity);
        expect(picked).toHaveLength(free.size >= quantity ? quantity : 0);
        expect(new Set(picked).size).toBe(picked.length);
        expect(picked.every(seat => free.has(seat))).toBe(true);
      }),
    );
  });

  it('keeps accessible seats while others are left', () => {
    fc.assert(
      fc.property(houses, quantities, (rows, quantity) => {
        const ordinary = freeOf(rows).filter(seat => !seat.accessible).length;
        const accessible = pickSeats(rows, quantity).filter(seat => seat.accessible).length;
        const enough = freeOf(rows).length >= quantity;
        expect(accessible).toBe(enough ? Math.max(0, quantity - ordinary) : 0);
      }),
    );
  });

  it('picks side by side where that is possible, and in the fewest groups where it is not', () => {
    fc.assert(
      fc.property(houses, quantities, (rows, quantity) => {
        const ordinary = rows.map(one => ({ ...one, seats: one.seats.filter(seat => !seat.accessible) }));
        fc.pre(freeOf(ordinary).length >= quantity);
        const runs = ordinary.flatMap(one => groupsOf(one.seats)).sort((a, b) => b - a);
        let fewest = 0;
        for (let left = quantity; left > 0; fewest += 1) left -= runs[fewest] ?? 0;
        expect(groupsOf(pickSeats(rows, quantity))).toHaveLength(fewest);
      }),
    );
  });

  it('leaves no seat alone, and picks no worse row, where an equally good choice does not', () => {
    fc.assert(
      fc.property(houses, quantities, (rows, quantity) => {
        const blocks = blocksOf(rows, quantity);
        fc.pre(blocks.length > 0);
        const picked = new Set(pickSeats(rows, quantity));
        const chosen = blocks.find(({ block }) => block.every(seat => picked.has(seat)));
        const strands = ({ row: of, block }: (typeof blocks)[number]) =>
          strandsSeat(of, seat => block.includes(seat));
        const rank = chosen?.row.rank ?? 0;
        const asGood = blocks.filter(one => one.row.rank <= rank && !strands(one));
        if (chosen && strands(chosen)) expect(asGood).toEqual([]);
        else expect(asGood.every(one => one.row.rank === rank)).toBe(true);
      }),
    );
  });

  it('tells a choice that leaves a seat alone', () => {
    const seats = row('.....', 1);
    expect(strandsSeat(seats, seat => seat.position === 1)).toBe(true);
    expect(strandsSeat(seats, seat => seat.position < 2)).toBe(false);
    expect(strandsSeat(row('.', 1), seat => seat.position === 0)).toBe(false);
  });
});

/** A table that is sold whole: of a rank, with so many seats, the first of them for people who need it or not. */
const table = (rank: number, size: number, accessible = false, number = 100 + rank): WholeTable<Seat> => ({
  rank,
  seats: Array.from({ length: size }, (_, position) => ({
    row: number,
    position,
    accessible: accessible && position === 0,
    restrictedView: false,
  })),
});

describe('picking seats where tables are sold whole', () => {
  it.each([
    ['the table where its rank is better', hall('xxx', '...'), [table(1, 3)], '101.0 101.1 101.2'],
    ['the seats where theirs is as good', hall('...'), [table(1, 3)], '1.0 1.1 1.2'],
    ['the table rather than seats apart', hall('.x..'), [table(9, 3)], '109.0 109.1 109.2'],
    ['the best of the tables', hall('xxx'), [table(5, 3), table(2, 3), table(3, 3)], '102.0 102.1 102.2'],
    ['no table of another size', hall('...'), [table(1, 4), table(1, 2)], '1.0 1.1 1.2'],
    [
      'seats before a table with some for people who need them',
      hall('x', '.x.x.'),
      [table(1, 3, true)],
      '2.0 2.2 2.4',
    ],
    ['that table where nothing else is left', hall('..'), [table(1, 3, true)], '101.0 101.1 101.2'],
    [
      'an ordinary table before seats for people who need them',
      hall('aaa'),
      [table(9, 3)],
      '109.0 109.1 109.2',
    ],
  ])('takes %s', (_, rows, tables, expected) => {
    expect(placesOf(pickSeatsOrTable(rows, tables, 3))).toBe(expected);
  });

  it('takes a table with all its seats or none of it, and finds seats whenever there are some', () => {
    const tables = fc.array(
      fc.record({
        rank: fc.integer({ min: 1, max: 4 }),
        size: fc.integer({ min: 2, max: 8 }),
        kept: fc.boolean(),
      }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(houses, tables, quantities, (rows, specs, quantity) => {
        const whole = specs.map(({ rank, size, kept }, at) => table(rank, size, kept, 100 + at));
        const picked = pickSeatsOrTable(rows, whole, quantity);
        const used = whole.filter(one => one.seats.some(seat => picked.includes(seat)));
        expect(used.every(one => one.seats.every(seat => picked.includes(seat)))).toBe(true);
        expect(used.length === 0 || picked.length === used[0]?.seats.length).toBe(true);
        const canBe = freeOf(rows).length >= quantity || whole.some(one => one.seats.length === quantity);
        expect(picked).toHaveLength(canBe ? quantity : 0);
        if (used.length === 0) expect(picked).toEqual(pickSeats(rows, quantity));
      }),
    );
  });
});
