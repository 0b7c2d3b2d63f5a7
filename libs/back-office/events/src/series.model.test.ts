import fc from 'fast-check';
import {
  datesToMake,
  mostDates,
  previewDates,
  steppedDates,
  weekdayDates,
  weekdayOf,
  weekdays,
} from './series.model.ts';

const zone = 'Europe/Belgrade';

describe('steppedDates', () => {
  it('keeps the time of day over weeks, whatever the season', () => {
    expect(steppedDates('2027-03-21T20:00', 'week', 3)).toEqual([
      '2027-03-21T20:00',
      '2027-03-28T20:00',
      '2027-04-04T20:00',
    ]);
  });

  it('makes as many as were asked for, each later than the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.constantFrom('day', 'week'), (count, rhythm) => {
        const dates = steppedDates('2027-01-01T19:30', rhythm, count);
        expect(dates).toHaveLength(Math.min(count, mostDates));
        expect([...dates].sort()).toEqual(dates);
        expect(new Set(dates).size).toBe(dates.length);
      }),
    );
  });

  it('has none where the first is half typed', () => {
    expect(steppedDates('', 'day', 4)).toEqual([]);
  });
});

describe('weekdayDates', () => {
  it('has chosen days of the week until the last day, at the time of the first', () => {
    expect(weekdayDates('2027-05-03T20:00', [5, 6], '2027-05-15')).toEqual([
      '2027-05-07T20:00',
      '2027-05-08T20:00',
      '2027-05-14T20:00',
      '2027-05-15T20:00',
    ]);
  });

  it('has only days that were chosen, in their order, none after the last and never too many', () => {
    fc.assert(
      fc.property(fc.subarray([...weekdays]), fc.integer({ min: -10, max: 2_000 }), (on, span) => {
        const until = new Date(Date.UTC(2027, 0, 1 + span)).toISOString().slice(0, 10);
        const dates = weekdayDates('2027-01-01T19:30', on, until);
        expect(dates.every(date => on.includes(weekdayOf(date) ?? 1) && date.slice(0, 10) <= until)).toBe(
          true,
        );
        expect([...dates].sort()).toEqual(dates);
        expect(dates.length).toBe(Math.min(mostDates, Math.max(0, countDays(on, span))));
      }),
    );
  });

  it('has none while a date is half typed', () => {
    expect(weekdayDates('', [1], '2027-05-15')).toEqual([]);
    expect(weekdayDates('2027-05-03T20:00', [1], '')).toEqual([]);
  });
});

/** Number of days of the week among the first of January 2027, a Friday, and so many days after it. */
function countDays(on: readonly number[], span: number): number {
  return Array.from({ length: span + 1 }, (_, day) => ((4 + day) % 7) + 1).filter(day => on.includes(day))
    .length;
}

describe('previewDates', () => {
  it('has each date once and in order', () => {
    const dates = previewDates(['2027-05-02T20:00', '2027-05-01T20:00', '2027-05-02T20:00'], zone);
    expect(dates.map(date => date.at)).toEqual(['2027-05-01T20:00', '2027-05-02T20:00']);
  });

  it('marks the night in which the clocks jump over the time, and does not make it', () => {
    const dates = previewDates(steppedDates('2027-03-27T02:30', 'day', 3), zone);
    expect(dates.map(date => date.isSkipped)).toEqual([false, true, false]);
    expect(datesToMake(dates, zone).map(date => date.at)).toEqual(['2027-03-27T02:30', '2027-03-29T02:30']);
  });

  it('means the first of a time that the clocks show twice', () => {
    const dates = previewDates(['2027-10-31T02:30'], zone);
    expect(datesToMake(dates, zone)).toEqual([{ at: '2027-10-31T02:30', occurrence: 'first' }]);
  });
});
