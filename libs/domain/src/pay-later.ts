/** True when tickets of a method are kept for hours or days before any money is there. */
export function isPaidLater(method: string): boolean {
  return method === 'payspot' || method === 'bank-transfer';
}

/** How many tickets may wait unpaid; 0 is no limit. */
export interface PayLaterLimits {
  /** Of one mailbox; twice as many once it is proved. */
  readonly perMailbox: number;
  /** From one network address (a /64 of version 6). */
  readonly perNetwork: number;
  /** Percent of an event's capacity that buyers who proved nothing may still add to. */
  readonly shareOfEvent: number;
}

/** Small events would have no reservations at all by a share alone. */
const leastOfEvent = 10;

/** Tickets of an event that may wait unpaid before buyers who proved nothing are asked to pay at once. */
export function unpaidMostOfEvent(capacity: number, { shareOfEvent }: PayLaterLimits): number {
  return Math.max(leastOfEvent, Math.floor((capacity * shareOfEvent) / 100));
}

/** Reservations of a mailbox that nobody proved are kept so long, ms, until a link in the mail is pressed. */
export const unconfirmedReservationMs = 30 * 60_000;

/** Close to the start what is paid later is kept for a share of the time that is left. */
const shareOfTimeLeft = 0.25;
/** And for this long at least, ms: somebody must get to a counter. */
const leastNearEventMs = 30 * 60_000;

/** How long a reservation is kept at most when an event starts at an instant, ms: a quarter of what is left, or half an hour. */
export function reservationNearEventMs(at: Date, startsAt: Date): number {
  const left = startsAt.getTime() - at.getTime();
  return Math.max(left * shareOfTimeLeft, leastNearEventMs);
}
