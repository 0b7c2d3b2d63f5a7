/** A line of a request; its hold's id is chosen before the database decides. */
export interface HoldRequestLine {
  readonly holdId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
}

/** A request for places of one event: all its lines or none. No ticket type stands in it twice. */
export interface HoldRequest {
  readonly eventId: string;
  /** The client's key for this intention. */
  readonly key: string;
  /** sha256 of the cart token, hex. */
  readonly cart: string;
  readonly lines: readonly HoldRequestLine[];
}

/** Why a line could not be held, and how many could be held instead. */
export interface HoldProblem {
  readonly ticketTypeId: string;
  readonly reason: 'sold_out' | 'not_enough' | 'not_on_sale' | 'limit' | 'unknown';
  readonly available: number;
}

/** What became of a request; `held` also stands for a repeat of a request that was granted before. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly lines: readonly HoldRequestLine[]; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly problems: readonly HoldProblem[] }
  | { readonly kind: 'mismatch' | 'mixed' | 'no_event' };

/** Where tickets are sold: ticket types may be for one channel only. */
export type HoldChannel = 'public' | 'payspot';

/** Joins lines of the same ticket type, which are one line to the inventory. */
export function mergeLines(
  lines: readonly { readonly ticketTypeId: string; readonly quantity: number }[],
  newId: () => string,
): HoldRequestLine[] {
  const quantities = new Map<string, number>();
  for (const line of lines) {
    quantities.set(line.ticketTypeId, (quantities.get(line.ticketTypeId) ?? 0) + line.quantity);
  }
  return Array.from(quantities, ([ticketTypeId, quantity]) => ({ holdId: newId(), ticketTypeId, quantity }));
}
