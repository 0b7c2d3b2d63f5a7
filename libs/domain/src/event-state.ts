/** The stored states of an event (product 4). */
export const eventStates = ['draft', 'published', 'postponed', 'ended', 'archived', 'cancelled'] as const;

/** One of the stored states of an event. */
export type EventState = (typeof eventStates)[number];

/** Kinds of events: one date, one ticket for several events, one event of several clients. */
export const eventKinds = ['simple', 'combined', 'shared'] as const;

/** One of the kinds of events. */
export type EventKind = (typeof eventKinds)[number];

/** From which state to which states an event may go. */
export const eventTransitions = {
  draft: ['published', 'cancelled'],
  // back to the drafts only while nothing was sold
  published: ['draft', 'postponed', 'ended', 'cancelled'],
  postponed: ['published', 'ended', 'cancelled'],
  ended: ['archived'],
  archived: [],
  cancelled: ['archived'],
} as const satisfies Record<EventState, readonly EventState[]>;

/** Tells whether an event may go from one state to another. */
export function canMoveEvent(from: EventState, to: EventState): boolean {
  const allowed: readonly EventState[] = eventTransitions[from];
  return allowed.includes(to);
}

/** What a buyer is told about an event's or a ticket type's tickets; derived, never stored. */
export type SaleState =
  'on_sale' | 'few_left' | 'sold_out' | 'not_yet' | 'closed' | 'cancelled' | 'postponed';

/** The facts a sale state is derived from; instants in milliseconds since the epoch. */
export interface SaleFacts {
  readonly state: EventState;
  readonly now: number;
  readonly salesStart?: number | undefined;
  readonly salesEnd?: number | undefined;
  readonly startsAt: number;
  readonly capacity: number;
  /** Units neither held nor sold. */
  readonly free: number;
}

/** Below this share of the capacity the last tickets are announced. */
const fewLeftShare = 0.1;

/** Derives what buyers are told about tickets. Without a sales end, sales close when the event starts. */
export function saleState(facts: SaleFacts): SaleState {
  if (facts.state === 'cancelled') return 'cancelled';
  if (facts.state === 'postponed') return 'postponed';
  const salesEnd = facts.salesEnd ?? facts.startsAt;
  if (facts.state !== 'published' || facts.now >= salesEnd) return 'closed';
  if (facts.salesStart !== undefined && facts.now < facts.salesStart) return 'not_yet';
  if (facts.free <= 0) return 'sold_out';
  return facts.free <= facts.capacity * fewLeftShare ? 'few_left' : 'on_sale';
}

/** Tells whether a sale state lets buyers hold tickets. */
export function isSelling(state: SaleState): boolean {
  return state === 'on_sale' || state === 'few_left';
}
