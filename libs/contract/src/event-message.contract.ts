import {
  eventMessageFailures,
  eventMessageGroups,
  eventMessageKinds,
  eventMessageOffset,
  eventMessageRecipientStates,
  eventMessageStates,
  eventMessageTickets,
  isPlainLine,
  isPlainText,
  longestEventMessage,
} from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { done, id, instant, language, pageOf, paging } from './primitives.ts';

/** Most ticket types that an audience names. */
const mostTypes = 200;

/** Whom a message is for, of the people of one event. */
export const eventMessageAudience = z.object({
  group: z.enum(eventMessageGroups),
  /** Of these ticket types; all of them where there is none. */
  ticketTypeIds: z.array(id).max(mostTypes).default([]),
  /** Says nothing of the waiting list. */
  tickets: z.enum(eventMessageTickets).default('valid'),
});

/** What became of a message’s mails; the states add up to `recipients`. */
export const eventMessageCounts = z.object({
  recipients: z.int(),
  queued: z.int(),
  sent: z.int(),
  bounced: z.int(),
  suppressed: z.int(),
  /** In the outbox while no mail server is set up. */
  outbox: z.int(),
  cancelled: z.int(),
});

/** A message to ticket holders as a row of the list. */
export const eventMessageRow = z.object({
  _id: id,
  kind: z.enum(eventMessageKinds),
  state: z.enum(eventMessageStates),
  subject: z.string(),
  audience: eventMessageAudience,
  /** Minutes before the start (`reminder`) or after the end (`thanks`). */
  offsetMinutes: z.int().optional(),
  /** When it is to go; of an automatic message as the event stands now. */
  startsAt: instant.optional(),
  startedAt: instant.optional(),
  finishedAt: instant.optional(),
  failure: z.enum(eventMessageFailures).optional(),
  /** Absent before it began. */
  counts: eventMessageCounts.optional(),
  updatedAt: instant,
  /** '' where nobody is known. */
  updatedBy: z.string(),
  version: z.int(),
});

/** A message with what it says. */
export const eventMessageDetail = eventMessageRow.extend({
  language,
  text: z.string(),
  /** Where replies go; '' where the organiser has no address. Of one that has begun, the one that it carries. */
  replyTo: z.string(),
});

/** Somebody whom a message goes to. */
export const eventMessageRecipientRow = z.object({
  _id: id,
  /** '' of who was erased. */
  name: z.string(),
  address: z.string(),
  state: z.enum(eventMessageRecipientStates),
  /** What the mail server said, in its words. */
  detail: z.string(),
  sentAt: instant.optional(),
  /** The order by which they get it; absent of the waiting list. */
  order: z.object({ _id: id, number: z.string() }).optional(),
});

const words = {
  subject: z.string().trim().min(1).max(longestEventMessage.subject).refine(isPlainLine),
  /** Plain text; empty lines part paragraphs. */
  text: z.string().trim().min(1).max(longestEventMessage.text).refine(isPlainText),
  /** In which dates, places and the small print are written. */
  language,
};

const form = z.object({
  kind: z.enum(eventMessageKinds).default('single'),
  ...words,
  audience: eventMessageAudience,
  /** Of an automatic message. */
  offsetMinutes: z.int().min(eventMessageOffset.least).max(eventMessageOffset.most).optional(),
});

const which = { eventId: id, eventMessageId: id };
const mayRead = permitted('can-view-orders', 'admin', 'manager', 'client');
const mayWrite = permitted('can-change-orders', 'admin', 'manager', 'client');
const changes = ['event.not_found', 'not_found', 'event_message.changed', 'event_message.state'] as const;

/** Calls about messages to the ticket holders of an event: service mails, for which nobody needs to have agreed to advertising. */
export const eventMessageEndpoints = defineEndpoints({
  'POST /back/event-message/get-list': {
    summary: 'The messages of an event, the latest first, with what became of them.',
    access: mayRead,
    body: z.object({ eventId: id, ...paging }),
    response: pageOf(eventMessageRow),
    errors: ['event.not_found'],
  },
  'POST /back/event-message/get': {
    summary: 'One message with what it says and what became of it.',
    access: mayRead,
    body: z.object(which),
    response: eventMessageDetail,
    errors: ['event.not_found', 'not_found'],
  },
  'POST /back/event-message/get-audience': {
    summary: 'How many addresses a message would go to now, each once, and how many are never written to.',
    access: mayRead,
    body: z.object({ eventId: id, audience: eventMessageAudience }),
    response: z.object({
      /** Without those that are suppressed. */
      count: z.int(),
      suppressed: z.int(),
      /** Where replies go; '' where the organiser has no address. */
      replyTo: z.string(),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/event-message/get-recipients': {
    summary: 'Those a message goes to, with what became of each mail.',
    access: mayRead,
    body: z.object({
      ...which,
      /** A part of the name or address. */
      q: z.string().trim().max(120).optional(),
      state: z.enum(eventMessageRecipientStates).optional(),
      ...paging,
    }),
    response: pageOf(eventMessageRecipientRow),
    errors: ['event.not_found', 'not_found'],
  },
  'POST /back/event-message/get-preview': {
    summary: 'The mail that one recipient of the audience would get; without what opens their order.',
    access: mayRead,
    body: z.object({ eventId: id, ...words, audience: eventMessageAudience }),
    response: z.object({
      subject: z.string(),
      /** A whole page of its own, to be shown in a frame that runs no scripts. */
      html: z.string(),
      text: z.string(),
      /** Whose values are filled in; absent while the audience is empty: then they are the caller’s. */
      recipient: z.object({ name: z.string(), address: z.string() }).optional(),
    }),
    errors: ['event.not_found', 'text.external_link'],
  },
  'POST /back/event-message/send-test': {
    summary: 'Send the mail to the caller’s own address at once, and answer what came of it.',
    access: mayWrite,
    body: z.object({ eventId: id, ...words, audience: eventMessageAudience }),
    response: z.object({
      isSent: z.boolean(),
      to: z.string(),
      failure: z.enum(['not_set_up', 'forbidden', 'refused']).optional(),
      /** What the mail server said, in its words. */
      detail: z.string(),
    }),
    errors: ['event.not_found', 'text.external_link', 'request.rate_limited'],
  },
  'POST /back/event-message/create': {
    summary: 'Begin a message; it is a draft, and nothing is sent.',
    access: mayWrite,
    body: form.extend({ eventId: id }),
    response: eventMessageDetail,
    errors: ['event.not_found', 'text.external_link'],
  },
  'POST /back/event-message/update': {
    summary: 'Change a message that is not being sent; `version` is the one that was read. The kind stays.',
    access: mayWrite,
    body: form.omit({ kind: true }).extend({ ...which, version: z.int() }),
    response: eventMessageDetail,
    errors: [...changes, 'text.external_link'],
  },
  'POST /back/event-message/delete': {
    summary: 'Delete a message that nobody got.',
    access: mayWrite,
    body: z.object({ ...which, version: z.int() }),
    response: done,
    errors: changes,
  },
  'POST /back/event-message/send': {
    summary:
      'Send a message at once or at a moment, or switch an automatic one on. Those it goes to are chosen when it begins.',
    access: mayWrite,
    body: z.object({
      ...which,
      version: z.int(),
      /** At once without it; automatic messages have none. */
      startsAt: instant.optional(),
    }),
    response: eventMessageDetail,
    errors: [...changes, 'event_message.no_recipients'],
  },
  'POST /back/event-message/cancel': {
    summary:
      'Send nothing more of a message: of a scheduled one nothing at all, of one being sent what is not queued yet. Repeating it is harmless.',
    access: mayWrite,
    body: z.object(which),
    response: eventMessageDetail,
    errors: ['event.not_found', 'not_found', 'event_message.state'],
  },
});
