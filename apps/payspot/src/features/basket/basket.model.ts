import type { CounterLine, PayspotSeat } from '@vh/back-office-event-sales';
import { isSelling, type TicketPrice } from '@vh/domain';
import { takeNewPrices, type PriceChange } from './fresh-prices.model.ts';
import type { CounterTicketType } from './counter-event.ts';
import type { LineProblem, BasketLine, Basket } from './basket.ts';

/** What can happen to a basket. */
export type BasketAction =
  | { readonly type: 'add'; readonly ticketType: CounterTicketType }
  | { readonly type: 'set'; readonly ticketTypeId: string; readonly quantity: number; readonly most: number }
  | {
      readonly type: 'choose';
      readonly lines: readonly CounterLine[];
      readonly ticketTypes: readonly CounterTicketType[];
    }
  | {
      readonly type: 'price';
      readonly ticketTypeId: string;
      /** Undefined for what is no price of it. */
      readonly price: TicketPrice | undefined;
    }
  | { readonly type: 'reprice'; readonly changes: readonly PriceChange[] }
  | { readonly type: 'clear' }
  | { readonly type: 'problems'; readonly problems: ReadonlyMap<string, LineProblem> };

/** Nothing to sell yet. */
export const emptyBasket: Basket = { lines: [] };

/** How many of a ticket type one sale may hold now. */
export function mostOf(ticketType: CounterTicketType): number {
  return isSelling(ticketType.saleState) ? Math.max(0, Math.min(ticketType.left, ticketType.maxPerOrder)) : 0;
}

/** The next basket. A changed line loses its problem: the seller has answered it. */
export function basketReducer(basket: Basket, action: BasketAction): Basket {
  switch (action.type) {
    case 'add':
      return addTicket(basket, action.ticketType);
    case 'set':
      return { lines: basket.lines.flatMap(line => setQuantity(line, action)) };
    case 'choose':
      return withChosen(basket, action.lines, action.ticketTypes);
    case 'price':
      return { lines: basket.lines.map(line => withPrice(line, action)) };
    case 'reprice':
      return takeNewPrices(basket, action.changes);
    case 'clear':
      return emptyBasket;
    case 'problems':
      return { lines: basket.lines.map(line => withProblem(line, action.problems.get(line.ticketTypeId))) };
  }
}

/** What the basket costs, minor units. */
export function basketTotal(basket: Basket): number {
  return basket.lines.reduce((total, line) => total + line.price * line.quantity, 0);
}

/** Number of tickets that are in the basket. */
export function basketCount(basket: Basket): number {
  return basket.lines.reduce((count, line) => count + line.quantity, 0);
}

/** Whether the basket can be paid: something in it, each line with a price, and none waits for the seller's answer. */
export function canCharge(basket: Basket): boolean {
  const isReady = ({ problem, openPrice, chosenPrice }: BasketLine) =>
    !problem && (!openPrice || chosenPrice !== undefined);
  return basket.lines.length > 0 && basket.lines.every(isReady);
}

/** How many of a ticket type are in the basket. */
export function quantityOf(basket: Basket, ticketTypeId: string): number {
  return basket.lines.find(line => line.ticketTypeId === ticketTypeId)?.quantity ?? 0;
}

/** Whether a ticket type is in the basket with seats that were chosen: one more has to be chosen too. */
export function hasChosenSeats(basket: Basket, ticketTypeId: string): boolean {
  return basket.lines.some(line => line.ticketTypeId === ticketTypeId && line.seats);
}

/** What was chosen on the plan takes the place of what was chosen there before, and of other tickets of its types. */
function withChosen(
  basket: Basket,
  chosen: readonly CounterLine[],
  ticketTypes: readonly CounterTicketType[],
): Basket {
  const types = new Set(chosen.map(({ ticketTypeId }) => ticketTypeId));
  const others = basket.lines.filter(line => !line.seats && !types.has(line.ticketTypeId));
  const lines = chosen.flatMap(line => {
    const type = ticketTypes.find(({ _id }) => _id === line.ticketTypeId);
    return type ? [{ ...line, name: type.name, price: type.price }] : [];
  });
  return { lines: [...others, ...lines] };
}

function addTicket(basket: Basket, ticketType: CounterTicketType): Basket {
  if (hasChosenSeats(basket, ticketType._id)) return basket;
  const most = mostOf(ticketType);
  const known = basket.lines.some(line => line.ticketTypeId === ticketType._id);
  if (!known && most === 0) return basket;
  if (!known) {
    const { _id, name } = ticketType;
    return { lines: [...basket.lines, { ticketTypeId: _id, name, ...priceOf(ticketType), quantity: 1 }] };
  }
  return {
    lines: basket.lines.flatMap(line =>
      setQuantity(line, { ticketTypeId: ticketType._id, quantity: line.quantity + 1, most }),
    ),
  };
}

/** What a ticket of a type costs at first: its price, or the one that is suggested. */
function priceOf({
  price,
  openPrice,
}: CounterTicketType): Pick<BasketLine, 'price' | 'chosenPrice' | 'openPrice'> {
  if (!openPrice) return { price };
  const { suggested, fee } = openPrice;
  return { price: suggested + fee, chosenPrice: suggested, openPrice };
}

/** A line at the price that its buyer says; one that was refused for its price is answered by another. */
function withPrice(
  { problem, ...line }: BasketLine,
  { ticketTypeId, price }: Extract<BasketAction, { type: 'price' }>,
): BasketLine {
  const kept = problem && { problem };
  if (line.ticketTypeId !== ticketTypeId) return { ...line, ...kept };
  const rest = problem?.reason === 'price' ? undefined : kept;
  return { ...line, ...rest, chosenPrice: price?.face, price: price?.gross ?? line.price };
}

function setQuantity(
  line: BasketLine,
  wanted: { ticketTypeId: string; quantity: number; most: number },
): BasketLine[] {
  if (line.ticketTypeId !== wanted.ticketTypeId) return [line];
  if (wanted.quantity <= 0) return [];
  if (line.seats) return [withSeats(line, line.seats, wanted.quantity)];
  // A line may already hold more than there is left: it may then only shrink.
  const quantity = Math.min(wanted.quantity, Math.max(wanted.most, Math.min(line.quantity, wanted.quantity)));
  if (quantity === line.quantity) return [line];
  const { problem, ...rest } = line;
  const answered = !problem || quantity <= problem.available;
  return [answered ? { ...rest, quantity } : { ...rest, quantity, problem }];
}

/** A line with fewer of its seats: first those go that somebody else has. More seats are chosen on the plan. */
function withSeats(
  { problem, ...line }: BasketLine,
  seats: readonly PayspotSeat[],
  quantity: number,
): BasketLine {
  if (quantity >= seats.length) return problem ? { ...line, problem } : line;
  const kept = seats.filter(({ mapSeat }) => !problem?.gone?.includes(mapSeat)).slice(0, quantity);
  const answered = !problem || kept.length <= problem.available;
  const fewer = { ...line, seats: kept, quantity: kept.length };
  return answered ? fewer : { ...fewer, problem };
}

function withProblem(line: BasketLine, problem: LineProblem | undefined): BasketLine {
  if (!problem) return line;
  if (!line.seats || !problem.gone) return { ...line, problem };
  // of chosen seats only the others of them can be had, however many more are free
  const available = line.seats.filter(({ mapSeat }) => !problem.gone?.includes(mapSeat)).length;
  return { ...line, problem: { ...problem, available } };
}
