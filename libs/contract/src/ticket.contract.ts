import { orderStates } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, everyone, forDevices, only, permitted } from './endpoint.ts';
import { buyerTicket } from './order.contract.ts';
import {
  currency,
  done,
  email,
  id,
  idempotencyKey,
  instant,
  language,
  minor,
  orderToken,
  pageOf,
  paging,
  personName,
  staffNote,
} from './primitives.ts';

/** A ticket that was transferred, as its new holder sees it: nothing of the order it came from. */
export const heldTicket = z.object({
  /** The unguessable address, which stands for the order's in the calls about files. */
  orderToken,
  currency,
  ticket: buyerTicket,
  wallets: z.object({ apple: z.boolean(), google: z.boolean() }),
});

/** What giving tickets back would bring; minor units. */
export const cancelQuote = z.object({
  /** On which ground: the event is cancelled, the order is protected, or the event's own rules. */
  reason: z.enum(['event_cancelled', 'protection', 'buyer']),
  currency,
  lines: z.array(z.object({ ticketId: id, amount: minor, kept: minor })),
  refused: z.array(
    z.object({
      ticketId: id,
      why: z.enum([
        'void',
        'used',
        'not_allowed',
        'ask_organiser',
        'too_late',
        'not_protected',
        'not_cancelled',
        'in_exchange',
      ]),
    }),
  ),
  amount: minor,
  kept: minor,
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
  /** Hall and town of the first event; empty online. */
  place: z.string(),
});

/** The wallet settings as staff see them; secrets are never answered. */
export const walletSettings = z.object({
  apple: z.object({
    enabled: z.boolean(),
    /** True when passes can be signed now. */
    isReady: z.boolean(),
    hasKey: z.boolean(),
    hasWwdr: z.boolean(),
    passTypeIdentifier: z.string().optional(),
    teamIdentifier: z.string().optional(),
    /** Certificates run out once a year. */
    validUntil: instant.optional(),
  }),
  google: z.object({
    enabled: z.boolean(),
    isReady: z.boolean(),
    issuerId: z.string(),
    serviceEmail: z.string(),
    hasKey: z.boolean(),
  }),
  version: z.string(),
});

const pem = z.string().trim().min(1).max(20_000);

/** What can be saved; only what is named changes. */
export const walletSettingsChange = z.object({
  /** As it was read; without it nothing is compared. */
  version: z.string().optional(),
  apple: z
    .object({
      enabled: z.boolean().optional(),
      /** Of the pass type, PEM; its key comes with it unless it was saved before. */
      certificate: pem.optional(),
      /** RSA, PEM. */
      key: pem.optional(),
      keyPassphrase: z.string().max(200).optional(),
      /** Apple's intermediate (WWDR), PEM. */
      wwdr: pem.optional(),
    })
    .optional(),
  google: z
    .object({
      enabled: z.boolean().optional(),
      issuerId: z
        .string()
        .regex(/^\d{1,30}$/)
        .optional(),
      serviceEmail: email.optional(),
      /** Of the service account: RSA, PEM. */
      key: pem.optional(),
    })
    .optional(),
});

const ticketParams = z.object({ orderToken, ticketId: id });

/** Calls about tickets after they were issued, and the ways back to them. `orderToken` may be that of a transferred ticket. */
export const ticketEndpoints = defineEndpoints({
  'GET /front/ticket/pdf/{orderToken}/{ticketId}': {
    summary: 'One ticket as PDF.',
    access: everyone,
    cost: 'file',
    params: ticketParams,
    kind: 'binary',
    errors: ['order.not_found', 'ticket.not_found', 'order.state', 'ticket.busy'],
  },
  'GET /front/ticket/thermal/{orderToken}': {
    summary: 'The tickets of an order as PDF for 80 mm receipt printers, a strip a ticket.',
    access: everyone,
    cost: 'file',
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['order.not_found', 'order.state', 'ticket.busy'],
  },
  'GET /front/ticket/calendar/{orderToken}': {
    summary: 'The dates of an order’s tickets as an iCalendar file (RFC 5545).',
    access: everyone,
    cost: 'light',
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['order.not_found', 'order.state'],
  },
  'GET /front/ticket/apple/{orderToken}': {
    summary: 'The tickets of an order for Apple Wallet: a .pkpass, or a .pkpasses of several.',
    access: everyone,
    cost: 'file',
    params: z.object({ orderToken }),
    kind: 'binary',
    errors: ['order.not_found', 'order.state', 'wallet.unavailable', 'ticket.busy'],
  },
  'GET /front/ticket/apple/{orderToken}/{ticketId}': {
    summary: 'One ticket for Apple Wallet, as .pkpass.',
    access: everyone,
    cost: 'file',
    params: ticketParams,
    kind: 'binary',
    errors: ['order.not_found', 'ticket.not_found', 'order.state', 'wallet.unavailable', 'ticket.busy'],
  },
  'POST /front/ticket/google': {
    summary: 'Where a ticket is saved in Google Wallet.',
    access: everyone,
    cost: 'file',
    body: z.object({ orderToken, ticketId: id }),
    response: z.object({ url: z.string() }),
    errors: ['order.not_found', 'ticket.not_found', 'order.state', 'wallet.unavailable'],
  },
  'POST /back/settings/get-wallet': {
    summary: 'How passes for wallets are set up; secrets are never answered.',
    access: only('admin'),
    body: z.object({}),
    response: walletSettings,
  },
  'POST /back/settings/save-wallet': {
    summary: 'Set passes for wallets up; keys and certificates must belong together.',
    access: only('admin'),
    body: walletSettingsChange,
    response: walletSettings,
    errors: ['request.invalid', 'settings.changed'],
  },
  'POST /front/clock': {
    summary: 'The server’s time, for pages that show codes which change with it.',
    access: everyone,
    cost: 'light',
    body: z.object({}),
    response: z.object({ at: instant }),
  },
  'POST /front/ticket/get': {
    summary: 'A ticket that was transferred, by the unguessable part of its own address.',
    access: everyone,
    cost: 'light',
    body: z.object({ ticketToken: orderToken, lang: language.default('en') }),
    response: heldTicket,
    errors: ['ticket.not_found'],
  },
  'POST /front/ticket/rename': {
    summary: 'Put another name on a ticket, before the doors open.',
    access: everyone,
    cost: 'write',
    body: z.object({ orderToken, ticketId: id, name: personName }),
    response: done,
    errors: ['order.not_found', 'ticket.not_found', 'ticket.state', 'ticket.not_allowed'],
  },
  'POST /front/ticket/transfer': {
    summary:
      'Pass a ticket on to somebody else: the old code is void at once, the receiver gets a new one by e-mail.',
    access: everyone,
    cost: 'write',
    body: z.object({ orderToken, ticketId: id, toName: personName, toEmail: email }),
    response: done,
    errors: [
      'order.not_found',
      'ticket.not_found',
      'ticket.state',
      'ticket.in_exchange',
      'ticket.not_allowed',
      'request.rate_limited',
    ],
  },
  'POST /front/order/quote-cancel': {
    summary: 'What giving tickets back would bring now, and what is kept.',
    access: everyone,
    cost: 'light',
    body: z.object({ orderToken, ticketIds: z.array(id).min(1).max(200) }),
    response: cancelQuote,
    errors: ['order.not_found', 'order.state', 'ticket.not_found'],
  },
  'POST /front/order/cancel-tickets': {
    summary: 'Give tickets back for the sum that was quoted: they are void at once, the refund has started.',
    access: everyone,
    cost: 'write',
    body: z.object({
      orderToken,
      ticketIds: z.array(id).min(1).max(200),
      /** What the buyer was shown; minor units. */
      expectedAmount: minor,
      idempotencyKey,
    }),
    response: z.object({ amount: minor }),
    errors: [
      'order.not_found',
      'order.state',
      'order.changed',
      'ticket.not_found',
      'refund.refused',
      'idempotency.mismatch',
    ],
  },
  'POST /front/ticket/resend': {
    summary: 'Send the tickets of a paid order to its buyer’s address once more.',
    access: everyone,
    cost: 'write',
    body: z.object({ orderToken }),
    response: done,
    errors: ['order.not_found', 'order.state', 'request.rate_limited'],
  },
  'POST /back/ticket/reissue': {
    summary: 'Issue a lost ticket again: the old code is void, its holder gets the new one by e-mail.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({ ticketId: id, note: staffNote }),
    response: z.object({ ticketId: id }),
    errors: ['ticket.not_found', 'ticket.state', 'ticket.in_exchange'],
  },
  'POST /back/ticket/rename': {
    summary:
      'Corrects who holds a ticket. The address is that of somebody to whom the ticket was transferred: with another one the old code and link are void, and the new holder gets the ticket by e-mail.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({
      ticketId: id,
      name: personName,
      /** Refused for a ticket that its buyer holds: their address is the order's. */
      email: email.optional(),
      note: staffNote,
    }),
    response: z.object({ ticketId: id }),
    errors: ['ticket.not_found', 'ticket.state', 'ticket.not_allowed', 'ticket.in_exchange'],
  },
  'POST /back/ticket/reseat': {
    summary:
      'Move a ticket to another seat of its category: the old code is void, its holder gets the new ticket by e-mail.',
    access: permitted('can-change-orders', 'admin', 'manager', 'client'),
    body: z.object({ ticketId: id, seatId: id, note: staffNote }),
    response: z.object({ ticketId: id }),
    errors: ['ticket.not_found', 'ticket.state', 'ticket.in_exchange', 'inventory.conflict'],
  },
  'POST /back/payspot/pick-up': {
    summary: 'Print the tickets of an order for a buyer who says its number and pick-up code.',
    access: forDevices(only('payspot', 'admin')),
    body: z.object({
      payspotId: id,
      number: z.string().trim().min(1).max(40),
      pickUpCode: z.string().trim().min(1).max(20),
    }),
    response: z.object({
      number: z.string(),
      buyerName: z.string(),
      quantity: z.int(),
      /** For 80 mm printers, base64; without the order's address, which is the buyer's. */
      pdf: z.string(),
    }),
    errors: ['not_found', 'order.not_found', 'order.state', 'ticket.busy', 'request.rate_limited'],
  },
  'POST /front/collect/request': {
    summary:
      'Ask for the way to an order by its number and e-mail. The answer is the same whether there is one or not.',
    access: everyone,
    cost: 'write',
    body: z.object({ number: z.string().trim().min(1).max(40), email, lang: language.default('en') }),
    response: done,
    errors: ['request.rate_limited'],
  },
  'POST /front/collect/open': {
    summary: 'Use the link of the e-mail, once: answers where the order is.',
    access: everyone,
    cost: 'write',
    body: z.object({ token: orderToken }),
    response: z.object({ orderToken }),
    errors: ['collect.link_used', 'request.rate_limited'],
  },
  'POST /front/account/get-orders': {
    summary: 'The caller’s own orders: all, the newest first, or paid ones still to come, the soonest first.',
    access: only('app-individual'),
    body: z.object({
      lang: language.default('en'),
      show: z.enum(['all', 'upcoming']).default('all'),
      ...paging,
    }),
    response: pageOf(accountOrder),
  },
});
