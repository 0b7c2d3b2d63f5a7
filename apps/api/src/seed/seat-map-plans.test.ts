import { planRows } from './seat-map-plans.ts';

describe('the rows of a hall', () => {
  it.each([1, 7, 8, 60, 147, 500])('have %i seats in all, near the stage first', capacity => {
    const rows = planRows({ id: 'quota', section: 'Parter', capacity });
    expect(rows.reduce((sum, row) => sum + row.seats, 0)).toBe(capacity);
    expect(rows.map(row => row.rank)).toEqual(rows.map((_, at) => at + 1));
    expect(rows.every(row => row.seats >= 1 && row.seats <= 24 && row.aisle < row.seats)).toBe(true);
  });
});
