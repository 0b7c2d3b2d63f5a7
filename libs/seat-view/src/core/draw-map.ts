import type { Size } from '@vh/seating';
import { drawSectionNames, drawSectionShapes } from './draw-sections.ts';
import { drawGround, drawShapes, drawTables, drawZones } from './draw-ground.ts';
import { lookOf } from './draw-seat.ts';
import type { Scene } from './scene.ts';
import { seatBits } from './seat-bits.ts';
import { createSprites } from './sprites.ts';
import type { MapTheme } from './theme.ts';
import { visibleBox, type View } from './viewport.ts';

/** What is drawn of a map, and how. */
export interface Drawing {
  readonly scene: Scene;
  /** Sums of `seatBits`, a byte a seat. */
  readonly states: Uint8Array;
  readonly theme: MapTheme;
  /** The colour of each category. */
  readonly colours: readonly string[];
  /** What stands at a section besides its name, when it is seen from afar and from near: free seats, a price. */
  readonly sectionNotes: readonly string[];
  /** Too small for names to be read. */
  readonly isNameless?: boolean;
}

/** How much of a map is drawn at a scale. */
export type Detail = 'sections' | 'dots' | 'numbers';

/** Below this a seat's radius is too small to be told from its neighbour's, CSS pixels. */
const leastRadius = 1.7;
/** From this on a seat's number can be read. */
const numberRadius = 9;
const rowLabelRadius = 4.2;

/** What is drawn at a scale; a hall without sections is always drawn by its seats. */
export function detailAt(scene: Scene, scale: number): Detail {
  const radius = scene.radius * scale;
  if (radius >= numberRadius) return 'numbers';
  return radius < leastRadius && scene.hasSections ? 'sections' : 'dots';
}

/** Draws what of a map is on a screen of so many CSS pixels; the context is in device pixels. */
export function drawMap(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  view: View,
  screen: Size,
  ratio: number,
): void {
  const { scene } = drawing;
  const detail = detailAt(scene, view.scale);
  drawGround(context, drawing, screen, ratio);
  context.setTransform(
    ratio * view.scale,
    0,
    0,
    ratio * view.scale,
    -view.x * view.scale * ratio,
    -view.y * view.scale * ratio,
  );
  drawShapes(context, drawing, view.scale);
  drawZones(context, drawing, view.scale);
  if (detail === 'sections') drawSectionShapes(context, drawing, view.scale);
  else drawTables(context, drawing, view.scale);
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (detail !== 'sections') drawSeats(context, drawing, view, screen, ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (scene.radius * view.scale >= rowLabelRadius) drawRowLabels(context, drawing, view, screen);
  if (!drawing.isNameless) drawSectionNames(context, drawing, view, detail);
}

function drawSeats(
  context: CanvasRenderingContext2D,
  { scene, states, theme, colours }: Drawing,
  view: View,
  screen: Size,
  ratio: number,
): void {
  const { xs, ys, categories, marks, labels } = scene.map.seats;
  const radius = scene.radius * view.scale * ratio;
  const spriteOf = createSprites(theme, radius);
  const box = visibleBox(view, screen);
  const reach = scene.radius * 2;
  const seen = scene.index.inBox({
    left: box.left - reach,
    top: box.top - reach,
    right: box.right + reach,
    bottom: box.bottom + reach,
  });
  const isNumbered = radius / ratio >= numberRadius;
  if (isNumbered) {
    context.font = `700 ${radius * 0.95}px ${theme.board}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
  }
  const factor = view.scale * ratio;
  for (const seat of seen) {
    const state = states[seat] ?? 0;
    // own seats lie above all others and are drawn by who draws what moves
    if (state & seatBits.mine) continue;
    const look = lookOf((state & seatBits.free) > 0, (state & seatBits.faded) > 0, marks[seat] ?? 0);
    const colour = colours[categories[seat] ?? -1] ?? theme.edge;
    const { image, side } = spriteOf(look, colour);
    const x = ((xs[seat] ?? 0) - view.x) * factor;
    const y = ((ys[seat] ?? 0) - view.y) * factor;
    context.drawImage(image, Math.round(x - side / 2), Math.round(y - side / 2));
    if (!isNumbered || look !== 'free') continue;
    context.fillStyle = theme.paper;
    context.fillText(labels[seat] ?? '', x, y + radius * 0.06);
  }
}

function drawRowLabels(
  context: CanvasRenderingContext2D,
  { scene, theme }: Drawing,
  view: View,
  screen: Size,
): void {
  const box = visibleBox(view, screen);
  context.font = `700 ${Math.min(16, Math.max(11, scene.radius * view.scale * 1.5))}px ${theme.board}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = theme.ink2;
  scene.map.rows.forEach((row, place) => {
    const ends = row.table ? undefined : scene.rowEnds[place];
    for (const { x, y } of ends ?? []) {
      if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
      context.fillText(row.label, (x - view.x) * view.scale, (y - view.y) * view.scale);
    }
  });
}
