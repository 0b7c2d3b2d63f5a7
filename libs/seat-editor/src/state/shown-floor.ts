import { seatGroups, type SeatMap } from '@vh/seating';
import { partOnFloor, type MapEdit } from '@vh/seating/edit';

/**
 * The floor that is shown of a map after it changed: the one that was shown, or what stands in its place now; the lowest
 * of a hall that has just got floors, none of a hall of one storey.
 */
export function floorAfter(before: SeatMap, shown: string | undefined, map: SeatMap): string | undefined {
  const { floors = [] } = map;
  if (shown !== undefined && floors.includes(shown)) return shown;
  const at = before.floors?.indexOf(shown ?? '') ?? -1;
  return floors[Math.min(Math.max(0, at), floors.length - 1)];
}

/** The floor that an edit leads to: a new one, or the one to which things went. */
export function floorOfEdit(edit: MapEdit, map: SeatMap, shown: string | undefined): string | undefined {
  if (edit.kind === 'add-floor') return map.floors?.at(-1) ?? shown;
  return edit.kind === 'set-floor' ? (edit.floor ?? shown) : shown;
}

/** The floor on which the first of some things can be seen; the shown one where any of them is on it. */
export function floorOfThings(map: SeatMap, ids: readonly string[], shown: string | undefined) {
  if (shown === undefined || ids.length === 0) return shown;
  const seen = new Set(idsOfThings(partOnFloor(map, shown)));
  if (ids.some(id => seen.has(id))) return shown;
  return map.floors?.find(floor => idsOfThings(partOnFloor(map, floor)).includes(ids[0] ?? '')) ?? shown;
}

/** The floor above or below; the same one at the end. */
export function nextFloor(map: SeatMap, shown: string | undefined, step: 1 | -1): string | undefined {
  return map.floors?.[map.floors.indexOf(shown ?? '') + step] ?? shown;
}

/** The ids of all that can be selected on a map. */
export function idsOfThings(map: SeatMap): string[] {
  const ids: string[] = [];
  for (const section of map.sections) {
    ids.push(section.id);
    for (const group of seatGroups(section)) {
      ids.push(group.id);
      for (const seat of group.seats) ids.push(seat.id);
    }
    for (const zone of section.zones) ids.push(zone.id);
  }
  for (const shape of map.shapes) ids.push(shape.id);
  return ids;
}
