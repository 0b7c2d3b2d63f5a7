import { isApiError } from '@vh/api-client';
import type { ResponseOf } from '@vh/contract';
import {
  calendarInstant,
  calendarSequence,
  calendarText,
  icalendar,
  isLanguageCode,
  type LanguageCode,
} from '@vh/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from './config.ts';
import { accessHeaders } from './event-access.ts';
import { sendFile } from './file-answer.ts';
import { createGenerateOnce } from './generate-once.ts';
import type { Kept } from './page-cache.ts';
import { siteApi } from './site-api.ts';
import type { VisitorLimits } from './visitor-limits.ts';

type EventDetail = ResponseOf<'POST /front/event/{slug}'>['event'];

/** How long an event without an end is put into calendars for, in milliseconds: two hours. */
const assumedLengthMs = 2 * 60 * 60 * 1000;

/** A moved evening must not wait long for the calendars of those who look again, in seconds. */
const maxAgeSeconds = 600;

/** What the API says of an event, about so heavy in memory; in bytes. */
interface Found extends Kept {
  readonly event: EventDetail;
  readonly movedTo?: string | undefined;
}
const eventWeight = 16_384;

interface CalendarQuery {
  readonly lang?: string;
  readonly of?: string;
  readonly token?: string;
}

/**
 * Calendar files (RFC 5545) of events, at /event/{slug}/calendar.ics; those of events behind a password for who has unlocked
 * them, and those of previews by the token of their link, at /preview/calendar.ics.
 */
export async function calendarFiles(
  app: FastifyInstance,
  { config, limits }: { config: ServerConfig; limits: VisitorLimits },
): Promise<void> {
  const api = siteApi(config);
  const shared = createGenerateOnce<Found>(limits, config.pageCacheMs);
  const own = createGenerateOnce<Found>(limits, 0);
  app.get<{ Params: { slug: string }; Querystring: CalendarQuery }>(
    '/event/:slug/calendar.ics',
    async (request, reply) => {
      const { slug } = request.params;
      if (slug === '') return reply.callNotFound();
      const access = accessHeaders(request.headers.cookie);
      const isOwn = Object.keys(access).length > 0;
      const lang = languageOf(request.query);
      const made = await (isOwn ? own : shared).find(request, reply, `${lang} ${slug}`, async () => {
        const found = await orNone(
          (isOwn ? siteApi(config, access) : api).call(
            'POST /front/event/{slug}',
            { lang },
            { params: { slug } },
          ),
        );
        // a slug such as 'get-tags' names another call, which answers something else
        return found && 'event' in found ? { ...found, weight: eventWeight } : undefined;
      });
      if (made.kind === 'refused') return reply;
      if (made.kind === 'none') return reply.callNotFound();
      const { event, movedTo } = made.it;
      if (movedTo) return reply.redirect(request.url.replace(/[^/]+(?=\/calendar)/, movedTo), 301);
      return send(request, reply, event, isOwn);
    },
  );
  app.get<{ Querystring: CalendarQuery }>('/preview/calendar.ics', async (request, reply) => {
    const { token = '' } = request.query;
    const lang = languageOf(request.query);
    const made = await own.find(request, reply, token, async () => {
      const found = await orNone(api.call('POST /front/event/get-preview', { token, lang }));
      return found && { event: found.event, weight: eventWeight };
    });
    if (made.kind === 'refused') return reply;
    if (made.kind === 'none') return reply.callNotFound();
    reply.header('x-robots-tag', 'noindex');
    return send(request, reply, made.it.event, true);
  });

  function send(
    request: FastifyRequest<{ Querystring: CalendarQuery }>,
    reply: FastifyReply,
    event: EventDetail,
    isOwn: boolean,
  ) {
    const { salesStart } = event;
    const isReminder = request.query.of === 'sales' && salesStart !== undefined;
    reply.header('content-disposition', `attachment; filename="${event.slug || 'event'}.ics"`);
    return sendFile(request, reply, {
      type: 'text/calendar; charset=utf-8',
      maxAgeSeconds: isOwn ? 0 : maxAgeSeconds,
      body: isReminder
        ? saleReminder(event, salesStart, config.publicOrigin)
        : calendarFile(event, config.publicOrigin),
    });
  }
}

function languageOf({ lang }: CalendarQuery): LanguageCode {
  return isLanguageCode(lang) ? lang : 'en';
}

/** An answer, or none where there is nothing to show to anyone who asks. */
async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && [400, 403, 404, 410].includes(error.status)) return undefined;
    throw error;
  }
}

/** One event as an iCalendar file; instants in UTC, so that every calendar shows its owner's own time. */
export function calendarFile(event: EventDetail, origin: string): string {
  const end = event.endDate ?? new Date(Date.parse(event.date) + assumedLengthMs).toISOString();
  const place = event.place;
  return icalendar('Events', [
    ['BEGIN', 'VEVENT'],
    ['UID', `${event._id}@${new URL(origin).host}`],
    ['DTSTAMP', calendarInstant(event.updatedAt)],
    ['LAST-MODIFIED', calendarInstant(event.updatedAt)],
    ['SEQUENCE', String(calendarSequence(new Date(event.updatedAt)))],
    ['DTSTART', calendarInstant(event.date)],
    ['DTEND', calendarInstant(end)],
    ['SUMMARY', calendarText(event.title)],
    ['LOCATION', calendarText([place.name, place.address, place.city].filter(Boolean).join(', '))],
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
  return icalendar('Events', [
    ['BEGIN', 'VEVENT'],
    ['UID', `sales-${event._id}@${new URL(origin).host}`],
    ['DTSTAMP', calendarInstant(event.updatedAt)],
    ['DTSTART', calendarInstant(salesStart)],
    ['DTEND', calendarInstant(end)],
    ['SUMMARY', calendarText(event.title)],
    ['URL', `${origin}/event/${encodeURIComponent(event.slug)}`],
    ['BEGIN', 'VALARM'],
    ['ACTION', 'DISPLAY'],
    ['DESCRIPTION', calendarText(event.title)],
    ['TRIGGER', reminder.before],
    ['END', 'VALARM'],
    ['END', 'VEVENT'],
  ]);
}
