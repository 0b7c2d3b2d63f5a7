/** @jest-environment node */
import { buildEvent } from '../src/testing/build-event.ts';
import { calendarFile, saleReminder } from './calendar.ts';

describe('calendarFile', () => {
  it('gives instants in UTC and two hours where no end is known', () => {
    const lines = calendarFile(buildEvent(), 'https://hall.test').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART:20260508T173000Z',
        'DTEND:20260508T193000Z',
        'SUMMARY:The Threepenny Opera',
        'URL:https://hall.test/event/threepenny-opera',
      ]),
    );
  });

  it('escapes texts and folds long lines at 75 octets', () => {
    const file = calendarFile(
      buildEvent({ title: `Đurđevdan, ${'ž'.repeat(80)}; kraj` }),
      'https://hall.test',
    );
    expect(file).toContain('SUMMARY:Đurđevdan\\, ');
    expect(file.split('\r\n').every(line => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

describe('saleReminder', () => {
  it('is the start of sales, with a bell before it', () => {
    const file = saleReminder(buildEvent(), '2026-03-10T09:00:00.000Z', 'https://hall.test').split('\r\n');
    expect(file).toEqual(
      expect.arrayContaining([
        'DTSTART:20260310T090000Z',
        'DTEND:20260310T091500Z',
        'SUMMARY:The Threepenny Opera',
        'TRIGGER:-PT10M',
      ]),
    );
  });
});
