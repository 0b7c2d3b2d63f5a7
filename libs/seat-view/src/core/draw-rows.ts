import type { Box, Size } from '@vh/seating';
import { numberRadius, type Drawing } from './drawing.ts';
import { lookOf } from './draw-seat.ts';
import type { Scene } from './scene.ts';
import { seatBits } from './seat-bits.ts';
import { createSprites } from './sprites.ts';
import { visibleBox, type View } from './viewport.ts';

/** So much is drawn in a step: pictures that are put down, texts that are written, seats that are only looked at. */
const [seatsAStep, textsAStep, looksAStep] = [400, 40, 8000];

/** Draws the seats that are seen; the context is in device pixels. */
export function* drawSeats(
  context: CanvasRenderingContext2D,
  { scene, states, theme, colours }: Drawing,
  view: View,
  screen: Size,
  ratio: number,
): Generator<void, void> {
  const { xs, ys, categories, marks, labels } = scene.map.seats;
  const radius = scene.radius * view.scale * ratio;
  const spriteOf = createSprites(theme, radius);
  const box = grow(visibleBox(view, screen), scene.radius * 2);
  const isNumbered = radius / ratio >= numberRadius;
  const factor = view.scale * ratio;
  let work = 0;
  for (const [place, { firstSeat, seatCount }] of scene.map.sections.entries()) {
    const room = scene.sectionBoxes[place];
    if (!room || !doMeet(room, box)) continue;
    if (isNumbered) prepareNumbers(context, radius, theme.board);
    for (let seat = firstSeat; seat < firstSeat + seatCount; seat += 1) {
      work += 1 / looksAStep;
      const [left, top] = [xs[seat] ?? NaN, ys[seat] ?? NaN];
      if (!isWithin(box, left, top)) continue;
      const state = states[seat] ?? 0;
      // own seats lie above all others and are drawn by who draws what moves
      if (state & seatBits.mine) continue;
      const look = lookOf((state & seatBits.free) > 0, (state & seatBits.faded) > 0, marks[seat] ?? 0);
      const { image, side } = spriteOf(look, colours[categories[seat] ?? -1] ?? theme.edge);
      const x = (left - view.x) * factor;
      const y = (top - view.y) * factor;
      context.drawImage(image, Math.round(x - side / 2), Math.round(y - side / 2));
      work += 1 / seatsAStep;
      if (isNumbered && look === 'free') {
        context.fillStyle = theme.paper;
        context.fillText(labels[seat] ?? '', x, y + radius * 0.06);
        work += 1 / textsAStep;
      }
      if (work < 1) continue;
      work = 0;
      yield;
    }
  }
}

function isWithin({ left, top, right, bottom }: Box, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function prepareNumbers(context: CanvasRenderingContext2D, radius: number, board: string): void {
  context.font = `700 ${radius * 0.95}px ${board}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
}

/** Below this a seat is too small for its row to be labelled, CSS pixels. */
const rowLabelRadius = 4.2;

/** True when labels of rows are written at a scale. */
export function hasRowLabels({ radius }: Pick<Scene, 'radius'>, scale: number): boolean {
  return radius * scale >= rowLabelRadius;
}

/** The height of their letters, CSS pixels. */
export function rowLabelSize({ radius }: Pick<Scene, 'radius'>, scale: number): number {
  return Math.min(16, Math.max(11, radius * scale * 1.5));
}

/** Writes the labels of rows at both ends; the context is in CSS pixels. */
export function* drawRowLabels(
  context: CanvasRenderingContext2D,
  { scene, theme }: Drawing,
  view: View,
  screen: Size,
): Generator<void, void> {
  const box = visibleBox(view, screen);
  context.font = `700 ${rowLabelSize(scene, view.scale)}px ${theme.board}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = theme.ink2;
  let written = 0;
  for (const [place, row] of scene.map.rows.entries()) {
    const ends = row.table ? undefined : scene.rowEnds[place];
    for (const { x, y } of ends ?? []) {
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      context.fillText(row.label, (x - view.x) * view.scale, (y - view.y) * view.scale);
      written += 1;
      if (written % textsAStep === 0) yield;
    }
  }
}

/** A rectangle with so much more on each side. */
export function grow({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** True when two rectangles share some room. */
export function doMeet(one: Box, other: Box): boolean {
  return (
    one.left <= other.right && other.left <= one.right && one.top <= other.bottom && other.top <= one.bottom
  );
}
