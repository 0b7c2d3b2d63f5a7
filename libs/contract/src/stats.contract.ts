import { forecastBases } from '@vh/domain';
import * as z from 'zod';
import { salesSum } from './back-office.contract.ts';
import { defineEndpoints, only } from './endpoint.ts';
import { channel } from './order.contract.ts';
import { currency, day, id, instant, language, minor } from './primitives.ts';

const eventName = { eventId: id, title: z.string(), date: instant, timezone: z.string() };

/** How an event that is still to come will have sold when it begins. */
export const salesForecast = z.object({
  ...eventName,
  sold: z.int(),
  capacity: z.int(),
  /** Units that will be sold when it begins; those that are where there is nothing to go by. */
  expected: z.int(),
  basis: z.enum(forecastBases),
});

/** An event whose doors are open. */
export const openDoor = z.object({
  ...eventName,
  /** Tickets that are valid, those of combined events included. */
  tickets: z.int(),
  entered: z.int(),
  /** Admitted in the last ten minutes. */
  recent: z.int(),
  lastAt: instant.optional(),
});

/** An event beside others, by the days that are left until it begins in its own time zone. */
export const comparedEvent = z.object({
  ...eventName,
  clientName: z.string(),
  sold: z.int(),
  capacity: z.int(),
  entered: z.int(),
  currency,
  /** Both are absent for callers that may not see money. */
  gross: minor.optional(),
  net: minor.optional(),
  /** Visits of its page of all time, each visitor once a day. */
  visits: z.int(),
  /** Orders paid on the web since visits of its page are counted. */
  webOrders: z.int(),
  /** Days before it begins on which something was sold, the furthest first; sales after it began count on day 0. */
  days: z.array(z.object({ daysBefore: z.int().min(0), sold: z.int() })),
  /** Days left now; 0 when it has begun. */
  daysLeft: z.int().min(0),
});

/** What came of one source of visits on some days. */
export const visitSourceRow = z.object({
  /** Where it was sold; visits are counted of the web alone. */
  channel,
  /** `utm_source`, a host, `direct`, `widget`, `other`; '' where it is not known, and of other channels than the web. */
  source: z.string(),
  /** `utm_campaign`; '' where none is named. */
  campaign: z.string(),
  visits: z.int(),
  orders: z.int(),
  tickets: z.int(),
  /** Currencies are never added up; empty for callers that may not see money. */
  sums: z.array(z.object({ currency, gross: minor })),
});

const asked = {
  /** Of one organiser; without it and without an event the call is refused. */
  clientId: id.optional(),
  /** Of one event. */
  eventId: id.optional(),
  /** Days at home, both included; the last 30 when left out. At most 800 days. */
  from: day.optional(),
  to: day.optional(),
};

/** Most events that are compared at once. */
export const mostCompared = 5;

const compared = {
  /** Events that the caller may not see are left out. */
  comparedIds: z.array(id).min(1).max(mostCompared),
  lang: language.default('en'),
};

/** Calls about figures of several events. */
export const statsEndpoints = defineEndpoints({
  'POST /back/stats/get-dashboard': {
    summary:
      'What sold in the last 30 days by channel and ticket type, visits and what came of them, and how the next events will have sold. Of one client, or of all the caller looks after.',
    access: only('admin', 'manager', 'client'),
    body: z.object({ clientId: id.optional(), lang: language.default('en') }),
    response: z.object({
      asOf: instant,
      byChannel: z.array(salesSum.extend({ channel })),
      /** What sold most first. */
      byType: z.array(
        salesSum.extend({ eventId: id, title: z.string(), ticketTypeId: id, ticketType: z.string() }),
      ),
      /** By days of universal time, by which visits are counted; each visitor of an event once a day. Orders paid on the web count since visits of their event are counted. */
      visits: z.array(z.object({ day, visits: z.int(), webOrders: z.int() })),
      forecast: z.array(salesForecast),
      /** Of all the caller looks after: those that sold most in the last 30 days; empty for one client. */
      clients: z.array(
        z.object({
          _id: id,
          name: z.string(),
          upcomingEvents: z.int(),
          sold: z.int(),
          capacity: z.int(),
          /** Tickets of the last 30 days, and of the 30 before. */
          recent: z.int(),
          before: z.int(),
        }),
      ),
    }),
    errors: ['not_found'],
  },
  'POST /back/stats/get-doors': {
    summary: 'Events whose doors are open now, with how many have entered.',
    access: only('admin', 'manager', 'client', 'contractor'),
    body: z.object({ clientId: id.optional(), lang: language.default('en') }),
    response: z.object({ asOf: instant, doors: z.array(openDoor) }),
    errors: ['not_found'],
  },
  'POST /back/stats/get-sales-file': {
    summary: 'What a client sold on some days by event and ticket type, as a table.',
    access: only('admin', 'manager', 'client'),
    body: z.object({
      clientId: id,
      /** Days at home, both included; the last 30 when left out. At most 800 days. */
      from: day.optional(),
      to: day.optional(),
      lang: language.default('en'),
      format: z.enum(['csv', 'xlsx']),
    }),
    kind: 'binary',
    errors: ['not_found'],
  },
  'POST /back/stats/get-sources': {
    summary:
      'Where visits and orders of an organiser or of an event came from on some days, what brought most tickets first. Rows add up to `total`, which has all channels.',
    access: only('admin', 'manager', 'client'),
    body: z.object(asked),
    response: z.object({
      asOf: instant,
      from: day,
      to: day,
      /** Web without a source is what was visited or sold before sources were counted. */
      rows: z.array(visitSourceRow),
      total: visitSourceRow.omit({ channel: true, source: true, campaign: true }),
    }),
    errors: ['not_found', 'event.not_found'],
  },
  'POST /back/stats/get-sources-file': {
    summary: 'The same as a table.',
    access: only('admin', 'manager', 'client'),
    body: z.object({ ...asked, lang: language.default('en'), format: z.enum(['csv', 'xlsx']) }),
    kind: 'binary',
    errors: ['not_found', 'event.not_found'],
  },
  'POST /back/stats/get-comparison-file': {
    summary: 'The same curves as a table: a line for each day before, a column for each event.',
    access: only('admin', 'manager', 'client'),
    body: z.object({ ...compared, format: z.enum(['csv', 'xlsx']) }),
    kind: 'binary',
  },
  'POST /back/stats/get-comparison': {
    summary: 'Events beside each other: what each had sold so many days before it began.',
    access: only('admin', 'manager', 'client'),
    body: z.object(compared),
    response: z.object({ asOf: instant, events: z.array(comparedEvent) }),
  },
});
