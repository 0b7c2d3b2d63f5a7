import { centreOf, joinBoxes, type Box } from '../geometry/points.ts';
import type { Point, SeatMap } from '../seat-map.ts';
import { selectedItems } from './selection.ts';
import { mirrorAt, moveBy, turnAbout, type MirrorAxis, type Transform } from './transform.ts';
import { transformItems } from './transform-items.ts';

/** Where things are brought into line. */
export type AlignTo = 'left' | 'centre' | 'right' | 'top' | 'middle' | 'bottom';

/** Along which things are spread evenly. */
export type SpreadAlong = 'across' | 'down';

/** Moves what is selected. */
export function moveItems(
  map: SeatMap,
  ids: ReadonlySet<string>,
  { dx, dy }: { dx: number; dy: number },
): SeatMap {
  return dx === 0 && dy === 0 ? map : transformAll(map, ids, moveBy(dx, dy));
}

/** Turns what is selected clockwise, about a point or the middle of all of it. */
export function rotateItems(
  map: SeatMap,
  ids: ReadonlySet<string>,
  { degrees, about }: { degrees: number; about?: Point },
): SeatMap {
  const centre = about ?? middleOf(map, ids);
  return centre && degrees % 360 !== 0 ? transformAll(map, ids, turnAbout(centre, degrees)) : map;
}

/** Mirrors what is selected at its middle. */
export function mirrorItems(map: SeatMap, ids: ReadonlySet<string>, axis: MirrorAxis): SeatMap {
  const centre = middleOf(map, ids);
  return centre ? transformAll(map, ids, mirrorAt(centre, axis)) : map;
}

/** Brings the selected things, each as a whole, to one side or the middle of all of them. */
export function alignItems(map: SeatMap, ids: ReadonlySet<string>, to: AlignTo): SeatMap {
  const items = placedItems(map, ids);
  const around = joinBoxes(items.map(({ box }) => box));
  if (!around || items.length < 2) return map;
  const target = edgeOf(around, to);
  const isAcross = to === 'left' || to === 'centre' || to === 'right';
  return moveEach(map, items, ({ box }) => {
    const by = target - edgeOf(box, to);
    return isAcross ? { dx: by, dy: 0 } : { dx: 0, dy: by };
  });
}

/** Spreads the selected things so that their middles are evenly apart; the outermost two stay. */
export function distributeItems(map: SeatMap, ids: ReadonlySet<string>, along: SpreadAlong): SeatMap {
  const at = ({ box }: PlacedItem) => (along === 'across' ? centreOf(box).x : centreOf(box).y);
  const items = placedItems(map, ids).sort((one, other) => at(one) - at(other));
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last || items.length < 3) return map;
  const step = (at(last) - at(first)) / (items.length - 1);
  return moveEach(map, items, (item, place) => {
    const by = at(first) + place * step - at(item);
    return along === 'across' ? { dx: by, dy: 0 } : { dx: 0, dy: by };
  });
}

interface PlacedItem {
  readonly id: string;
  readonly box: Box;
}

function placedItems(map: SeatMap, ids: ReadonlySet<string>): PlacedItem[] {
  return selectedItems(map, ids).flatMap(({ id, box }) => (box ? [{ id, box }] : []));
}

function middleOf(map: SeatMap, ids: ReadonlySet<string>): Point | undefined {
  const box = joinBoxes(placedItems(map, ids).map(item => item.box));
  return box && centreOf(box);
}

function edgeOf(box: Box, to: AlignTo): number {
  if (to === 'centre') return centreOf(box).x;
  return to === 'middle' ? centreOf(box).y : box[to];
}

function transformAll(map: SeatMap, ids: ReadonlySet<string>, transform: Transform): SeatMap {
  return transformItems(map, new Map([...ids].map(id => [id, transform])));
}

function moveEach(
  map: SeatMap,
  items: readonly PlacedItem[],
  by: (item: PlacedItem, place: number) => { dx: number; dy: number },
): SeatMap {
  const moves = items.map((item, place): [string, Transform | undefined] => {
    const { dx, dy } = by(item, place);
    return [item.id, dx === 0 && dy === 0 ? undefined : moveBy(dx, dy)];
  });
  return transformItems(map, new Map(moves.flatMap(([id, move]) => (move ? [[id, move]] : []))));
}
