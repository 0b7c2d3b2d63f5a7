import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createHouse, type House, type HouseLayout } from './house.ts';
import { listFreeSeats, loadHouseLayout } from './seat.repo.ts';

/** The houses that a process knows, of the events that are asked for most. */
export interface Houses {
  /** What was free a moment ago; undefined while another process is selling the same house. */
  find(eventId: string): Promise<House | undefined>;
  /** The layout that was read last, if that was not long ago. */
  findLayout(eventId: string): HouseLayout | undefined;
  /** Keeps a house that was just read. */
  keep(eventId: string, house: House): void;
  /** After a failure nobody knows what became of the seats that were picked. */
  forget(eventId: string): void;
  /** Another process was quicker: for a while it is no use to pick without a lock. */
  markContended(eventId: string): void;
}

/** A house without seats stays one until its hall is set up; the database tells when that was. */
const layoutMs = 60_000;
/** Reading a stadium takes as long as selling many seats, and what is kept of it is wrong only on the safe side. */
const seatedMs = 2_000;
const msPerSeat = 0.5;
const contendedMs = 1_000;
const mostHouses = 256;
/** Seats kept, some hundred megabytes; events that were asked for longest ago go first. */
const mostSeats = 200_000;

/** Makes the houses of one process. */
export function createHouses(db: Database, clock: Clock): Houses {
  const kept = new LRUCache<string, { readonly until: number; readonly house: House | undefined }>({
    max: mostHouses,
    maxSize: mostSeats,
    // the largest hall of all is kept too, alone
    sizeCalculation: ({ house }) => Math.min(mostSeats, 1 + (house?.size ?? 0)),
  });
  const layouts = new LRUCache<string, { readonly until: number; readonly layout: HouseLayout }>({
    max: mostHouses,
  });
  const now = () => clock.now().getTime();

  function keep(eventId: string, house: House): void {
    const ms = house.layout.quotasOf.size > 0 ? seatedMs + house.size * msPerSeat : layoutMs;
    kept.set(eventId, { until: now() + ms, house });
    layouts.set(eventId, { until: now() + layoutMs, layout: house.layout });
  }

  function findLayout(eventId: string): HouseLayout | undefined {
    const known = layouts.get(eventId);
    return known && known.until > now() ? known.layout : undefined;
  }

  return {
    async find(eventId) {
      const known = kept.get(eventId);
      if (known && known.until > now()) return known.house;
      const layout = await loadHouseLayout(db.query, eventId);
      const isSeated = layout.quotasOf.size > 0;
      const house = createHouse(layout, isSeated ? await listFreeSeats(db.query, layout) : []);
      keep(eventId, house);
      return house;
    },
    keep(eventId, house) {
      // a second without a lock would only be lost again
      if (kept.get(eventId)?.house || !kept.has(eventId)) keep(eventId, house);
    },
    forget: eventId => void kept.delete(eventId),
    findLayout,
    markContended: eventId => kept.set(eventId, { until: now() + contendedMs, house: undefined }),
  };
}
