/** What is done with a seat of an event. */
export type TakenState = 'held' | 'sold' | 'blocked';

/** A seat of an event as it is now. */
export interface PresentSeat {
  readonly id: string;
  /** Its id on the event's map; null where the event had none. */
  readonly mapSeat: string | null;
  readonly quotaId: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly state: TakenState | 'free';
}

/** A quota of an event as it is now. */
export interface PresentQuota {
  readonly id: string;
  readonly name: string;
  readonly seated: boolean;
  readonly mapCategory: string | null;
  readonly mapStanding: boolean;
  /** Held, sold and blocked. */
  readonly taken: number;
  /** Ticket types of the event that draw from it. */
  readonly ticketTypeIds: readonly string[];
  /** Types of other events, which it is a part of, draw from it too. */
  readonly isShared: boolean;
}

/** A ticket type of an event as it is now. */
export interface PresentType {
  readonly id: string;
  /** Tickets of it that are held or sold. */
  readonly taken: number;
  readonly hasLine: boolean;
  /** Tickets of it that an order may have. */
  readonly mostPerOrder: number;
  /** Buyers choose what they pay for it. */
  readonly hasOpenPrice?: boolean;
}

/** An event as it is now, read under the locks of its quotas. */
export interface CurrentSeatPlan {
  /** Tickets that an order may have. */
  readonly mostPerOrder: number;
  readonly seats: readonly PresentSeat[];
  readonly quotas: readonly PresentQuota[];
  readonly types: readonly PresentType[];
}

/** Which ticket types a category is sold by. */
export interface CategorySale {
  readonly key: string;
  readonly ticketTypeIds: readonly string[];
  readonly standingTicketTypeIds: readonly string[];
}

/** A seat as its row is to be. */
export interface WantedSeat {
  readonly mapSeat: string;
  readonly order: number;
  readonly quotaId: string;
  readonly section: string;
  readonly row: string;
  readonly seat: string;
  readonly rank: number;
  readonly position: number;
  readonly accessible: boolean;
  readonly restrictedView: boolean;
  /** The table that all its seats are sold with, by its id on the map; null where it is sold separately. */
  readonly wholeTable: string | null;
}

/** A quota as it is to be: the seats of a category, or its standing places. */
export interface WantedQuota {
  readonly id: string;
  readonly isNew: boolean;
  readonly key: string;
  readonly standing: boolean;
  readonly name: string;
  readonly capacity: number;
  readonly ticketTypeIds: readonly string[];
}

/** What keeps a hall from being set up like that. */
export type PlanProblem =
  | {
      readonly kind: 'seat';
      readonly reason: 'gone' | 'address' | 'category';
      readonly seatId: string;
      readonly mapSeat: string;
      readonly section: string;
      readonly row: string;
      readonly seat: string;
      readonly state: TakenState;
    }
  | { readonly kind: 'ticket_type'; readonly reason: 'taken' | 'waiting'; readonly ticketTypeId: string }
  | {
      readonly kind: 'quota';
      readonly reason: 'capacity' | 'gone';
      readonly quotaId: string;
      readonly name: string;
      readonly taken: number;
      readonly capacity: number;
    }
  | {
      readonly kind: 'table';
      /** Its seats are of several categories, or more than an order may have. */
      readonly reason: 'categories' | 'limit';
      /** Its id on the map. */
      readonly table: string;
      readonly section: string;
      readonly name: string;
      readonly seats: number;
      /** Tickets that an order may have, of all types or of those for the table's category. */
      readonly most: number;
    };

/** What is to be written so that an event's hall is like its map. */
export interface SeatMapPlan {
  readonly quotas: readonly WantedQuota[];
  /** Types that draw from other quotas than before, with the one of the map; undefined takes them off the map. */
  readonly links: readonly { readonly ticketTypeId: string; readonly quotaId: string | undefined }[];
  readonly dropQuotaIds: readonly string[];
  readonly dropSeatIds: readonly string[];
  readonly addSeats: readonly WantedSeat[];
  readonly keepSeats: readonly (WantedSeat & { readonly id: string })[];
  readonly hindrances: readonly PlanProblem[];
}
