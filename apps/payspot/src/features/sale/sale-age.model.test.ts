import { ageOf, isRepeatableStill, repeatableFor } from './sale-age.model.ts';

const now = Date.parse('2026-11-28T12:00:00.000Z');
const before = (milliseconds: number) => new Date(now - milliseconds).toISOString();

describe('the age of a sale without an answer', () => {
  it.each([
    [0, 'minutes', 0],
    [59 * 60_000, 'minutes', 59],
    [60 * 60_000, 'hours', 1],
    [26 * 3_600_000, 'days', 1],
    [-5_000, 'minutes', 0],
  ])('%i ms are told in %s as %i', (milliseconds, unit, count) => {
    expect(ageOf(before(milliseconds), now)).toEqual({ unit, count });
  });

  it('lets it be sent again for some minutes, then only be asked about', () => {
    expect(isRepeatableStill(before(repeatableFor - 1), now)).toBe(true);
    expect(isRepeatableStill(before(repeatableFor), now)).toBe(false);
    expect(isRepeatableStill(undefined, now)).toBe(false);
  });
});
