import type { ResponseOf } from '@vh/contract';
import { escapeText, icalendar, stamp, type CalendarLine } from './icalendar.ts';

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
  return icalendar([
    ['METHOD', 'PUBLISH'],
    ['NAME', escapeText(name)],
    ['X-WR-CALNAME', escapeText(name)],
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
    ['DTSTAMP', stamp(event.updatedAt)],
    ['LAST-MODIFIED', stamp(event.updatedAt)],
    ['CREATED', stamp(event.announcedAt)],
    ['DTSTART', stamp(event.date)],
    ['DTEND', stamp(end)],
    ['SUMMARY', escapeText(event.title)],
    ['LOCATION', escapeText(place)],
    note ? ['DESCRIPTION', escapeText(note)] : undefined,
    ['CATEGORIES', escapeText(event.genreName)],
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
