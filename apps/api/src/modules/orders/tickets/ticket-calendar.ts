import { calendarSequence } from '@vh/domain';

/** A date for a calendar; instants as Dates. */
export interface CalendarDate {
  readonly id: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  /** The event is cancelled, or no ticket for it is left: calendars take the entry away. */
  readonly isCancelled: boolean;
  readonly updatedAt: Date;
  /** Venue, address, town. */
  readonly place: readonly string[];
  readonly url: string;
}

/** How long an event without an end is put into calendars for, in milliseconds: two hours. */
const assumedLengthMs = 2 * 60 * 60 * 1000;

/**
 * Dates as an iCalendar file (RFC 5545) that replaces earlier ones of the same events: calendars go by UID, SEQUENCE and
 * DTSTAMP. Instants in UTC, so that every calendar shows its owner's own time.
 *
 * @param made now
 */
export function calendarFile(dates: readonly CalendarDate[], made: Date, host: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Velvet Hall//Orders//EN',
    'METHOD:PUBLISH',
    ...dates.flatMap(date => [
      'BEGIN:VEVENT',
      // the same as in the event's own file: a calendar that has both shows one
      `UID:${date.id}@${host}`,
      `DTSTAMP:${stamp(made)}`,
      `LAST-MODIFIED:${stamp(date.updatedAt)}`,
      // one more where only the tickets are gone: the event itself has not changed then
      `SEQUENCE:${calendarSequence(date.updatedAt) + (date.isCancelled ? 1 : 0)}`,
      `DTSTART:${stamp(date.startsAt)}`,
      `DTEND:${stamp(date.endsAt ?? new Date(date.startsAt.getTime() + assumedLengthMs))}`,
      `SUMMARY:${escapeText(date.title)}`,
      `LOCATION:${escapeText(date.place.filter(Boolean).join(', '))}`,
      `URL:${date.url}`,
      `STATUS:${date.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(fold).join('\r\n');
}

function stamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** RFC 5545 3.1: lines are at most 75 octets, longer ones go on after a line break and a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 73) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
