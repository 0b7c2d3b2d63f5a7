import { pickSeats, pickSeatsOrTable, type PickableRow, type PickableSeat } from '@vh/domain';
import type { SeatLabel } from './hold-request.ts';

/** What an event has seats for: it changes only when its hall or its ticket types do. */
export interface SeatLayout {
  /** The seated quotas of each ticket type by id, in their order; types without seats are missing. */
  readonly quotasOf: ReadonlyMap<string, readonly string[]>;
  /** All rows of those quotas, best first. */
  readonly rows: readonly SeatLayoutRow[];
  /** Number of seats each table that is sold whole has, taken ones included, by its `tableKey`. */
  readonly tableSizes: ReadonlyMap<string, number>;
}

/** What a table that is sold whole is found by in a hall. */
export function tableKey(quotaId: string, wholeTable: string): string {
  return `${quotaId}\n${wholeTable}`;
}

/** A row of a hall. */
export interface SeatLayoutRow {
  readonly key: string;
  readonly quotaId: string;
  readonly section: string;
  readonly row: string;
  readonly rank: number;
  readonly centre: number;
}

/** A seat that was free when the hall was looked at. */
export interface LayoutSeat extends PickableSeat, SeatLabel {
  readonly rowKey: string;
  /** The table that is sold with all its seats. */
  readonly tableKey?: string;
}

/** The free seats of an event as one process sees them; what it picks is gone from them until returned. */
export interface FreeSeats {
  readonly layout: SeatLayout;
  /** Number of seats that were free when it was read. */
  readonly size: number;
  /**
   * Takes seats for so many tickets of a type: for each ticket one of every quota, in the order of the quotas.
   * With fewer free seats than that nothing is taken and the answer is empty. Unless they are chosen, seats of a table
   * that is sold whole are taken only all together, by who wants exactly as many.
   */
  take(ticketTypeId: string, quantity: number, chosen: readonly string[] | undefined): string[];
  /** Releases what was taken and then not sold. */
  giveBack(seatIds: readonly string[]): void;
  /** How many tickets of a type there are seats for. */
  countFree(ticketTypeId: string): number;
  /** The same without seats at tables that are sold whole. */
  countSingle(ticketTypeId: string): number;
  /** Whether there is a table, sold whole, with all its seats free. */
  hasWholeTable(ticketTypeId: string): boolean;
  find(seatId: string): LayoutSeat | undefined;
}

interface FreeRow extends PickableRow<LayoutSeat> {
  readonly quotaId: string;
  readonly seats: LayoutSeat[];
}

/** A table that is sold whole, with its free seats. */
interface FreeTable {
  readonly quotaId: string;
  readonly rank: number;
  readonly size: number;
  readonly seats: LayoutSeat[];
}

/**
 * Makes the hall of a layout and its free seats, which come by position within their rows. A part of the free
 * seats gives only what is as good as what the whole would give: seats side by side that are for everybody.
 */
export function createFreeSeats(
  layout: SeatLayout,
  freeSeats: readonly LayoutSeat[],
  { isPart = false }: { readonly isPart?: boolean } = {},
): FreeSeats {
  const rows = new Map<string, FreeRow>(layout.rows.map(row => [row.key, { ...row, seats: [] }]));
  const rowsOfQuota = new Map<string, FreeRow[]>();
  for (const row of rows.values()) {
    const others = rowsOfQuota.get(row.quotaId);
    if (others) others.push(row);
    else rowsOfQuota.set(row.quotaId, [row]);
  }
  const tables = new Map<string, FreeTable>();
  /** Where a seat stands that is free: at its table, or in its row among those that are sold one by one. */
  const listOf = (seat: LayoutSeat) =>
    (seat.tableKey === undefined ? rows.get(seat.rowKey) : tables.get(seat.tableKey))?.seats;
  const seats = new Map<string, LayoutSeat>();
  const free = new Map<string, LayoutSeat>();
  // only tickets for several events look seats up by their labels
  const hasTwins = [...layout.quotasOf.values()].some(quotas => quotas.length > 1);
  const byLabel = new Map<string, LayoutSeat>();
  for (const seat of freeSeats) {
    const row = rows.get(seat.rowKey);
    if (!row) continue;
    if (seat.tableKey !== undefined && !tables.has(seat.tableKey)) {
      const size = layout.tableSizes.get(seat.tableKey) ?? Infinity;
      tables.set(seat.tableKey, { quotaId: row.quotaId, rank: row.rank, size, seats: [] });
    }
    listOf(seat)?.push(seat);
    seats.set(seat.id, seat);
    free.set(seat.id, seat);
    if (hasTwins) byLabel.set(labelOf(row.quotaId, seat), seat);
  }

  /** The same seat at another event of the ticket. */
  function twinOf(seat: LayoutSeat, quotaId: string): LayoutSeat | undefined {
    const twin = byLabel.get(labelOf(quotaId, seat));
    return twin && free.has(twin.id) ? twin : undefined;
  }

  function twinsOf(seat: LayoutSeat, quotas: readonly string[]): LayoutSeat[] {
    const own = rows.get(seat.rowKey)?.quotaId;
    return quotas.flatMap(quota => (quota === own ? [seat] : (twinOf(seat, quota) ?? [])));
  }

  const wholeTablesOf = (quota: string) =>
    [...tables.values()].filter(table => table.quotaId === quota && table.seats.length === table.size);

  /** One list of seats a quota, each as long as there are tickets, or shorter when there are too few. */
  function pick(quotas: readonly string[], quantity: number): LayoutSeat[][] {
    const [first = '', ...others] = quotas;
    const rowsOf = (quota: string) => rowsOfQuota.get(quota) ?? [];
    const shared =
      others.length === 0
        ? rowsOf(first)
        : rowsOf(first).map(row => ({
            ...row,
            seats: row.seats.filter(seat => twinsOf(seat, quotas).length === quotas.length),
          }));
    // the same table at several events is for who chooses it
    const whole = others.length === 0 ? wholeTablesOf(first) : [];
    const picked = pickSeatsOrTable(shared, whole, quantity);
    if (isPart && !isBlockForAll(picked) && !isTableForAll(picked)) return quotas.map(() => []);
    if (picked.length === quantity || others.length === 0) {
      const units = picked.map(seat => twinsOf(seat, quotas));
      return quotas.map((_, at) => units.flatMap(unit => unit[at] ?? []));
    }
    // not the same seats at every event: good ones at each
    return quotas.map(quota => pickSeats(rowsOf(quota), quantity));
  }

  function findChosen(quotas: readonly string[], chosen: readonly string[]): LayoutSeat[][] {
    const units = chosen.map(id => {
      const seat = free.get(id);
      return seat ? twinsOf(seat, quotas) : [];
    });
    return quotas.map((_, at) => units.flatMap(unit => unit[at] ?? []));
  }

  function remove(seat: LayoutSeat): void {
    const list = listOf(seat);
    list?.splice(list.indexOf(seat), 1);
    free.delete(seat.id);
  }

  /** The least of what the quotas of a type have. */
  function leastOf(ticketTypeId: string, countOf: (quotaId: string) => number): number {
    const counts = (layout.quotasOf.get(ticketTypeId) ?? []).map(countOf);
    return counts.length > 0 ? Math.min(...counts) : 0;
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
        const list = listOf(seat) ?? [];
        const at = list.findIndex(other => other.position > seat.position);
        list.splice(at < 0 ? list.length : at, 0, seat);
        free.set(id, seat);
      }
    },
    countFree: ticketTypeId =>
      leastOf(ticketTypeId, quota => countIn(rowsOfQuota.get(quota) ?? []) + countIn(wholeTablesOf(quota))),
    countSingle: ticketTypeId => leastOf(ticketTypeId, quota => countIn(rowsOfQuota.get(quota) ?? [])),
    hasWholeTable: ticketTypeId => leastOf(ticketTypeId, quota => wholeTablesOf(quota).length) > 0,
    find: seatId => seats.get(seatId),
  };
}

function countIn(groups: readonly { readonly seats: readonly LayoutSeat[] }[]): number {
  return groups.reduce((sum, { seats }) => sum + seats.length, 0);
}

function isTableForAll(seats: readonly LayoutSeat[]): boolean {
  return seats.every(seat => !seat.accessible && seat.tableKey !== undefined);
}

function isBlockForAll(seats: readonly LayoutSeat[]): boolean {
  const [first] = seats;
  return seats.every(
    (seat, at) => !seat.accessible && seat.rowKey === first?.rowKey && seat.position === first.position + at,
  );
}

function labelOf(quotaId: string, seat: SeatLabel): string {
  return [quotaId, seat.section, seat.row, seat.seat].join('\n');
}
