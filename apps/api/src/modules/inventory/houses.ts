import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { createHouse, type House } from './house.ts';
import { listFreeSeats, loadHouseLayout } from './seat.repo.ts';

/** The houses that a process knows, of the events that are asked for most. */
export interface Houses {
  /** What was free a moment ago; undefined while another process is selling the same house. */
  find(eventId: string): Promise<House | undefined>;
  /** Keeps a house that was just read. */
  keep(eventId: string, house: House): void;
  /** After a failure nobody knows what became of the seats that were picked. */
  forget(eventId: string): void;
  /** Another process was quicker: for a while it is no use to pick without a lock. */
  markContended(eventId: string): void;
}

/** A house without seats stays one until its hall is set up; the database tells when that was. */
const unseatedMs = 60_000;
const seatedMs = 2_000;
const contendedMs = 1_000;
const most = 32;

/** Makes the houses of one process. */
export function createHouses(db: Database, clock: Clock): Houses {
  const kept = new Map<string, { readonly until: number; readonly house: House | undefined }>();

  function put(eventId: string, house: House | undefined, ms: number): void {
    kept.delete(eventId);
    kept.set(eventId, { until: clock.now().getTime() + ms, house });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  }

  function keep(eventId: string, house: House): void {
    put(eventId, house, house.layout.quotasOf.size > 0 ? seatedMs : unseatedMs);
  }

  return {
    async find(eventId) {
      const known = kept.get(eventId);
      if (known && known.until > clock.now().getTime()) return known.house;
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
    markContended: eventId => put(eventId, undefined, contendedMs),
  };
}
