import { isSelling } from '@vh/domain';
import type { BodyOf } from '@vh/contract';
import type { EventDetail } from './api.ts';

type TicketType = EventDetail['ticketTypes'][number];

/** How many of which ticket type are chosen. */
export type Choice = Readonly<Record<string, number>>;

/** Why a line can't be held, and how many could be instead. */
export interface LineProblem {
  readonly ticketTypeId: string;
  readonly reason: string;
  readonly available: number;
}

/** The most of one type that may be chosen now: its own limit, what is left, and the order's limit less the rest. */
export function mostOf(type: TicketType, choice: Choice, event: EventDetail): number {
  if (!isSelling(type.saleState)) return 0;
  const others = countTickets(choice) - (choice[type._id] ?? 0);
  return Math.max(0, Math.min(type.maxPerOrder, type.left, event.maxPerOrder - others));
}

/** The choice one step up or down; the first step takes as many as the type is sold in at least. */
export function step(choice: Choice, type: TicketType, by: 1 | -1, event: EventDetail): Choice {
  const now = choice[type._id] ?? 0;
  const wanted = now + by;
  const least = Math.min(type.minPerOrder, mostOf(type, choice, event));
  const next = wanted < least ? (by > 0 ? least : 0) : wanted;
  return { ...choice, [type._id]: Math.max(0, Math.min(mostOf(type, choice, event), next)) };
}

/** The number of tickets in a choice. */
export function countTickets(choice: Choice): number {
  return Object.values(choice).reduce((sum, quantity) => sum + quantity, 0);
}

/** What a choice costs the buyer, fees included, in minor units. */
export function priceOf(choice: Choice, event: EventDetail): number {
  return event.ticketTypes.reduce((sum, type) => sum + type.price * (choice[type._id] ?? 0), 0);
}

/** The lines of the hold call. */
export function linesOf(choice: Choice): BodyOf<'POST /front/cart/hold'>['lines'] {
  return Object.entries(choice).flatMap(([ticketTypeId, quantity]) =>
    quantity > 0 ? [{ ticketTypeId, quantity }] : [],
  );
}

/** The choice after a refused hold: lines are set to what is there, nothing else is touched. */
export function afterProblems(choice: Choice, problems: readonly LineProblem[]): Choice {
  const limited = problems.map(({ ticketTypeId, available }) => [
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
