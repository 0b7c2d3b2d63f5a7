import { isSelling, totalsWithCode } from '@vh/domain';
import type { BodyOf } from '@vh/contract';
import type { CodeOffers, EventDetail } from './api.ts';

type TicketType = EventDetail['ticketTypes'][number];

/** How many of which ticket type are chosen. */
export type Choice = Readonly<Record<string, number>>;

/** Why a line can't be held, and how many could be instead. */
export interface LineProblem {
  readonly ticketTypeId: string;
  readonly reason: string;
  readonly available: number;
  /** For 'price_changed' what each costs now, and the fee on top. */
  readonly face?: number;
  readonly fee?: number;
}

/**
 * The most of one type that may be chosen now: its own limit, what is left, and the order's limit less the rest. None
 * where the rest leaves room for fewer than it is sold in at least; what is left of a type may be fewer than that.
 */
export function mostOf(type: TicketType, choice: Choice, event: EventDetail): number {
  if (!isSelling(type.saleState)) return 0;
  const others = countTickets(choice) - (choice[type._id] ?? 0);
  const room = event.maxPerOrder - others;
  return room < leastOf(type) ? 0 : Math.min(type.maxPerOrder, type.left, room);
}

function leastOf({ minPerOrder, maxPerOrder, left }: TicketType): number {
  return Math.min(minPerOrder, maxPerOrder, left);
}

/** The choice one step up or down; the first step takes as many as the type is sold in at least. */
export function step(choice: Choice, type: TicketType, by: 1 | -1, event: EventDetail): Choice {
  const now = choice[type._id] ?? 0;
  const wanted = now + by;
  const next = wanted < leastOf(type) ? (by > 0 ? leastOf(type) : 0) : wanted;
  return { ...choice, [type._id]: Math.max(0, Math.min(mostOf(type, choice, event), next)) };
}

/** The number of tickets in a choice. */
export function countTickets(choice: Choice): number {
  return Object.values(choice).reduce((sum, quantity) => sum + quantity, 0);
}

/** What a choice costs the buyer, fees included and with the code in use, in minor units. */
export function priceOf(choice: Choice, event: EventDetail, offers?: CodeOffers): number {
  if (offers) return totalsOf(choice, event, offers).total;
  return event.ticketTypes.reduce((sum, type) => sum + type.price * (choice[type._id] ?? 0), 0);
}

/** What the code in use takes off a choice, in minor units. */
export function effectOf(choice: Choice, event: EventDetail, offers: CodeOffers | undefined): number {
  return offers ? totalsOf(choice, event, offers).discount : 0;
}

function totalsOf(choice: Choice, { _id: eventId, currency, ticketTypes }: EventDetail, offers: CodeOffers) {
  const lines = ticketTypes.map(({ _id: ticketTypeId, face, openPrice, vatBasisPoints }) => {
    const quantity = choice[ticketTypeId] ?? 0;
    const lowest = openPrice?.minimum;
    return {
      clientId: offers.clientId,
      eventId,
      currency,
      ticketTypeId,
      quantity,
      face,
      lowest,
      vatBasisPoints,
    };
  });
  const saving = offers.codes.find(({ kind }) => kind !== 'access');
  return totalsWithCode(
    lines.filter(({ quantity }) => quantity > 0),
    saving,
    offers.feePlan,
    currency,
  );
}

/** The event with the hidden ticket types that codes show, after the others. */
export function withHiddenTypes(event: EventDetail, offers: CodeOffers | undefined): EventDetail {
  const known = new Set(event.ticketTypes.map(type => type._id));
  const hidden = offers?.ticketTypes.filter(type => !known.has(type._id)) ?? [];
  return { ...event, ticketTypes: [...event.ticketTypes, ...hidden] };
}

/** A choice without types that are not shown any more. */
export function shownChoice(choice: Choice, { ticketTypes }: EventDetail): Choice {
  return Object.fromEntries(
    Object.entries(choice).filter(([id]) => ticketTypes.some(type => type._id === id)),
  );
}

/** Prices that the buyer was told because they rose, by ticket type, with how many are left at the lower one. */
export type ToldPrices = Readonly<Record<string, LineProblem>>;

/** The event at the prices that its buyer was told, for types of which more are chosen than are left at the lower price. */
export function withToldPrices(event: EventDetail, told: ToldPrices, choice: Choice): EventDetail {
  const ticketTypes = event.ticketTypes.map(type => {
    const { face = 0, fee = 0, available = 0 } = told[type._id] ?? {};
    if (face <= type.face || (choice[type._id] ?? 0) <= available) return type;
    return { ...type, face, fee, price: face + fee };
  });
  return { ...event, ticketTypes };
}

/** The lines of the hold call, at the prices of the event as it is given. */
export function linesOf(
  choice: Choice,
  { ticketTypes }: EventDetail,
): BodyOf<'POST /front/cart/hold'>['lines'] {
  return Object.entries(choice).flatMap(([ticketTypeId, quantity]) => {
    const type = ticketTypes.find(({ _id }) => _id === ticketTypeId);
    if (quantity === 0) return [];
    const price = type?.openPrice ? { chosenPrice: type.face } : { shownPrice: type?.face };
    return [{ ticketTypeId, quantity, ...price }];
  });
}

/** The choice after a refused hold: lines are set to what is there, nothing else is touched. */
export function afterProblems(choice: Choice, problems: readonly LineProblem[]): Choice {
  // where whole tables are left the buyer knows whether there are to be more or fewer; at another price, whether it is fine
  const short = problems.filter(({ reason }) => reason !== 'table_whole' && reason !== 'price_changed');
  const limited = short.map(({ ticketTypeId, available }) => [
    ticketTypeId,
    Math.min(choice[ticketTypeId] ?? 0, Math.max(0, available)),
  ]);
  return { ...choice, ...Object.fromEntries(limited) };
}

/** Reads the details of `inventory.unavailable`; none when they are not what the contract says. */
export function readProblems(details: unknown): readonly LineProblem[] {
  if (typeof details !== 'object' || details === null || !('problems' in details)) return [];
  return Array.isArray(details.problems) ? details.problems.filter(isProblem) : [];
}

function isProblem(value: unknown): value is LineProblem {
  return (
    typeof value === 'object' &&
    value !== null &&
    'ticketTypeId' in value &&
    typeof value.ticketTypeId === 'string' &&
    'available' in value &&
    typeof value.available === 'number' &&
    'reason' in value
  );
}
