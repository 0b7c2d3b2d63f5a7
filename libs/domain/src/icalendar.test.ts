import fc from 'fast-check';
import { calendarInstant, calendarText, icalendar } from './icalendar.ts';

/** A file's lines again as they were before they were folded. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('begins and ends as RFC 5545 asks, and leaves out what is not there', () => {
    const file = icalendar('Events', [['METHOD', 'PUBLISH'], undefined]);
    expect(file).toBe(
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Velvet Hall//Events//EN\r\nMETHOD:PUBLISH\r\nEND:VCALENDAR\r\n',
    );
  });

  it('writes instants in UTC', () => {
    expect(calendarInstant('2026-11-29T21:30:00.123+01:00')).toBe('20261129T203000Z');
    expect(calendarInstant(new Date(0))).toBe('19700101T000000Z');
  });

  it('writes signs that divide as text', () => {
    expect(calendarText('Drama; a, b \\ c\r\nd\ne')).toBe('Drama\\; a\\, b \\\\ c\\nd\\ne');
  });

  it('folds lines at 75 octets without dividing a letter, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
        const value = calendarText(text).replaceAll('\r', '');
        const file = icalendar('Events', [['SUMMARY', value]]);
        const lines = file.split('\r\n');
        expect(lines.every(line => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(Buffer.from(file).toString()).toBe(file);
        expect(unfolded(file)).toContain(`SUMMARY:${value}`);
      }),
    );
  });
});
