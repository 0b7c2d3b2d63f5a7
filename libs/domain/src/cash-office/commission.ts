import { ledgerAccounts, type LedgerPosting } from '../ledger.ts';
import { basisPointsOf, type Currency } from '../money.ts';

/** What a counter earns by each ticket that it sells, in one currency. */
export interface CommissionRate {
  /** Share of what the buyer pays for the ticket, in basis points. */
  readonly basisPoints: number;
  /** Besides, per ticket; minor units. */
  readonly fixed: number;
}

/** How a counter gets what it earns: it keeps it of the cash that it hands over, or the platform pays it. */
export interface CommissionTerms extends CommissionRate {
  readonly isKept: boolean;
}

/** A ticket as its commission sees it: face without what a code took off, and the buyer's fee; minor units. */
export interface CommissionedTicket {
  readonly face: number;
  readonly fee: number;
}

/** What a counter earns by one ticket, minor units: nothing by a free one, never more than the ticket brought. */
export function commissionOn({ face, fee }: CommissionedTicket, rate: CommissionRate): number {
  const gross = face + fee;
  return gross <= 0 ? 0 : Math.min(basisPointsOf(gross, rate.basisPoints) + rate.fixed, gross);
}

/** What a counter earns by a sale: ticket by ticket, so that each can be refunded separately. Minor units. */
export function commissionOfSale(
  lines: readonly (CommissionedTicket & { readonly quantity: number })[],
  rate: CommissionRate,
): number {
  return lines.reduce((sum, line) => sum + line.quantity * commissionOn(line, rate), 0);
}

/**
 * What a counter refunds of its commission on a ticket of which the buyer gets `returned`: all of it with all of the
 * money, a part with a part, rounded half up. Minor units.
 */
export function commissionGivenBack(
  ticket: CommissionedTicket,
  returned: number,
  rate: CommissionRate,
): number {
  const gross = ticket.face + ticket.fee;
  const earned = commissionOn(ticket, rate);
  if (gross <= 0 || returned <= 0) return 0;
  return Math.floor((earned * Math.min(returned, gross) * 2 + gross) / (gross * 2));
}

/** A counter earned a commission, or gave it back where the amount is below zero; minor units. */
export interface CommissionMove {
  readonly payspotId: string;
  readonly currency: Currency;
  readonly amount: number;
  readonly isKept: boolean;
}

/** The platform bears it: what is kept is owed less by the counter, what is paid later is owed to it. */
export function postCommission({ payspotId, currency, amount, isKept }: CommissionMove): LedgerPosting[] {
  if (amount === 0) return [];
  const towards = isKept
    ? ledgerAccounts.provider(`payspot-cash:${payspotId}`)
    : ledgerAccounts.commissionDue(payspotId);
  return [
    { account: ledgerAccounts.commission, currency, amount },
    { account: towards, currency, amount: -amount },
  ];
}

/** The platform paid a counter what it had earned and not kept. */
export function postCommissionPaid(payspotId: string, currency: Currency, amount: number): LedgerPosting[] {
  return [
    { account: ledgerAccounts.commissionDue(payspotId), currency, amount },
    { account: ledgerAccounts.bank, currency, amount: -amount },
  ];
}
