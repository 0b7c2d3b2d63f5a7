import type { EncodedBuyerMap } from '@vh/seating';
import type { HoldLine } from '../choice/choice.ts';
import type { CategorySale } from '../choice/sale.ts';

/** Which seats of an event are free, as the API tells it. */
export interface LiveStates {
  readonly revision: string;
  readonly seatMapVersionId: string;
  readonly seats: number;
  /** Bits, base64. */
  readonly free: string;
  readonly standing: readonly StandingLeft[];
  readonly categories: readonly CategorySale[];
}

/** How many standing places of a category are left. */
export interface StandingLeft {
  readonly key: string;
  readonly left: number;
}

/** What became of seats since a revision. */
export type LiveChanges =
  | { readonly kind: 'none'; readonly revision: string }
  | {
      readonly kind: 'changes';
      readonly revision: string;
      readonly freed: readonly number[];
      readonly taken: readonly number[];
      readonly standing: readonly StandingLeft[];
    }
  | { readonly kind: 'all'; readonly states: LiveStates };

/** What is looked for when somebody lets the platform pick. */
export interface BestWish {
  readonly quantity: number;
  readonly maxPrice?: number;
  readonly ticketTypeIds?: string[];
  /** Wheelchair spaces; without it those come last. */
  readonly accessible?: boolean;
}

/** What the platform picked: seats by their ids on the map. */
export interface BestAnswer {
  readonly ticketTypeId: string;
  readonly mapSeats: readonly string[];
  readonly areAdjacent: boolean;
}

/** Where a picker's map and seats come from, and who holds what was chosen. */
export interface SeatSource {
  loadMap(versionId: string, signal: AbortSignal): Promise<EncodedBuyerMap>;
  loadStates(signal: AbortSignal): Promise<LiveStates>;
  /** Answers when something changed, or after a while. */
  waitForChanges(since: string, signal: AbortSignal): Promise<LiveChanges>;
  /** Undefined where there are not so many seats like that. */
  findBest(wish: BestWish): Promise<BestAnswer | undefined>;
  /**
   * Answers the seats that could not be had, by their ids on the map, or a sentence that the buyer is to read before trying
   * again; throws what else went wrong.
   */
  hold(lines: readonly HoldLine[]): Promise<{ readonly lost: readonly string[]; readonly told?: string }>;
}
