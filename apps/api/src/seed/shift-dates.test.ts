import fc from 'fast-check';
import { pastDays, shiftIntoYear } from './shift-dates.ts';

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
