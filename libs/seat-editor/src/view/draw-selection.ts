import { cornersOf, type Box, type Point, type SeatMap, type Size } from '@vh/seating';
import {
  drawMapPicture,
  drawSeat,
  toScreen,
  tracePolygon,
  type MapPicture,
  type MapTheme,
  type Scene,
  type View,
} from '@vh/seat-view/core';

/** What lies above a map that is edited, and follows the pointer. */
export interface Overlay {
  readonly map: SeatMap;
  readonly scene: Scene;
  readonly theme: MapTheme;
  readonly selection: ReadonlySet<string>;
  /** The places of the seats that are selected alone or with what they belong to. */
  readonly seats: readonly number[];
  /** How far the selection was dragged, map units. */
  readonly moved?: Point | undefined;
  /** The room of the selection. */
  readonly selectionBox?: Box | undefined;
  /** A rectangle being drawn, and the line of a row. */
  readonly marquee?: Box | undefined;
  readonly line?: readonly [Point, Point] | undefined;
  /** The picture to trace while it can be moved; drawn here while it is dragged. */
  readonly picture?: (MapPicture & { readonly isDragged: boolean }) | undefined;
}

/** The handle that turns the selection: this far above it, CSS pixels. */
const turnHandle = 26;

/** Where the handle that turns the selection is, CSS pixels. */
export function handleAt(view: View, { left, right, top }: Box): Point {
  const { x, y } = toScreen(view, { x: (left + right) / 2, y: top });
  return { x, y: y - turnHandle };
}

/** Draws what is selected, and the lines of what is being drawn; the context is in CSS pixels. */
export function drawOverlay(context: CanvasRenderingContext2D, overlay: Overlay, view: View): void {
  if (overlay.picture) drawLoosePicture(context, overlay.picture, overlay.theme, view);
  // what is selected is drawn where it is dragged to
  const shift = overlay.moved ?? { x: 0, y: 0 };
  const moved = { ...view, x: view.x - shift.x, y: view.y - shift.y };
  context.strokeStyle = overlay.theme.focus;
  context.lineWidth = 2;
  for (const outline of selectedOutlines(overlay)) {
    tracePolygon(
      context,
      outline.map(point => toScreen(moved, point)),
    );
    context.stroke();
  }
  drawSelectedSeats(context, overlay, moved);
  drawGuides(context, overlay, view, moved);
}

function* selectedOutlines({ map, selection }: Overlay): Generator<readonly Point[]> {
  if (selection.size === 0) return;
  for (const section of map.sections) {
    const isWhole = selection.has(section.id);
    if (isWhole && section.outline) yield section.outline;
    for (const zone of section.zones) if (isWhole || selection.has(zone.id)) yield zone.outline;
    for (const table of section.tables) {
      if (!isWhole && !selection.has(table.id)) continue;
      yield table.shape === 'round' ? ellipseOf(table) : cornersOf(table, table.rotation);
    }
  }
  for (const shape of map.shapes) {
    if (!selection.has(shape.id) || shape.kind === 'text') continue;
    if (shape.kind === 'ellipse') yield ellipseOf(shape);
    else yield shape.kind === 'polygon' ? shape.points : cornersOf(shape, shape.rotation);
  }
}

/** So many corners look round. */
const roundCorners = 48;

function ellipseOf({ x, y, width, height, rotation }: Point & Size & { readonly rotation: number }): Point[] {
  const turn = (rotation * Math.PI) / 180;
  return Array.from({ length: roundCorners }, (_, at) => {
    const angle = (2 * Math.PI * at) / roundCorners;
    const [across, down] = [(Math.cos(angle) * width) / 2, (Math.sin(angle) * height) / 2];
    return {
      x: x + across * Math.cos(turn) - down * Math.sin(turn),
      y: y + across * Math.sin(turn) + down * Math.cos(turn),
    };
  });
}

/** Below this radius seats are marked as squares, CSS pixels: a ring would fill them. */
const leastRing = 2;

function drawSelectedSeats(context: CanvasRenderingContext2D, overlay: Overlay, view: View): void {
  const { scene, theme, seats, map, moved } = overlay;
  const { xs, ys, categories } = scene.map.seats;
  const radius = scene.radius * view.scale;
  const rings = new Path2D();
  const room = { width: context.canvas.width, height: context.canvas.height };
  for (const seat of seats) {
    const { x, y } = toScreen(view, { x: xs[seat] ?? NaN, y: ys[seat] ?? NaN });
    if (!(x > -radius && y > -radius && x < room.width + radius && y < room.height + radius)) continue;
    if (radius < leastRing) rings.rect(x - radius, y - radius, radius * 2, radius * 2);
    else {
      if (moved)
        drawSeat(
          context,
          'free',
          [x, y, radius],
          theme,
          map.categories[categories[seat] ?? -1]?.colour ?? theme.edge,
        );
      rings.moveTo(x + radius + 1, y);
      rings.arc(x, y, radius + 1, 0, Math.PI * 2);
    }
  }
  context.fillStyle = theme.ink;
  context.strokeStyle = theme.ink;
  context.lineWidth = Math.max(1, Math.min(3, radius / 3));
  if (radius < leastRing) context.fill(rings);
  else context.stroke(rings);
}

function drawGuides(context: CanvasRenderingContext2D, overlay: Overlay, view: View, moved: View): void {
  const { theme, marquee, line, selectionBox } = overlay;
  context.strokeStyle = theme.focus;
  context.lineWidth = 1.5;
  if (selectionBox) {
    const { x, y, width, height } = boxOnScreen(moved, selectionBox);
    context.setLineDash([5, 4]);
    context.strokeRect(x - 10, y - 10, width + 20, height + 20);
    context.setLineDash([]);
    const handle = handleAt(moved, selectionBox);
    context.beginPath();
    context.arc(handle.x, handle.y, 6, 0, Math.PI * 2);
    context.fillStyle = theme.sheet;
    context.fill();
    context.stroke();
  }
  if (marquee) {
    const { x, y, width, height } = boxOnScreen(view, marquee);
    context.globalAlpha = 0.12;
    context.fillStyle = theme.focus;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    context.strokeRect(x, y, width, height);
  }
  if (!line) return;
  const [from, to] = [toScreen(view, line[0]), toScreen(view, line[1])];
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
}

function boxOnScreen(view: View, { left, top, right, bottom }: Box) {
  const corner = toScreen(view, { x: left, y: top });
  return { ...corner, width: (right - left) * view.scale, height: (bottom - top) * view.scale };
}

/** Half a side of the square by which the picture is made larger, CSS pixels. */
const cornerHalf = 7;

function drawLoosePicture(
  context: CanvasRenderingContext2D,
  picture: NonNullable<Overlay['picture']>,
  theme: MapTheme,
  view: View,
): void {
  const { x, y, width, height } = picture.place;
  const room = { width: context.canvas.width, height: context.canvas.height };
  if (picture.isDragged) drawMapPicture(context, picture, view, room);
  const start = toScreen(view, { x, y });
  const end = toScreen(view, { x: x + width, y: y + height });
  context.strokeStyle = theme.focus;
  context.lineWidth = 1.5;
  context.setLineDash([8, 5]);
  context.strokeRect(start.x, start.y, end.x - start.x, end.y - start.y);
  context.setLineDash([]);
  context.fillStyle = theme.sheet;
  const side = cornerHalf * 2;
  context.fillRect(end.x - cornerHalf, end.y - cornerHalf, side, side);
  context.strokeRect(end.x - cornerHalf, end.y - cornerHalf, side, side);
}
