import type { Cart } from '../../cart/use-cart.ts';

/** What an order was sent for; minor units. */
export interface TriedOrder {
  readonly cart: Cart;
  readonly total: number;
}

/** A line that costs something else than in the order that was sent; minor units for all its tickets. */
export interface ChangedLine {
  readonly holdId: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
}

/** The lines whose price is another one in the cart of now. */
export function changedLines(before: Cart, now: Cart): ChangedLine[] {
  return now.lines.flatMap(line => {
    const old = before.lines.find(({ holdId }) => holdId === line.holdId);
    if (!old || old.total === line.total) return [];
    return [{ holdId: line.holdId, name: line.ticketTypeName, before: old.total, after: line.total }];
  });
}
