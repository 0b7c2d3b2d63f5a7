/** A seat that a service has differently from our holds and tickets. */
export interface SeatDifference {
  /**
   * - `seat_taken_by_nobody`: taken there for one of us who has it no more;
   * - `seat_not_taken`: held or sold here, free there;
   * - `seat_taken_by_other`: sold here, and somebody else's there;
   * - `ticket_without_seat`: a ticket names a seat that its order does not have;
   * - `seat_taken_elsewhere`: for sale here, and somebody else's there;
   * - `seat_free_elsewhere`: blocked here for somebody who has it there no more;
   * - `seat_unknown`: of no object there, or of no seat here;
   * - `service_silent`: the service could not be asked.
   */
  readonly code:
    | 'seat_taken_by_nobody'
    | 'seat_not_taken'
    | 'seat_taken_by_other'
    | 'ticket_without_seat'
    | 'seat_taken_elsewhere'
    | 'seat_free_elsewhere'
    | 'seat_unknown'
    | 'service_silent';
  /** Null for what concerns no single seat. */
  readonly seatId: string | null;
  readonly eventId: string;
  readonly label: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** Who has it by the service. */
  readonly found: string | null;
  /** Who has it by our holds. */
  readonly expected: string | null;
}

/** What a service says of seats that were just taken here. */
export type HoldAnswer =
  | { readonly kind: 'confirmed' }
  /** Others have these there; they are out of the sale here by now, and the holds that had them are returned. */
  | { readonly kind: 'taken'; readonly seatIds: readonly string[] }
  /** It could not be asked and is told later; nobody else sells there. */
  | { readonly kind: 'later' }
  /** It could not be asked, and others sell there: nothing may be held now. */
  | { readonly kind: 'unreachable' };

/**
 * Where the states of seats are kept besides our holds and tickets, which decide what is sold: our own table of seats, or a
 * service outside that an event's plan lives in.
 */
export interface SeatMapService {
  readonly name: 'built-in' | 'seats.io';
  /** Tells it at once of seats of an event that a cart has got. */
  confirmHold(eventId: string, seatIds: readonly string[]): Promise<HoldAnswer>;
  /** Seats that are known to it. */
  countSeats(): Promise<number>;
  /** Seats that differ, at most so many; changes nothing. */
  compare(limit: number): Promise<SeatDifference[]>;
  /** Puts a difference right by the side that is right, taking no seat from anybody; tells whether it was. */
  correct(difference: SeatDifference): Promise<boolean>;
}
