import { clientColumns, sortsOf } from '@vh/domain';
import * as z from 'zod';
import { defineEndpoints, only } from './endpoint.ts';
import { backEventRow } from './event-back.contract.ts';
import { backOrderRow, channel } from './order.contract.ts';
import { currency, day, id, instant, language, minor, pageOf, paging } from './primitives.ts';

/** Sums in one currency; an overview holds one per currency sold in. Net is gross without fees and refunds. */
export const moneySum = z.object({ currency, gross: minor, fees: minor, refunded: minor, net: minor });

/** A client (organiser) as a row. */
export const clientRow = z.object({
  _id: id,
  name: z.string(),
  city: z.string(),
  events: z.int(),
  upcomingEvents: z.int(),
  sold: z.int(),
  sums: z.array(moneySum),
});

/**
 * What was sold of something in one currency; minor units. Net is gross less fees and refunds; its
 * money is absent for callers that may not see it.
 */
export const salesSum = moneySum
  .partial({ gross: true, fees: true, refunded: true, net: true })
  .extend({ orders: z.int(), tickets: z.int() });

/** How an order was paid; 'several' in more than one way, 'free' where nothing was to be paid. */
export const reportedMeans = ['card', 'cash', 'transfer', 'organiser', 'other', 'several', 'free'] as const;

/** Sales of a day; `sums` is empty for callers that may not see money. */
const daySales = z.object({ orders: z.int(), tickets: z.int(), sums: z.array(moneySum) });

const salesByDay = z.array(z.object({ day, sold: z.int() }));

/** What waits for an organiser, counted over the events that the caller sees. */
const organiserAttention = z.object({
  /** Open requests of buyers, and when the first one ends without an answer. */
  requests: z.int(),
  requestsDueAt: instant.optional(),
  drafts: z.int(),
  /** Events ahead of which at most a tenth can still be sold. */
  lowCapacity: z.int(),
  /** Orders whose refund failed. */
  failedRefunds: z.int(),
  /** Orders paid to the organiser directly whose refund it has not marked as sent; 0 for who may not see its money. */
  refundsToSend: z.int(),
  /** Messages to ticket holders that failed, and the event of one of them. */
  failedMessages: z.int(),
  failedMessagesEventId: id.optional(),
  /** Tickets are sold, and there is no account that payouts could go to. */
  isAccountMissing: z.boolean(),
});

/** Calls of the areas' start pages. */
export const backOfficeEndpoints = defineEndpoints({
  'POST /back/admin/get-overview': {
    summary: 'Today’s sales, the next events, the newest orders and what needs a person.',
    access: only('admin'),
    body: z.object({ lang: language.default('en') }),
    response: z.object({
      asOf: instant,
      /** Tickets of guest lists are told apart. */
      today: z.object({
        orders: z.int(),
        tickets: z.int(),
        complimentary: z.int(),
        sums: z.array(moneySum),
      }),
      salesByDay,
      nextEvents: z.array(backEventRow),
      newestOrders: z.array(backOrderRow),
      needsAttention: z.object({
        needsRefund: z.int(),
        failedMessages: z.int(),
        /** Fiscal receipts that failed, or of which nobody knows whether they were signed. */
        openReceipts: z.int(),
        /** Payouts that organisers asked for, and those approved that are still to be paid. */
        payoutsRequested: z.int(),
        payoutsToPay: z.int(),
        unpaid: z.int(),
        /** Reports by mail that are sent no more, as the person who set them up may not see their figures now. */
        stoppedReports: z.int(),
        /** Rows of the list of amounts due; late orders are among them. */
        outstandingItems: z.int(),
      }),
    }),
  },
  'POST /back/client/get-list': {
    summary: 'Clients the caller may see: all for admins, the assigned ones for managers.',
    access: only('admin', 'manager'),
    body: z.object({
      q: z.string().trim().max(120).optional(),
      /** Those that are hidden from lists, instead of the others. */
      isArchived: z.boolean().default(false),
      sort: z.enum(sortsOf(clientColumns)).default('name'),
      ...paging,
    }),
    response: pageOf(clientRow),
  },
  'POST /back/client/get-overview': {
    summary: 'An organiser’s figures: sold against capacity, money, check-in, sales by day, next events.',
    access: only('admin', 'manager', 'client'),
    body: z.object({ clientId: id, lang: language.default('en') }),
    response: z.object({
      asOf: instant,
      client: z.object({ _id: id, name: z.string() }),
      upcomingEvents: z.int(),
      /** Of upcoming events, without tickets of guest lists and refunded ones. */
      sold: z.int(),
      complimentary: z.int(),
      capacity: z.int(),
      /** Tickets that went in at least once, and those that are inside now. */
      checkedIn: z.int(),
      inside: z.int(),
      /** Empty for callers that may not see money. */
      sums: z.array(moneySum),
      /** So far; `sameDayLastWeek` is the same day a week ago up to this time. */
      today: daySales,
      sameDayLastWeek: daySales,
      /** The events that sold most in the days of `salesByDay`, past ones included. */
      topEvents: z.array(z.object({ _id: id, title: z.string(), sold: z.int() })),
      /** Counts are 0 for callers without a page for them. */
      needsAttention: organiserAttention,
      salesByDay,
      nextEvents: z.array(backEventRow),
    }),
    errors: ['not_found'],
  },
  'POST /back/client/get-sales': {
    summary:
      'What a client sold on some days: in all and beside the days before, by day, channel, means of payment, VAT rate, event and ticket type.',
    access: only('admin', 'manager', 'client'),
    body: z.object({
      clientId: id,
      /** Days at home, both included; the last 30 when left out. At most 800 days. */
      from: day.optional(),
      to: day.optional(),
      lang: language.default('en'),
    }),
    response: z.object({
      asOf: instant,
      client: z.object({ _id: id, name: z.string() }),
      from: day,
      to: day,
      /** Tickets of guest lists, which are no sales. */
      complimentary: z.int(),
      /** A row a currency, also below. */
      total: z.array(salesSum),
      byDay: z.array(z.object({ day, sold: z.int(), orders: z.int() })),
      byChannel: z.array(salesSum.extend({ channel })),
      /** As many days right before. */
      previous: z.object({ from: day, to: day, total: z.array(salesSum) }),
      byMethod: z.array(salesSum.extend({ means: z.enum(reportedMeans) })),
      /** VAT contained in tickets that were sold and not refunded, without service fees; empty for callers that may not see money. */
      byVat: z.array(
        z.object({
          currency,
          /** 2000 is 20 %. */
          vatBasisPoints: z.int(),
          /** Price of the tickets with VAT. */
          gross: minor,
          vat: minor,
        }),
      ),
      /** What sold most first; a type that only guests have is one too. */
      byType: z.array(
        salesSum.extend({
          /** Tickets of guest lists, which are no sales. */
          complimentary: z.int(),
          eventId: id,
          title: z.string(),
          startsAt: instant,
          timezone: z.string(),
          ticketTypeId: id,
          ticketType: z.string(),
        }),
      ),
      /** True when there are further ticket types than those. */
      hasMoreTypes: z.boolean(),
    }),
    errors: ['not_found'],
  },
  'POST /back/manager/get-overview': {
    summary: 'The portfolio of a manager at a glance.',
    access: only('manager'),
    body: z.object({ lang: language.default('en') }),
    response: z.object({
      asOf: instant,
      clients: z.int(),
      upcomingEvents: z.int(),
      sold: z.int(),
      sums: z.array(moneySum),
      /** Of all of the manager's clients together. */
      needsAttention: organiserAttention,
      salesByDay,
      nextEvents: z.array(backEventRow),
    }),
  },
  'POST /back/contractor/get-overview': {
    summary: 'The events a contractor is assigned to with read-only counts; no buyers, no money.',
    access: only('contractor'),
    body: z.object({ lang: language.default('en') }),
    response: z.object({
      asOf: instant,
      events: z.array(backEventRow.omit({ gross: true }).extend({ checkedIn: z.int(), inside: z.int() })),
    }),
  },
});
