import type { Position } from '@vh/domain';

/** A point on screen, CSS pixels, or in the world: 0 to 1 from west to east and from north to south (web Mercator). */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Width and height of the map on screen, CSS pixels. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
}

/** The part of the world that is shown. */
export interface MapView {
  /** World point in the middle of the map. */
  readonly centre: Point;
  /** Zoom level as web maps count it: the world is 256 · 2^zoom pixels wide. */
  readonly zoom: number;
}

/** Pixels of the world at zoom 0. */
const tileSize = 256;

/** Latitude at which the square world of web maps ends. */
const mostLatitude = 85.0511;

/** The whole of Europe fits at the lowest level, and a house fills the map at the highest. */
export const zoomLimits = { least: 1, most: 19 } as const;

/** How wide the world is, pixels. */
export function worldWidth(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** Where a position is in the world. */
export function toWorld({ latitude, longitude }: Position): Point {
  const kept = Math.min(mostLatitude, Math.max(-mostLatitude, latitude));
  const sine = Math.sin((kept * Math.PI) / 180);
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

/** The position at a world point. */
export function toPosition({ x, y }: Point): Position {
  const turned = x - Math.floor(x);
  return {
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
    longitude: (turned - 0.5) * 360,
  };
}

/** Where a world point is on screen; of its copies around the globe, the one nearest to the middle. */
export function toScreen(view: MapView, size: MapSize, { x, y }: Point): Point {
  const width = worldWidth(view.zoom);
  const east = x - view.centre.x;
  return {
    x: (east - Math.round(east)) * width + size.width / 2,
    y: (y - view.centre.y) * width + size.height / 2,
  };
}

/** The world point at a point of the screen. */
export function worldAt(view: MapView, size: MapSize, at: Point): Point {
  const width = worldWidth(view.zoom);
  return {
    x: view.centre.x + (at.x - size.width / 2) / width,
    y: view.centre.y + (at.y - size.height / 2) / width,
  };
}

/** The view moved by pixels, as a finger drags it. */
export function panned(view: MapView, dx: number, dy: number): MapView {
  const width = worldWidth(view.zoom);
  return kept({ ...view, centre: { x: view.centre.x - dx / width, y: view.centre.y - dy / width } });
}

/** The view magnified around a point of the screen, which keeps its place. */
export function zoomed(view: MapView, size: MapSize, at: Point, factor: number): MapView {
  const zoom = limited(view.zoom + Math.log2(factor));
  const held = worldAt(view, size, at);
  const width = worldWidth(zoom);
  return kept({
    zoom,
    centre: { x: held.x - (at.x - size.width / 2) / width, y: held.y - (at.y - size.height / 2) / width },
  });
}

/** The view after two fingers went from two points to two others. */
export function pinched(
  view: MapView,
  size: MapSize,
  [a, b]: readonly [Point, Point],
  [c, d]: readonly [Point, Point],
): MapView {
  const between = (one: Point, other: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
  const [before, after] = [middle(a, b), middle(c, d)];
  const moved = panned(view, after.x - before.x, after.y - before.y);
  return zoomed(moved, size, after, between(c, d) / between(a, b));
}

/** The view on a position at a level. */
export function viewOn(position: Position, zoom: number): MapView {
  return kept({ centre: toWorld(position), zoom: limited(zoom) });
}

/** The view with a position in it: the same one where it is well inside, else moved there. */
export function viewWith(view: MapView, size: MapSize, position: Position): MapView {
  const at = toScreen(view, size, toWorld(position));
  const margin = Math.min(size.width, size.height) / 8;
  const isInside =
    at.x >= margin && at.y >= margin && at.x <= size.width - margin && at.y <= size.height - margin;
  return isInside ? view : { ...view, centre: toWorld(position) };
}

function limited(zoom: number): number {
  return Math.min(zoomLimits.most, Math.max(zoomLimits.least, zoom));
}

/** The world goes round from west to east and ends in the north and south. */
function kept({ centre, zoom }: MapView): MapView {
  return { zoom, centre: { x: centre.x - Math.floor(centre.x), y: Math.min(1, Math.max(0, centre.y)) } };
}
