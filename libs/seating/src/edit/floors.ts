import type { SeatMap } from '../seat-map.ts';
import { changeMap } from './change-map.ts';
import { freeLabel } from './free-label.ts';
import { removeItems } from './put-items.ts';

/** What is done to the floors of a map. */
export type FloorEdit =
  /** Adds a floor above the others; what a hall of one storey has comes to a first floor of that name. */
  | { readonly kind: 'add-floor'; readonly name: string; readonly first: string }
  /** A name that is taken, or none, changes nothing. */
  | { readonly kind: 'rename-floor'; readonly floor: string; readonly name: string }
  /** Up is towards the end of the list. */
  | { readonly kind: 'move-floor'; readonly floor: string; readonly step: 1 | -1 }
  /** What is on it goes to another floor, or with it; of the last floor it stays, in a hall of one storey. */
  | { readonly kind: 'remove-floor'; readonly floor: string; readonly to?: string | undefined }
  /** Puts the sections that ids name, and shapes, on a floor; without one on all. */
  | { readonly kind: 'set-floor'; readonly ids: readonly string[]; readonly floor: string | undefined };

/** Does what is done to floors. Sections and shapes name their floor, so they change with it. */
export function editFloors(map: SeatMap, edit: FloorEdit): SeatMap {
  switch (edit.kind) {
    case 'add-floor':
      return addFloor(map, edit);
    case 'rename-floor':
      return renameFloor(map, edit.floor, edit.name.trim());
    case 'move-floor':
      return moveFloor(map, edit.floor, edit.step);
    case 'remove-floor':
      return removeFloor(map, edit.floor, edit.to);
    case 'set-floor':
      return setFloor(map, new Set(edit.ids), edit.floor);
  }
}

/** The name that a new floor gets: one that no floor has. */
export function freeFloorName(floors: readonly string[], name: string): string {
  return freeLabel(name, new Set(floors));
}

/** The part of a map that is on a floor or on all of them; without a floor, all of the map. */
export function partOnFloor(map: SeatMap, floor: string | undefined): SeatMap {
  if (floor === undefined) return map;
  const isThere = (item: { readonly floor?: string }) => item.floor === undefined || item.floor === floor;
  return { ...map, sections: map.sections.filter(isThere), shapes: map.shapes.filter(isThere) };
}

function addFloor(map: SeatMap, { name, first }: { readonly name: string; readonly first: string }): SeatMap {
  const { floors = [] } = map;
  if (floors.length > 0) return withFloors(map, [...floors, freeFloorName(floors, name)]);
  const divided = changeMap(map, { section: section => ({ ...section, floor: first }) });
  return withFloors(divided, [first, freeFloorName([first], name)]);
}

function renameFloor(map: SeatMap, floor: string, name: string): SeatMap {
  const { floors = [] } = map;
  if (name === '' || floors.includes(name) || !floors.includes(floor)) return map;
  return withFloors(
    movedTo(map, floor, name),
    floors.map(each => (each === floor ? name : each)),
  );
}

function moveFloor(map: SeatMap, floor: string, step: 1 | -1): SeatMap {
  const floors = [...(map.floors ?? [])];
  const at = floors.indexOf(floor);
  const other = floors[at + step];
  if (at < 0 || other === undefined) return map;
  [floors[at], floors[at + step]] = [other, floor];
  return withFloors(map, floors);
}

function removeFloor(map: SeatMap, floor: string, to: string | undefined): SeatMap {
  const floors = (map.floors ?? []).filter(each => each !== floor);
  if (floors.length === (map.floors ?? []).length) return map;
  if (floors.length === 0) return withFloors(movedTo(map, floor, undefined), floors);
  if (to !== undefined && floors.includes(to)) return withFloors(movedTo(map, floor, to), floors);
  const gone = [...map.sections, ...map.shapes].filter(item => item.floor === floor).map(({ id }) => id);
  return withFloors(removeItems(map, new Set(gone)), floors);
}

function setFloor(map: SeatMap, ids: ReadonlySet<string>, floor: string | undefined): SeatMap {
  if (floor !== undefined && !map.floors?.includes(floor)) return map;
  const put = <Item extends { readonly id: string; readonly floor?: string }>(item: Item): Item =>
    ids.has(item.id) ? onFloor(item, floor) : item;
  return changeMap(map, { section: put, shape: put });
}

/** Everything of a floor on another one. */
function movedTo(map: SeatMap, floor: string, to: string | undefined): SeatMap {
  const put = <Item extends { readonly floor?: string }>(item: Item): Item =>
    item.floor === floor ? onFloor(item, to) : item;
  return changeMap(map, { section: put, shape: put });
}

/** The same thing on a floor; a field that says nothing is left out, so that documents stay small. */
function onFloor<Item extends { readonly floor?: string }>(item: Item, floor: string | undefined): Item {
  if (item.floor === floor) return item;
  const copy: Item & { floor?: string } = { ...item };
  delete copy.floor;
  return floor === undefined ? copy : { ...copy, floor };
}

function withFloors(map: SeatMap, floors: readonly string[]): SeatMap {
  const copy: { -readonly [Key in keyof SeatMap]: SeatMap[Key] } = { ...map, floors };
  if (floors.length === 0) delete copy.floors;
  return copy;
}
