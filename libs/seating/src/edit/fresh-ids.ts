import { createIdMaker, type IdMaker } from '../seat-ids.ts';
import type { MapShape, Seat, SeatMap, SeatRow, SeatSection, SeatTable, StandingZone } from '../seat-map.ts';
import { idsOfMap } from '../seat-walk.ts';

/** Gives things that come to a map ids that nothing on it has; those that are free already stay. */
export interface IdGiver {
  section(section: SeatSection): SeatSection;
  row(row: SeatRow, sectionId: string): SeatRow;
  table(table: SeatTable, sectionId: string): SeatTable;
  zone(zone: StandingZone, sectionId: string): StandingZone;
  shape(shape: MapShape): MapShape;
  seat(seat: Seat, groupId: string): Seat;
}

/** Ids beside those of a map. */
export function createIdGiver(map: SeatMap): IdGiver {
  return giverOf(createIdMaker(idsOfMap(map)));
}

function giverOf(ids: IdMaker): IdGiver {
  const give = (id: string, ...labels: string[]) => ids.keep(id) ?? ids.make(...labels);
  const giver: IdGiver = {
    section(section) {
      const id = give(section.id, section.label);
      return {
        ...section,
        id,
        rows: section.rows.map(row => giver.row(row, id)),
        tables: section.tables.map(table => giver.table(table, id)),
        zones: section.zones.map(zone => giver.zone(zone, id)),
      };
    },
    row(row, sectionId) {
      const id = give(row.id, sectionId, row.label);
      return { ...row, id, seats: row.seats.map(seat => giver.seat(seat, id)) };
    },
    table(table, sectionId) {
      const id = give(table.id, sectionId, table.label);
      return { ...table, id, seats: table.seats.map(seat => giver.seat(seat, id)) };
    },
    zone: (zone, sectionId) => ({ ...zone, id: give(zone.id, sectionId, zone.label) }),
    shape: shape => ({ ...shape, id: give(shape.id, shape.kind) }),
    seat: (seat, groupId) => ({ ...seat, id: give(seat.id, groupId, seat.label) }),
  };
  return giver;
}
