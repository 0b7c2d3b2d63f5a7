/**
 * How a seat stands, with our inventory or at a seat-map service outside: free, in a cart, booked by an order, blocked
 * by staff, or with somebody else, whom the service knows and we don't.
 */
export type SeatStand =
  | { readonly state: 'free' | 'blocked' | 'elsewhere' }
  /** `cart` tells carts apart; no secret. */
  | { readonly state: 'held'; readonly cart: string }
  /** The number of the order; `cart` is the one that it came from. */
  | { readonly state: 'booked'; readonly order: string; readonly cart?: string | undefined };

/**
 * What is to be done about a seat:
 * - `hold`, `book`, `book_held`, `keep`, `release`: the service is told; `book_held` books what the cart has there;
 * - `block`, `unblock`: the inventory takes the seat out of the sale, or puts it back, as somebody else has it or had;
 * - `drop`: the cart here loses the seat that somebody else has;
 * - `conflict`: an order has here what somebody else has there; a person decides;
 * - `none`: both agree, or nothing depends on it.
 */
export type SeatStep =
  | 'none'
  | 'hold'
  | 'book'
  | 'book_held'
  | 'keep'
  | 'release'
  | 'block'
  | 'unblock'
  | 'drop'
  | 'conflict';

/**
 * The next step from how a seat stands at a service to how our inventory has it. What others have there is never taken
 * from them, and what nobody but us has follows the inventory.
 */
export function nextSeatStep(there: SeatStand, here: SeatStand): SeatStep {
  if (there.state === 'elsewhere') return stepBesideOthers(here);
  if (isSameStand(there, here)) return 'none';
  if (there.state === 'free') return stepFromFree(here);
  const isOfItsCart = there.state === 'held' && here.state === 'booked' && there.cart === here.cart;
  return isOfItsCart ? 'book_held' : 'release';
}

function stepBesideOthers(here: SeatStand): SeatStep {
  switch (here.state) {
    case 'free':
      return 'block';
    case 'held':
      return 'drop';
    case 'booked':
      return 'conflict';
    // nobody can buy it here either
    case 'blocked':
    case 'elsewhere':
      return 'none';
  }
}

function stepFromFree(here: SeatStand): SeatStep {
  switch (here.state) {
    case 'free':
      return 'none';
    case 'held':
      return 'hold';
    case 'booked':
      return 'book';
    case 'blocked':
      return 'keep';
    case 'elsewhere':
      return 'unblock';
  }
}

function isSameStand(one: SeatStand, other: SeatStand): boolean {
  if (one.state !== other.state) return false;
  if (one.state === 'held' && other.state === 'held') return one.cart === other.cart;
  if (one.state === 'booked' && other.state === 'booked') return one.order === other.order;
  return true;
}
