import { calendarSequence } from './calendar-sequence.ts';

describe('the sequence of a calendar entry', () => {
  it('grows with each change, is a 32-bit number, and never negative', () => {
    const at = (text: string) => calendarSequence(new Date(text));
    expect(at('2027-03-01T10:00:01Z')).toBe(at('2027-03-01T10:00:00Z') + 1);
    expect(at('2080-01-01T00:00:00Z')).toBeLessThan(2 ** 31);
    expect(at('2001-01-01T00:00:00Z')).toBe(0);
  });
});
