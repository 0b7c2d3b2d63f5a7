import type { Queries, Tx } from '../../platform/database.ts';

/** What a seat-map service says of a seat. */
export interface SeatStatus {
  readonly seatId: string;
  readonly eventId: string;
  /** The seat as people call it. */
  readonly label: string;
  readonly state: 'free' | 'taken' | 'blocked';
  /** Who has it there; null for a free or blocked one. */
  readonly holder: string | null;
}

/** A seat that the service has differently from our holds and tickets. */
export interface SeatDifference {
  readonly code: 'seat_taken_by_nobody' | 'seat_not_taken' | 'seat_taken_by_other' | 'ticket_without_seat';
  readonly seatId: string;
  readonly eventId: string;
  readonly label: string;
  readonly orderId: string | null;
  readonly orderNumber: string | null;
  /** Who has it by the service. */
  readonly found: string | null;
  /** Who has it by our holds. */
  readonly expected: string | null;
}

/** Where the states of seats are kept: our own tables, or a service outside that the events' plans live in. */
export interface SeatMapService {
  readonly name: string;
  /** Seats that are known to the service. */
  countSeats(query: Queries): Promise<number>;
  /** Seats whose state there differs from what our holds and tickets say, at most so many. */
  compare(query: Queries, limit: number): Promise<SeatDifference[]>;
  /** Puts a difference right when that can be done without taking a seat from anybody; tells whether it was. */
  correct(tx: Tx, difference: SeatDifference): Promise<boolean>;
}
