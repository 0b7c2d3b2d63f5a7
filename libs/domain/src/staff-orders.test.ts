import { dayAt, deadlineOfDay, lastPayDay } from './staff-orders.ts';

const timezone = 'Europe/Belgrade';
const now = new Date('2026-06-01T10:00:00Z');
const at = (startsAt: string) => ({ now, startsAt: new Date(startsAt), timezone });
const inMonth = at('2026-07-01T18:00:00Z');

describe('the day until which an order of staff waits for its transfer', () => {
  it.each([
    ['2026-06-05', '2026-06-05T21:59:00.000Z'],
    ['2026-06-01', '2026-06-01T21:59:00.000Z'],
    // the money must be there a day before the event
    ['2026-06-30', '2026-06-30T18:00:00.000Z'],
  ])('ends %s by the clock of the event', (day, deadline) => {
    expect(deadlineOfDay(day, inMonth)).toEqual(new Date(deadline));
  });

  it.each([
    ['2026-05-31', 'past'],
    ['2026-07-01', 'too_late'],
  ])('is not %s: %s', (day, refusal) => {
    expect(deadlineOfDay(day, inMonth)).toBe(refusal);
  });

  it('is at most ninety days from now', () => {
    const farAway = at('2027-06-01T18:00:00Z');
    expect(lastPayDay(farAway)).toBe('2026-08-30');
    expect(deadlineOfDay('2026-08-31', farAway)).toBe('too_late');
  });

  it('is none when the event starts within a day', () => {
    expect(lastPayDay(at('2026-06-02T09:00:00Z'))).toBeUndefined();
    expect(lastPayDay(inMonth)).toBe('2026-06-30');
  });

  it('is a day of the event’s time zone', () => {
    expect(dayAt(new Date('2026-06-01T22:30:00Z'), timezone)).toBe('2026-06-02');
  });
});
