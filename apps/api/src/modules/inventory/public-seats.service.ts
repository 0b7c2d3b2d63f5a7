import { seatMarks, type ResponseOf } from '@vh/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { createShortCache } from '../../platform/short-cache.ts';
import { isOpenEvent, listPublicZones, listZoneRows, type ZoneRow } from './public-seats.repo.ts';

type PublicSeats = ResponseOf<'POST /front/event/seats'>;

/** A crowd that looks at one plan asks the database once in so many seconds. */
const cacheSeconds = 2;
const cachedEvents = 64;

/** The seats of events as buyers see them: free or not, never who has them. */
export function createPublicSeats({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const cache = createShortCache<PublicSeats>({ seconds: cacheSeconds, entries: cachedEvents }, clock);

  async function read(eventId: string): Promise<PublicSeats> {
    if (!(await isOpenEvent(db.query, eventId))) throw new AppError('event.not_found');
    const zones = await listPublicZones(db.query, eventId);
    const rows = await listZoneRows(db.query, zones);
    return {
      zones: zones.map(({ ticketTypeIds }) => ({ ticketTypeIds: [...ticketTypeIds] })),
      sections: groupRows(rows),
    };
  }

  return { get: (eventId: string): Promise<PublicSeats> => cache.get(eventId, () => read(eventId)) };
}

function groupRows(rows: readonly ZoneRow[]): PublicSeats['sections'] {
  const sections = new Map<string, PublicSeats['sections'][number]>();
  for (const { section, row, rank, zone, seats } of rows) {
    const known = sections.get(section) ?? { name: section, rows: [] };
    sections.set(section, known);
    known.rows.push({
      name: row,
      rank,
      zone,
      seats: seats.map(([id, name, position, isFree, isAccessible, isRestricted]) => [
        id,
        name,
        position,
        (isFree ? seatMarks.free : 0) +
          (isAccessible ? seatMarks.accessible : 0) +
          (isRestricted ? seatMarks.restrictedView : 0),
      ]),
    });
  }
  return [...sections.values()];
}
