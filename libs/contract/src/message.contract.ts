import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { day, done, id, instant, rowsOnPage } from './primitives.ts';

/** What became of a message: in the queue, sent, kept because nothing is set up to send it, or abandoned after its last try. */
export const messageStates = ['queued', 'sent', 'outbox', 'failed'] as const;

/** A message as a row of the outbox. */
export const messageRow = z.object({
  _id: id,
  /** What it is about, e.g. 'order-confirmation'. */
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  createdAt: instant,
  sentAt: instant.optional(),
  /** What the last try failed with, in the words of the person who refused it. */
  error: z.string().optional(),
  order: z.object({ _id: id, number: z.string() }).optional(),
});

/** A message with its words. */
export const messageDetail = messageRow.extend({
  /**
   * As plain text, with dots in place of what opens something (links with tokens, pick-up codes). Absent once it was
   * discarded: of mails about accounts when they are sent, of others after a term.
   */
  text: z.string().optional(),
  /** Numbers of the orders whose tickets go with it. */
  ticketsOf: z.array(z.string()),
});

/** Most messages that are sent again by one call. */
export const mostMessagesAtOnce = 100;

/** What messages are looked up by. */
export const messageFilters = {
  /** The beginning of an e-mail address, or the number of an order. */
  q: z.string().trim().max(120).optional(),
  state: z.enum(messageStates).optional(),
  kind: z.string().trim().min(1).max(60).optional(),
  /** Days at the home of the platform, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** Calls about the messages that the platform sends. */
export const messageEndpoints = defineEndpoints({
  'POST /back/message/get-list': {
    summary: 'Messages to buyers and staff, newest first, by state, kind, day, e-mail or number of an order.',
    access: only('admin'),
    body: z
      .object({
        ...messageFilters,
        /** Messages older than this one, or newer. */
        after: id.optional(),
        before: id.optional(),
        pageSize: rowsOnPage(25),
      })
      .prefault({}),
    response: z.object({
      rows: z.array(messageRow),
      /** Where the next and the former page begin; absent where there is none. */
      next: id.optional(),
      previous: id.optional(),
      /** How many wait for a person: kept without a server to send them, and abandoned. */
      waiting: z.object({ outbox: z.int(), failed: z.int() }),
      /** All kinds that there are. */
      kinds: z.array(z.string()),
    }),
  },
  'POST /back/message/get': {
    summary: 'One message with its words.',
    access: only('admin'),
    body: z.object({ messageId: id }),
    response: messageDetail,
    errors: ['not_found'],
  },
  'POST /back/message/resend': {
    summary: 'Puts messages in the queue again that were given up, or kept while nothing could send them.',
    access: only('admin'),
    body: z.object({ messageIds: z.array(id).min(1).max(mostMessagesAtOnce) }),
    /** How many are in the queue now; those that were sent, or are in the queue already, are not among them. */
    response: done.extend({ queued: z.int() }),
  },
});
