import type { Size } from '@vh/seating';
import { drawSectionNames, drawSectionShapes } from './draw-sections.ts';
import { drawGround, drawShapes, drawTables, drawZones } from './draw-ground.ts';
import { drawRowLabels, drawSeats, hasRowLabels } from './draw-rows.ts';
import type { Scene } from './scene.ts';
import type { MapTheme } from './theme.ts';
import type { View } from './viewport.ts';

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
  /** The same of each standing zone; an empty one where nothing of it can be had, which is drawn so. */
  readonly zoneNotes?: readonly string[];
  /** What stands at a zone of which nothing can be had. */
  readonly closedNote?: string;
  /** Too small for names to be read. */
  readonly isNameless?: boolean;
  /** Stages and shapes are drawn in the colours that the map gives them, for who chooses those. */
  readonly hasOwnColours?: boolean;
  /** Draws what lies between the ground and the map: paper, a picture. The context is in CSS pixels. */
  readonly drawBelow?: (context: CanvasRenderingContext2D, view: View, screen: Size) => void;
}

/** How much of a map is drawn at a scale. */
export type Detail = 'sections' | 'dots' | 'numbers';

/** Below this a seat's radius is too small to be told from its neighbour's, CSS pixels. */
const leastRadius = 1.7;
/** From this radius on a seat's number can be read, CSS pixels. */
export const numberRadius = 9;

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
