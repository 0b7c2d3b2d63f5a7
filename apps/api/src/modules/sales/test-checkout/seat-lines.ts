import { groupBy } from '../../../platform/group-by.ts';
import type { CartHold, FreeSeats, HoldProblem, HoldRequestLine, SeatLabel } from '#inventory';

/** The seats of a line in test mode. */
export interface SeatedLine {
  readonly seats: readonly SeatLabel[];
  /** It has a table that is sold with all its seats. */
  readonly hasWholeTable: boolean;
}

/** What became of a request for seats: the seats of each line by its hold, or why there are none. */
export interface SeatedLines {
  readonly seated: ReadonlyMap<string, SeatedLine>;
  readonly problems: readonly HoldProblem[];
}

/**
 * Takes seats for the lines of a request, chosen ones or the best of those that are free, by the rules of the shop. Lines of types
 * without seats are left out.
 */
export function takeSeats(free: FreeSeats, wanted: readonly HoldRequestLine[]): SeatedLines {
  const seated = new Map<string, SeatedLine>();
  const problems: HoldProblem[] = [];
  for (const line of wanted) {
    const { holdId, ticketTypeId, quantity, chosenSeats } = line;
    if (!free.layout.quotasOf.has(ticketTypeId)) continue;
    const available = free.countFree(ticketTypeId);
    const refused = chosenSeats && refuseChosen(free, ticketTypeId, chosenSeats);
    if (refused) {
      problems.push({ ticketTypeId, available, ...refused });
      continue;
    }
    const seats = free.take(ticketTypeId, quantity, chosenSeats).flatMap(id => free.find(id) ?? []);
    if (seats.length < quantity)
      problems.push({ ticketTypeId, available, reason: available === 0 ? 'sold_out' : 'not_enough' });
    else
      seated.set(holdId, {
        seats: seats.map(({ id, section, row, seat }) => ({ id, section, row, seat })),
        hasWholeTable: seats.some(({ tableKey }) => tableKey !== undefined),
      });
  }
  return { seated, problems };
}

/** Why chosen seats can't be taken: they are not free, not of the ticket's quotas, or a part of a table that is sold whole. */
function refuseChosen(
  free: FreeSeats,
  ticketTypeId: string,
  chosen: readonly string[],
): Pick<HoldProblem, 'reason' | 'seatIds'> | undefined {
  const { layout } = free;
  const quotaOfRow = new Map(layout.rows.map(({ key, quotaId }) => [key, quotaId]));
  const quotas = layout.quotasOf.get(ticketTypeId) ?? [];
  const seats = chosen.map(id => ({ id, seat: free.find(id) }));
  const lost = seats.filter(({ seat }) => !seat || !quotas.includes(quotaOfRow.get(seat.rowKey) ?? ''));
  if (lost.length > 0) return { reason: 'seat_taken', seatIds: lost.map(({ id }) => id) };
  const tables = groupBy(seats, ({ seat }) => seat?.tableKey);
  const parts = [...tables].filter(
    ([key, some]) => key !== undefined && some.length !== layout.tableSizes.get(key),
  );
  if (parts.length === 0) return undefined;
  return { reason: 'table_whole', seatIds: parts.flatMap(([, some]) => some.map(({ id }) => id)) };
}

/** The seats of a line that is set to fewer tickets: those of its first ones. */
export function fewerSeats(
  seats: readonly SeatLabel[],
  { from, to }: { readonly from: number; readonly to: number },
): readonly SeatLabel[] {
  return seats.slice(0, (seats.length / from) * to);
}

/** The seats of each line of an order: the tickets of a hold go to its lines in their order. */
export function spreadSeats(
  holds: readonly Pick<CartHold, 'id' | 'quantity' | 'seats'>[],
  holdIds: readonly string[],
  quantities: readonly number[],
): { readonly seats?: readonly SeatLabel[] }[] {
  const used = new Map<string, number>();
  return holdIds.map((holdId, line) => {
    const hold = holds.find(({ id }) => id === holdId);
    const quantity = quantities[line] ?? 0;
    const from = used.get(holdId) ?? 0;
    used.set(holdId, from + quantity);
    if (!hold || hold.seats.length === 0) return {};
    const each = hold.seats.length / hold.quantity;
    return { seats: hold.seats.slice(from * each, (from + quantity) * each) };
  });
}
