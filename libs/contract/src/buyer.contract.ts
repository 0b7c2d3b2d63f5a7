import {
  buyerColumns,
  cleanPhone,
  isPlainText,
  orderRequestStates,
  orderRequestTypes,
  sortsOf,
} from '@vh/domain';
import * as z from 'zod';
import { accountExport } from './account.contract.ts';
import { marketingChannel } from './campaign-parts.ts';
import { defineEndpoints, only } from './endpoint.ts';
import { messageStates } from './message.contract.ts';
import { backOrderRow } from './order.contract.ts';
import {
  currency,
  day,
  done,
  email,
  id,
  instant,
  language,
  minor,
  pageOf,
  paging,
  personName,
} from './primitives.ts';

/** What a buyer paid and got back, in one currency; minor units. */
export const buyerSum = z.object({ currency, paid: minor, refunded: minor });

/** A buyer as a row of staff's list: one record an e-mail address. */
export const buyerRow = z.object({
  _id: id,
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  language,
  /** Orders that were paid. */
  orders: z.int(),
  /** Tickets that are valid, or were used. */
  tickets: z.int(),
  sums: z.array(buyerSum),
  lastOrderAt: instant.optional(),
  hasAccount: z.boolean(),
  /** Whether they want marketing by e-mail, by what they said last; absent when they never said. */
  acceptsMarketing: z.boolean().optional(),
});

/** What a buyer said about being written to, and where. */
export const buyerConsentEntry = z.object({
  given: z.boolean(),
  at: instant,
  source: z.enum(['order', 'account', 'staff', 'unsubscribe', 'merge', 'confirmation']),
  /** Absent where it was said of marketing in general. */
  channel: marketingChannel.optional(),
  /** The number of the order it was said in. */
  orderNumber: z.string().optional(),
  /** Who of the staff wrote it down. */
  by: z.string().optional(),
});

/** What staff wrote about a buyer. */
export const buyerNote = z.object({
  _id: id,
  note: z.string(),
  by: z.string(),
  at: instant,
  /** True when the caller wrote it. */
  isOwn: z.boolean(),
});

/** A buyer with everything that is known of them. */
export const buyerDetail = buyerRow.extend({
  /** All addresses they ordered by. */
  emails: z.array(z.string()),
  firstOrderAt: instant.optional(),
  /** The id of their account. */
  userId: id.optional(),
  version: z.int(),
  /** The newest orders, at most `mostBuyerOrders`. */
  newestOrders: z.array(backOrderRow),
  /** How many orders there are in all, with those that were not paid. */
  allOrders: z.int(),
  consents: z.array(buyerConsentEntry),
  /** The ways by which marketing may be sent to them. */
  marketingChannels: z.array(marketingChannel),
  /** Since when a yes to marketing by e-mail waits for a link in a mail to be pressed; until then none are sent. */
  marketingUnconfirmedSince: instant.optional(),
  notes: z.array(buyerNote),
  /** The records that became part of this one, the last first, each as it was. */
  merges: z.array(z.object({ _id: id, email: z.string(), name: z.string(), by: z.string(), at: instant })),
  /** The newest messages to any of the addresses, at most `mostBuyerMessages`. */
  messages: z.array(
    z.object({
      _id: id,
      kind: z.string(),
      subject: z.string(),
      recipient: z.string(),
      state: z.enum(messageStates),
      createdAt: instant,
    }),
  ),
});

/** What an erasure of a buyer takes and leaves, and what is still open. */
export const buyerErasure = z.object({
  version: z.int(),
  orders: z.int(),
  tickets: z.int(),
  /** Invoices and credit notes, and receipts; they stay as they were issued. */
  documents: z.int(),
  receipts: z.int(),
  messages: z.int(),
  notes: z.int(),
  accounts: z.int(),
  /** Tickets that still let somebody in, and refunds that have not arrived: erased only when agreed to. */
  futureTickets: z.int(),
  openRefunds: z.int(),
  /** Orders that wait for money or its return, and places on waiting lists: have to be ended before. */
  openOrders: z.int(),
  waiting: z.int(),
});

const moneyFact = z.object({
  order: z.string(),
  state: z.string(),
  amount: minor,
  currency,
  at: instant,
});

const newsFact = z.object({
  name: z.string(),
  channel: z.string(),
  address: z.string(),
  state: z.string(),
  at: instant,
});

/** Everything that is held on a buyer, of all their addresses and accounts (GDPR, articles 15 and 20). */
export const buyerExport = accountExport.omit({ profile: true }).extend({
  record: z.object({
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    language,
    emails: z.array(z.string()),
    acceptsMarketing: z.boolean().optional(),
  }),
  accounts: z.array(
    z.object({ email: z.string(), name: z.string(), phone: z.string(), language, createdAt: instant }),
  ),
  /** What they said about marketing in orders and to staff; what they said in an account is among `consents`. Channel '': in general. */
  marketingConsents: z.array(
    z.object({ given: z.boolean(), at: instant, source: z.string(), channel: z.string() }),
  ),
  /** Marketing that was sent to them, or suppressed. */
  campaigns: z.array(newsFact),
  payments: z.array(moneyFact.extend({ provider: z.string() })),
  refunds: z.array(moneyFact.extend({ reason: z.string() })),
  documents: z.array(
    z.object({
      order: z.string(),
      kind: z.string(),
      /** As it was issued. */
      content: z.record(z.string(), z.unknown()),
      issuedAt: instant,
    }),
  ),
  answers: z.array(z.object({ order: z.string(), question: z.string(), answer: z.unknown() })),
  requests: z.array(
    z.object({
      order: z.string(),
      type: z.enum(orderRequestTypes),
      state: z.enum(orderRequestStates),
      words: z.string(),
      reply: z.string(),
      at: instant,
    }),
  ),
  storeCredits: z.array(
    z.object({
      organiser: z.string(),
      /** The last four characters of its code. */
      codeEnd: z.string(),
      balance: minor,
      currency,
      issuedAt: instant,
      expiresAt: instant,
    }),
  ),
  notes: z.array(z.object({ note: z.string(), at: instant })),
  merges: z.array(z.object({ email: z.string(), name: z.string(), at: instant })),
});

/** Most orders that come with a buyer; the list of orders has them all. */
export const mostBuyerOrders = 10;

/** Most messages that come with a buyer; the list of messages has them all. */
export const mostBuyerMessages = 8;

/** What the list of buyers is narrowed by. */
export const buyerFilters = {
  /** Words of the name, a part of an address or telephone number, or the number of an order. */
  q: z.string().trim().max(120).optional(),
  hasAccount: z.boolean().optional(),
  acceptsMarketing: z.enum(['yes', 'no', 'unknown']).optional(),
  /** Their last order was made on these days at home, both included. */
  from: day.optional(),
  to: day.optional(),
};

/** The orders that the list of buyers has. */
export const buyerSorts = sortsOf(buyerColumns);

/** Calls of staff about buyers. */
export const buyerEndpoints = defineEndpoints({
  'POST /back/buyer/get-list': {
    summary: 'Buyers, one an e-mail address, with their orders and what they paid.',
    access: only('admin'),
    body: z
      .object({ ...buyerFilters, sort: z.enum(buyerSorts).default('-lastOrder'), ...paging })
      .prefault({}),
    response: pageOf(buyerRow),
  },
  'POST /back/buyer/get': {
    summary: 'A buyer with orders, consents, notes and messages.',
    access: only('admin'),
    body: z.object({ buyerId: id, lang: language.default('en') }),
    response: buyerDetail,
    errors: ['not_found'],
  },
  'POST /back/buyer/update': {
    summary: 'Puts right how a buyer is called and reached; their orders stay as they were made.',
    access: only('admin'),
    body: z.object({
      buyerId: id,
      version: z.int(),
      name: personName,
      phone: z.string().overwrite(cleanPhone).max(40).refine(isPlainText).default(''),
      language,
      /** One of the addresses they ordered by. */
      email,
      lang: language.default('en'),
    }),
    response: buyerDetail,
    errors: ['not_found', 'buyer.changed'],
  },
  'POST /back/buyer/add-note': {
    summary: 'Writes a note about a buyer.',
    access: only('admin'),
    body: z.object({ buyerId: id, note: z.string().trim().min(1).max(2000).refine(isPlainText) }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/buyer/delete-note': {
    summary: 'Takes back a note that the caller wrote.',
    access: only('admin'),
    body: z.object({ buyerId: id, noteId: id }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/buyer/save-consent': {
    summary: 'Writes down what a buyer said about marketing, such as by telephone.',
    access: only('admin'),
    body: z.object({
      buyerId: id,
      given: z.boolean(),
      /** Without one it is about marketing in general: a yes allows e-mail alone, a no is one to every channel. */
      channel: marketingChannel.optional(),
    }),
    response: done,
    errors: ['not_found'],
  },
  'POST /back/buyer/merge': {
    summary:
      'Puts two records of one person together: the other’s addresses, orders, notes and messages become this one’s.',
    access: only('admin'),
    body: z.object({
      /** The record that stays, with how its buyer is called and reached. */
      buyerId: id,
      version: z.int(),
      /** The record that becomes part of it. */
      otherBuyerId: id,
      otherVersion: z.int(),
      lang: language.default('en'),
    }),
    response: buyerDetail,
    errors: ['not_found', 'buyer.changed'],
  },
  'POST /back/buyer/split': {
    summary: 'Takes two records apart again that were put together; answers the one that stays.',
    access: only('admin'),
    body: z.object({ buyerId: id, version: z.int(), mergeId: id, lang: language.default('en') }),
    response: buyerDetail,
    errors: ['not_found', 'buyer.changed'],
  },
  'POST /back/buyer/get-erasure': {
    summary: 'What an erasure of a buyer would take and leave, and what is still open.',
    access: only('admin'),
    body: z.object({ buyerId: id }),
    response: buyerErasure,
    errors: ['not_found'],
  },
  'POST /back/buyer/erase': {
    summary:
      'Erases a person: record, notes, messages, accounts and who it was in orders; sums and papers stay.',
    access: only('admin'),
    body: z.object({
      buyerId: id,
      version: z.int(),
      /** Also with tickets to come or refunds under way. */
      agreed: z.boolean().default(false),
    }),
    response: done,
    errors: ['not_found', 'buyer.changed', 'buyer.open', 'account.has_assignments'],
  },
  'POST /back/buyer/export': {
    summary: 'Everything that is held on a buyer, to be handed to them; leaves an entry in the audit log.',
    access: only('admin'),
    body: z.object({ buyerId: id }),
    response: buyerExport,
    errors: ['not_found'],
  },
});
