import fc from 'fast-check';
import { pastDays, shiftIntoYear, shiftYearInTitle } from './shift-dates.ts';

const dayMs = 86_400_000;
const days = fc
  .integer({ min: 14_000, max: 22_000 })
  .map(day => new Date(day * dayMs).toISOString().slice(0, 10));

describe('shiftIntoYear', () => {
  it('keeps weekday and hour, and lands in the year from four weeks ago', () => {
    fc.assert(
      fc.property(days, days, (day, today) => {
        const shifted = shiftIntoYear(`${day}T19:30`, today);
        const at = Date.parse(`${shifted.slice(0, 10)}T00:00Z`);
        const begin = Date.parse(`${today}T00:00Z`) - pastDays * dayMs;
        expect(new Date(at).getUTCDay()).toBe(new Date(`${day}T00:00Z`).getUTCDay());
        expect(shifted.endsWith('T19:30')).toBe(true);
        expect(at).toBeGreaterThanOrEqual(begin);
        expect(at).toBeLessThan(begin + 364 * dayMs);
      }),
    );
  });
});

describe('shiftYearInTitle', () => {
  it.each([
    ['Estonian Music Week 2025: Launch Party', 'Estonian Music Week 2027: Launch Party'],
    ['2025 Toronto Jewish Film Festival', '2027 Toronto Jewish Film Festival'],
    ['Season 2025/26', 'Season 2027/28'],
    ['Winter 2025-2026', 'Winter 2027-2028'],
    ['One Year to FIFA World Cup 2026', 'One Year to FIFA World Cup 2026'],
    ['Songs of 1925', 'Songs of 1925'],
    ['A prize of 2025.50', 'A prize of 2025.50'],
    ['No year at all', 'No year at all'],
  ])('makes %s to %s', (title, expected) => {
    expect(shiftYearInTitle(title, '2025-05-22T19:00', '2027-05-20T19:00')).toBe(expected);
  });
});
