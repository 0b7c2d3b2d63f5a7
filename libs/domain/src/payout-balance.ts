/** What an organiser has earned by one event and not been paid for yet, in minor units. */
export interface EventEarnings {
  /** What we owe for it; below zero when more went back than came in. */
  readonly amount: number;
  /** When it is over. */
  readonly endsAt: Date;
  readonly isCancelled: boolean;
}

/** When an organiser gets what an event earned. */
export interface PayoutTerms {
  /** Whole days after an event's end. */
  readonly holdDays: number;
  /** Of the earnings of events to come, what is paid out before; 10000 = all. */
  readonly advanceBasisPoints: number;
}

/** The terms of organisers with whom nothing else was agreed: three days for what goes wrong at an event, no advance. */
export const usualPayoutTerms: PayoutTerms = { holdDays: 3, advanceBasisPoints: 0 };

/** What the books and the payouts say of an organiser in one currency, in minor units. */
export interface BalanceFacts {
  /** All that we owe by the books; below zero when the organiser owes us. */
  readonly total: number;
  readonly events: readonly EventEarnings[];
  /** Payouts that were asked for. */
  readonly requested: number;
  /** Payouts that were approved and are not paid. */
  readonly approved: number;
}

/** An organiser's balance in minor units: `available + upcoming + requested + approved` is `total`. */
export interface PayoutBalance {
  readonly total: number;
  /** Kept until events are over. */
  readonly upcoming: number;
  readonly requested: number;
  readonly approved: number;
  /** What can be asked for; below zero it is carried over against what is earned next. */
  readonly available: number;
}

const dayMs = 24 * 60 * 60_000;

/** When what an event earned is released. */
export function releasedAt(endsAt: Date, { holdDays }: PayoutTerms): Date {
  return new Date(endsAt.getTime() + holdDays * dayMs);
}

/**
 * What is kept of an event's earnings, in minor units: all but the advance until it is released. Of events that were
 * cancelled nothing is advanced, since the money is about to go back to their buyers.
 */
export function keptOf(
  { amount, endsAt, isCancelled }: EventEarnings,
  terms: PayoutTerms,
  now: Date,
): number {
  if (amount <= 0 || now >= releasedAt(endsAt, terms)) return 0;
  return isCancelled ? amount : amount - Math.floor((amount * terms.advanceBasisPoints) / 10_000);
}

/** The balance of an organiser in one currency. */
export function balanceOf(facts: BalanceFacts, terms: PayoutTerms, now: Date): PayoutBalance {
  const { total, events, requested, approved } = facts;
  const upcoming = events.reduce((sum, event) => sum + keptOf(event, terms, now), 0);
  return { total, upcoming, requested, approved, available: total - upcoming - requested - approved };
}

/** Why a sum can't be asked for; undefined when it can. */
export function payoutProblem(
  amount: number,
  { available }: Pick<PayoutBalance, 'available'>,
): 'not_positive' | 'above_available' | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'not_positive';
  return amount > available ? 'above_available' : undefined;
}
