import type { Box, Point, Size } from '@vh/seating';

/** What of a map is on the screen: the map point in its upper left corner, and CSS pixels a map unit. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The least and the most pixels a map unit. */
export interface ZoomRange {
  readonly least: number;
  readonly most: number;
}

/** Room around what is fitted to the screen, CSS pixels. */
export const fitMargin = 28;

/** Room around what is fitted to a screen of a size: narrow ones have none to give away, CSS pixels. */
export function marginOf({ width, height }: Size): number {
  return Math.min(fitMargin, Math.max(10, Math.min(width, height) * 0.04));
}

/** The view in which a rectangle of the map fills the screen. */
export function fitView(box: Box, screen: Size, margin = fitMargin): View {
  return fitIn(box, { left: 0, top: 0, right: screen.width, bottom: screen.height }, margin);
}

/** The view in which a rectangle of the map fills a part of the screen, CSS pixels. */
export function fitIn(box: Box, room: Box, margin = fitMargin): View {
  const width = Math.max(box.right - box.left, 1e-6);
  const height = Math.max(box.bottom - box.top, 1e-6);
  const [roomWidth, roomHeight] = [room.right - room.left, room.bottom - room.top];
  const edge = Math.min(margin, roomWidth / 4, roomHeight / 4);
  const scale = Math.min((roomWidth - 2 * edge) / width, (roomHeight - 2 * edge) / height);
  return {
    scale,
    x: (box.left + box.right) / 2 - (room.left + room.right) / 2 / scale,
    y: (box.top + box.bottom) / 2 - (room.top + room.bottom) / 2 / scale,
  };
}

/** What was in the middle of a screen stays there on one of another size. */
export function keepMiddle(view: View, before: Size, after: Size): View {
  const [dx, dy] = [(after.width - before.width) / 2, (after.height - before.height) / 2];
  return panBy(view, dx, dy);
}

/** Where a point of the map is on the screen. */
export function toScreen(view: View, { x, y }: Point): Point {
  return { x: (x - view.x) * view.scale, y: (y - view.y) * view.scale };
}

/** Which point of the map is at a place of the screen. */
export function toMap(view: View, { x, y }: Point): Point {
  return { x: view.x + x / view.scale, y: view.y + y / view.scale };
}

/** Moves what is seen by so many pixels: to the right and down is positive. */
export function panBy(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Zooms; what is at a place of the screen stays there. */
export function zoomAt(view: View, at: Point, factor: number, range: ZoomRange): View {
  const scale = Math.min(range.most, Math.max(range.least, view.scale * factor));
  const fixed = toMap(view, at);
  return { scale, x: fixed.x - at.x / scale, y: fixed.y - at.y / scale };
}

/** Two fingers that go from one pair of places to another: zooms about their middle, and moves with it. */
export function pinch(
  view: View,
  [from, fromOther]: readonly [Point, Point],
  [to, toOther]: readonly [Point, Point],
  range: ZoomRange,
): View {
  const before = Math.hypot(from.x - fromOther.x, from.y - fromOther.y);
  const after = Math.hypot(to.x - toOther.x, to.y - toOther.y);
  const middle = { x: (from.x + fromOther.x) / 2, y: (from.y + fromOther.y) / 2 };
  const moved = panBy(view, (to.x + toOther.x) / 2 - middle.x, (to.y + toOther.y) / 2 - middle.y);
  const about = { x: (to.x + toOther.x) / 2, y: (to.y + toOther.y) / 2 };
  return before > 0 && after > 0 ? zoomAt(moved, about, after / before, range) : moved;
}

/** The rectangle of the map that is on the screen. */
export function visibleBox(view: View, screen: Size): Box {
  return {
    left: view.x,
    top: view.y,
    right: view.x + screen.width / view.scale,
    bottom: view.y + screen.height / view.scale,
  };
}

/** Keeps the map on the screen: a place of the screen, CSS pixels, that lies on its content never leaves it. */
export function keepInSight(view: View, content: Box, at: Point): View {
  const [left, above] = [at.x / view.scale, at.y / view.scale];
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return {
    ...view,
    x: clamp(view.x, content.left - left, content.right - left),
    y: clamp(view.y, content.top - above, content.bottom - above),
  };
}
