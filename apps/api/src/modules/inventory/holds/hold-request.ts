import { AppError } from '../../../platform/app-error.ts';

/** A seat as buyers see it. */
export interface SeatLabel {
  readonly id: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
}

/** A line of a request; its hold's id is chosen before the database decides. */
export interface HoldRequestLine {
  readonly holdId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** What the buyer wants to pay for each, minor units; only of types whose price buyers choose. */
  readonly chosenPrice?: number | undefined;
  /** What each was said to cost, minor units before fees: it is not held at a higher price. */
  readonly shownPrice?: number | undefined;
  /** The seats that the buyer chose, as many as tickets; without them the best available are taken. */
  readonly chosenSeats?: readonly string[] | undefined;
}

/** A line as it was granted. */
export interface HeldLine {
  readonly holdId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** Where there are seats: unit by unit, of each event that the ticket is for. */
  readonly seats?: SeatLabel[] | undefined;
}

/** A request for places of one event: all its lines or none. No ticket type stands in it twice. */
export interface HoldRequest {
  readonly eventId: string;
  /** The client's key for this intention. */
  readonly key: string;
  /** sha256 of the cart token, hex. */
  readonly cart: string;
  /** The cart was there before this request, so that holds may be made for it elsewhere at the same time. */
  readonly isKnownCart?: boolean | undefined;
  /** The network that it came from (`holdNetworkOf`), where places are counted by it. */
  readonly network?: string | undefined;
  /** Anyone who asks has proved to know the event's password. */
  readonly isUnlocked?: boolean | undefined;
  readonly lines: readonly HoldRequestLine[];
}

/** Why a line could not be held, and how many could be held instead. */
export interface HoldProblem {
  readonly ticketTypeId: string;
  readonly reason:
    | 'sold_out'
    | 'not_enough'
    | 'not_on_sale'
    | 'limit'
    | 'unknown'
    | 'seat_taken'
    | 'table_whole'
    | 'price'
    | 'price_changed';
  readonly available: number;
  /** Of 'price_changed' what each would cost now, minor units before fees; `available` are left at the price that was shown. */
  readonly face?: number;
  /** The chosen seats that are not free, for 'seat_taken'; for 'table_whole' those of a table that is sold whole. */
  readonly seatIds?: readonly string[];
}

/** What became of a request; `held` also stands for a repeat of a request that was granted before. */
export type HoldOutcome =
  | { readonly kind: 'held'; readonly lines: readonly HeldLine[]; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly problems: readonly HoldProblem[] }
  /** Its network holds so many places of the event unpaid that fewer than wanted are left to it. */
  | { readonly kind: 'network'; readonly most: number; readonly left: number }
  | { readonly kind: 'mismatch' | 'mixed' | 'no_event' };

/**
 * Where tickets are sold: ticket types may be for one channel only. Who is on the waiting list comes first; 'unlocked' is the
 * public one for who knows the event's password; 'staff' sell whatever the shop does not show.
 */
export type HoldChannel = 'public' | 'payspot' | 'waiting' | 'unlocked' | 'staff';

/** What a client asks for of one ticket type. */
export interface WantedLine {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly chosenPrice?: number | undefined;
  readonly shownPrice?: number | undefined;
  readonly seatIds?: readonly string[] | undefined;
}

interface MergedLine {
  quantity: number;
  readonly chosenPrice: number | undefined;
  readonly shownPrice: number | undefined;
  readonly seats: string[];
}

/**
 * Joins lines of the same ticket type, which are one line to the inventory.
 * @throws {AppError} request.invalid when seats are not as many as tickets, or one is chosen twice, or two prices are
 */
export function mergeLines(lines: readonly WantedLine[], newId: () => string): HoldRequestLine[] {
  const merged = new Map<string, MergedLine>();
  for (const line of lines) {
    const { chosenPrice, shownPrice } = line;
    const known = merged.get(line.ticketTypeId) ?? { quantity: 0, chosenPrice, shownPrice, seats: [] };
    if (known.chosenPrice !== chosenPrice || known.shownPrice !== shownPrice)
      throw new AppError('request.invalid', { fields: { lines: 'two_prices' } });
    known.quantity += line.quantity;
    known.seats.push(...(line.seatIds ?? []));
    merged.set(line.ticketTypeId, known);
  }
  const chosen = lines.flatMap(line => line.seatIds ?? []);
  const isWhole = [...merged.values()].every(({ quantity, seats }) => [0, quantity].includes(seats.length));
  if (!isWhole || new Set(chosen).size < chosen.length) {
    throw new AppError('request.invalid', { fields: { lines: 'seats' } });
  }
  return Array.from(merged, ([ticketTypeId, { quantity, chosenPrice, shownPrice, seats }]) => ({
    holdId: newId(),
    ticketTypeId,
    quantity,
    ...(chosenPrice !== undefined && { chosenPrice }),
    ...(shownPrice !== undefined && { shownPrice }),
    ...(seats.length > 0 && { chosenSeats: seats }),
  }));
}

/** What a granted request got. */
export interface GrantedHolds {
  readonly lines: readonly HeldLine[];
  readonly expiresAt: Date;
}

/** What was granted. @throws {AppError} what the buyer is told when nothing was */
export function grantedOrThrow(outcome: HoldOutcome): GrantedHolds {
  switch (outcome.kind) {
    case 'held':
      return outcome;
    case 'refused':
      throw new AppError('inventory.unavailable', { details: { problems: outcome.problems } });
    case 'network':
      throw new AppError('inventory.network_limit', { details: { most: outcome.most, left: outcome.left } });
    case 'mismatch':
      throw new AppError('idempotency.mismatch');
    case 'mixed':
      throw new AppError('cart.currency_mixed');
    case 'no_event':
      throw new AppError('event.not_found');
  }
}
