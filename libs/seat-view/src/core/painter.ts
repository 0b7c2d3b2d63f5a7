import type { Size } from '@vh/seating';
import { drawMap, type Drawing } from './draw-map.ts';
import type { View } from './viewport.ts';

/** What lies above the map and changes often: own seats, what is pointed at. The context is in CSS pixels. */
export type DrawAbove = (context: CanvasRenderingContext2D, view: View) => void;

/** Draws a map on a canvas, a frame at most and only when something changed. */
export interface Painter {
  /** Another map, other states or colours: everything is drawn anew. */
  setDrawing(drawing: Drawing): void;
  setView(view: View): void;
  setAbove(above: DrawAbove): void;
  /** CSS pixels, and device pixels each. */
  resize(screen: Size, ratio: number): void;
  /** How often the map itself was drawn anew, besides frames that moved what was drawn. */
  readonly drawnAnew: number;
  stop(): void;
}

/** So much of the screen's sides is drawn beyond each of them, so that panning only moves what is drawn. */
const marginPart = 0.35;
/** Zooming stretches what is drawn up to here; then, and when it rests, the map is drawn sharp. */
const mostStretch = 2.4;
const restMs = 90;

interface Layer {
  readonly canvas: HTMLCanvasElement;
  readonly view: View;
  readonly screen: Size;
}

/** A painter for a canvas; without 2D drawing it does nothing. */
export function createPainter(canvas: HTMLCanvasElement): Painter {
  const context = canvas.getContext('2d', { alpha: false });
  const layerCanvas = document.createElement('canvas');
  let drawing: Drawing | undefined;
  let view: View | undefined;
  let above: DrawAbove | undefined;
  let screen: Size = { width: 0, height: 0 };
  let ratio = 1;
  let layer: Layer | undefined;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let drawnAnew = 0;

  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  function drawLayer(of: Drawing, at: View): Layer {
    const margin = { x: screen.width * marginPart, y: screen.height * marginPart };
    const size = { width: screen.width + 2 * margin.x, height: screen.height + 2 * margin.y };
    const [width, height] = [Math.ceil(size.width * ratio), Math.ceil(size.height * ratio)];
    if (layerCanvas.width !== width || layerCanvas.height !== height)
      Object.assign(layerCanvas, { width, height });
    const layerView = { ...at, x: at.x - margin.x / at.scale, y: at.y - margin.y / at.scale };
    const layerContext = layerCanvas.getContext('2d', { alpha: false });
    if (layerContext) drawMap(layerContext, of, layerView, size, ratio);
    drawnAnew += 1;
    return { canvas: layerCanvas, view: layerView, screen: size };
  }
  function paint(): void {
    frame = 0;
    if (!context || !drawing || !view || screen.width === 0) return;
    if (!layer || !isEnough(layer, view, screen)) layer = drawLayer(drawing, view);
    if (layer.view.scale !== view.scale) sharpenLater();
    const stretch = view.scale / layer.view.scale;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = drawing.theme.ground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const x = (layer.view.x - view.x) * view.scale * ratio;
    const y = (layer.view.y - view.y) * view.scale * ratio;
    if (stretch === 1) context.drawImage(layer.canvas, Math.round(x), Math.round(y));
    else context.drawImage(layer.canvas, x, y, layer.canvas.width * stretch, layer.canvas.height * stretch);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    above?.(context, view);
  }
  function sharpenLater(): void {
    clearTimeout(rest);
    rest = setTimeout(() => {
      layer = undefined;
      ask();
    }, restMs);
  }
  return {
    setDrawing(next) {
      drawing = next;
      layer = undefined;
      ask();
    },
    setView(next) {
      view = next;
      ask();
    },
    setAbove(next) {
      above = next;
      ask();
    },
    resize(size, pixels) {
      screen = size;
      ratio = pixels;
      Object.assign(canvas, {
        width: Math.round(size.width * pixels),
        height: Math.round(size.height * pixels),
      });
      layer = undefined;
      ask();
    },
    get drawnAnew() {
      return drawnAnew;
    },
    stop() {
      cancelAnimationFrame(frame);
      clearTimeout(rest);
    },
  };
}

/** Whether what is drawn covers the screen, and is sharp enough to be stretched. */
function isEnough(layer: Layer, view: View, screen: Size): boolean {
  const stretch = view.scale / layer.view.scale;
  if (stretch > mostStretch || stretch < 1 / mostStretch) return false;
  const slack = 0.5 / view.scale;
  return (
    view.x >= layer.view.x - slack &&
    view.y >= layer.view.y - slack &&
    view.x + screen.width / view.scale <= layer.view.x + layer.screen.width / layer.view.scale + slack &&
    view.y + screen.height / view.scale <= layer.view.y + layer.screen.height / layer.view.scale + slack
  );
}
