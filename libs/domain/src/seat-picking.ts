/** A free seat that can be picked. */
export interface PickableSeat {
  /** Place in the row: neighbours differ by one, an aisle leaves a gap. */
  readonly position: number;
  /** Kept for people who need it: picked only when nothing else is left. */
  readonly accessible: boolean;
  readonly restrictedView: boolean;
}

/** A row with the seats of it that are free, by position. */
export interface PickableRow<S extends PickableSeat> {
  /** How good the row is over the whole hall; 1 is the best. */
  readonly rank: number;
  /** The position of the row's middle. */
  readonly centre: number;
  readonly seats: readonly S[];
}

/** Seats side by side in one row, and how much a buyer minds them: less is better. */
interface Block<S> {
  readonly seats: readonly S[];
  readonly cost: number;
  readonly fromCentre: number;
}

/** Leaving one seat alone is worth a place so many ranks further back. */
const strandingCost = 4;
const restrictedViewCost = 8;

/**
 * The best available seats of rows that are sorted by rank: side by side where there is room, else in the fewest
 * groups; in the best row, leaving no seat alone where an equally good choice leaves none, near the middle. Seats
 * for people who need them are taken only when no others are left. Nothing when too few seats are free.
 */
export function pickSeats<S extends PickableSeat>(rows: readonly PickableRow<S>[], quantity: number): S[] {
  const together = bestBlock(rows, quantity, isOrdinary);
  if (together) return [...together.seats];
  const ordinary = countSeats(rows, isOrdinary);
  if (ordinary >= quantity) return pickGroups(rows, quantity, isOrdinary);
  if (countSeats(rows, () => true) < quantity) return [];
  return [
    ...rows.flatMap(row => row.seats.filter(isOrdinary)),
    ...pickGroups(rows, quantity - ordinary, isAccessible),
  ];
}

/** A table that goes to one buyer, with all its seats, which are all free. */
export interface WholeTable<S extends PickableSeat> {
  /** How good its row is over the whole hall; 1 is the best. */
  readonly rank: number;
  readonly seats: readonly S[];
}

/**
 * The best available of seats that are sold one by one, in rows sorted by rank, and of tables that are sold whole: a table
 * only for exactly as many people as it has seats. Of seats side by side and a table the better rank is taken, at equal
 * ones the seats; of a table and seats apart the table. Tables with seats for people who need them come last of all.
 */
export function pickSeatsOrTable<S extends PickableSeat>(
  rows: readonly PickableRow<S>[],
  tables: readonly WholeTable<S>[],
  quantity: number,
): S[] {
  const seats = pickSeats(rows, quantity);
  const table = bestTable(tables, quantity);
  if (!table) return seats;
  if (seats.length === 0) return [...table.seats];
  if (!table.seats.every(isOrdinary) || !seats.every(isOrdinary)) {
    return table.seats.every(isOrdinary) ? [...table.seats] : seats;
  }
  const block = bestBlock(rows, quantity, isOrdinary);
  const isSeatsBetter = block !== undefined && rankOf(rows, block.seats) <= table.rank;
  return isSeatsBetter ? seats : [...table.seats];
}

function bestTable<S extends PickableSeat>(
  tables: readonly WholeTable<S>[],
  quantity: number,
): WholeTable<S> | undefined {
  const fitting = tables.filter(({ seats }) => seats.length === quantity);
  const ordinary = fitting.filter(({ seats }) => seats.every(isOrdinary));
  return (ordinary.length > 0 ? ordinary : fitting).reduce<WholeTable<S> | undefined>(
    (best, table) => (best && best.rank <= table.rank ? best : table),
    undefined,
  );
}

function rankOf<S extends PickableSeat>(rows: readonly PickableRow<S>[], [first]: readonly S[]): number {
  return rows.find(row => row.seats.some(seat => seat === first))?.rank ?? Infinity;
}

/** Tells whether taking some seats of a row would leave a seat alone that has free neighbours now. */
export function strandsSeat<S extends PickableSeat>(
  row: PickableRow<S>,
  isTaken: (seat: S) => boolean,
): boolean {
  return runsOf(row, () => true).some(run => {
    const left = runsOf({ ...row, seats: run.filter(seat => !isTaken(seat)) }, () => true);
    return run.length > 1 && left.some(rest => rest.length === 1);
  });
}

type Accepts = (seat: PickableSeat) => boolean;
const isOrdinary: Accepts = seat => !seat.accessible;
const isAccessible: Accepts = seat => seat.accessible;

function countSeats(rows: readonly PickableRow<PickableSeat>[], accepts: Accepts): number {
  let count = 0;
  for (const row of rows) for (const seat of row.seats) if (accepts(seat)) count += 1;
  return count;
}

/** The longest runs first make the fewest groups; the last group is the best block of its size. */
function pickGroups<S extends PickableSeat>(
  rows: readonly PickableRow<S>[],
  quantity: number,
  accepts: Accepts,
): S[] {
  const picked = new Set<S>();
  while (picked.size < quantity) {
    const left = rows.map(row => ({ ...row, seats: row.seats.filter(seat => !picked.has(seat)) }));
    const group =
      bestBlock(left, quantity - picked.size, accepts)?.seats ??
      longest(left.flatMap(row => runsOf(row, accepts)));
    for (const seat of group) picked.add(seat);
  }
  return [...picked];
}

/** The longest list; of several the first, which stands in the better row. */
function longest<S>(runs: readonly S[][]): S[] {
  return runs.reduce<S[]>((best, run) => (run.length > best.length ? run : best), []);
}

/** Runs of free seats side by side. */
function runsOf<S extends PickableSeat>(row: PickableRow<S>, accepts: Accepts): S[][] {
  const runs: S[][] = [];
  let run: S[] = [];
  for (const seat of row.seats) {
    if (!accepts(seat)) continue;
    if (run.length > 0 && run.at(-1)?.position !== seat.position - 1) {
      runs.push(run);
      run = [];
    }
    run.push(seat);
  }
  if (run.length > 0) runs.push(run);
  return runs;
}

function bestBlock<S extends PickableSeat>(
  rows: readonly PickableRow<S>[],
  quantity: number,
  accepts: Accepts,
): Block<S> | undefined {
  let best: Block<S> | undefined;
  for (const row of rows) {
    // rows come by rank, and no block costs less than its row's
    if (best && row.rank > best.cost) break;
    if (row.seats.length < quantity) continue;
    for (const run of runsOf(row, accepts)) {
      for (let from = 0; from + quantity <= run.length; from += 1) {
        const block = blockOf(row, run, from, quantity);
        if (!best || isBetter(block, best)) best = block;
      }
    }
  }
  return best;
}

function blockOf<S extends PickableSeat>(
  row: PickableRow<S>,
  run: readonly S[],
  from: number,
  quantity: number,
): Block<S> {
  const seats = run.slice(from, from + quantity);
  const strands = from === 1 || run.length - from - quantity === 1;
  const isRestricted = seats.some(seat => seat.restrictedView);
  const middle = (seats[0]?.position ?? 0) + (quantity - 1) / 2;
  return {
    seats,
    cost: row.rank + (strands ? strandingCost : 0) + (isRestricted ? restrictedViewCost : 0),
    fromCentre: Math.abs(middle - row.centre),
  };
}

function isBetter(block: Block<unknown>, other: Block<unknown>): boolean {
  return block.cost !== other.cost ? block.cost < other.cost : block.fromCentre < other.fromCentre;
}
