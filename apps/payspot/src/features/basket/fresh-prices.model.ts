import { priceTicket } from '@vh/domain';
import type { Basket, BasketLine } from './basket.ts';
import type { CounterTicketType } from './counter-event.ts';

/** A line of the basket that costs something else by now; minor units for one ticket, fees included. */
export interface PriceChange {
  readonly ticketTypeId: string;
  readonly before: number;
  readonly now: number;
  /** The terms of now, where buyers choose the price. */
  readonly openPrice?: CounterTicketType['openPrice'];
}

/** Compares the prices in a basket with those of the event as it is now. */
export function findPriceChanges(basket: Basket, ticketTypes: readonly CounterTicketType[]): PriceChange[] {
  return basket.lines.flatMap(line => {
    const type = ticketTypes.find(({ _id }) => _id === line.ticketTypeId);
    const now = type && priceNow(line, type);
    if (!type || now === undefined || now === line.price) return [];
    const { openPrice } = type;
    return [{ ticketTypeId: line.ticketTypeId, before: line.price, now, ...(openPrice && { openPrice }) }];
  });
}

/** What the basket costs once its changed prices are taken over, minor units. */
export function totalWith({ lines }: Basket, changes: readonly PriceChange[]): number {
  const priceOf = ({ ticketTypeId, price }: BasketLine) =>
    changes.find(change => change.ticketTypeId === ticketTypeId)?.now ?? price;
  return lines.reduce((total, line) => total + priceOf(line) * line.quantity, 0);
}

/** The basket with the prices of now; a chosen price stays as it was chosen. */
export function takeNewPrices({ lines }: Basket, changes: readonly PriceChange[]): Basket {
  return {
    lines: lines.map(line => {
      const change = changes.find(({ ticketTypeId }) => ticketTypeId === line.ticketTypeId);
      return change
        ? { ...line, price: change.now, ...(change.openPrice && { openPrice: change.openPrice }) }
        : line;
    }),
  };
}

/** Of a type that became fixed or open meanwhile nothing can be said here: the server judges the line. */
function priceNow(
  { chosenPrice, openPrice, quantity }: BasketLine,
  type: CounterTicketType,
): number | undefined {
  if (!openPrice && !type.openPrice) return priceForSize(type, quantity);
  if (!openPrice || !type.openPrice || chosenPrice === undefined) return undefined;
  return priceTicket(chosenPrice, type.openPrice.feePlan).gross;
}

/** What each of so many tickets costs: of few left at a price, more cost the next one. */
function priceForSize({ price, prices = [] }: CounterTicketType, quantity: number): number {
  return prices.find(({ left = Infinity }) => left >= quantity)?.price ?? price;
}
