/** A seat that is chosen, by its place on the map, with the ticket that is wanted for it. */
export interface ChosenSeat {
  readonly seat: number;
  readonly ticketTypeId: string;
}

/** What somebody has chosen on a plan; the plan and the list change and show the same one. */
export interface Choice {
  /** In the order in which they were chosen. */
  readonly seats: readonly ChosenSeat[];
  /** Standing places by ticket type. */
  readonly standing: Readonly<Record<string, number>>;
  /** Chosen seats that somebody else took, until that was read. */
  readonly lost: readonly number[];
  /** The last step would have been more than may be bought. */
  readonly isOverLimit: boolean;
}

/** What can be done with a choice. */
export type ChoiceStep =
  /** Seats that go together, as those of a whole table: returned where one of them is chosen, else taken. */
  | { readonly kind: 'toggle'; readonly seats: readonly ChosenSeat[] }
  | { readonly kind: 'retype'; readonly seat: number; readonly ticketTypeId: string }
  /** Seats instead of those that were chosen, as best available. */
  | { readonly kind: 'replace'; readonly seats: readonly ChosenSeat[] }
  | { readonly kind: 'stand'; readonly ticketTypeId: string; readonly quantity: number }
  /** Seats that can no longer be had. */
  | { readonly kind: 'lose'; readonly seats: Iterable<number> }
  | { readonly kind: 'read' };

/** How much may be chosen. */
export interface ChoiceLimits {
  readonly mostPerOrder: number;
  mostOfType(ticketTypeId: string): number;
}

/** Nothing chosen. */
export const emptyChoice: Choice = { seats: [], standing: {}, lost: [], isOverLimit: false };

/** Number of places that are chosen. */
export function countPlaces({ seats, standing }: Choice): number {
  return Object.values(standing).reduce((sum, quantity) => sum + quantity, seats.length);
}

/** How many places of a ticket type are chosen. */
export function countOfType({ seats, standing }: Choice, ticketTypeId: string): number {
  return seats.filter(chosen => chosen.ticketTypeId === ticketTypeId).length + (standing[ticketTypeId] ?? 0);
}

/** The choice after a step; a step beyond the limits changes nothing but says so. */
export function choose(choice: Choice, step: ChoiceStep, limits: ChoiceLimits): Choice {
  const next = afterStep(choice, step);
  if (step.kind === 'lose' || step.kind === 'read') return next;
  const isMore = (ticketTypeId: string) =>
    countOfType(next, ticketTypeId) > countOfType(choice, ticketTypeId);
  const types = new Set([...next.seats.map(chosen => chosen.ticketTypeId), ...Object.keys(next.standing)]);
  const isOver =
    (countPlaces(next) > limits.mostPerOrder && countPlaces(next) > countPlaces(choice)) ||
    [...types].some(type => isMore(type) && countOfType(next, type) > limits.mostOfType(type));
  return isOver ? { ...choice, isOverLimit: true } : { ...next, isOverLimit: false };
}

function afterStep(choice: Choice, step: ChoiceStep): Choice {
  switch (step.kind) {
    case 'toggle': {
      const toggled = new Set(step.seats.map(({ seat }) => seat));
      const others = choice.seats.filter(({ seat }) => !toggled.has(seat));
      const isTaken = others.length < choice.seats.length;
      return { ...choice, seats: isTaken ? others : [...others, ...step.seats] };
    }
    case 'retype':
      return {
        ...choice,
        seats: choice.seats.map(chosen =>
          chosen.seat === step.seat ? { ...chosen, ticketTypeId: step.ticketTypeId } : chosen,
        ),
      };
    case 'replace':
      return { ...choice, seats: step.seats };
    case 'stand': {
      const others = Object.entries(choice.standing).filter(([id]) => id !== step.ticketTypeId);
      const quantity = Math.max(0, Math.trunc(step.quantity) || 0);
      const wanted = quantity > 0 ? [[step.ticketTypeId, quantity] as const] : [];
      return { ...choice, standing: Object.fromEntries([...others, ...wanted]) };
    }
    case 'lose': {
      const gone = new Set(step.seats);
      const lost = choice.seats.filter(({ seat }) => gone.has(seat)).map(({ seat }) => seat);
      if (lost.length === 0) return choice;
      return {
        ...choice,
        seats: choice.seats.filter(({ seat }) => !gone.has(seat)),
        lost: [...choice.lost, ...lost],
      };
    }
    case 'read':
      return choice.lost.length === 0 && !choice.isOverLimit
        ? choice
        : { ...choice, lost: [], isOverLimit: false };
  }
}

/** A line of a hold: seats by their ids on the map, or a number of standing places. */
export interface HoldLine {
  readonly ticketTypeId: string;
  readonly quantity: number;
  readonly mapSeats?: string[];
}

/** What is to be held: a line for each ticket type, with its seats by their ids on the map. */
export function holdLines(choice: Choice, ids: readonly string[]): HoldLine[] {
  const byType = new Map<string, string[]>();
  for (const { seat, ticketTypeId } of choice.seats)
    byType.set(ticketTypeId, [...(byType.get(ticketTypeId) ?? []), ids[seat] ?? '']);
  return [
    ...Array.from(byType, ([ticketTypeId, mapSeats]) => ({
      ticketTypeId,
      quantity: mapSeats.length,
      mapSeats,
    })),
    ...Object.entries(choice.standing).map(([ticketTypeId, quantity]) => ({ ticketTypeId, quantity })),
  ];
}

/** The choice that lines of an earlier one say: seats that are not free any more are lost. */
export function choiceOf(
  lines: readonly HoldLine[],
  ids: readonly string[],
  isFree: (seat: number) => boolean,
): Choice {
  const placeOf = new Map(ids.map((id, seat) => [id, seat]));
  const chosen = lines.flatMap(({ ticketTypeId, mapSeats = [] }) =>
    mapSeats.flatMap(id => {
      const seat = placeOf.get(id);
      return seat === undefined ? [] : [{ seat, ticketTypeId }];
    }),
  );
  return {
    seats: chosen.filter(({ seat }) => isFree(seat)),
    standing: Object.fromEntries(
      lines.flatMap(({ ticketTypeId, quantity, mapSeats }) => (mapSeats ? [] : [[ticketTypeId, quantity]])),
    ),
    lost: chosen.flatMap(({ seat }) => (isFree(seat) ? [] : [seat])),
    isOverLimit: false,
  };
}
