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
  // back to what it was before
  archived: ['ended', 'cancelled'],
  cancelled: ['archived'],
} as const satisfies Record<EventState, readonly EventState[]>;

/** Tells whether an event may go from one state to another. */
export function canMoveEvent(from: EventState, to: EventState): boolean {
  const allowed: readonly EventState[] = eventTransitions[from];
  return allowed.includes(to);
}

/** What staff do to an event as a whole. */
export const eventSteps = ['postpone', 'reschedule', 'end', 'cancel', 'archive', 'restore'] as const;

/** One of the things that staff do to an event as a whole. */
export type EventStep = (typeof eventSteps)[number];

/** What a step is judged by. */
export interface EventSituation {
  readonly state: EventState;
  /** Its last minute has passed. */
  readonly isOver: boolean;
  /** What it was when it was archived; null for those of before, which were over. */
  readonly archivedFrom: 'ended' | 'cancelled' | null;
}

/** The state that a step leads to; undefined where it is not open to the event. */
export function stateAfter(
  step: EventStep,
  { state, isOver, archivedFrom }: EventSituation,
): EventState | undefined {
  const isForBuyers = state === 'published' || state === 'postponed';
  switch (step) {
    case 'postpone':
      return state === 'published' && !isOver ? 'postponed' : undefined;
    case 'reschedule':
      return isForBuyers ? 'published' : undefined;
    case 'end':
      return isForBuyers && isOver ? 'ended' : undefined;
    case 'cancel':
      return isForBuyers || state === 'draft' ? 'cancelled' : undefined;
    case 'archive':
      return state === 'ended' || state === 'cancelled' ? 'archived' : undefined;
    case 'restore':
      return state === 'archived' ? (archivedFrom ?? 'ended') : undefined;
  }
}

/** What decides whether buyers may have everything back; instants in milliseconds since the epoch. */
export interface CallingOff {
  readonly state: EventState;
  /** When it was last postponed, or got another date. */
  readonly postponedAt: number | null;
  /** Until when tickets from before may be returned; null: as long as it is postponed. */
  readonly refundsUntil: number | null;
  readonly boughtAt: number;
}

/**
 * True when a ticket is for something that was not what was bought: an event that was cancelled, is postponed, or got another
 * date after the ticket was bought.
 */
export function isCalledOff(
  { state, postponedAt, refundsUntil, boughtAt }: CallingOff,
  now: number,
): boolean {
  if (state === 'cancelled') return true;
  const isOffered = refundsUntil !== null && now < refundsUntil;
  if (state === 'postponed') return refundsUntil === null || isOffered;
  return state === 'published' && isOffered && postponedAt !== null && boughtAt <= postponedAt;
}

/** What a buyer is told about an event's or a ticket type's tickets; derived, never stored. */
export type SaleState =
  | 'on_sale'
  | 'few_left'
  | 'sold_out'
  | 'not_yet'
  | 'closed'
  | 'cancelled'
  | 'postponed';

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
