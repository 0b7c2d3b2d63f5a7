import fc from 'fast-check';
import { datesToMake, mostDates, previewDates, steppedDates } from './series.model.ts';

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
