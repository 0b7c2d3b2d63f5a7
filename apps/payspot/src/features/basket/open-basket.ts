let tickets = 0;

/** Says how many tickets lie in the basket of this page; 0 once it is sold, emptied, or the counter is left. */
export function tellOpenBasket(count: number): void {
  tickets = count;
}

/** Number of tickets that lie in a basket that was not sold yet. */
export function ticketsInBasket(): number {
  return tickets;
}
