import type { PayspotSeat } from '@vh/back-office-event-sales';
import type { CounterTicketType } from './counter-event.ts';

/** Why a line could not be sold, and how many could be. */
export interface LineProblem {
  readonly reason:
    | 'sold_out'
    | 'not_enough'
    | 'not_on_sale'
    | 'limit'
    | 'unknown'
    | 'seat_taken'
    | 'table_whole'
    | 'price';
  readonly available: number;
  /** Chosen seats that somebody else has, by their ids on the map. */
  readonly gone?: readonly string[];
}

/** A ticket type and how many of it. */
export interface BasketLine {
  readonly ticketTypeId: string;
  readonly name: string;
  /** Minor units for one ticket. */
  readonly price: number;
  /** What the buyer wants to pay for one before the fee, where that is theirs to choose; undefined while it is no price. */
  readonly chosenPrice?: number | undefined;
  readonly openPrice?: CounterTicketType['openPrice'];
  readonly quantity: number;
  /** The seats, where they were chosen; the best available are sold without. */
  readonly seats?: readonly PayspotSeat[];
  readonly problem?: LineProblem;
}

/** What is about to be sold: lines of one event. */
export interface Basket {
  readonly lines: readonly BasketLine[];
}
