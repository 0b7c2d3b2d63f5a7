import { languageCodes } from '../locales.ts';
import fc from 'fast-check';
import {
  dateParts,
  formatBoardDay,
  formatDay,
  formatDayHeading,
  formatDayTime,
  formatHour,
  formatNearDay,
  formatRecentMoment,
  formatTime,
  formatZone,
} from './format-date.ts';
import { formatEventDate } from './format-event-date.ts';

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
  ] as const)(
    'writes %s dates in the locale the specification gives it §date-locales',
    (language, expected) => {
      expect(formatEventDate(evening, { language })).toBe(expected);
    },
  );

  it('uses UTC unless a zone is given §date-form', () => {
    expect(formatEventDate(evening, { language: 'en', timeZone: 'Europe/Belgrade' })).toBe(
      'March 8, 2026, 19:30',
    );
  });

  it('leaves the time out when asked §date-form', () => {
    expect(formatEventDate(evening, { language: 'en', showTime: false })).toBe('March 8, 2026');
  });

  it('writes midnight as 00', () => {
    expect(formatEventDate('2026-03-08T00:05:00Z', { language: 'en' })).toBe('March 8, 2026, 00:05');
  });

  it.each([
    undefined,
    '',
    ' ',
    'soon',
    'event 5',
    '1',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '08.03.2026',
    'null',
  ])('says so of %j §date-invalid', value => {
    for (const language of languageCodes)
      expect(formatEventDate(value, { language, showTime: false })).toBe('Invalid date');
  });

  it('reads a time without a zone as UTC, wherever the reader is', () => {
    expect(formatEventDate('2026-03-08T18:30', { language: 'en' })).toBe('March 8, 2026, 18:30');
    expect(formatEventDate('2026-03-08', { language: 'en' })).toBe('March 8, 2026, 00:00');
  });

  it('falls back to UTC in a zone nobody knows', () => {
    expect(formatEventDate(evening, { language: 'en', timeZone: 'Mars/Olympus' })).toBe(
      'March 8, 2026, 18:30',
    );
  });

  const instants = fc.date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2090-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const languages = fc.constantFrom(...languageCodes);
  const zones = fc.constantFrom(
    'UTC',
    'Europe/Belgrade',
    'America/Toronto',
    'Asia/Kathmandu',
    'Pacific/Apia',
  );

  it('has year, month name, day and 24-hour time in every language and zone §date-form', () => {
    fc.assert(
      fc.property(instants, languages, zones, (instant, language, timeZone) => {
        const written = formatEventDate(instant.toISOString(), { language, timeZone });
        const wall = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(instant);
        const time = wall({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
        expect(written.endsWith(`, ${time}`)).toBe(true);
        expect(written).toContain(wall({ year: 'numeric' }));
        expect(written).toMatch(new RegExp(`\\b${wall({ day: 'numeric' })}\\b`));
        expect(written).toMatch(/\p{L}{3,}/u);
      }),
    );
  });

  it('is UTC without a zone, and the same text less the time without it §date-form', () => {
    fc.assert(
      fc.property(instants, languages, (instant, language) => {
        const iso = instant.toISOString();
        const whole = formatEventDate(iso, { language });
        expect(whole).toBe(formatEventDate(iso, { language, timeZone: 'UTC' }));
        expect(whole).toBe(`${formatEventDate(iso, { language, showTime: false })}, ${iso.slice(11, 16)}`);
      }),
    );
  });

  it('never throws, whatever it is given §date-invalid', () => {
    fc.assert(
      fc.property(fc.string(), languages, fc.string(), (value, language, timeZone) => {
        return formatEventDate(value, { language, timeZone }).length > 0;
      }),
    );
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

  it('gives bare digits, and names as they stand alone', () => {
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

  it.each([
    ['en', 'Mon 30 Nov'],
    ['de', 'Mo., 30. Nov.'],
    ['sr', 'pon 30. nov'],
    ['ru', 'пн, 30 нояб.'],
    ['se', 'mån 30 nov.'],
  ] as const)('writes the days of lists and boards in %s as a whole', (language, expected) => {
    const now = new Date('2026-06-01T00:00:00Z');
    expect(formatNearDay('2026-11-30', { language }, now)).toBe(expected);
    expect(formatBoardDay('2026-11-30', { language })).toBe(expected);
  });

  it('says the year of another year', () => {
    const now = new Date('2026-06-01T00:00:00Z');
    const moment = '2027-01-14T18:30:00Z';
    expect(formatNearDay(moment, { language: 'en' }, now)).toBe('Thu, 14 Jan 2027');
    expect(formatDayHeading(moment, { language: 'sr' }, now)).toBe('Četvrtak, 14. januar 2027.');
    expect(formatRecentMoment(moment, { language: 'en' }, now)).toBe('14 Jan 2027, 18:30');
    expect(formatRecentMoment('2026-03-01T18:30:05Z', { language: 'en', isExact: true }, now)).toBe(
      '1 Mar, 18:30:05',
    );
  });

  it('writes day and time in one', () => {
    expect(formatDayTime(evening, { language: 'de', timeZone: 'Europe/Belgrade' })).toBe(
      'So., 8. März 2026, 19:30',
    );
  });

  it('names the zone of a time where the reader’s clock shows another', () => {
    const style = { language: 'en', timeZone: 'America/Toronto' } as const;
    expect(formatDayTime(evening, { ...style, readerZone: 'Europe/Belgrade' })).toBe(
      'Sun, 8 Mar 2026, 14:30 GMT-4',
    );
    expect(formatTime(evening, { ...style, readerZone: 'America/New_York' })).toBe('14:30');
  });

  it('writes full hours, the end of the day included', () => {
    expect([0, 9, 24].map(hour => formatHour(hour, 'de'))).toEqual(['00:00', '09:00', '24:00']);
  });

  it('writes a wall time', () => {
    expect(formatTime(evening, { language: 'en', timeZone: 'America/Toronto' })).toBe('14:30');
  });

  it('names the offset of a zone', () => {
    expect(formatZone(evening, 'Europe/Belgrade')).toBe('GMT+1');
  });
});
