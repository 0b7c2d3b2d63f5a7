import * as z from 'zod';
import { defineEndpoints, everyone } from './endpoint.ts';
import { eventListFilter, eventSummary } from './event.contract.ts';
import { id, instant, slug } from './primitives.ts';

/** An event as feeds and calendars tell it. */
export const feedEvent = eventSummary.extend({
  description: z.string(),
  /** Street and number of the venue; '' when not known. */
  address: z.string(),
  announcedAt: instant,
  updatedAt: instant,
});

/** The most addresses a part of the site map has: with all languages a part stays below the 50 MB that are allowed. */
export const siteMapPartSize = 20_000;

/** Where the reading of a part goes on: the last id, and how many addresses the part still has. */
const mapCursor = z.object({ after: id, left: z.int().min(1).max(siteMapPartSize) });

/** Calls for the files that other programs read: site maps, feeds, calendars. */
export const feedEndpoints = defineEndpoints({
  'POST /front/feed/events': {
    summary: 'Events by the filter of lists, with texts and places; newest announced or soonest first.',
    access: everyone,
    cost: 'search',
    body: eventListFilter
      .omit({ sort: true, facets: true, page: true, pageSize: true })
      .extend({ sort: z.enum(['newest', 'date']), limit: z.int().min(1).max(500).default(50) }),
    response: z.object({ rows: z.array(feedEvent) }),
  },
  'POST /front/feed/site-map': {
    summary: 'The parts of the site map: how many events each has and when one of them changed last.',
    access: everyone,
    cost: 'light',
    response: z.object({ parts: z.array(z.object({ count: z.int(), updatedAt: instant })) }),
  },
  'POST /front/feed/site-map-part': {
    summary: 'Addresses of one part of the site map, as they were announced, at most 2,000 at once.',
    access: everyone,
    cost: 'search',
    body: z.object({ part: z.int().min(1).max(10_000), cursor: mapCursor.optional() }),
    response: z.object({
      rows: z.array(z.object({ _id: id, slug, updatedAt: instant, picture: z.string() })),
      /** Absent at the end of the part. */
      next: mapCursor.optional(),
    }),
  },
});
