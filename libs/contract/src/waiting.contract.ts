import { waitingStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, permitted } from './endpoint.ts';
import {
  cartToken,
  done,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  pageOf,
  paging,
  personName,
  slug,
} from './primitives.ts';

const waitingState = z.enum(waitingStates);

/** The secret of an entry in a waiting list; stands in the links of its mails. */
export const waitingToken = z
  .string()
  .min(32)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** An entry as the person on the waiting list sees it. */
export const waitingStatus = z.object({
  state: waitingState,
  eventId: id,
  eventSlug: slug,
  eventTitle: z.string(),
  /** What would do, the preferred first. */
  ticketTypes: z.array(z.object({ _id: id, name: z.string() })),
  quantity: z.int(),
  name: z.string(),
  email: z.string(),
  /** 1 is the next; only while waiting. */
  place: z.int().optional(),
  /** How often smaller entries were served first, since less was free than is wanted here. */
  passes: z.int(),
  /** Offers that were not taken. */
  expiredOffers: z.int(),
  /** The places that are held for this entry now. */
  offer: z
    .object({
      cartToken,
      ticketTypeName: z.string(),
      quantity: z.int(),
      expiresAt: instant,
      /** The places are in an order already, which waits for its payment. */
      isOrdered: z.boolean(),
    })
    .optional(),
});

/** An entry as staff see it. */
export const waitingRow = z.object({
  _id: id,
  state: waitingState,
  name: z.string(),
  email: z.string(),
  quantity: z.int(),
  ticketTypes: z.array(z.string()),
  place: z.int().optional(),
  passes: z.int(),
  expiredOffers: z.int(),
  joinedAt: instant,
  offerUntil: instant.optional(),
});

const byToken = z.object({ token: waitingToken, lang: language.default('en') });

/** Calls of waiting lists of sold-out tickets. */
export const waitingEndpoints = defineEndpoints({
  'POST /front/waiting-list/join': {
    summary:
      'Ask for a place on the waiting list for sold-out tickets. Counts once it is confirmed by the link in the mail that follows; the answer never tells whether somebody is on the waiting list already.',
    access: everyone,
    cost: 'write',
    body: z.object({
      eventId: id,
      /** Each of them sold out; the preferred first. */
      ticketTypeIds: z.array(id).min(1).max(10),
      quantity: z.int().min(1).max(100),
      name: personName,
      email,
      lang: language.default('en'),
      idempotencyKey,
    }),
    response: done,
    errors: ['event.not_found', 'waiting.not_sold_out', 'idempotency.mismatch', 'idempotency.in_progress'],
  },
  'POST /front/waiting-list/get': {
    summary:
      'An entry by the token of its mails: its state, its place on the waiting list, and the offer that stands.',
    access: everyone,
    cost: 'light',
    body: byToken,
    response: waitingStatus,
    errors: ['waiting.not_found'],
  },
  'POST /front/waiting-list/confirm': {
    summary:
      'Take the place on the waiting list that was asked for; works once, repeats answer the entry as it is.',
    access: everyone,
    cost: 'write',
    body: byToken,
    response: waitingStatus,
    errors: ['waiting.not_found'],
  },
  'POST /front/waiting-list/leave': {
    summary: 'Leave the waiting list; places that are on offer go to the next.',
    access: everyone,
    cost: 'write',
    body: byToken,
    response: waitingStatus,
    errors: ['waiting.not_found', 'waiting.state'],
  },
  'POST /back/waiting-list/get-list': {
    summary: 'The waiting list of an event with the number of entries and places wanted.',
    access: permitted('can-view-orders', 'admin', 'manager', 'client'),
    body: z.object({
      eventId: id,
      /** A part of the name or the e-mail. */
      q: z.string().trim().max(120).optional(),
      /** 'active' are those that are on the waiting list or hold an offer. */
      show: z.enum(['active', 'ended', 'all']).default('active'),
      lang: language.default('en'),
      ...paging,
    }),
    response: pageOf(waitingRow).extend({
      event: z.object({ _id: id, title: z.string(), date: instant, timezone: z.string() }),
      counts: z.record(waitingState, z.int()),
      /** Places wanted by those on the waiting list, without the ones on offer. */
      wanted: z.int(),
    }),
    errors: ['event.not_found'],
  },
  'POST /back/waiting-list/remove': {
    summary: 'Take somebody off the waiting list; places that are on offer go to the next.',
    access: permitted('can-add-events', 'admin', 'manager', 'client'),
    body: z.object({ entryId: id }),
    response: done,
    errors: ['waiting.not_found', 'waiting.state'],
  },
});
