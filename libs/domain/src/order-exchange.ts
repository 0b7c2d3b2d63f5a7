import { vatContained, type Currency } from './money.ts';
import type { OrderTotals, PricedLine } from './pricing.ts';

/** The most tickets of an exchange or a split at once. */
export const exchangeMostTickets = 100;

/** How the buyer pays the rest of an exchange: by transfer, or on the page of the order, by what the shop offers there. */
export const exchangePayments = ['bank-transfer', 'online'] as const;

/** One of {@link exchangePayments}. */
export type ExchangePayment = (typeof exchangePayments)[number];

/** What is exchanged for what; minor units. */
export interface ExchangeSums {
  /** What the exchanged tickets count. */
  readonly value: number;
  /** What the new ones cost. */
  readonly total: number;
  /** The organiser keeps what is over; else the buyer gets it back. */
  readonly keepsSurplus: boolean;
}

/** Who pays or gets what; minor units. */
export interface ExchangeSettlement {
  /** What the exchanged tickets pay of the new ones. */
  readonly covered: number;
  /** What the buyer pays besides. */
  readonly amountDue: number;
  /** What the buyer gets back. */
  readonly surplus: number;
  /** What is refunded of the exchanged tickets in all: covered + surplus. */
  readonly refunded: number;
}

/** Settles an exchange: the tickets pay as far as they go, the rest is due or is returned. */
export function settleExchange({ value, total, keepsSurplus }: ExchangeSums): ExchangeSettlement {
  const covered = Math.min(value, total);
  const surplus = keepsSurplus ? 0 : value - covered;
  return { covered, amountDue: total - covered, surplus, refunded: covered + surplus };
}

/** A ticket that is split off, as it was sold; minor units. */
export interface SplitTicket {
  readonly eventId: string;
  readonly ticketTypeId: string;
  /** The list price, and what a code took off. */
  readonly face: number;
  readonly discount: number;
  readonly fee: number;
  readonly borneFee: number;
  readonly vatBasisPoints: number;
  readonly feeVatBasisPoints: number;
}

/** What else a new order takes over from the one that it is split off. */
export interface SplitTerms {
  readonly currency: Currency;
  /** The tickets' share of the order protection, minor units. */
  readonly protection: number;
  readonly protectionVatBasisPoints: number;
  readonly vatExemption: string;
}

/** Tickets that were sold alike make a line of the new order. */
export interface SplitLine<T extends SplitTicket> {
  readonly eventId: string;
  readonly tickets: readonly T[];
}

/** Groups tickets into the lines of a new order, in their order. */
export function splitLinesOf<T extends SplitTicket>(tickets: readonly T[]): SplitLine<T>[] {
  const lines = new Map<string, T[]>();
  for (const ticket of tickets) {
    const { eventId, ticketTypeId, face, discount, fee, borneFee, vatBasisPoints, feeVatBasisPoints } =
      ticket;
    const alike = [
      eventId,
      ticketTypeId,
      face,
      discount,
      fee,
      borneFee,
      vatBasisPoints,
      feeVatBasisPoints,
    ].join(' ');
    lines.set(alike, [...(lines.get(alike) ?? []), ticket]);
  }
  return [...lines.values()].flatMap(group =>
    group[0] ? { eventId: group[0].eventId, tickets: group } : [],
  );
}

/** Adds up an order of tickets at the prices at which they were sold; a price of today would be another one. */
export function totalsOfSplit(lines: readonly SplitLine<SplitTicket>[], terms: SplitTerms): OrderTotals {
  const priced = lines.flatMap(({ tickets }) => lineOfSplit(tickets));
  const sum = (amount: (line: PricedLine) => number) => priced.reduce((all, line) => all + amount(line), 0);
  const { currency, protection, protectionVatBasisPoints: protectionBasisPoints, vatExemption } = terms;
  const protectionVat = vatContained(protection, protectionBasisPoints);
  const [first] = priced;
  return {
    ...{ currency, lines: priced, protection, protectionVat },
    subtotal: sum(line => line.subtotal),
    discount: sum(line => line.discount * line.quantity),
    fees: sum(line => line.fees),
    serviceVat: {
      feeBasisPoints: first?.feeVatBasisPoints ?? 0,
      protectionBasisPoints,
      exemption: vatExemption,
    },
    vat: sum(line => line.vat) + protectionVat,
    total: sum(line => line.total) + protection,
  };
}

function lineOfSplit(tickets: readonly SplitTicket[]): PricedLine[] {
  const [ticket] = tickets;
  if (!ticket) return [];
  const { ticketTypeId, face, discount, fee, borneFee, vatBasisPoints, feeVatBasisPoints } = ticket;
  const quantity = tickets.length;
  const subtotal = quantity * (face - discount);
  const fees = quantity * fee;
  const feeVat = vatContained(fees, feeVatBasisPoints);
  return [
    {
      ...{ ticketTypeId, quantity, face, discount, fee, borneFee, subtotal, fees, feeVat },
      ...{ vatBasisPoints, feeVatBasisPoints },
      gross: face - discount + fee,
      total: subtotal + fees,
      vat: vatContained(subtotal, vatBasisPoints) + feeVat,
    },
  ];
}
