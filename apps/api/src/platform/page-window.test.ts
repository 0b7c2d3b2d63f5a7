import fc from 'fast-check';
import { windowOf } from './page-window.ts';

/** What a database does with a window, on a list that is in memory. */
function read(rows: readonly number[], page: number, pageSize: number): number[] {
  const { isReversed, limit, offset } = windowOf({ page, pageSize, total: rows.length });
  const ordered = isReversed ? rows.toReversed() : rows;
  const found = ordered.slice(offset, offset + limit);
  return isReversed ? found.toReversed() : found;
}

describe('a page that is read from the nearer end', () => {
  it('is the page that it is from the beginning', () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        (total, page, pageSize) => {
          const rows = Array.from({ length: total }, (_, at) => at);
          expect(read(rows, page, pageSize)).toEqual(rows.slice((page - 1) * pageSize, page * pageSize));
        },
      ),
    );
  });

  it('never counts through more than half of the list', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 4_000 }), (total, page) => {
        const { limit, offset } = windowOf({ page, pageSize: 25, total });
        expect(limit === 0 || offset <= total / 2).toBe(true);
      }),
    );
  });

  it('is empty behind the end', () => {
    expect(windowOf({ page: 3, pageSize: 10, total: 20 }).limit).toBe(0);
  });
});
