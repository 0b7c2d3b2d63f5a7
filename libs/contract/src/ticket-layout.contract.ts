import { isAccent, isPlainText, longestTicketNote, optionalTicketFacts } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { id, language } from './primitives.ts';

/** How tickets look and what they say, besides what every ticket must say. */
export const ticketLayout = z.object({
  logoPictureId: id.nullable(),
  /** `#rrggbb`; '' for the platform's own. */
  accent: z.union([z.literal(''), z.string().trim().toLowerCase().refine(isAccent)]),
  /** Plain text below the ticket; may have several lines. */
  notes: z.partialRecord(language, z.string().trim().max(longestTicketNote).refine(isPlainText)),
  /** Facts that are left out. */
  hidden: z.array(z.enum(optionalTicketFacts)).max(optionalTicketFacts.length),
});

/** The version that was read; 0 while nothing was saved. */
const version = z.int().min(0);

const staffOfClient = permitted('can-add-events', 'admin', 'client');
const staffOfEvent = permitted('can-add-events', 'admin', 'manager', 'client');

/** Calls about how the tickets of organisers and of their events look. */
export const ticketLayoutEndpoints = defineEndpoints({
  'POST /back/ticket-layout/get': {
    summary: 'How tickets of an organiser look, where an event has no layout of its own.',
    access: staffOfClient,
    body: z.object({ clientId: id }),
    response: z.object({ layout: ticketLayout, version }),
    errors: ['not_found'],
  },
  'POST /back/ticket-layout/save': {
    summary: 'Change how tickets of an organiser look; tickets that were sold already get it too.',
    access: staffOfClient,
    body: z.object({ clientId: id, version, layout: ticketLayout }),
    response: z.object({ layout: ticketLayout, version }),
    errors: ['not_found', 'ticket_layout.changed'],
  },
  'POST /back/ticket-layout/get-sample': {
    summary: 'A sample ticket as PDF in a layout that is not stored.',
    access: staffOfClient,
    body: z.object({ clientId: id, layout: ticketLayout, lang: language.default('en') }),
    kind: 'binary',
    errors: ['not_found', 'ticket.busy'],
  },
  'POST /back/event/get-ticket-layout': {
    summary:
      'How the tickets of an event look: its own layout, and its organiser’s, which it has without one.',
    access: staffOfEvent,
    body: z.object({ eventId: id }),
    response: z.object({
      clientId: id,
      /** Null where the event has its organiser's. */
      layout: ticketLayout.nullable(),
      inherited: ticketLayout,
      version,
    }),
    errors: ['event.not_found'],
  },
  'POST /back/event/set-ticket-layout': {
    summary:
      'Give an event a ticket layout of its own, or take it away; tickets that were sold already get it too.',
    access: staffOfEvent,
    body: z.object({ eventId: id, version, layout: ticketLayout.nullable() }),
    response: z.object({ clientId: id, layout: ticketLayout.nullable(), inherited: ticketLayout, version }),
    errors: ['event.not_found', 'ticket_layout.changed'],
  },
  'POST /back/event/get-ticket-sample': {
    summary: 'A sample ticket of an event as PDF in a layout that is not stored.',
    access: staffOfEvent,
    body: z.object({ eventId: id, layout: ticketLayout, lang: language.default('en') }),
    kind: 'binary',
    errors: ['event.not_found', 'ticket.busy'],
  },
});
