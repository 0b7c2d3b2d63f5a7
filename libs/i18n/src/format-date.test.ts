import { dateParts, formatDay, formatEventDate, formatTime, formatZone } from './format-date.ts';

const evening = '2026-03-08T18:30:00.000Z';

describe('formatEventDate', () => {
  it.each([
    ['en', 'March 8, 2026, 18:30'],
    ['sr', '8. mart 2026., 18:30'],
    ['ba', '8. mart 2026., 18:30'],
    ['de', '8. März 2026, 18:30'],
    ['nl', '8 maart 2026, 18:30'],
    ['es', '8 de marzo de 2026, 18:30'],
    ['fr', '8. mart 2026., 18:30'],
    ['ru', '8. mart 2026., 18:30'],
    ['se', '8. mart 2026., 18:30'],
  ] as const)('writes %s dates in the locale the specification gives it', (language, expected) => {
    expect(formatEventDate(evening, { language })).toBe(expected);
  });

  it('uses UTC unless a zone is given', () => {
    expect(formatEventDate(evening, { language: 'en', timeZone: 'Europe/Belgrade' })).toBe(
      'March 8, 2026, 19:30',
    );
  });

  it('leaves the time out when asked', () => {
    expect(formatEventDate(evening, { language: 'en', showTime: false })).toBe('March 8, 2026');
  });

  it('writes midnight as 00', () => {
    expect(formatEventDate('2026-03-08T00:05:00Z', { language: 'en' })).toBe('March 8, 2026, 00:05');
  });

  it.each([undefined, '', 'soon'])('says so of %p', value => {
    expect(formatEventDate(value, { language: 'en' })).toBe('Invalid date');
  });
});

describe('dateParts', () => {
  it('splits a date for the date block in the zone of the event', () => {
    expect(dateParts('2026-03-08T23:30:00Z', { language: 'en', timeZone: 'Europe/Sarajevo' })).toEqual({
      day: '9',
      weekday: 'Mon',
      longWeekday: 'Monday',
      month: 'Mar',
      longMonth: 'March',
      year: '2026',
      time: '00:30',
    });
  });

  it.each([
    ['ba', 'ponedjeljak'],
    ['sr', 'ponedeljak'],
    ['ru', 'понедельник'],
    ['se', 'måndag'],
  ] as const)('names the weekday in %s', (language, weekday) => {
    expect(dateParts('2026-03-09T12:00:00Z', { language })?.longWeekday).toBe(weekday);
  });

  it('gives bare digits and no trailing dots', () => {
    const parts = dateParts('2026-02-09T12:00:00Z', { language: 'de' });
    expect([parts?.day, parts?.year, parts?.weekday, parts?.month]).toEqual(['9', '2026', 'Mo', 'Feb']);
  });

  it('is undefined for what is no date', () => {
    expect(dateParts('', { language: 'en' })).toBeUndefined();
  });
});

describe('short forms', () => {
  it('writes a day in the reader’s language', () => {
    expect(formatDay(evening, { language: 'fr' })).toBe('dim. 8 mars 2026');
  });

  it('writes a wall time', () => {
    expect(formatTime(evening, { language: 'en', timeZone: 'America/Toronto' })).toBe('14:30');
  });

  it('names the offset of a zone', () => {
    expect(formatZone(evening, 'Europe/Belgrade')).toBe('GMT+1');
  });
});
