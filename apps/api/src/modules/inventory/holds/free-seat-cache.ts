import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createFreeSeats, type FreeSeats, type SeatLayout } from './free-seats.ts';
import { listFreeSeats, loadSeatLayout } from './seat.repo.ts';

/** The houses that a process knows, of the events that are asked for most. */
export interface FreeSeatCache {
  /** What was free a moment ago; undefined while another process is selling the same hall. */
  find(eventId: string): Promise<FreeSeats | undefined>;
  /** The layout that was read last, if that was not long ago. */
  findLayout(eventId: string): SeatLayout | undefined;
  /** Keeps a hall that was just read. */
  keep(eventId: string, freeSeats: FreeSeats): void;
  /** After a failure nobody knows what became of the seats that were picked. */
  forget(eventId: string): void;
  /** Another process was quicker: for a while it is no use to pick without a lock. */
  markContended(eventId: string): void;
}

/** A hall without seats stays one until its hall is set up; the database tells when that was. */
const layoutMs = 60_000;
/** Reading a stadium takes as long as selling many seats, and what is kept of it is wrong only on the safe side. */
const seatedMs = 2_000;
const msPerSeat = 0.5;
const contendedMs = 1_000;
const mostHouses = 256;
/** Seats kept, some hundred megabytes; events that were asked for longest ago go first. */
const mostSeats = 200_000;

/** Makes the houses of one process. */
export function createFreeSeatCache(db: Database, clock: Clock): FreeSeatCache {
  const kept = new LRUCache<string, { readonly until: number; readonly freeSeats: FreeSeats | undefined }>({
    max: mostHouses,
    maxSize: mostSeats,
    // the largest hall of all is kept too, alone
    sizeCalculation: ({ freeSeats }) => Math.min(mostSeats, 1 + (freeSeats?.size ?? 0)),
  });
  const layouts = new LRUCache<string, { readonly until: number; readonly layout: SeatLayout }>({
    max: mostHouses,
  });
  const now = () => clock.now().getTime();

  function keep(eventId: string, freeSeats: FreeSeats): void {
    const ms = freeSeats.layout.quotasOf.size > 0 ? seatedMs + freeSeats.size * msPerSeat : layoutMs;
    kept.set(eventId, { until: now() + ms, freeSeats });
    layouts.set(eventId, { until: now() + layoutMs, layout: freeSeats.layout });
  }

  function findLayout(eventId: string): SeatLayout | undefined {
    const known = layouts.get(eventId);
    return known && known.until > now() ? known.layout : undefined;
  }

  return {
    async find(eventId) {
      const known = kept.get(eventId);
      if (known && known.until > now()) return known.freeSeats;
      const layout = await loadSeatLayout(db.query, eventId);
      const isSeated = layout.quotasOf.size > 0;
      const freeSeats = createFreeSeats(layout, isSeated ? await listFreeSeats(db.query, layout) : []);
      keep(eventId, freeSeats);
      return freeSeats;
    },
    keep(eventId, freeSeats) {
      // a second without a lock would only be lost again
      if (kept.get(eventId)?.freeSeats || !kept.has(eventId)) keep(eventId, freeSeats);
    },
    forget: eventId => void kept.delete(eventId),
    findLayout,
    markContended: eventId => kept.set(eventId, { until: now() + contendedMs, freeSeats: undefined }),
  };
}
