import type {
  MapShape,
  SeatCategory,
  SeatMap,
  SeatRow,
  SeatSection,
  SeatTable,
  StandingZone,
} from '../seat-map.ts';
import { changeList, changeMap } from './change-map.ts';
import type { PastedMap } from './clipping.ts';
import { createIdGiver } from './fresh-ids.ts';
import { withoutLayout } from './without-layout.ts';

/** Puts sections onto a map: one whose id is there takes its place, others come behind. */
export function putSections(map: SeatMap, items: readonly SeatSection[]): PastedMap {
  const ids = createIdGiver({ ...map, sections: without(map.sections, items) });
  const { list, created } = merge(map.sections, items, section => ids.section(section));
  return { map: { ...map, sections: list }, created };
}

/** Puts shapes onto a map, before those that are there or in the place of the ones with their ids. */
export function putShapes(map: SeatMap, items: readonly MapShape[]): PastedMap {
  const ids = createIdGiver({ ...map, shapes: without(map.shapes, items) });
  const { list, created } = merge(map.shapes, items, shape => ids.shape(shape));
  return { map: { ...map, shapes: list }, created };
}

/** What a section may get. */
export interface SectionContent {
  readonly rows?: readonly SeatRow[];
  readonly tables?: readonly SeatTable[];
  readonly zones?: readonly StandingZone[];
}

/** Puts rows, tables and zones into a section: those whose ids are in it take their places, others come behind. */
export function putContent(map: SeatMap, sectionId: string, content: SectionContent): PastedMap {
  const { rows = [], tables = [], zones = [] } = content;
  const inSection = (change: (section: SeatSection) => SeatSection) =>
    changeMap(map, { section: section => (section.id === sectionId ? change(section) : section) });
  const ids = createIdGiver(
    inSection(section => ({
      ...section,
      rows: without(section.rows, rows),
      tables: without(section.tables, tables),
      zones: without(section.zones, zones),
    })),
  );
  const created: string[] = [];
  const filled = inSection(section => {
    const merged = {
      rows: merge(section.rows, rows, row => ids.row(row, sectionId)),
      tables: merge(section.tables, tables, table => ids.table(table, sectionId)),
      zones: merge(section.zones, zones, zone => ids.zone(zone, sectionId)),
    };
    created.push(...merged.rows.created, ...merged.tables.created, ...merged.zones.created);
    return { ...section, rows: merged.rows.list, tables: merged.tables.list, zones: merged.zones.list };
  });
  return { map: filled, created };
}

/** Puts a category onto a map, or in the place of the one with its key. */
export function putCategory(map: SeatMap, category: SeatCategory): SeatMap {
  const isKnown = map.categories.some(({ key }) => key === category.key);
  const categories = isKnown
    ? changeList(map.categories, known => (known.key === category.key ? category : known))
    : [...map.categories, category];
  return { ...map, categories };
}

/** Takes a category away; what was sold by it has none. */
export function removeCategory(map: SeatMap, key: string): SeatMap {
  const without = <Item extends { readonly category?: string }>(item: Item): Item =>
    item.category === key ? { ...item, category: undefined } : item;
  const categories = map.categories.filter(category => category.key !== key);
  if (categories.length === map.categories.length) return map;
  return { ...changeMap(map, { seat: without, zone: without, section: without }), categories };
}

/** Takes things away with all that is in them; a row or table that lost its last seat goes too. */
export function removeItems(map: SeatMap, ids: ReadonlySet<string>): SeatMap {
  const kept = <Item extends { readonly id: string }>(item: Item): Item | undefined =>
    ids.has(item.id) ? undefined : item;
  return changeMap(map, {
    section: kept,
    row: (row, _section, before) =>
      row.seats.length === 0 && before.seats.length > 0 ? undefined : shrunk(kept(row), before),
    table: table => kept(table),
    seat: kept,
    zone: kept,
    shape: kept,
  });
}

/** A row that lost a seat is not drawn by its layout. */
function shrunk(row: SeatRow | undefined, before: SeatRow): SeatRow | undefined {
  return !row || row === before ? row : withoutLayout(row);
}

interface Identified {
  readonly id: string;
}

/** What stays when items take the places of those with their ids. */
function without<Item extends Identified>(list: readonly Item[], items: readonly Item[]): Item[] {
  const replaced = new Set(items.map(({ id }) => id));
  return list.filter(({ id }) => !replaced.has(id));
}

/** Puts items into the places of those with their ids, and the others behind. Of several with one id the last is put. */
function merge<Item extends Identified>(
  list: readonly Item[],
  items: readonly Item[],
  give: (item: Item) => Item,
): { list: readonly Item[]; created: string[] } {
  const own = new Set(list.map(({ id }) => id));
  const replacing = new Map(items.filter(({ id }) => own.has(id)).map(item => [item.id, give(item)]));
  const added = items.filter(({ id }) => !own.has(id)).map(give);
  return {
    list: [...list.map(item => replacing.get(item.id) ?? item), ...added],
    created: added.map(({ id }) => id),
  };
}
