import type { Box, Size } from '@vh/seating';
import { drawMapInSteps } from './draw-map.ts';
import type { Drawing } from './drawing.ts';
import { visibleBox, type View } from './viewport.ts';

/** A picture of a part of a map, larger than the screen, that is put on it frame by frame. */
export interface Layer {
  readonly canvas: HTMLCanvasElement;
  readonly drawing: Drawing;
  readonly view: View;
  /** CSS pixels of the picture at its own scale. */
  readonly screen: Size;
  /** Device pixels a CSS pixel. */
  readonly ratio: number;
}

/** A layer while it is drawn. */
export interface LayerWork {
  readonly layer: Layer;
  /** Draws so many steps more; whether all is drawn. */
  draw(steps: number): boolean;
}

/** Begins a layer on a canvas, whose picture is lost. */
export function beginLayer(layer: Layer): LayerWork | undefined {
  const { canvas, drawing, view, screen, ratio } = layer;
  const [width, height] = [Math.ceil(screen.width * ratio), Math.ceil(screen.height * ratio)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return undefined;
  const steps = drawMapInSteps(context, drawing, view, screen, ratio);
  return {
    layer,
    draw(count) {
      for (let step = 0; step < count; step += 1) if (steps.next().done) return true;
      return false;
    },
  };
}

/** The part of the map that a layer shows. */
export function layerBox({ view, screen }: Layer): Box {
  return visibleBox(view, screen);
}

/** True when a layer covers a rectangle of the map; half a pixel at its edge is not seen. */
export function doesCover(layer: Layer, { left, top, right, bottom }: Box): boolean {
  const box = layerBox(layer);
  const slack = 0.5 / layer.view.scale;
  return (
    left >= box.left - slack &&
    top >= box.top - slack &&
    right <= box.right + slack &&
    bottom <= box.bottom + slack
  );
}

/**
 * Puts a layer where it belongs in a view, stretched as the view wants it; the context is in device pixels. Only what
 * is on the screen is read: stretching more than that is what costs most of a frame.
 */
export function putLayer(
  context: CanvasRenderingContext2D,
  layer: Layer,
  view: View,
  ratio: number,
  screen: Size,
): void {
  const { canvas, view: own, ratio: ownRatio } = layer;
  const stretch = (view.scale * ratio) / (own.scale * ownRatio);
  const x = (own.x - view.x) * view.scale * ratio;
  const y = (own.y - view.y) * view.scale * ratio;
  if (stretch === 1) return context.drawImage(canvas, Math.round(x), Math.round(y));
  const seen = visibleBox(view, screen);
  const perUnit = own.scale * ownRatio;
  // a pixel more on each side, so that edges are not smoothed into the ground
  const left = Math.max(0, Math.floor((seen.left - own.x) * perUnit) - 1);
  const top = Math.max(0, Math.floor((seen.top - own.y) * perUnit) - 1);
  const right = Math.min(canvas.width, Math.ceil((seen.right - own.x) * perUnit) + 1);
  const bottom = Math.min(canvas.height, Math.ceil((seen.bottom - own.y) * perUnit) + 1);
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return;
  const to = [x + left * stretch, y + top * stretch, width * stretch, height * stretch] as const;
  context.drawImage(canvas, left, top, width, height, ...to);
}
