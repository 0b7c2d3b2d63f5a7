import { toInventoryRows, type InventorySeat, type SeatMap } from '@vh/seating';
import type { CategorySale, PlanProblem, CurrentSeatPlan } from './seat-plan.ts';

type Limits = Pick<CurrentSeatPlan, 'mostPerOrder' | 'types'>;

/**
 * Tells of the tables of a map that are sold whole which ones nobody could buy: the seats of one are of several categories,
 * or more than an order may have. Tables of a category that isn't sold stand in nobody's way.
 */
export function hindrancesOfTables(
  map: SeatMap,
  sales: readonly CategorySale[],
  limits: Limits,
): PlanProblem[] {
  const tables = new Map<string, InventorySeat[]>();
  for (const seat of toInventoryRows(map)) {
    if (seat.wholeTable === undefined) continue;
    const others = tables.get(seat.wholeTable);
    if (others) others.push(seat);
    else tables.set(seat.wholeTable, [seat]);
  }
  return [...tables].flatMap(([table, seats]): PlanProblem[] => {
    const { section = '', row: name = '', category } = seats[0] ?? {};
    const most = mostFor(category, sales, limits);
    const hindrance = { kind: 'table', table, section, name, seats: seats.length } as const;
    if (seats.some(seat => seat.category !== category)) {
      return [{ ...hindrance, reason: 'categories', most: most ?? limits.mostPerOrder }];
    }
    return most !== undefined && seats.length > most ? [{ ...hindrance, reason: 'limit', most }] : [];
  });
}

/** How many tickets for a category an order may have, of all its types; undefined where none is sold for it. */
function mostFor(
  category: string | undefined,
  sales: readonly CategorySale[],
  { mostPerOrder, types }: Limits,
): number | undefined {
  const ids = sales.find(({ key }) => key === category)?.ticketTypeIds ?? [];
  if (ids.length === 0) return undefined;
  const ofTypes = types
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, type) => sum + type.mostPerOrder, 0);
  return Math.min(mostPerOrder, ofTypes);
}
