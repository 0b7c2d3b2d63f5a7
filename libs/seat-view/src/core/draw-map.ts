import type { Size } from '@vh/seating';
import { drawSectionNames, drawSectionShapes } from './draw-sections.ts';
import { drawGround, drawShapes, drawTables, drawZones } from './draw-ground.ts';
import { drawRowLabels, drawSeats, hasRowLabels } from './draw-rows.ts';
import type { Scene } from './scene.ts';
import type { View } from './viewport.ts';
import { numberRadius, type Drawing, type Detail } from './drawing.ts';

/** Below this a seat's radius is too small to be told from its neighbour's, CSS pixels. */
const leastRadius = 1.7;

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
  const steps = drawMapInSteps(context, drawing, view, screen, ratio);
  while (!steps.next().done);
}

/**
 * Draws the same little by little, so that frames can be shown in between. A step costs about as much as any other:
 * some hundred seats, or some dozen texts.
 */
export function* drawMapInSteps(
  context: CanvasRenderingContext2D,
  drawing: Drawing,
  view: View,
  screen: Size,
  ratio: number,
): Generator<void, void> {
  const { scene } = drawing;
  const detail = detailAt(scene, view.scale);
  drawGround(context, drawing, screen, ratio);
  if (drawing.drawBelow) {
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.save();
    drawing.drawBelow(context, view, screen);
    context.restore();
    // a picture may be as much work as some hundred seats
    yield;
  }
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
  yield;
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (detail !== 'sections') yield* drawSeats(context, drawing, view, screen, ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  if (hasRowLabels(scene, view.scale)) yield* drawRowLabels(context, drawing, view, screen);
  if (!drawing.isNameless) yield* drawSectionNames(context, drawing, view, screen, detail);
}
