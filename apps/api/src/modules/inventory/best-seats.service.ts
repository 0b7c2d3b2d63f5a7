import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isSelling, pickSeatsOrTable, type PickableRow } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { createShortCache } from '../../platform/short-cache.ts';
import { loadEvents, publicOffers } from '#catalogue';
import type { SeatLayout, LayoutSeat } from './holds/free-seats.ts';
import { isOpenEvent } from './public-seats.repo.ts';
import { findMapSeats } from './holds/seat-live.repo.ts';
import { listFreeSeats, loadSeatLayout } from './holds/seat.repo.ts';

type Wish = ParsedBodyOf<'POST /front/event/get-best-seats'>;
type Answer = ResponseOf<'POST /front/event/get-best-seats'>;

/** A crowd that asks for one event reads its seats once in so many seconds; holding tells who was quicker. */
const cache = { seconds: 2, entries: 16 };

interface FreeSeatView {
  readonly layout: SeatLayout;
  readonly seats: readonly LayoutSeat[];
}

/** A type that would do, and the quota it draws from. */
interface Offer {
  readonly ticketTypeId: string;
  readonly quotaId: string;
  readonly price: number;
}

interface Candidate extends Offer {
  readonly seats: readonly LayoutSeat[];
  readonly groups: number;
  readonly rank: number;
}

/** A ticket type that is on sale, and what it costs with its fee, minor units. */
export interface PricedType {
  readonly ticketTypeId: string;
  readonly price: number;
}

/** What an event sells now to who looks; undefined when it is not theirs to see. */
export type FindOffers = (eventId: string) => Promise<readonly PricedType[] | undefined>;

/** What the public is sold. */
export function publicPrices({ db, clock }: Pick<Deps, 'db' | 'clock'>): FindOffers {
  return async eventId => {
    const [event] = (await isOpenEvent(db.query, eventId)) ? await loadEvents(db.query, [eventId]) : [];
    return (
      event &&
      publicOffers(event, clock.now())
        .filter(offer => isSelling(offer.saleState))
        .map(({ type, price }) => ({ ticketTypeId: type.id, price: price.gross }))
    );
  };
}

/** The ids of seats of an event that are taken besides those that are held or blocked. */
type FindTaken = (eventId: string) => Promise<ReadonlySet<string>>;

const nothingTaken: FindTaken = async () => new Set();

/** Finds the best free seats by what buyers wish for, of what `findOffers` says they are sold. */
export function createBestSeats(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  findOffers: FindOffers,
  findTaken = nothingTaken,
) {
  const freeSeatCache = createShortCache<FreeSeatView>(cache, clock);

  async function readFreeSeats(eventId: string): Promise<FreeSeatView> {
    const layout = await loadSeatLayout(db.query, eventId);
    const isSeated = layout.quotasOf.size > 0;
    const taken = await findTaken(eventId);
    const free = isSeated ? await listFreeSeats(db.query, layout) : [];
    return { layout, seats: free.filter(({ id }) => !taken.has(id)) };
  }

  return {
    async find(wish: Wish): Promise<Answer> {
      const sold = await findOffers(wish.eventId);
      if (!sold) throw new AppError('event.not_found');
      const freeSeats = await freeSeatCache.get(wish.eventId, () => readFreeSeats(wish.eventId));
      const offers = sold.flatMap(({ ticketTypeId, price }): Offer[] => {
        const [quotaId, other] = freeSeats.layout.quotasOf.get(ticketTypeId) ?? [];
        // a ticket for several events has seats at each, which the best of one say nothing of
        if (quotaId === undefined || other !== undefined) return [];
        return [{ ticketTypeId, quotaId, price }];
      });
      const best = pickBest(freeSeats, offers, wish);
      if (!best) return { best: null };
      const onMap = await findMapSeats(
        db.query,
        best.seats.map(({ id }) => id),
      );
      return {
        best: {
          ticketTypeId: best.ticketTypeId,
          seats: best.seats.map(({ id, section, row, seat }) => {
            const mapSeat = onMap.get(id);
            return { id, ...(mapSeat !== undefined && { mapSeat }), section, row, seat };
          }),
          areAdjacent: best.groups === 1,
        },
      };
    },
  };
}

/** The best seats of each quota, and of those the ones in the fewest groups, in the best rows, for the least money. */
function pickBest(freeSeats: FreeSeatView, offers: readonly Offer[], wish: Wish): Candidate | undefined {
  const fitting = offers.filter(
    ({ ticketTypeId, price }) =>
      (wish.ticketTypeIds?.includes(ticketTypeId) ?? true) && price <= (wish.maxPrice ?? Infinity),
  );
  // of types for the same seats the first that the event lists
  const byQuota = new Map([...fitting].reverse().map(offer => [offer.quotaId, offer]));
  return [...byQuota.values()]
    .flatMap(offer => candidateOf(freeSeats, offer, wish) ?? [])
    .sort((a, b) => a.groups - b.groups || a.rank - b.rank || a.price - b.price)[0];
}

function candidateOf(
  { layout, seats }: FreeSeatView,
  offer: Offer,
  { quantity, sections, accessible }: Wish,
): Candidate | undefined {
  const rows = new Map(
    layout.rows
      .filter(row => row.quotaId === offer.quotaId && (sections?.includes(row.section) ?? true))
      .map(row => [row.key, { rank: row.rank, centre: row.centre, seats: [] as LayoutSeat[] }]),
  );
  // asked for as such they are ordinary: nobody is kept from their own seats
  const asWanted = (seat: LayoutSeat) => (accessible ? { ...seat, accessible: false } : seat);
  const tables = new Map<string, { rank: number; seats: LayoutSeat[]; hasAccessible: boolean }>();
  for (const seat of seats) {
    const row = rows.get(seat.rowKey);
    if (!row) continue;
    if (seat.tableKey === undefined) {
      if (!accessible || seat.accessible) row.seats.push(asWanted(seat));
      continue;
    }
    const table = tables.get(seat.tableKey) ?? { rank: row.rank, seats: [], hasAccessible: false };
    tables.set(seat.tableKey, { ...table, hasAccessible: table.hasAccessible || seat.accessible });
    table.seats.push(asWanted(seat));
  }
  const whole = Array.from(tables, ([key, table]) => ({ ...table, size: layout.tableSizes.get(key) })).filter(
    table => table.seats.length === table.size && (!accessible || table.hasAccessible),
  );
  const list: PickableRow<LayoutSeat>[] = [...rows.values()];
  const picked = pickSeatsOrTable(list, whole, quantity);
  if (picked.length < quantity) return undefined;
  const ranks = picked.map(seat => rows.get(seat.rowKey)?.rank ?? 0);
  const rank = ranks.reduce((sum, one) => sum + one, 0) / ranks.length;
  return { ...offer, seats: picked, groups: countGroups(picked), rank };
}

/** Into how many pieces seats fall that are not side by side; a table is one. */
function countGroups(seats: readonly LayoutSeat[]): number {
  const [first] = seats;
  if (first?.tableKey !== undefined && seats.every(({ tableKey }) => tableKey === first.tableKey)) return 1;
  const sorted = [...seats].sort((a, b) => a.rowKey.localeCompare(b.rowKey) || a.position - b.position);
  return sorted.filter((seat, at) => {
    const before = sorted[at - 1];
    return before?.rowKey !== seat.rowKey || before.position !== seat.position - 1;
  }).length;
}
