import type { Point, Size } from '@vh/seating';
import { detailAt } from '../core/draw-map.ts';
import { drawSeat } from '../core/draw-seat.ts';
import { isSeatShown } from '../core/scene.ts';
import type { MapTheme } from '../core/theme.ts';
import { toScreen, visibleBox, type View } from '../core/viewport.ts';
import type { StaffSeats, StaffSeatState } from './staff-seats.ts';

/** What is drawn above the map for staff. */
export interface StaffSigns {
  readonly seats: StaffSeats;
  readonly theme: MapTheme;
  readonly pointed: number | undefined;
  /** Corners on the screen of the rectangle that is being drawn. */
  readonly rectangle: readonly [Point, Point] | undefined;
}

/** Smaller signs cannot be told apart, CSS pixels of a seat's radius. */
const leastSign = 2.6;

/** Draws who has which seat: a ring in a cart, a barred disc when sold, a crossed square when blocked. */
export function drawStaffSigns(
  context: CanvasRenderingContext2D,
  view: View,
  screen: Size,
  { seats, theme, pointed, rectangle }: StaffSigns,
): void {
  const { scene, map, facts, chosen } = seats;
  const radius = Math.max(scene.radius * view.scale, leastSign);
  const placeOf = (seat: number) =>
    toScreen(view, { x: map.seats.xs[seat] ?? 0, y: map.seats.ys[seat] ?? 0 });
  if (detailAt(scene, view.scale) !== 'sections') {
    const places: Record<Exclude<StaffSeatState, 'free'>, Point[]> = { held: [], sold: [], blocked: [] };
    for (const seat of scene.index.inBox(visibleBox(view, screen))) {
      const state = facts[seat]?.state;
      if (state && state !== 'free' && !chosen.has(seat)) places[state].push(placeOf(seat));
    }
    drawHeld(context, places.held, radius, theme);
    drawSold(context, places.sold, radius, theme);
    drawBlocked(context, places.blocked, radius, theme);
  }
  for (const seat of chosen) {
    if (!isSeatShown(scene, seat)) continue;
    const { x, y } = placeOf(seat);
    drawSeat(context, 'mine', [x, y, radius], theme, theme.ink);
  }
  const { present } = seats;
  if (present !== undefined && isSeatShown(scene, present))
    drawPresent(context, placeOf(present), Math.max(radius, 5), theme);
  context.strokeStyle = theme.focus;
  context.lineWidth = 2.5;
  if (pointed !== undefined) {
    const { x, y } = placeOf(pointed);
    context.beginPath();
    context.arc(x, y, Math.max(radius * 1.45, 6), 0, 2 * Math.PI);
    context.stroke();
  }
  if (rectangle) drawRectangle(context, rectangle);
}

/** A pin's ring around the seat from which somebody moves, to be seen from afar too. */
function drawPresent(context: CanvasRenderingContext2D, { x, y }: Point, radius: number, theme: MapTheme) {
  for (const [colour, width] of [
    [theme.paper, 6],
    [theme.ink, 3],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.arc(x, y, radius * 1.55, 0, 2 * Math.PI);
    context.moveTo(x, y - radius * 1.55);
    context.lineTo(x, y - radius * 2.6);
    context.stroke();
  }
}

function drawHeld(
  context: CanvasRenderingContext2D,
  places: readonly Point[],
  radius: number,
  theme: MapTheme,
) {
  context.strokeStyle = theme.ink;
  context.lineWidth = Math.max(radius * 0.22, 1);
  context.beginPath();
  for (const { x, y } of places) {
    context.moveTo(x + radius * 0.85, y);
    context.arc(x, y, radius * 0.85, 0, 2 * Math.PI);
    // hands of a clock: it comes back when the time is over
    context.moveTo(x, y - radius * 0.5);
    context.lineTo(x, y);
    context.lineTo(x + radius * 0.4, y);
  }
  context.stroke();
}

function drawSold(
  context: CanvasRenderingContext2D,
  places: readonly Point[],
  radius: number,
  theme: MapTheme,
) {
  context.fillStyle = theme.ink2;
  context.beginPath();
  for (const { x, y } of places) {
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fill();
  context.fillStyle = theme.paper;
  for (const { x, y } of places)
    context.fillRect(x - radius * 0.6, y - radius * 0.18, radius * 1.2, radius * 0.36);
}

function drawBlocked(
  context: CanvasRenderingContext2D,
  places: readonly Point[],
  radius: number,
  theme: MapTheme,
) {
  const half = radius * 0.85;
  context.strokeStyle = theme.ink;
  context.lineWidth = Math.max(radius * 0.2, 1);
  context.beginPath();
  for (const { x, y } of places) {
    context.rect(x - half, y - half, 2 * half, 2 * half);
    context.moveTo(x - half, y - half);
    context.lineTo(x + half, y + half);
    context.moveTo(x + half, y - half);
    context.lineTo(x - half, y + half);
  }
  context.stroke();
}

function drawRectangle(context: CanvasRenderingContext2D, [from, to]: readonly [Point, Point]): void {
  context.setLineDash([6, 4]);
  context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  context.setLineDash([]);
}
