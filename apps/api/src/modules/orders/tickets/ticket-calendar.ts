import { calendarInstant, calendarSequence, calendarText, icalendar, type CalendarLine } from '@vh/domain';

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
  return icalendar('Orders', [
    ['METHOD', 'PUBLISH'],
    ...dates.flatMap((date): CalendarLine[] => [
      ['BEGIN', 'VEVENT'],
      // the same as in the event's own file: a calendar that has both shows one
      ['UID', `${date.id}@${host}`],
      ['DTSTAMP', calendarInstant(made)],
      ['LAST-MODIFIED', calendarInstant(date.updatedAt)],
      // one more where only the tickets are gone: the event itself has not changed then
      ['SEQUENCE', String(calendarSequence(date.updatedAt) + (date.isCancelled ? 1 : 0))],
      ['DTSTART', calendarInstant(date.startsAt)],
      ['DTEND', calendarInstant(date.endsAt ?? new Date(date.startsAt.getTime() + assumedLengthMs))],
      ['SUMMARY', calendarText(date.title)],
      ['LOCATION', calendarText(date.place.filter(Boolean).join(', '))],
      ['URL', date.url],
      ['STATUS', date.isCancelled ? 'CANCELLED' : 'CONFIRMED'],
      ['END', 'VEVENT'],
    ]),
  ]);
}
