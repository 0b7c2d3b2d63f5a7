import { eventKinds, eventStates, scheduleParts } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { eventForm, eventFormFacts, formProblem, localTime } from './event-form.ts';
import { id, idempotencyKey, instant, slug, staffNote } from './primitives.ts';

const version = z.int().min(1);

/** An event after a change; `version` goes with the next one. */
export const changedEvent = z.object({
  eventId: id,
  slug,
  state: z.enum(eventStates),
  version,
  /** Warnings, and what stands in the way of publishing. */
  problems: z.array(formProblem),
});

/** What the ticket holders of a sold event are told of its changed schedule. */
export const holderNotice = z.object({
  /** False tells nobody, which another start or venue does not allow. */
  tell: z.boolean(),
  /** Until when those who bought before may return their tickets; null: not because of this. */
  refundsUntil: instant.nullable(),
  /** Stands in their mail as it is written. */
  note: staffNote,
});

/** What `details` of event.notice_needed say. */
export const noticeNeeded = z.object({
  parts: z.array(z.enum(scheduleParts)),
  /** Paid orders with valid tickets, and orders that wait for their payment. */
  orders: z.int(),
  tickets: z.int(),
  /** How many events those are for; of changes to a place or hall. */
  events: z.int().optional(),
});

/** Who may make and change events; fees, shares, slider and kind `shared` besides only as an admin. */
export const eventEditors = permitted('can-add-events', 'admin', 'manager', 'client');

/** A form with texts in nine languages. */
const formLimit = 1_048_576;

/** Calls by which events are made and changed. */
export const eventFormEndpoints = defineEndpoints({
  'POST /back/event/get-new-form': {
    summary: 'The form of a new event of a client as it begins, and what it is judged by.',
    access: eventEditors,
    body: z.object({ clientId: id, kind: z.enum(eventKinds).default('simple') }),
    response: z.object({ form: eventForm, facts: eventFormFacts }),
  },
  'POST /back/event/get-form': {
    summary:
      'An event as a form with the version to send back, and the draft that somebody has of changes to it.',
    access: eventEditors,
    body: z.object({ eventId: id }),
    response: z.object({
      eventId: id,
      clientId: id,
      clientName: z.string(),
      state: z.enum(eventStates),
      version,
      form: eventForm,
      facts: eventFormFacts,
      draft: z.object({ draftId: id, version, savedAt: instant, savedBy: z.string() }).optional(),
    }),
    errors: ['event.not_found', 'event.state'],
  },
  'POST /back/event/check': {
    summary:
      'What is wrong with a form or worth a word, judged by all that the service knows; changes nothing.',
    access: eventEditors,
    bodyLimit: formLimit,
    body: z.object({ clientId: id, eventId: id.optional(), form: eventForm }),
    response: z.object({
      problems: z.array(formProblem),
      /** The address that its title makes, before what tells it from others of the same title; absent without a title. */
      slugOfTitle: slug.optional(),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/event/create': {
    summary:
      'Make an event of a form, as a draft or for buyers at once; `details.problems` of event.problems say what is wrong where. The draft it was written in is gone then.',
    access: eventEditors,
    bodyLimit: formLimit,
    body: z.object({
      key: idempotencyKey,
      clientId: id,
      form: eventForm,
      publish: z.boolean().default(false),
      draftId: id.optional(),
    }),
    response: changedEvent,
    errors: [
      'client.archived',
      'event.problems',
      'shop.not_ready',
      'slug.taken',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/event/update': {
    summary:
      'Change an event as its form says; refused when somebody else changed it since `version` (`details` have both versions). Orders keep their prices. Where somebody has tickets, another start, doors time, end, venue, hall or link to watch online needs `notice`, and a session that was confirmed lately: without it event.notice_needed says in `details` which parts those are and how many orders and tickets they reach.',
    access: eventEditors,
    bodyLimit: formLimit,
    body: z.object({
      eventId: id,
      version,
      form: eventForm,
      draftId: id.optional(),
      notice: holderNotice.optional(),
    }),
    response: changedEvent,
    errors: [
      'event.not_found',
      'event.changed',
      'event.state',
      'event.problems',
      'event.notice_needed',
      'refund.state',
      'text.external_link',
      'slug.taken',
    ],
  },
  'POST /back/event/publish': {
    summary:
      'Show a draft to buyers, if nothing stands in the way. In production the shop must have a company, terms of sale, a mail server and, for what costs something, a way to pay: shop.not_ready says in `details.missing` which of them are missing and where an admin sets them.',
    access: eventEditors,
    body: z.object({ eventId: id, version }),
    response: changedEvent,
    errors: ['event.not_found', 'event.changed', 'event.state', 'event.problems', 'shop.not_ready'],
  },
  'POST /back/event/unpublish': {
    summary: 'Take an event back to its drafts, while nothing of it was sold or is held.',
    access: eventEditors,
    body: z.object({ eventId: id, version }),
    response: changedEvent,
    errors: ['event.not_found', 'event.changed', 'event.state'],
  },
  'POST /back/event/duplicate': {
    summary:
      'Make a draft that is like an event, at another start; its times move with it by the clock on the wall.',
    access: eventEditors,
    body: z.object({ key: idempotencyKey, eventId: id, startsAt: localTime }),
    response: changedEvent,
    errors: [
      'client.archived',
      'event.not_found',
      'event.state',
      'event.problems',
      'slug.taken',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/event/create-series': {
    summary:
      'Make drafts that are like an event, one for each date, all or none; sales of all begin when those of the event do.',
    access: eventEditors,
    body: z.object({ key: idempotencyKey, eventId: id, dates: z.array(localTime).min(1).max(200) }),
    response: z.object({
      /** The run that the event and its new dates belong to. */
      seriesId: id,
      events: z.array(z.object({ eventId: id, slug, startsAt: instant })),
    }),
    errors: [
      'client.archived',
      'event.not_found',
      'event.state',
      'event.problems',
      'slug.taken',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
});
