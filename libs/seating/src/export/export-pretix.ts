import { cornersOf, tidyPoint } from '../geometry/points.ts';
import type {
  BoxShape,
  MapShape,
  Point,
  SeatMap,
  SeatSection,
  SeatTable,
  StandingZone,
} from '../seat-map.ts';
import { categoryOf, isTable, seatGroups, type SeatGroup } from '../seat-walk.ts';
import type { PretixArea, PretixPlan, PretixRow, PretixZone } from './pretix-plan.ts';

/** What seats without a category belong to there: each must have one. */
const noCategory = { name: '–', color: '#808080' };

const origin: Point = { x: 0, y: 0 };

/**
 * A map as a pretix seating plan. Addresses, ids, categories and positions (to a hundredth) are kept. The format has no
 * standing zones and tables, which are drawn only, and no marks, entrances, floors and background, which are lost.
 * @param name what the plan is called there
 */
export function exportPretixPlan(map: SeatMap, name: string): PretixPlan {
  const names = nameCategories(map);
  const zones = map.sections.map(section => zoneOf(section, names));
  const [first, ...others] = zones;
  const drawn = map.shapes.map(areaOfShape);
  const isUncategorised = zones.some(zone =>
    zone.rows.some(row => row.seats.some(seat => seat.category === noCategory.name)),
  );
  const categories = map.categories.map(({ key, colour }) => ({
    name: names.get(key) ?? key,
    color: colour,
  }));
  return {
    name,
    size: { width: Math.ceil(map.size.width), height: Math.ceil(map.size.height) },
    categories: isUncategorised ? [...categories, noCategory] : categories,
    // what is drawn must belong to a zone
    zones: first ? [{ ...first, areas: [...drawn, ...first.areas] }, ...others] : [],
  };
}

/** Categories go by their names, which may be the same of two. */
function nameCategories(map: SeatMap): Map<string, string> {
  const taken = new Set<string>([noCategory.name]);
  const names = new Map<string, string>();
  for (const { key, name } of map.categories) {
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) unique = `${name} ${number}`;
    taken.add(unique);
    names.set(key, unique);
  }
  return names;
}

function zoneOf(section: SeatSection, names: ReadonlyMap<string, string>): PretixZone {
  return {
    name: section.label,
    zone_id: section.id,
    position: origin,
    rows: seatGroups(section).map(group => rowOf(section, group, names)),
    areas: [...section.tables.map(areaOfTable), ...section.zones.map(areaOfZone)],
  };
}

function rowOf(section: SeatSection, group: SeatGroup, names: ReadonlyMap<string, string>): PretixRow {
  const start = tidyPoint(group.seats[0] ?? origin);
  return {
    row_number: group.label,
    row_number_position: isTable(group) ? null : 'both',
    position: start,
    seats: group.seats.map(seat => ({
      seat_guid: seat.id,
      seat_number: seat.label,
      category: names.get(categoryOf(seat, section) ?? '') ?? noCategory.name,
      position: tidyPoint({ x: seat.x - start.x, y: seat.y - start.y }),
    })),
  };
}

function areaOfTable(table: SeatTable): PretixArea {
  return table.shape === 'round'
    ? ellipseArea(table)
    : { shape: 'rectangle', rotation: table.rotation, ...rectangleOf(table) };
}

function ellipseArea(box: Point & { width: number; height: number; rotation: number }): PretixArea {
  const radius = { x: box.width / 2, y: box.height / 2 };
  return { shape: 'ellipse', position: tidyPoint(box), rotation: box.rotation, ellipse: { radius } };
}

/** There a rectangle is placed by its upper left corner and turned about it; rounded, its middle would move. */
function rectangleOf(box: Point & { width: number; height: number; rotation: number }) {
  const [corner = origin] = cornersOf(box, box.rotation);
  return { position: corner, rectangle: { width: box.width, height: box.height } };
}

function areaOfZone({ outline, label, capacity }: StandingZone): PretixArea {
  const [first = origin] = outline;
  const points = outline.map(({ x, y }) => tidyPoint({ x: x - first.x, y: y - first.y }));
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  };
  const text = { text: `${label} (${capacity})`, position: tidyPoint(middle) };
  return { shape: 'polygon', position: tidyPoint(first), rotation: 0, polygon: { points }, text };
}

function areaOfShape(shape: MapShape): PretixArea {
  const looks = {
    ...(shape.colour && shape.kind !== 'text' ? { color: shape.colour } : {}),
    ...(shape.borderColour ? { border_color: shape.borderColour } : {}),
  };
  if (shape.kind === 'text') {
    const text = {
      text: shape.text,
      position: origin,
      size: shape.size,
      ...(shape.colour ? { color: shape.colour } : {}),
    };
    return { shape: 'text', position: tidyPoint(shape), rotation: shape.rotation, text, ...looks };
  }
  if (shape.kind === 'polygon') {
    const [first = origin] = shape.points;
    const points = shape.points.map(({ x, y }) => tidyPoint({ x: x - first.x, y: y - first.y }));
    return {
      shape: 'polygon',
      position: tidyPoint(first),
      rotation: 0,
      polygon: { points },
      ...words(shape.label),
      ...looks,
    };
  }
  return { ...boxArea(shape), ...looks };
}

function boxArea(shape: BoxShape): PretixArea {
  if (shape.kind === 'ellipse') return { ...ellipseArea(shape), ...words(shape.label) };
  const middle = { x: shape.width / 2, y: shape.height / 2 };
  return {
    shape: 'rectangle',
    rotation: shape.rotation,
    ...rectangleOf(shape),
    ...words(shape.label, middle),
  };
}

function words(text: string | undefined, position: Point = origin): Pick<PretixArea, 'text'> {
  return text ? { text: { text, position: tidyPoint(position) } } : {};
}
