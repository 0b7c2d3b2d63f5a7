import { mostScannedLength, orderChannels, orderStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, forDevices, only } from './endpoint.ts';
import { orderedTicket } from './order.contract.ts';
import { currency, id, idempotencyKey, instant, language, minor } from './primitives.ts';

/** The most orders that a search at a box office answers. */
export const mostFoundOrders = 20;

/** An order of any channel as a box office finds it. */
export const foundOrder = z.object({
  orderId: id,
  number: z.string(),
  state: z.enum(orderStates),
  channel: z.enum(orderChannels),
  createdAt: instant,
  /** Both '' where nobody said who buys. */
  buyerName: z.string(),
  buyerEmail: z.string(),
  total: minor,
  currency,
  /** Sold or collected at this box office. */
  isOwn: z.boolean(),
  tickets: z.array(orderedTicket),
});

const atPayspot = forDevices(only('payspot', 'admin'));

/** The calls by which a box office finds orders of all channels and hands their tickets out again. */
export const payspotLookupEndpoints = defineEndpoints({
  'POST /back/payspot/get-found-orders': {
    summary:
      'Orders of all channels with tickets of events that the payspot sells, until a day after they end: by number, ticket code, name or e-mail, the newest first. Needs the payspot’s right to look up orders.',
    access: atPayspot,
    body: z.object({
      payspotId: id,
      /** As typed or scanned. */
      q: z.string().trim().min(3).max(mostScannedLength),
      lang: language.default('en'),
    }),
    response: z.object({
      rows: z.array(foundOrder),
      /** There are more than are listed. */
      isMore: z.boolean(),
    }),
    errors: ['not_found', 'auth.forbidden', 'request.rate_limited'],
  },
  'POST /back/payspot/resend-found': {
    summary:
      'Mail the tickets of a found order to its buyer, and to nobody else. Needs the payspot’s right to act on orders of other channels. Safe to repeat by its key.',
    access: atPayspot,
    body: z.object({ payspotId: id, foundOrderId: id, idempotencyKey }),
    response: z.object({ ok: z.literal(true) }),
    errors: [
      'not_found',
      'auth.forbidden',
      'order.not_found',
      'order.state',
      'idempotency.mismatch',
      'request.rate_limited',
    ],
  },
  'POST /back/payspot/print-found': {
    summary:
      'The valid tickets of a found order as one A4 PDF; the order’s history says who printed. Needs the payspot’s right to act on orders of other channels.',
    access: atPayspot,
    body: z.object({ payspotId: id, foundOrderId: id }),
    kind: 'binary',
    errors: ['not_found', 'auth.forbidden', 'order.not_found', 'order.state', 'ticket.busy'],
  },
});
