import { basisPointsOf, vatContained, type Currency } from './money.ts';
import { noServiceVat, type ServiceVat } from './service-vat.ts';

/** What the platform takes per ticket, and who bears it (product 10). */
export interface FeePlan {
  /** Share of the face price in basis points; 500 = 5%. */
  readonly basisPoints: number;
  /** Fixed part per ticket in minor units. */
  readonly fixed: number;
  readonly bearer: 'buyer' | 'organiser';
}

/** The price of one ticket as the buyer pays it; all amounts in minor units. */
export interface TicketPrice {
  /** The organiser's price, VAT included. */
  readonly face: number;
  /** The service fee on top that the buyer pays; 0 when the organiser bears it or the ticket is free. */
  readonly fee: number;
  /** What the buyer pays for one ticket: face + fee. */
  readonly gross: number;
}

/** The price of one ticket under a fee plan. A free ticket never carries a fee. */
export function priceTicket(face: number, plan: FeePlan): TicketPrice {
  if (face === 0 || plan.bearer === 'organiser') return { face, fee: 0, gross: face };
  const fee = feeOn(face, plan);
  return { face, fee, gross: face + fee };
}

/** What the platform takes of one ticket at a price, no matter who bears it; nothing of a free one. */
export function feeOn(face: number, plan: FeePlan): number {
  return face === 0 ? 0 : basisPointsOf(face, plan.basisPoints) + plan.fixed;
}

/**
 * The service fee of one ticket that the organiser pays out of its (discounted) face; 0 when the buyer bears it. No more
 * than the face: a price that a buyer chose, or a code left, may be smaller than the fixed part, and selling costs nothing.
 */
export function feeBorneByOrganiser(face: number, plan: FeePlan): number {
  return plan.bearer === 'buyer' ? 0 : Math.min(feeOn(face, plan), face);
}

/** One line of a cart or order before totals are computed. */
export interface PricingLine {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly face: number;
  readonly vatBasisPoints: number;
  readonly feePlan: FeePlan;
  /** What a code takes off the face of each ticket, minor units; never more than the face. */
  readonly discount?: number | undefined;
}

/** A line with its sums; `face` is the list price, `gross` = face - discount + fee; all amounts in minor units. */
export interface PricedLine extends TicketPrice {
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** What a code takes off each ticket's face. */
  readonly discount: number;
  /** The service fee of each ticket that the organiser pays out of its face. */
  readonly borneFee: number;
  /** quantity x (face - discount). */
  readonly subtotal: number;
  /** quantity x fee. */
  readonly fees: number;
  /** quantity x gross. */
  readonly total: number;
  /** VAT contained in `total`: of the tickets at their rate, and `feeVat`. */
  readonly vat: number;
  /** VAT contained in `fees`, at the rate of the service fee. */
  readonly feeVat: number;
  /** The rates that were applied, basis points. */
  readonly vatBasisPoints: number;
  readonly feeVatBasisPoints: number;
}

/** The sums of an order; all amounts in minor units of `currency`. */
export interface OrderTotals {
  readonly currency: Currency;
  readonly lines: readonly PricedLine[];
  /** Of the tickets without fees, after discounts. */
  readonly subtotal: number;
  /** What codes took off, all tickets together. */
  readonly discount: number;
  readonly fees: number;
  /** The optional secure-my-order line. */
  readonly protection: number;
  /** VAT contained in `protection`. */
  readonly protectionVat: number;
  /** The platform's own rates, as they were applied. */
  readonly serviceVat: ServiceVat;
  /** VAT contained in `total`: the sum of the lines and the protection. */
  readonly vat: number;
  readonly total: number;
}

/**
 * The one place that adds up an order: the storefront shows it, the payspot shows it, the API charges it.
 * VAT is rounded half up once for the tickets of a line, once for its fees and once for the protection.
 * @param protectionBasisPoints 0 when the buyer did not take secure-my-order
 * @param serviceVat the platform's own rates; only who shows no VAT leaves them out
 */
export function computeTotals(
  lines: readonly PricingLine[],
  currency: Currency,
  protectionBasisPoints = 0,
  serviceVat: ServiceVat = noServiceVat,
): OrderTotals {
  const priced = lines.map(line => priceLine(line, serviceVat));
  const subtotal = sum(priced, line => line.subtotal);
  const fees = sum(priced, line => line.fees);
  const protection = basisPointsOf(subtotal + fees, protectionBasisPoints);
  const protectionVat = vatContained(protection, serviceVat.protectionBasisPoints);
  return {
    currency,
    lines: priced,
    subtotal,
    discount: sum(priced, line => line.discount * line.quantity),
    fees,
    protection,
    protectionVat,
    serviceVat,
    vat: sum(priced, line => line.vat) + protectionVat,
    total: subtotal + fees + protection,
  };
}

function priceLine(line: PricingLine, { feeBasisPoints }: ServiceVat): PricedLine {
  const discount = Math.min(Math.max(line.discount ?? 0, 0), line.face);
  // the fee is a share of what is paid, so that a ticket that a code makes free carries none
  const price = priceTicket(line.face - discount, line.feePlan);
  const subtotal = price.face * line.quantity;
  const fees = price.fee * line.quantity;
  const feeVat = vatContained(fees, feeBasisPoints);
  return {
    ...price,
    face: line.face,
    discount,
    borneFee: feeBorneByOrganiser(price.face, line.feePlan),
    ticketTypeId: line.ticketTypeId,
    quantity: line.quantity,
    subtotal,
    fees,
    total: subtotal + fees,
    vat: vatContained(subtotal, line.vatBasisPoints) + feeVat,
    feeVat,
    vatBasisPoints: line.vatBasisPoints,
    feeVatBasisPoints: feeBasisPoints,
  };
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
