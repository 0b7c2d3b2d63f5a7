import {
  boundingBox,
  createPointIndex,
  joinBoxes,
  shapeBox,
  type Box,
  type BuyerMap,
  type MapShape,
  type Point,
  type PointIndex,
} from '@vh/seating';
import { rowEndsOf } from './row-ends.ts';

/** A map made ready to be drawn: what would be computed in each frame is computed once. */
export interface Scene {
  readonly map: BuyerMap;
  /** Around all that is drawn, map units. */
  readonly content: Box;
  /** Of a seat's disc, map units. */
  readonly radius: number;
  readonly index: PointIndex;
  /** The place of each seat's section. */
  readonly sectionOfSeat: Int32Array;
  /** What is drawn of the map and not sold, on the floor that is shown. */
  readonly shapes: readonly MapShape[];
  /** Around each section, map units; of an empty one, and of one on another floor, undefined. */
  readonly sectionBoxes: readonly (Box | undefined)[];
  /** True when a section's border says something: a lone one that holds the whole hall does not. */
  readonly hasSections: boolean;
  /** Where each row's label stands, map units. */
  readonly rowEnds: readonly (readonly Point[] | undefined)[];
}

/** Of the distance of neighbours, so much is a seat's radius. */
const radiusPart = 0.4;

/** Makes a map ready to be drawn; with a floor, only what is on that one, or on no certain one. */
export function createScene(map: BuyerMap, floor?: number): Scene {
  const { xs, ys, rows, count } = map.seats;
  const sectionOfSeat = new Int32Array(count);
  for (let seat = 0; seat < count; seat += 1) sectionOfSeat[seat] = map.rows[rows[seat] ?? 0]?.section ?? 0;
  const isShown = (on: number | undefined) => floor === undefined || on === undefined || on === floor;
  const everyBox = map.sections.map((section, place) =>
    joinBoxes(
      [
        boundingBox(section.outline),
        seatsBox(map, section.firstSeat, section.seatCount),
        ...map.zones.filter(zone => zone.section === place).map(zone => boundingBox(zone.outline)),
      ].filter(box => box !== undefined),
    ),
  );
  // all floors share their room, so that what is seen stays there when they are switched
  const boxes = [...everyBox, ...map.shapes.map(shapeBox)].filter(box => box !== undefined);
  const content = joinBoxes(boxes) ?? { left: 0, top: 0, right: map.size.width, bottom: map.size.height };
  const radius = radiusPart * seatDistance(map);
  const sectionBoxes = everyBox.map((box, place) => (isShown(map.sections[place]?.floor) ? box : undefined));
  const isSeatShown = (seat: number) => sectionBoxes[sectionOfSeat[seat] ?? -1] !== undefined;
  // what lies nowhere is never found
  const index = createPointIndex(
    xs.map((x, seat) => (isSeatShown(seat) ? x : NaN)),
    ys,
  );
  return {
    map,
    shapes: map.shapes.filter(shape => isShown(shape.floor ? map.floors.indexOf(shape.floor) : undefined)),
    content: {
      left: content.left - radius,
      top: content.top - radius,
      right: content.right + radius,
      // names stand below their sections
      bottom: content.bottom + radius * 4,
    },
    radius,
    index,
    sectionOfSeat,
    sectionBoxes,
    hasSections: map.sections.length > 1,
    rowEnds: rowEndsOf(map, radius).map((ends, place) =>
      sectionBoxes[map.rows[place]?.section ?? -1] ? endsOffSeats(ends, index, radius) : undefined,
    ),
  };
}

/** Without the end that lies on a seat of another row: a row that is labelled at its other end is found by that. */
function endsOffSeats(ends: readonly Point[] = [], index: PointIndex, radius: number): readonly Point[] {
  const off = ends.filter(end => index.nearest(end, radius * 1.5) === undefined);
  return off.length > 0 ? off : ends;
}

function seatsBox(map: BuyerMap, first: number, count: number): Box | undefined {
  let box: { left: number; top: number; right: number; bottom: number } | undefined;
  for (let seat = first; seat < first + count; seat += 1) {
    const [x, y] = [map.seats.xs[seat] ?? 0, map.seats.ys[seat] ?? 0];
    // a map that is still being drawn may have seats that lie nowhere
    if (!Number.isFinite(x) || !Number.isFinite(y)) continue;
    box ??= { left: x, top: y, right: x, bottom: y };
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** How far neighbours in rows usually are from each other: a tenth of them may be nearer. */
function seatDistance(map: BuyerMap): number {
  const distances: number[] = [];
  for (const { firstSeat, seatCount } of map.rows) {
    for (let seat = firstSeat + 1; seat < firstSeat + seatCount; seat += 1) {
      const apart = Math.hypot(
        (map.seats.xs[seat] ?? 0) - (map.seats.xs[seat - 1] ?? 0),
        (map.seats.ys[seat] ?? 0) - (map.seats.ys[seat - 1] ?? 0),
      );
      if (apart > 0) distances.push(apart);
    }
  }
  const sorted = Float64Array.from(distances).sort();
  return sorted[Math.floor(sorted.length / 10)] ?? Math.max(map.size.width, map.size.height) / 100;
}

/** True when a seat is on the floor that is shown. */
export function isSeatShown({ sectionBoxes, sectionOfSeat }: Scene, seat: number): boolean {
  return sectionBoxes[sectionOfSeat[seat] ?? -1] !== undefined;
}

/** The places of the floors that have sections, the lowest first; none where there is nothing to switch. */
export function floorsOf({ sections, floors }: Pick<BuyerMap, 'sections' | 'floors'>): number[] {
  const used = floors.flatMap((_, floor) =>
    sections.some(section => section.floor === floor) ? [floor] : [],
  );
  return used.length > 1 ? used : [];
}

/** The seat at a point of the map: the nearest within a distance in map units. */
export function seatAt(scene: Scene, point: Point, reach: number): number | undefined {
  return scene.index.nearest(point, reach);
}

/** The nearest seat that is accepted, in a direction from another one: what an arrow key leads to. */
export function seatTowards(
  scene: Scene,
  from: number,
  direction: Point,
  isAccepted: (seat: number) => boolean,
): number | undefined {
  const { xs, ys, count } = scene.map.seats;
  const start = { x: xs[from] ?? 0, y: ys[from] ?? 0 };
  let best: number | undefined;
  let least = Infinity;
  for (let seat = 0; seat < count; seat += 1) {
    const [dx, dy] = [(xs[seat] ?? 0) - start.x, (ys[seat] ?? 0) - start.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y - dy * direction.x);
    // within 45 degrees; what lies aside counts double, so that a row is walked along
    if (along <= scene.radius * 0.5 || aside > along || !isSeatShown(scene, seat)) continue;
    if (!isAccepted(seat)) continue;
    const cost = along + 2 * aside;
    if (cost >= least) continue;
    best = seat;
    least = cost;
  }
  return best;
}
