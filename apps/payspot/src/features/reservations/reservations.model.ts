import type { Sale, Reservation, ReservationPaymentBody } from '../sale/index.ts';

/** Why nothing was found. */
export type FindFailure = 'unknown' | 'limited' | 'failed';

/** Where the desk stands. In `unsure` the answer got lost: it may or may not have been paid. */
export type ReservationState =
  | { readonly kind: 'asking'; readonly isBusy: boolean; readonly failure?: FindFailure }
  | { readonly kind: 'found'; readonly reservation: Reservation; readonly refusal?: string }
  | { readonly kind: 'sending'; readonly reservation: Reservation; readonly body: ReservationPaymentBody }
  | { readonly kind: 'unsure'; readonly reservation: Reservation; readonly body: ReservationPaymentBody }
  | { readonly kind: 'sold'; readonly sale: Sale };

/** What can happen at the desk. */
export type ReservationAction =
  | { readonly type: 'ask' }
  | { readonly type: 'found'; readonly reservation: Reservation }
  | { readonly type: 'missed'; readonly failure: FindFailure }
  | { readonly type: 'send'; readonly body: ReservationPaymentBody }
  | { readonly type: 'repeat' }
  | { readonly type: 'sold'; readonly sale: Sale }
  | { readonly type: 'refused'; readonly code: string }
  /** Its places can't be kept for a card payment. */
  | { readonly type: 'not_held'; readonly code: string }
  | { readonly type: 'lost' }
  | { readonly type: 'reset' };

/** Nobody has said a number yet. */
export const openDesk: ReservationState = { kind: 'asking', isBusy: false };

/**
 * The next state of the desk. While money is under way or unsure nothing else can be sent: only the same body with the
 * same key again, so that neither a double press nor a lost answer takes it twice.
 */
export function reservationReducer(state: ReservationState, action: ReservationAction): ReservationState {
  switch (action.type) {
    case 'ask':
      return isUnderWay(state) ? state : { kind: 'asking', isBusy: true };
    case 'found':
      return isAsked(state) ? { kind: 'found', reservation: action.reservation } : state;
    case 'missed':
      return isAsked(state) ? { kind: 'asking', isBusy: false, failure: action.failure } : state;
    case 'send':
      return state.kind === 'found' && canBePaid(state.reservation)
        ? { kind: 'sending', reservation: state.reservation, body: action.body }
        : state;
    case 'repeat':
      return state.kind === 'unsure' ? { ...state, kind: 'sending' } : state;
    case 'not_held':
      return state.kind === 'found' ? refusedState(state.reservation, `hold ${action.code}`) : state;
    case 'sold':
    case 'refused':
    case 'lost':
      return state.kind === 'sending' ? endedState(state, action) : state;
    case 'reset':
      return state.kind === 'sending' ? state : openDesk;
  }
}

type Ended = Extract<ReservationAction, { readonly type: 'sold' | 'refused' | 'lost' }>;

/** Result of a payment that was sent. */
function endedState(
  sent: Extract<ReservationState, { readonly kind: 'sending' }>,
  ended: Ended,
): ReservationState {
  switch (ended.type) {
    case 'sold':
      return { kind: 'sold', sale: ended.sale };
    case 'refused':
      return refusedState(sent.reservation, ended.code);
    case 'lost':
      return { ...sent, kind: 'unsure' };
  }
}

/** True when money may be taken for a reservation, in time or late. */
export function canBePaid({ state }: Reservation): boolean {
  return state === 'owed' || state === 'late';
}

function isAsked(state: ReservationState): boolean {
  return state.kind === 'asking' && state.isBusy;
}

function isUnderWay({ kind }: ReservationState): boolean {
  return kind === 'sending' || kind === 'unsure';
}

/** A refusal that ends a reservation leaves nothing to press; after others the seller may try again. */
function refusedState(reservation: Reservation, refusal: string): ReservationState {
  const isOver = /(^| )order\.(state|tickets_unavailable)$/.test(refusal);
  return { kind: 'found', reservation: isOver ? { ...reservation, state: 'over' } : reservation, refusal };
}
