import { eventStates, eventSteps } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, permitted } from './endpoint.ts';
import { changedEvent, eventEditors } from './event-form.contract.ts';
import { localTime } from './event-form.ts';
import { currency, id, idempotencyKey, instant, language, minor, staffNote } from './primitives.ts';

const version = z.int().min(1);

/** What calling an event off, or putting it off, would reach. */
export const eventChangeImpact = z.object({
  eventId: id,
  state: z.enum(eventStates),
  version,
  /** What is open to the event now. */
  steps: z.array(z.enum(eventSteps)),
  /** Paid orders with tickets that nobody used or gave back, the people behind them, and the tickets. */
  orders: z.int(),
  buyers: z.int(),
  tickets: z.int(),
  /** Tickets that somebody came in with; they are not returned. */
  usedTickets: z.int(),
  /** Orders that wait for their payment; cancelling cancels them. */
  unpaidOrders: z.int(),
  /** People on the waiting list for tickets. */
  waiting: z.int(),
  /** What was paid for the tickets by currency, service fees included, protection not. */
  sums: z.array(z.object({ currency, amount: minor })),
  /** Tickets for several events that this one is a part of; they stay valid, and their buyers are told. */
  passes: z.array(
    z.object({
      eventId: id,
      title: z.string(),
      orders: z.int(),
      tickets: z.int(),
      /** While one is on sale the event can't be cancelled. */
      isSelling: z.boolean(),
    }),
  ),
});

/** Calls about an event as a whole: putting it off, calling it off, putting it away. */
export const eventLifecycleEndpoints = defineEndpoints({
  'POST /back/event/get-change-impact': {
    summary:
      'What putting an event off or calling it off would reach, in numbers and sums, before it is done.',
    access: eventEditors,
    body: z.object({ eventId: id, lang: language.default('en') }),
    response: eventChangeImpact,
    errors: ['event.not_found'],
  },
  'POST /back/event/postpone': {
    summary:
      'Put an event off, to new dates or to some that are announced later. Its buyers are told by mail in their languages, and may return their tickets until `refundsUntil`; how far that has come says get-refund-run.',
    access: eventEditors,
    body: z.object({
      key: idempotencyKey,
      eventId: id,
      version,
      /** Null: announced later. Ends and doors that are left out move by the clock on the wall. */
      dates: z
        .object({
          startsAt: localTime,
          endsAt: localTime.nullable().optional(),
          doorsAt: localTime.nullable().optional(),
        })
        .nullable(),
      /** Null: with new dates not at all, without them as long as the event is postponed. */
      refundsUntil: instant.nullable(),
      note: staffNote,
    }),
    response: changedEvent,
    errors: [
      'event.not_found',
      'event.changed',
      'event.state',
      'event.problems',
      'refund.state',
      'text.external_link',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/event/cancel': {
    summary:
      'Cancel an event: all orders are refunded, or its buyers are told that they may return their tickets. Where its open tickets are no longer worth `expectedAmount`, order.changed has their `amount` in `details` and the event goes on. Unpaid orders are cancelled, carts emptied. Works on in the background (get-refund-run); `details.reason` of event.state is pass_on_sale while a ticket for several events with this one is sold.',
    access: permitted('can-refund', 'admin', 'manager', 'client'),
    body: z.object({
      key: idempotencyKey,
      eventId: id,
      version,
      refund: z.enum(['all', 'offer']),
      /** Sum paid for the open tickets, as the outlook's `sums` said it, minor units; 0 where there are none. */
      expectedAmount: minor,
      note: staffNote,
    }),
    response: changedEvent,
    errors: [
      'event.not_found',
      'event.changed',
      'event.state',
      'refund.state',
      'order.changed',
      'text.external_link',
      'auth.forbidden',
      'idempotency.mismatch',
      'idempotency.in_progress',
    ],
  },
  'POST /back/event/end': {
    summary: 'Say of an event whose last minute has passed that it is over.',
    access: eventEditors,
    body: z.object({ eventId: id, version }),
    response: changedEvent,
    errors: ['event.not_found', 'event.changed', 'event.state'],
  },
  'POST /back/event/archive': {
    summary: 'Put an event away that is over or was cancelled; it is listed nowhere then.',
    access: eventEditors,
    body: z.object({ eventId: id, version }),
    response: changedEvent,
    errors: ['event.not_found', 'event.changed', 'event.state'],
  },
  'POST /back/event/restore': {
    summary: 'Take an event out of the archive, to what it was before.',
    access: eventEditors,
    body: z.object({ eventId: id, version }),
    response: changedEvent,
    errors: ['event.not_found', 'event.changed', 'event.state'],
  },
});
