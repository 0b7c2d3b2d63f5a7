import { pickSeats, type PickableRow, type PickableSeat } from '@vh/domain';
import type { SeatLabel } from './hold-request.ts';

/** What an event has seats for: it changes only when its hall or its ticket types do. */
export interface HouseLayout {
  /** The seated quotas of each ticket type by id, in their order; types without seats are missing. */
  readonly quotasOf: ReadonlyMap<string, readonly string[]>;
  /** All rows of those quotas, best first. */
  readonly rows: readonly HouseRow[];
}

/** A row of a house. */
export interface HouseRow {
  readonly key: string;
  readonly quotaId: string;
  readonly section: string;
  readonly row: string;
  readonly rank: number;
  readonly centre: number;
}

/** A seat that was free when the house was looked at. */
export interface HouseSeat extends PickableSeat, SeatLabel {
  readonly rowKey: string;
}

/** The free seats of an event as one process sees them; what it picks is gone from them until given back. */
export interface House {
  readonly layout: HouseLayout;
  /** How many seats were free when it was read. */
  readonly size: number;
  /**
   * Takes seats for so many tickets of a type: for each ticket one of every quota, in the order of the quotas.
   * With fewer free seats than that nothing is taken and the answer is empty.
   */
  take(ticketTypeId: string, quantity: number, chosen: readonly string[] | undefined): string[];
  /** Gives back what was taken and then not sold. */
  giveBack(seatIds: readonly string[]): void;
  /** How many tickets of a type there are seats for. */
  countFree(ticketTypeId: string): number;
  find(seatId: string): HouseSeat | undefined;
}

interface FreeRow extends PickableRow<HouseSeat> {
  readonly quotaId: string;
  readonly seats: HouseSeat[];
}

/**
 * Makes the house of a layout and its free seats, which come by position within their rows. A part of the free
 * seats gives only what is as good as what the whole would give: seats side by side that are for everybody.
 */
export function createHouse(
  layout: HouseLayout,
  freeSeats: readonly HouseSeat[],
  { isPart = false }: { readonly isPart?: boolean } = {},
): House {
  const rows = new Map<string, FreeRow>(layout.rows.map(row => [row.key, { ...row, seats: [] }]));
  const rowsOfQuota = new Map<string, FreeRow[]>();
  for (const row of rows.values()) {
    const others = rowsOfQuota.get(row.quotaId);
    if (others) others.push(row);
    else rowsOfQuota.set(row.quotaId, [row]);
  }
  const seats = new Map<string, HouseSeat>();
  const free = new Map<string, HouseSeat>();
  // only tickets for several events look seats up by their labels
  const hasTwins = [...layout.quotasOf.values()].some(quotas => quotas.length > 1);
  const byLabel = new Map<string, HouseSeat>();
  for (const seat of freeSeats) {
    const row = rows.get(seat.rowKey);
    if (!row) continue;
    row.seats.push(seat);
    seats.set(seat.id, seat);
    free.set(seat.id, seat);
    if (hasTwins) byLabel.set(labelOf(row.quotaId, seat), seat);
  }

  /** The same seat at another event of the ticket. */
  function twinOf(seat: HouseSeat, quotaId: string): HouseSeat | undefined {
    const twin = byLabel.get(labelOf(quotaId, seat));
    return twin && free.has(twin.id) ? twin : undefined;
  }

  function twinsOf(seat: HouseSeat, quotas: readonly string[]): HouseSeat[] {
    const own = rows.get(seat.rowKey)?.quotaId;
    return quotas.flatMap(quota => (quota === own ? [seat] : (twinOf(seat, quota) ?? [])));
  }

  /** One list of seats a quota, each as long as there are tickets, or shorter when there are too few. */
  function pick(quotas: readonly string[], quantity: number): HouseSeat[][] {
    const [first = '', ...others] = quotas;
    const rowsOf = (quota: string) => rowsOfQuota.get(quota) ?? [];
    const shared =
      others.length === 0
        ? rowsOf(first)
        : rowsOf(first).map(row => ({
            ...row,
            seats: row.seats.filter(seat => twinsOf(seat, quotas).length === quotas.length),
          }));
    const picked = pickSeats(shared, quantity);
    if (isPart && !isBlockForAll(picked)) return quotas.map(() => []);
    if (picked.length === quantity || others.length === 0) {
      const units = picked.map(seat => twinsOf(seat, quotas));
      return quotas.map((_, at) => units.flatMap(unit => unit[at] ?? []));
    }
    // not the same seats at every event: good ones at each
    return quotas.map(quota => pickSeats(rowsOf(quota), quantity));
  }

  function findChosen(quotas: readonly string[], chosen: readonly string[]): HouseSeat[][] {
    const units = chosen.map(id => {
      const seat = free.get(id);
      return seat ? twinsOf(seat, quotas) : [];
    });
    return quotas.map((_, at) => units.flatMap(unit => unit[at] ?? []));
  }

  function remove(seat: HouseSeat): void {
    const row = rows.get(seat.rowKey);
    row?.seats.splice(row.seats.indexOf(seat), 1);
    free.delete(seat.id);
  }

  return {
    layout,
    size: seats.size,
    take(ticketTypeId, quantity, chosen) {
      const quotas = layout.quotasOf.get(ticketTypeId) ?? [];
      const lists = chosen ? findChosen(quotas, chosen) : pick(quotas, quantity);
      if (quotas.length === 0 || lists.some(list => list.length < quantity)) {
        // of one event the database says what became of chosen seats; their twins elsewhere it can't know
        return chosen && quotas.length < 2 ? [...chosen] : [];
      }
      const taken = Array.from({ length: quantity }, (_, unit) => lists.flatMap(list => list[unit] ?? []));
      for (const seat of taken.flat()) remove(seat);
      return taken.flat().map(seat => seat.id);
    },
    giveBack(seatIds) {
      for (const id of seatIds) {
        const seat = seats.get(id);
        if (!seat || free.has(id)) continue;
        const row = rows.get(seat.rowKey);
        const at = row?.seats.findIndex(other => other.position > seat.position) ?? -1;
        row?.seats.splice(at < 0 ? row.seats.length : at, 0, seat);
        free.set(id, seat);
      }
    },
    countFree(ticketTypeId) {
      const quotas = layout.quotasOf.get(ticketTypeId) ?? [];
      const counts = quotas.map(quota =>
        (rowsOfQuota.get(quota) ?? []).reduce((sum, row) => sum + row.seats.length, 0),
      );
      return counts.length > 0 ? Math.min(...counts) : 0;
    },
    find: seatId => seats.get(seatId),
  };
}

function isBlockForAll(seats: readonly HouseSeat[]): boolean {
  const [first] = seats;
  return seats.every(
    (seat, at) => !seat.accessible && seat.rowKey === first?.rowKey && seat.position === first.position + at,
  );
}

function labelOf(quotaId: string, seat: SeatLabel): string {
  return [quotaId, seat.section, seat.row, seat.seat].join('\n');
}
