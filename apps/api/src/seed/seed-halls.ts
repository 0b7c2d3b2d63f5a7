import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allSeats, toInventoryRows, type SeatMap } from '@vh/seating';
import { importSeatMap, resolveDuplicates } from '@vh/seating/import';
import { applySeatMap } from '../modules/inventory/seat-map-binding.service.ts';
import { recordOf } from '../modules/catalogue/seat-maps/map-work.ts';
import type { Tx } from '../platform/database.ts';
import { groupBy } from '../platform/group-by.ts';
import { newId } from '../platform/ids.ts';
import { drawSeatMap, zoneKey } from './draw-seat-map.ts';
import { hallZones } from './seat-map-plans.ts';
import * as repo from './hall.repo.ts';

/** Draws the halls of the demo's theatres and seats their evenings, all that are alike at once. */
export async function seedSeatMaps(tx: Tx, now: Date): Promise<void> {
  const events = await repo.listHallEvents(
    tx,
    hallZones.map(({ names }) => names.en ?? ''),
  );
  const hallIds = new Map(events.map(({ placeId }) => [placeId, newId()]));
  const halls = Array.from(hallIds, ([placeId, id]) => ({ id, placeId, name: 'Velika sala' }));
  await repo.insertHalls(tx, halls);
  const alike = groupBy(events, ({ capacities }) => capacities.join());
  for (const group of alike.values()) await seatAlike(tx, group, hallIds, now);
}

async function seatAlike(
  tx: Tx,
  events: readonly repo.HallEvent[],
  hallIds: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const map = drawSeatMap(events[0]?.capacities ?? []);
  const { seats, hash } = recordOf(map);
  const mapOfPlace = new Map(
    events.map(({ placeId }) => {
      const hallId = hallIds.get(placeId) ?? '';
      const name = `Plan sa ${seats} mesta`;
      return [placeId, { hallId, seatMapId: newId(), versionId: newId(), name, map, seats, hash }];
    }),
  );
  await repo.insertHallMaps(tx, [...mapOfPlace.values()], now);
  const keys = hallZones.map((_, at) => zoneKey(at));
  const seated = events.flatMap(({ id, quotaIds, placeId }) => {
    const hall = mapOfPlace.get(placeId);
    return hall ? [{ id, quotaIds, keys, hallId: hall.hallId, versionId: hall.versionId }] : [];
  });
  await repo.insertHallSeats(tx, seated, seatsOf(map));
}

function seatsOf(map: SeatMap) {
  const order = new Map(allSeats(map).map(({ seat }, at) => [seat.id, at]));
  return toInventoryRows(map).map(seat => ({ ...seat, order: order.get(seat.seatId) ?? 0 }));
}

/** Puts the seats of a real stadium's plan under one match. */
export async function seedStadium(tx: Tx, facts: string, now: Date): Promise<void> {
  const match = await repo.findStadiumMatch(tx, now);
  if (!match) return;
  const imported = importSeatMap(readFileSync(join(facts, 'stadium.json'), 'utf8'), { format: 'pretix' });
  if ('problems' in imported) throw new Error('the plan of the stadium can not be read');
  // the plan calls the seats of its blocks alike
  const { map } = resolveDuplicates(imported.map, 'rename-by-block');
  const hall = { id: newId(), placeId: match.placeId, name: 'Stadion' };
  const ids = { hallId: hall.id, seatMapId: newId(), versionId: newId() };
  await repo.insertHalls(tx, [hall]);
  const { seats, hash } = recordOf(map);
  await repo.insertHallMaps(tx, [{ ...ids, name: 'Tribine', map, seats, hash }], now);
  const used = new Set(allSeats(map).map(({ seat, section }) => seat.category ?? section.category));
  const categories = map.categories
    .filter(({ key }) => used.has(key))
    .map(({ key }, at) => ({
      key,
      ticketTypeIds: match.ticketTypeIds.slice(at, at + 1),
      standingTicketTypeIds: [],
    }));
  await applySeatMap(tx, { eventId: match.id, seatMapVersionId: ids.versionId, categories }, now);
}
