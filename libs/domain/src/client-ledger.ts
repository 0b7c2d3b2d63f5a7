import {
  ledgerAccounts,
  organiserPaymentName,
  storeCreditName,
  type LedgerMatter,
  type LedgerPosting,
} from './ledger.ts';
import type { Currency, Money } from './money.ts';

/** Money that concerns one organiser, in minor units. */
export interface ClientMoney extends Money {
  readonly clientId: string;
}

/** A payout left our bank: we owe the organiser that much less. */
export function postPayout(money: ClientMoney): LedgerPosting[] {
  return againstClient(money, 'bank', 'payout');
}

/** A payout came back: we owe the organiser as much as before. */
export function postPayoutReturned({ amount, ...money }: ClientMoney): LedgerPosting[] {
  return againstClient({ ...money, amount: -amount }, 'bank', 'payout_returned');
}

/** The platform adds to what it owes an organiser, or takes from it where the amount is below zero. */
export function postAdjustment({ amount, ...money }: ClientMoney, eventId?: string): LedgerPosting[] {
  return againstClient({ ...money, amount: -amount }, 'adjustments', 'adjustment', eventId);
}

/** An organiser issued store credit by hand: it bears what the holder has now. */
export function postCreditIssued({ clientId, currency, amount }: ClientMoney): LedgerPosting[] {
  const entries: LedgerPosting[] = [
    { account: ledgerAccounts.client(clientId), currency, amount, part: 'credit' },
    { account: ledgerAccounts.credit(clientId), currency, amount: 0 - amount },
  ];
  return entries.filter(entry => entry.amount !== 0);
}

/** Store credit of an organiser pays an order: the account of the payment has it until the sale takes it. */
export function postCreditRedeemed({ clientId, currency, amount }: ClientMoney): LedgerPosting[] {
  const entries: LedgerPosting[] = [
    { account: ledgerAccounts.credit(clientId), currency, amount },
    { account: ledgerAccounts.provider(storeCreditName), currency, amount: 0 - amount },
  ];
  return entries.filter(entry => entry.amount !== 0);
}

/** Store credit expired or was cancelled: what was left of it is the organiser's. */
export function postCreditEnded({ amount, ...money }: ClientMoney): LedgerPosting[] {
  return postCreditIssued({ ...money, amount: 0 - amount });
}

/**
 * The buyer of an order paid the organiser directly: of what the sale says that we owe the organiser, they have the money already.
 * The service fee is left, which they owe us.
 */
export function postDirectPayment(
  { clientId, currency, amount }: ClientMoney,
  eventId: string,
): LedgerPosting[] {
  return betweenOrganiserAnd({ clientId, currency, amount }, { part: 'direct_payment', eventId });
}

/** The organiser refunds money that the buyer paid to them directly: they have that much less of it. */
export function postDirectRefund(
  { clientId, currency, amount }: ClientMoney,
  eventId: string,
): LedgerPosting[] {
  return betweenOrganiserAnd({ clientId, currency, amount: 0 - amount }, { part: 'direct_refund', eventId });
}

function betweenOrganiserAnd({ clientId, currency, amount }: ClientMoney, of: LedgerMatter): LedgerPosting[] {
  const entries: LedgerPosting[] = [
    { account: ledgerAccounts.client(clientId), currency, amount, ...of },
    { account: ledgerAccounts.provider(organiserPaymentName), currency, amount: 0 - amount },
  ];
  return entries.filter(entry => entry.amount !== 0);
}

function againstClient(
  { clientId, currency, amount }: ClientMoney,
  account: 'bank' | 'adjustments',
  part: LedgerMatter['part'],
  eventId?: string,
): LedgerPosting[] {
  const of = eventId === undefined ? { part } : { part, eventId };
  const entries = [
    { account: ledgerAccounts.client(clientId), currency, amount, ...of },
    { account: ledgerAccounts[account], currency, amount: 0 - amount },
  ];
  return entries.filter(entry => entry.amount !== 0);
}

/** What an organiser has of an order, by event, in minor units that we owe. */
export interface OrderEarnings {
  readonly clientId: string;
  readonly eventId?: string | undefined;
  readonly amount: number;
}

/** A payment that its card holder took back. */
export interface DisputedMoney {
  readonly currency: Currency;
  /** What was taken back, in minor units. */
  readonly amount: number;
  /** What buyers had paid for the order and still had in it before, in minor units. */
  readonly paid: number;
}

/**
 * A dispute takes from organisers the part of what they have of the order that it takes of the order: the service fee
 * is ours to lose. Against it stands what the buyer owes until the dispute ends.
 */
export function postBorneDispute(
  { currency, amount, paid }: DisputedMoney,
  earnings: readonly OrderEarnings[],
): LedgerPosting[] {
  const earned = earnings.filter(one => one.amount > 0);
  const taken = Math.min(amount, paid);
  if (taken <= 0) return [];
  let before = 0;
  let upTo = 0;
  const entries = earned.map(({ clientId, eventId, amount: part }): LedgerPosting => {
    upTo += part;
    const share = Math.floor((upTo * taken) / paid) - Math.floor((before * taken) / paid);
    before = upTo;
    return { account: ledgerAccounts.client(clientId), currency, part: 'chargeback', eventId, amount: share };
  });
  const sum = entries.reduce((all, entry) => all + entry.amount, 0);
  return [...entries, { account: ledgerAccounts.disputes, currency, amount: 0 - sum }].filter(
    entry => entry.amount !== 0,
  );
}

/** A dispute ended for us: organisers have again what it took from them. */
export function postBorneDisputeWon(booked: readonly LedgerPosting[]): LedgerPosting[] {
  return booked.map(entry => ({
    ...entry,
    amount: 0 - entry.amount,
    ...(entry.part && { part: 'chargeback_won' as const }),
  }));
}
