import type { BuyerMap } from '@vh/seating';
import { countOfType, type Choice, type ChosenSeat } from './choice.ts';

type MapOfTables = Pick<BuyerMap, 'rows'> & { readonly seats: Pick<BuyerMap['seats'], 'rows'> };

/** The seats that are taken and returned with a seat: those of its table where that is sold whole, else itself. */
export function seatsTogether(map: MapOfTables, seat: number): readonly number[] {
  const row = map.rows[map.seats.rows[seat] ?? -1];
  if (!row?.table?.bookAsWhole) return [seat];
  return Array.from({ length: row.seatCount }, (_, at) => row.firstSeat + at);
}

/** True when some seats of a map are sold only as whole tables. */
export function hasWholeTables({ rows }: Pick<BuyerMap, 'rows'>): boolean {
  return rows.some(({ table, seatCount }) => table?.bookAsWhole === true && seatCount > 1);
}

/** A ticket type for each of some seats: the first as long as an order may have more of it, then the next. */
export function withTypes(
  choice: Choice,
  seats: readonly number[],
  types: readonly { readonly id: string; readonly mostPerOrder: number }[],
): ChosenSeat[] {
  const left = types.map(({ id, mostPerOrder }) => ({ id, left: mostPerOrder - countOfType(choice, id) }));
  return seats.flatMap(seat => {
    // beyond all limits it is the first that the choice is refused for
    const type = left.find(one => one.left > 0) ?? left[0];
    if (!type) return [];
    type.left -= 1;
    return [{ seat, ticketTypeId: type.id }];
  });
}
