import { isApiError } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import { isLanguageCode } from '@vh/domain';
import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from './config.ts';
import { sendFile } from './file-answer.ts';
import { escapeText, icalendar, stamp } from './icalendar.ts';
import { siteApi } from './site-api.ts';

type EventDetail = ResponseOf<'POST /front/event/{slug}'>['event'];

/** How long an event without an end is put into calendars for, in milliseconds: two hours. */
const assumedLengthMs = 2 * 60 * 60 * 1000;

/** A moved evening must not wait long for the calendars of those who look again, in seconds. */
const maxAgeSeconds = 600;

/** Calendar files (RFC 5545) of events, at /event/{slug}/calendar.ics. */
export async function calendarFiles(
  app: FastifyInstance,
  { config }: { config: ServerConfig },
): Promise<void> {
  const api = siteApi(config);
  app.get<{ Params: { slug: string }; Querystring: { lang?: string; of?: string } }>(
    '/event/:slug/calendar.ics',
    async (request, reply) => {
      const { slug } = request.params;
      const { lang, of } = request.query;
      try {
        const found = await api.call(
          'POST /front/event/{slug}',
          { lang: isLanguageCode(lang) ? lang : 'en' },
          { params: { slug } },
        );
        // a slug such as 'get-tags' names another call, which answers something else
        if (!('event' in found)) return reply.callNotFound();
        const { event, movedTo } = found;
        if (movedTo) return reply.redirect(request.url.replace(/[^/]+(?=\/calendar)/, movedTo), 301);
        reply.header('content-disposition', `attachment; filename="${event.slug}.ics"`);
        return sendFile(request, reply, {
          type: 'text/calendar; charset=utf-8',
          maxAgeSeconds,
          body:
            of === 'sales' && event.salesStart
              ? saleReminder(event, event.salesStart, config.publicOrigin)
              : calendarFile(event, config.publicOrigin),
        });
      } catch (error) {
        if (isApiError(error) && [400, 403, 404, 410].includes(error.status)) return reply.callNotFound();
        throw error;
      }
    },
  );
}

/** One event as an iCalendar file; instants in UTC, so that every calendar shows its owner's own time. */
export function calendarFile(event: EventDetail, origin: string): string {
  const end = event.endDate ?? new Date(Date.parse(event.date) + assumedLengthMs).toISOString();
  const place = event.place;
  return icalendar([
    ['BEGIN', 'VEVENT'],
    ['UID', `${event._id}@${new URL(origin).host}`],
    ['DTSTAMP', stamp(event.updatedAt)],
    ['DTSTART', stamp(event.date)],
    ['DTEND', stamp(end)],
    ['SUMMARY', escapeText(event.title)],
    ['LOCATION', escapeText([place.name, place.address, place.city].filter(Boolean).join(', '))],
    ['URL', `${origin}/event/${encodeURIComponent(event.slug)}`],
    event.saleState === 'cancelled' ? ['STATUS', 'CANCELLED'] : undefined,
    ['END', 'VEVENT'],
  ]);
}

/** How long the entry of a start of sales is, and how long before it the calendar rings, in milliseconds and RFC 5545. */
const reminder = { lengthMs: 15 * 60 * 1000, before: '-PT10M' };

/** The moment tickets of an event go on sale as an iCalendar file that rings before it. */
export function saleReminder(event: EventDetail, salesStart: string, origin: string): string {
  const end = new Date(Date.parse(salesStart) + reminder.lengthMs).toISOString();
  return icalendar([
    ['BEGIN', 'VEVENT'],
    ['UID', `sales-${event._id}@${new URL(origin).host}`],
    ['DTSTAMP', stamp(event.updatedAt)],
    ['DTSTART', stamp(salesStart)],
    ['DTEND', stamp(end)],
    ['SUMMARY', escapeText(event.title)],
    ['URL', `${origin}/event/${encodeURIComponent(event.slug)}`],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', escapeText(event.title)],
    ['TRIGGER', reminder.before],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
  ]);
}
