import type { MapShape, Seat, SeatMap, SeatRow, SeatSection, SeatTable, StandingZone } from '../seat-map.ts';
import { seatGroups } from '../seat-walk.ts';
import { createIdGiver, type IdGiver } from './fresh-ids.ts';
import { freeLabel } from './free-label.ts';
import { selectedItems } from './selection.ts';
import { moveItems } from './arrange.ts';
import { withoutLayout } from './without-layout.ts';

/** What was copied: things with the section or row they come from. */
export interface MapClipping {
  readonly sections: readonly SeatSection[];
  readonly rows: readonly { readonly row: SeatRow; readonly sectionId: string }[];
  readonly tables: readonly { readonly table: SeatTable; readonly sectionId: string }[];
  readonly zones: readonly { readonly zone: StandingZone; readonly sectionId: string }[];
  readonly seats: readonly { readonly seat: Seat; readonly groupId: string }[];
  readonly shapes: readonly MapShape[];
}

/** A map to which things came, and their ids. */
export interface PastedMap {
  readonly map: SeatMap;
  readonly created: readonly string[];
}

/** Copies what is selected; what lies in something that is selected too is copied with it. */
export function copyItems(map: SeatMap, ids: ReadonlySet<string>): MapClipping {
  const items = selectedItems(map, ids);
  const idsOf = (kind: (typeof items)[number]['kind']) =>
    new Set(items.filter(item => item.kind === kind).map(({ id }) => id));
  const [rows, tables, zones, seats] = [idsOf('row'), idsOf('table'), idsOf('zone'), idsOf('seat')];
  const withSection = <Item>(list: (section: SeatSection) => readonly Item[]) =>
    map.sections.flatMap(section => list(section).map(item => ({ item, sectionId: section.id })));
  return {
    sections: map.sections.filter(({ id }) => ids.has(id)),
    rows: withSection(section => section.rows)
      .filter(({ item }) => rows.has(item.id))
      .map(({ item, sectionId }) => ({ row: item, sectionId })),
    tables: withSection(section => section.tables)
      .filter(({ item }) => tables.has(item.id))
      .map(({ item, sectionId }) => ({ table: item, sectionId })),
    zones: withSection(section => section.zones)
      .filter(({ item }) => zones.has(item.id))
      .map(({ item, sectionId }) => ({ zone: item, sectionId })),
    seats: map.sections
      .flatMap(seatGroups)
      .flatMap(group =>
        group.seats.filter(({ id }) => seats.has(id)).map(seat => ({ seat, groupId: group.id })),
      ),
    shapes: map.shapes.filter(({ id }) => ids.has(id)),
  };
}

/** Where a clipping is put. */
export interface PasteOptions {
  /** How far from where it was copied, map units. */
  readonly dx: number;
  readonly dy: number;
  /** The section that takes rows, tables and zones; without it the one they come from, if it is on the map. */
  readonly sectionId?: string;
}

/**
 * Puts a clipping onto a map, with ids of its own and labels that are free. Rows, tables and zones whose section is not
 * there, and seats whose row is not, stay away.
 */
export function pasteClipping(
  map: SeatMap,
  clipping: MapClipping,
  { dx, dy, sectionId }: PasteOptions,
): PastedMap {
  const ids = createIdGiver(map);
  const created: string[] = [];
  const note = <Item extends { readonly id: string }>(item: Item): Item => {
    created.push(item.id);
    return item;
  };
  const labels = new Set(map.sections.map(({ label }) => label));
  const newSections = clipping.sections.map(section => {
    const label = freeLabel(section.label, labels);
    labels.add(label);
    return note(ids.section({ ...section, label }));
  });
  const sections = map.sections.map(section => {
    const isTarget = (of: { readonly sectionId: string }) => section.id === (sectionId ?? of.sectionId);
    const taken = new Set(seatGroups(section).map(({ label }) => label));
    const zoneLabels = new Set(section.zones.map(({ label }) => label));
    const rows = clipping.rows
      .filter(isTarget)
      .map(({ row }) => note(ids.row(named(row, taken), section.id)));
    const tables = clipping.tables
      .filter(isTarget)
      .map(({ table }) => note(ids.table(named(table, taken), section.id)));
    const zones = clipping.zones
      .filter(isTarget)
      .map(({ zone }) => note(ids.zone(named(zone, zoneLabels), section.id)));
    const grown = addSeats(section, clipping.seats, { ids, note });
    if (rows.length + tables.length + zones.length === 0) return grown;
    return {
      ...grown,
      rows: [...grown.rows, ...rows],
      tables: [...grown.tables, ...tables],
      zones: [...grown.zones, ...zones],
    };
  });
  const shapes = clipping.shapes.map(shape => note(ids.shape(shape)));
  if (created.length === 0) return { map, created };
  const pasted = { ...map, sections: [...sections, ...newSections], shapes: [...map.shapes, ...shapes] };
  return { map: moveItems(pasted, new Set(created), { dx, dy }), created };
}

/** A thing with a label that no other has. */
function named<Item extends { readonly label: string }>(item: Item, taken: Set<string>): Item {
  const label = freeLabel(item.label, taken);
  taken.add(label);
  return { ...item, label };
}

function addSeats(
  section: SeatSection,
  copied: MapClipping['seats'],
  { ids, note }: { ids: IdGiver; note: (seat: Seat) => Seat },
): SeatSection {
  const addTo = <Group extends SeatRow | SeatTable>(group: Group): Group => {
    const own = copied.filter(({ groupId }) => groupId === group.id);
    if (own.length === 0) return group;
    const taken = new Set(
      seatGroups(section)
        .filter(({ label }) => label === group.label)
        .flatMap(({ seats }) => seats.map(({ label }) => label)),
    );
    const seats = own.map(({ seat }) => note(ids.seat(named(seat, taken), group.id)));
    return { ...group, seats: [...group.seats, ...seats] };
  };
  const [rows, tables] = [section.rows.map(addTo), section.tables.map(addTo)];
  const isSame =
    rows.every((row, at) => row === section.rows[at]) &&
    tables.every((table, at) => table === section.tables[at]);
  return isSame ? section : { ...section, rows: rows.map(withoutLayoutIfGrown(section)), tables };
}

/** A row with a seat more is not drawn by its layout. */
function withoutLayoutIfGrown(before: SeatSection) {
  return (row: SeatRow, at: number): SeatRow => (row === before.rows[at] ? row : withoutLayout(row));
}
