import { orderStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, only } from './endpoint.ts';
import { buyerTicket } from './order.contract.ts';
import {
  currency,
  done,
  email,
  id,
  instant,
  language,
  minor,
  orderToken,
  pageOf,
  paging,
} from './primitives.ts';

/** The name on a ticket, as it is typed. */
const holderName = z.string().trim().min(2).max(120);

/** A ticket that was passed on, as its new holder sees it: nothing of the order it came from. */
export const heldTicket = z.object({
  /** The unguessable address, which stands for the order's in the calls about files. */
  orderToken,
  currency,
  ticket: buyerTicket,
  wallets: z.object({ apple: z.boolean(), google: z.boolean() }),
});

/** An order in its buyer's own list. */
export const accountOrder = z.object({
  orderToken,
  number: z.string(),
  state: z.enum(orderStates),
  createdAt: instant,
  total: minor,
  currency,
  quantity: z.int(),
  eventTitle: z.string(),
  /** Further events in the same order. */
  moreEvents: z.int(),
  /** When the first event starts. */
  date: instant,
  timezone: z.string(),
});

const ticketParams = z.object({ orderToken, ticketId: id });

/** Calls about tickets after they were issued, and the ways back to them. `orderToken` may be that of a ticket passed on. */
export const ticketEndpoints = defineEndpoints({
  'GET /front/ticket/pdf/{orderToken}/{ticketId}': {
    summary: 'One ticket as PDF.',
    access: everyone,
    params: ticketParams,
    kind: 'binary',
    errors: ['order.not_found', 'ticket.not_found', 'order.state', 'ticket.busy'],
  },
  'GET /front/ticket/thermal/{orderToken}': {
    summary: 'The tickets of an order as PDF for 80 mm receipt printers, a strip a ticket.',
    access: everyone,
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['order.not_found', 'order.state', 'ticket.busy'],
  },
  'GET /front/ticket/calendar/{orderToken}': {
    summary: 'The dates of an order’s tickets as an iCalendar file (RFC 5545).',
    access: everyone,
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['order.not_found', 'order.state'],
  },
  'POST /front/ticket/get': {
    summary: 'A ticket that was passed on, by the unguessable part of its own address.',
    access: everyone,
    body: z.object({ ticketToken: orderToken, lang: language.default('en') }),
    response: heldTicket,
    errors: ['ticket.not_found'],
  },
  'POST /front/ticket/rename': {
    summary: 'Put another name on a ticket, before the doors open.',
    access: everyone,
    body: z.object({ orderToken, ticketId: id, name: holderName }),
    response: done,
    errors: ['order.not_found', 'ticket.not_found', 'ticket.state', 'ticket.not_allowed'],
  },
  'POST /front/ticket/transfer': {
    summary:
      'Pass a ticket on to somebody else: the old code is void at once, the receiver gets a new one by e-mail.',
    access: everyone,
    body: z.object({ orderToken, ticketId: id, toName: holderName, toEmail: email }),
    response: done,
    errors: [
      'order.not_found',
      'ticket.not_found',
      'ticket.state',
      'ticket.not_allowed',
      'request.rate_limited',
    ],
  },
  'POST /front/ticket/resend': {
    summary: 'Send the tickets of a paid order to its buyer’s address once more.',
    access: everyone,
    body: z.object({ orderToken }),
    response: done,
    errors: ['order.not_found', 'order.state', 'request.rate_limited'],
  },
  'POST /back/ticket/reissue': {
    summary: 'Issue a lost ticket again: the old code is void, its holder gets the new one by e-mail.',
    access: only('admin', 'manager', 'client'),
    body: z.object({ ticketId: id, note: z.string().trim().max(500).default('') }),
    response: z.object({ ticketId: id }),
    errors: ['ticket.not_found', 'ticket.state'],
  },
  'POST /front/collect/request': {
    summary:
      'Ask for the way to an order by its number and e-mail. The answer is the same whether there is one or not.',
    access: everyone,
    body: z.object({ number: z.string().trim().min(1).max(40), email, lang: language.default('en') }),
    response: done,
    errors: ['request.rate_limited'],
  },
  'POST /front/collect/open': {
    summary: 'Use the link of the e-mail, once: answers where the order is.',
    access: everyone,
    body: z.object({ token: orderToken }),
    response: z.object({ orderToken }),
    errors: ['collect.spent', 'request.rate_limited'],
  },
  'POST /front/account/get-orders': {
    summary: 'The caller’s own orders, the newest first.',
    access: only('app-individual'),
    body: z.object({ lang: language.default('en'), ...paging }),
    response: pageOf(accountOrder),
  },
});
