import type { Box, Point, Size } from '@vh/seating';

/** What part of a map is seen: a map unit takes `scale` CSS pixels, and the view's upper left corner is at x and y. */
export interface Viewport {
  readonly scale: number;
  /** Map units. */
  readonly x: number;
  readonly y: number;
}

const [smallest, largest] = [0.005, 8];

/** Where a point of the screen, in CSS pixels from the view's corner, lies on the map. */
export function toMap(view: Viewport, { x, y }: Point): Point {
  return { x: view.x + x / view.scale, y: view.y + y / view.scale };
}

/** Where a point of the map lies on the screen. */
export function toScreen(view: Viewport, { x, y }: Point): Point {
  return { x: (x - view.x) * view.scale, y: (y - view.y) * view.scale };
}

/** Zooms about a point of the screen, which stays where it is. */
export function zoomAt(view: Viewport, point: Point, factor: number): Viewport {
  const scale = Math.min(largest, Math.max(smallest, view.scale * factor));
  const fixed = toMap(view, point);
  return { scale, x: fixed.x - point.x / scale, y: fixed.y - point.y / scale };
}

/** Moves the view by CSS pixels. */
export function panBy(view: Viewport, dx: number, dy: number): Viewport {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** The view that shows a part of the map whole and in the middle, with a little room around it. */
export function fitBox(box: Box, screen: Size, padding = 32): Viewport {
  const [width, height] = [Math.max(1, box.right - box.left), Math.max(1, box.bottom - box.top)];
  const fitting = Math.min((screen.width - 2 * padding) / width, (screen.height - 2 * padding) / height);
  const scale = Math.min(largest, Math.max(smallest, fitting));
  return {
    scale,
    x: (box.left + box.right) / 2 - screen.width / (2 * scale),
    y: (box.top + box.bottom) / 2 - screen.height / (2 * scale),
  };
}
