import { isSlug } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only, permitted } from './endpoint.ts';
import { id, slug } from './primitives.ts';

/** A slug that may be given to something: lower case, digits and hyphens, none of the routes' own words. */
const newSlug = z.string().trim().toLowerCase().refine(isSlug);

/** The address something has now, and those that lead there. */
const address = z.object({ slug, oldSlugs: z.array(slug) });

/** Calls about the addresses of events and content pages. */
export const slugEndpoints = defineEndpoints({
  'POST /back/event/set-slug': {
    summary:
      'Give an event another address; the one it had leads there for good. Clients need the permission can-add-events.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({ eventId: id, slug: newSlug }),
    response: address,
    errors: ['event.not_found', 'slug.taken'],
  },
  'POST /back/page/set-slug': {
    summary: 'Give a content page another address; the one it had leads there for good.',
    access: only('admin'),
    body: z.object({ pageId: id, slug: newSlug }),
    response: address,
    errors: ['page.not_found', 'slug.taken'],
  },
});
