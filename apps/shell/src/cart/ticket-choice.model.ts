import type { BodyOf, ResponseOf } from '@vh/contract';
import { isSelling, type Currency, type TicketPrice } from '@vh/domain';

/** An event as its page shows it. */
export type EventDetail = ResponseOf<'POST /front/event/{slug}'>['event'];

/** A ticket type as its row shows it. */
export type TicketType = EventDetail['ticketTypes'][number];

/** How many of which ticket type are chosen. */
export type TicketChoice = Readonly<Record<string, number>>;

/** Why a line can't be held, and how many could be instead. */
export interface LineProblem {
  readonly ticketTypeId: string;
  readonly reason:
    | 'sold_out'
    | 'not_enough'
    | 'not_on_sale'
    | 'limit'
    | 'unknown'
    | 'seat_taken'
    | 'table_whole'
    | 'price'
    | 'price_changed';
  readonly available: number;
  /** What each would cost now, where it is more than was shown. */
  readonly face?: number | undefined;
  readonly fee?: number | undefined;
}

/** A price that the buyer was told because it rose, and how many are left at the one that was shown. */
export interface ToldPrice extends TicketPrice {
  readonly available: number;
}

/** Prices that rose between the page and the hold, by ticket type. */
export type ToldPrices = Readonly<Record<string, ToldPrice>>;

/** The prices of refused lines that now cost more. */
export function toldPrices(problems: readonly LineProblem[]): ToldPrices {
  return Object.fromEntries(
    problems.flatMap(({ reason, ticketTypeId, available, face, fee = 0 }) =>
      reason === 'price_changed' && face !== undefined
        ? [[ticketTypeId, { face, fee, gross: face + fee, available }]]
        : [],
    ),
  );
}

/** The event at the prices that its buyer was told, for types of which more are chosen than are left at the lower price. */
export function withToldPrices(event: EventDetail, told: ToldPrices, choice: TicketChoice): EventDetail {
  const ticketTypes = event.ticketTypes.map(type => {
    const price = told[type._id];
    if (!price || price.face <= type.face || (choice[type._id] ?? 0) <= price.available) return type;
    const { priceStep: _, ...rest } = type;
    return { ...rest, face: price.face, fee: price.fee, price: price.gross };
  });
  return { ...event, ticketTypes };
}

/** What a buyer chose to pay for a ticket, or something that is no price of it. */
export type ChosenPrice = TicketPrice | 'wrong';

/** What was chosen of the types whose price buyers choose. */
export type ChosenPrices = Readonly<Record<string, ChosenPrice>>;

/** The event with what was chosen, or else is suggested, in the place of the least that its tickets cost. */
export function withChosenPrices(event: EventDetail, chosen: ChosenPrices): EventDetail {
  if (event.ticketTypes.every(type => !type.openPrice)) return event;
  const ticketTypes = event.ticketTypes.map(type => {
    const price = chosen[type._id];
    if (!type.openPrice || price === 'wrong') return type;
    const { face, fee } = price ?? { face: type.openPrice.suggested, fee: type.openPrice.fee };
    return { ...type, face, fee, price: face + fee };
  });
  return { ...event, ticketTypes };
}

/** How many tickets of which type the cart holds already. */
export function heldByType(
  lines: readonly { readonly ticketTypeId: string; readonly quantity: number }[],
): TicketChoice {
  const held: Record<string, number> = {};
  for (const { ticketTypeId, quantity } of lines) held[ticketTypeId] = (held[ticketTypeId] ?? 0) + quantity;
  return held;
}

/** The event with the limits that are left to choose from, beside what the cart holds of it. */
export function besidesHeld(event: EventDetail, held: TicketChoice): EventDetail {
  if (countTickets(held) === 0) return event;
  const ticketTypes = event.ticketTypes.map(type => {
    const count = held[type._id] ?? 0;
    const maxPerOrder = Math.max(0, type.maxPerOrder - count);
    return { ...type, maxPerOrder, minPerOrder: Math.max(1, type.minPerOrder - count) };
  });
  return { ...event, ticketTypes, maxPerOrder: Math.max(0, event.maxPerOrder - countTickets(held)) };
}

/** The most of one type that may be chosen now: its own limit, what is left, and the order's limit less the rest. */
export function mostOf(type: TicketType, choice: TicketChoice, event: EventDetail): number {
  if (!isSelling(type.saleState)) return 0;
  const others = countTickets(choice) - (choice[type._id] ?? 0);
  return Math.max(0, Math.min(type.maxPerOrder, type.left, event.maxPerOrder - others));
}

/** The choice with a type set to a number, kept within what may be chosen. */
export function chooseTickets(
  choice: TicketChoice,
  type: TicketType,
  quantity: number,
  event: EventDetail,
): TicketChoice {
  const most = mostOf(type, choice, event);
  return { ...choice, [type._id]: Math.max(0, Math.min(most, Math.trunc(quantity) || 0)) };
}

/** The number of tickets in a choice. */
export function countTickets(choice: TicketChoice): number {
  return Object.values(choice).reduce((sum, quantity) => sum + quantity, 0);
}

/** What a choice costs, in minor units. Prices are what the buyer pays, so this is the final sum. */
export function priceOf(choice: TicketChoice, event: EventDetail): { amount: number; currency: Currency } {
  const amount = event.ticketTypes.reduce((sum, type) => sum + type.price * (choice[type._id] ?? 0), 0);
  return { amount, currency: event.currency };
}

/** The chosen types by name with their numbers, in the order of the page. */
export function chosenTypes(
  choice: TicketChoice,
  event: EventDetail,
): { type: TicketType; quantity: number }[] {
  return event.ticketTypes
    .map(type => ({ type, quantity: choice[type._id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** Chosen lines below the least a type is sold in. */
export function belowMinimum(choice: TicketChoice, event: EventDetail): TicketType[] {
  return chosenTypes(choice, event)
    .filter(({ type, quantity }) => quantity < type.minPerOrder)
    .map(({ type }) => type);
}

/** The body of the hold call. */
export function holdBody(
  choice: TicketChoice,
  event: EventDetail,
  cart: { token: string | undefined; idempotencyKey: string; replacesCart?: boolean },
): BodyOf<'POST /front/cart/hold'> {
  return {
    ...(cart.token ? { cartToken: cart.token } : {}),
    eventId: event._id,
    lines: chosenTypes(choice, event).map(({ type, quantity }) => ({
      ticketTypeId: type._id,
      quantity,
      ...(type.openPrice ? { chosenPrice: type.face } : { shownPrice: type.face }),
    })),
    ...(cart.replacesCart && { replacesCart: true }),
    idempotencyKey: cart.idempotencyKey,
  };
}

/**
 * The choice after a refused hold: lines are set to what is there, nothing else is touched. Where whole tables are left it
 * is the buyer who knows whether there are to be more of them or fewer, and at another price whether it is fine.
 */
export function afterProblems(choice: TicketChoice, problems: readonly LineProblem[]): TicketChoice {
  const short = problems.filter(({ reason }) => reason !== 'table_whole' && reason !== 'price_changed');
  const limited = short.map(problem => [
    problem.ticketTypeId,
    Math.min(choice[problem.ticketTypeId] ?? 0, Math.max(0, problem.available)),
  ]);
  return { ...choice, ...Object.fromEntries(limited) };
}

/** Reads the details of `inventory.unavailable`; an empty list when they are not what the contract says. */
export function readProblems(details: unknown): LineProblem[] {
  if (typeof details !== 'object' || details === null || !('problems' in details)) return [];
  return Array.isArray(details.problems) ? details.problems.filter(isLineProblem) : [];
}

function isLineProblem(value: unknown): value is LineProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ticketTypeId' in value &&
    typeof value.ticketTypeId === 'string' &&
    'reason' in value &&
    typeof value.reason === 'string' &&
    'available' in value &&
    typeof value.available === 'number'
  );
}
