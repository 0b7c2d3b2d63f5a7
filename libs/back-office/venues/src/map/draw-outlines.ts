import { clippedRing } from './clip.ts';
import type { MapTheme } from './map-theme.ts';
import { worldWidth, type MapSize, type MapView } from './map-view.ts';
import { overlap, type Box, type Line, type Outlines } from './outlines.ts';

/** Points nearer to each other than this are drawn as one, pixels. */
const leastStep = 0.8;

/** Draws the sea, the countries and their borders. */
export function drawOutlines(
  context: CanvasRenderingContext2D,
  { lands, borders }: Outlines,
  view: MapView,
  size: MapSize,
  theme: MapTheme,
): void {
  context.fillStyle = theme.water;
  context.fillRect(0, 0, size.width, size.height);
  // the world goes round: what lies beyond the date line is drawn from its other side
  for (const round of [-1, 0, 1]) {
    const centre = { x: view.centre.x - round, y: view.centre.y };
    const box = boxAround(centre, view.zoom, size);
    const trace = tracer(context, centre, view.zoom, size);
    context.fillStyle = theme.land;
    context.strokeStyle = theme.coast;
    context.lineWidth = 0.75;
    for (const land of lands) {
      if (!overlap(land.box, box)) continue;
      context.beginPath();
      for (const ring of land.rings) if (overlap(ring.box, box)) trace(ringWithin(ring, box), true);
      context.fill('evenodd');
      context.stroke();
    }
    context.strokeStyle = theme.border;
    context.lineWidth = 1.25;
    context.beginPath();
    for (const border of borders) if (overlap(border.box, box)) traceNear(trace, border, box);
    context.stroke();
  }
}

/** The view with a rim as wide as itself, so that cut edges are never seen. */
function boxAround(centre: { readonly x: number; readonly y: number }, zoom: number, size: MapSize): Box {
  const [width, height] = [size.width / worldWidth(zoom), size.height / worldWidth(zoom)];
  return {
    left: centre.x - width,
    right: centre.x + width,
    top: centre.y - height,
    bottom: centre.y + height,
  };
}

function ringWithin({ points, box: own }: Line, box: Box): Float64Array {
  const isWhole =
    own.left >= box.left && own.right <= box.right && own.top >= box.top && own.bottom <= box.bottom;
  return isWhole ? points : clippedRing(points, box);
}

type Trace = (points: Float64Array, isClosed: boolean) => void;

function tracer(
  context: CanvasRenderingContext2D,
  centre: { readonly x: number; readonly y: number },
  zoom: number,
  size: MapSize,
): Trace {
  const width = worldWidth(zoom);
  return (points, isClosed) => {
    let [lastX, lastY] = [Infinity, Infinity];
    for (let at = 0; at < points.length; at += 2) {
      const x = ((points[at] ?? 0) - centre.x) * width + size.width / 2;
      const y = ((points[at + 1] ?? 0) - centre.y) * width + size.height / 2;
      if (at === 0) context.moveTo(x, y);
      else if (at < points.length - 2 && Math.abs(x - lastX) + Math.abs(y - lastY) < leastStep) continue;
      else context.lineTo(x, y);
      [lastX, lastY] = [x, y];
    }
    if (isClosed) context.closePath();
  };
}

/** Traces the parts of a line whose points are near the view. */
function traceNear(trace: Trace, { points }: Line, box: Box): void {
  let from = -1;
  for (let at = 0; at <= points.length; at += 2) {
    const isNear = at < points.length && isSegmentNear(points, at, box);
    if (isNear && from < 0) from = Math.max(0, at - 2);
    if (!isNear && from >= 0) {
      trace(points.subarray(from, at), false);
      from = -1;
    }
  }
}

function isSegmentNear(points: Float64Array, at: number, box: Box): boolean {
  const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
  const before = Math.max(0, at - 2);
  const [px, py] = [points[before] ?? 0, points[before + 1] ?? 0];
  return overlap(
    { left: Math.min(x, px), right: Math.max(x, px), top: Math.min(y, py), bottom: Math.max(y, py) },
    box,
  );
}
