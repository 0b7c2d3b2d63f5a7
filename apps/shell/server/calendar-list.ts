import type { ResponseOf } from '@vh/contract';
import { calendarInstant, calendarText, icalendar, type CalendarLine } from '@vh/domain';

type FeedEvent = ResponseOf<'POST /front/feed/events'>['rows'][number];

/** How long an event without an end is put into calendars for, in milliseconds: two hours. */
const assumedLengthMs = 2 * 60 * 60 * 1000;

/** How often programs are asked to look again. */
const lookAgain = 'PT6H';

/** Longest note beside an entry; the page has the rest. */
const noteLength = 1_000;

/** A calendar to subscribe to. */
export interface CalendarList {
  readonly name: string;
  readonly origin: string;
  readonly query: string;
  readonly events: readonly FeedEvent[];
}

/** The events of a list as a calendar that programs can follow. */
export function calendarList({ name, origin, query, events }: CalendarList): string {
  return icalendar('Events', [
    ['METHOD', 'PUBLISH'],
    ['NAME', calendarText(name)],
    ['X-WR-CALNAME', calendarText(name)],
    ['REFRESH-INTERVAL;VALUE=DURATION', lookAgain],
    ['X-PUBLISHED-TTL', lookAgain],
    ...events.flatMap(event => entry(event, origin, query)),
  ]);
}

function entry(event: FeedEvent, origin: string, query: string): CalendarLine[] {
  const end = event.endDate ?? new Date(Date.parse(event.date) + assumedLengthMs).toISOString();
  const place = [event.venue, event.address, event.city].filter(Boolean).join(', ');
  const note = [event.subtitle, event.description].filter(Boolean).join('\n\n').slice(0, noteLength);
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${event._id}@${new URL(origin).host}`],
    ['DTSTAMP', calendarInstant(event.updatedAt)],
    ['LAST-MODIFIED', calendarInstant(event.updatedAt)],
    ['CREATED', calendarInstant(event.announcedAt)],
    ['DTSTART', calendarInstant(event.date)],
    ['DTEND', calendarInstant(end)],
    ['SUMMARY', calendarText(event.title)],
    ['LOCATION', calendarText(place)],
    note ? ['DESCRIPTION', calendarText(note)] : undefined,
    ['CATEGORIES', calendarText(event.genreName)],
    ['URL', `${origin}/event/${encodeURIComponent(event.slug)}${query}`],
    ['STATUS', statusOf(event)],
    // an evening out does not make anybody busy at work
    ['TRANSP', 'TRANSPARENT'],
    ['END', 'VEVENT'],
  ];
}

function statusOf({ saleState }: FeedEvent): string {
  if (saleState === 'cancelled') return 'CANCELLED';
  return saleState === 'postponed' ? 'TENTATIVE' : 'CONFIRMED';
}
