import type { MapShape, Seat, SeatMap, SeatRow, SeatSection, SeatTable, StandingZone } from '../seat-map.ts';
import type { SeatGroup } from '../seat-walk.ts';

/**
 * What becomes of the things of a map: each function answers the thing, a changed one, or undefined to remove it. Rows,
 * tables and sections are shown with their content already changed.
 */
export interface MapChange {
  section?(section: SeatSection, before: SeatSection): SeatSection | undefined;
  row?(row: SeatRow, section: SeatSection, before: SeatRow): SeatRow | undefined;
  table?(table: SeatTable, section: SeatSection): SeatTable | undefined;
  seat?(seat: Seat, group: SeatGroup, section: SeatSection): Seat | undefined;
  zone?(zone: StandingZone, section: SeatSection): StandingZone | undefined;
  shape?(shape: MapShape): MapShape | undefined;
}

/** A changed map. What is not changed stays the same object, and so does the map when nothing is. */
export function changeMap(map: SeatMap, change: MapChange): SeatMap {
  const sections = changeList(map.sections, section => changeSection(section, change));
  const shapes = change.shape ? changeList(map.shapes, change.shape) : map.shapes;
  return sections === map.sections && shapes === map.shapes ? map : { ...map, sections, shapes };
}

function changeSection(before: SeatSection, change: MapChange): SeatSection | undefined {
  const { row, table, zone } = change;
  const rows = changeList(before.rows, old => {
    const changed = changeSeats(old, before, change);
    return row ? row(changed, before, old) : changed;
  });
  const tables = changeList(before.tables, old => {
    const changed = changeSeats(old, before, change);
    return table ? table(changed, before) : changed;
  });
  const zones = zone ? changeList(before.zones, old => zone(old, before)) : before.zones;
  const isSame = rows === before.rows && tables === before.tables && zones === before.zones;
  const section = isSame ? before : { ...before, rows, tables, zones };
  return change.section ? change.section(section, before) : section;
}

function changeSeats<Group extends SeatGroup>(
  group: Group,
  section: SeatSection,
  { seat }: MapChange,
): Group {
  if (!seat) return group;
  const seats = changeList(group.seats, old => seat(old, group, section));
  return seats === group.seats ? group : { ...group, seats };
}

/** The same list when nothing in it changed. */
export function changeList<Item>(
  list: readonly Item[],
  change: (item: Item) => Item | undefined,
): readonly Item[] {
  let isChanged = false;
  const changed: Item[] = [];
  for (const item of list) {
    const next = change(item);
    if (next !== item) isChanged = true;
    if (next !== undefined) changed.push(next);
  }
  return isChanged ? changed : list;
}
