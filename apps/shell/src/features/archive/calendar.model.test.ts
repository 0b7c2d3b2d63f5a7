import { shiftMonth, weeksOf } from './calendar.model.ts';

describe('weeksOf', () => {
  it.each([
    ['2026-11', 6, 6, 30],
    ['2026-02', 5, 6, 28],
    ['2027-02', 4, 0, 28],
    ['2028-02', 5, 1, 29],
  ])('of %s has %d weeks', (month, weeks, emptyBefore, days) => {
    const all = weeksOf(month);
    const flat = all.flat().map(({ day }) => day);
    expect(all.every(week => week.length === 7)).toBe(true);
    expect(flat.filter(Boolean)).toHaveLength(days);
    expect(flat.findIndex(Boolean)).toBe(emptyBefore);
    expect(all.length).toBe(weeks);
  });
});

describe('shiftMonth', () => {
  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-03', -14, '2025-01'],
  ])('%s by %d is %s', (month, by, expected) => {
    expect(shiftMonth(month, by)).toBe(expected);
  });
});
