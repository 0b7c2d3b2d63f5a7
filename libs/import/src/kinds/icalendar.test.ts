import fc from 'fast-check';
import { readICalendar } from './icalendar.ts';
import { occurrencesOf } from './recurrence.ts';

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', ...lines, 'END:VEVENT');

function rows(text: string) {
  const { columns, rows: found } = readICalendar(text);
  return found.map(({ cells }) => Object.fromEntries(columns.map((name, at) => [name, cells[at]])));
}

describe('iCalendar', () => {
  it('reads folded lines, escapes, zones and the name of the organiser', () => {
    const text = event(
      'UID:7',
      'SUMMARY:Jazz\\, blues',
      '  & more',
      'DTSTART;TZID=Europe/Berlin:20261128T200000',
      'DURATION:PT2H30M',
      'ORGANIZER;CN="Club: Nord":mailto:a@example.test',
      'BEGIN:VALARM',
      'SUMMARY:Alarm',
      'END:VALARM',
    );
    expect(rows(text)).toEqual([
      {
        id: '7',
        title: 'Jazz, blues & more',
        organiser: 'Club: Nord',
        start: '2026-11-28T20:00[Europe/Berlin]',
        end: '2026-11-28T22:30[Europe/Berlin]',
      },
    ]);
  });

  it('ends whole days on their last day', () => {
    const [found] = rows(event('SUMMARY:Fair', 'DTSTART;VALUE=DATE:20261128', 'DTEND;VALUE=DATE:20261130'));
    expect(found).toMatchObject({ start: '2026-11-28', end: '2026-11-29' });
  });

  it('repeats without the dates that are left out or moved', () => {
    const series = [
      'UID:s',
      'SUMMARY:Club',
      'DTSTART;TZID=Europe/Paris:20261001T200000',
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Paris:20261008T200000',
    ];
    const moved = [
      'UID:s',
      'SUMMARY:Club',
      'RECURRENCE-ID;TZID=Europe/Paris:20261015T200000',
      'DTSTART;TZID=Europe/Paris:20261016T210000',
    ];
    const text = calendar('BEGIN:VEVENT', ...series, 'END:VEVENT', 'BEGIN:VEVENT', ...moved, 'END:VEVENT');
    expect(rows(text).map(({ start }) => start?.slice(0, 16))).toEqual([
      '2026-10-01T20:00',
      '2026-10-22T20:00',
      '2026-10-16T21:00',
    ]);
  });

  it.each([
    ['FREQ=DAILY;INTERVAL=2;COUNT=3', ['2026-11-02', '2026-11-04', '2026-11-06']],
    ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=3', ['2026-11-02', '2026-11-04', '2026-11-09']],
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', ['2026-11-27', '2026-12-25']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2', ['2026-12-31', '2027-01-31']],
    ['FREQ=YEARLY;UNTIL=20281231', ['2026-11-02', '2027-11-02', '2028-11-02']],
  ])('%s', (rule, days) => {
    expect(occurrencesOf('2026-11-02', rule, 10).walls).toEqual(days);
  });

  it('takes no more dates than the limit, and ends for any rule', () => {
    const rule = fc.record({
      freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'SECONDLY'),
      interval: fc.integer({ min: -1, max: 40 }),
      day: fc.constantFrom('', 'MO', '5SU', '-1FR', 'XX'),
      monthDay: fc.constantFrom('', '31', '-1', '99'),
    });
    fc.assert(
      fc.property(rule, ({ freq, interval, day, monthDay }) => {
        const text = `FREQ=${freq};INTERVAL=${interval};BYDAY=${day};BYMONTHDAY=${monthDay}`;
        const { walls } = occurrencesOf('2026-11-02T20:00', text, 20);
        expect(walls.length).toBeLessThanOrEqual(20);
        expect(walls).toEqual([...new Set(walls)].sort());
      }),
      { numRuns: 60 },
    );
  });
});
