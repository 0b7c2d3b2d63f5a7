import type { Box, Size } from '@vh/seating';
import type { Drawing } from './drawing.ts';
import { createFramePace } from './frame-pace.ts';
import { beginLayer, doesCover, putLayer, type Layer, type LayerWork } from './layer.ts';
import { fitView, visibleBox, type View } from './viewport.ts';

/** What lies above the map and changes often: own seats, what is pointed at. The context is in CSS pixels. */
export type DrawAbove = (context: CanvasRenderingContext2D, view: View) => void;

/** Draws a map on a canvas, a frame at most and only when something changed. */
export interface Painter {
  /** Another map, other states or colours: everything is drawn again. */
  setDrawing(drawing: Drawing): void;
  setView(view: View): void;
  setAbove(above: DrawAbove): void;
  /** CSS pixels, and device pixels each. */
  resize(screen: Size, ratio: number): void;
  /** How often the map itself was drawn again, besides frames that moved what was drawn. */
  readonly drawnAnew: number;
  stop(): void;
}

/** So much of the screen's sides is drawn beyond each of them, so that panning only moves what is drawn. */
const marginPart = 0.35;
/** The next layer is begun when less than this part of the screen is left beyond a side. */
const sparePart = 0.2;
/** … and when zooming has stretched the layer so much; it is drawn for where the zoom will be by then. */
const stretchToRenew = 1.35;
const foresight = 1.25;
const restMs = 90;
/** Steps of a frame in which nothing moves: that it comes later is not seen. */
const restSteps = 12;

/**
 * A painter for a canvas; without 2D drawing it does nothing. What is seen lies on a layer that is moved and stretched.
 * Before it no longer serves, the next one is drawn beside it, a few steps in each frame. Where a quick hand is faster,
 * the whole map is seen small and stretched for that while.
 */
export function createPainter(canvas: HTMLCanvasElement): Painter {
  const context = canvas.getContext('2d', { alpha: false });
  const pace = createFramePace();
  const spare = [document.createElement('canvas'), document.createElement('canvas')];
  const wholeCanvas = document.createElement('canvas');
  let drawing: Drawing | undefined;
  let view: View | undefined;
  let above: DrawAbove | undefined;
  let screen: Size = { width: 0, height: 0 };
  let ratio = 1;
  let layer: Layer | undefined;
  let whole: Layer | undefined;
  let work: LayerWork | undefined;
  let frame = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let isMoving = false;
  let lastFrame = 0;
  let done = { hasDrawn: false, hasStretched: false };
  let drawnAnew = 0;

  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const forget = () => ([layer, whole, work] = [undefined, undefined, undefined]);

  function layerAt(of: Drawing, at: View): Layer {
    const size = { width: screen.width * (1 + 2 * marginPart), height: screen.height * (1 + 2 * marginPart) };
    const x = at.x - (screen.width * marginPart) / at.scale;
    const y = at.y - (screen.height * marginPart) / at.scale;
    const free = spare.find(one => one !== layer?.canvas) ?? wholeCanvas;
    return { canvas: free, drawing: of, view: { x, y, scale: at.scale }, screen: size, ratio };
  }
  /** What is to be drawn next, if anything. */
  function nextLayer(of: Drawing, at: View): Layer | undefined {
    if (!layer) return layerAt(of, at);
    const stretch = at.scale / layer.view.scale;
    if (!isMoving) {
      const isSharp = layer.drawing === of && stretch === 1 && doesCover(layer, visibleBox(at, screen));
      if (!isSharp) return layerAt(of, at);
    } else if (stretch > stretchToRenew || stretch < 1 / stretchToRenew) {
      return layerAt(of, zoomed(at, stretch > 1 ? foresight : 1 / foresight, screen));
    } else if (layer.drawing !== of || !doesCover(layer, withSpare(at, screen))) return layerAt(of, at);
    if (whole?.drawing === of) return undefined;
    const drawn = { ...of, isNameless: true };
    return {
      canvas: wholeCanvas,
      drawing: drawn,
      view: fitView(of.scene.content, screen, 0),
      screen,
      ratio: 1,
    };
  }
  /** True when there was something to draw. */
  function drawNext(of: Drawing, at: View): boolean {
    if (!work) {
      const next = nextLayer(of, at);
      work = next && beginLayer(next);
    }
    if (!work) return false;
    const steps = !layer ? Infinity : isMoving ? pace.steps : restSteps;
    if (!work.draw(steps)) return true;
    if (work.layer.canvas === wholeCanvas) whole = { ...work.layer, drawing: of };
    else layer = work.layer;
    drawnAnew += 1;
    work = undefined;
    return true;
  }
  function paint(now: number): void {
    frame = 0;
    if (!context || !drawing || !view || screen.width === 0) return;
    pace.tell(now - lastFrame, done);
    lastFrame = now;
    const hasDrawn = drawNext(drawing, view);
    done = { hasDrawn, hasStretched: layer !== undefined && layer.view.scale !== view.scale };
    if (layer) putFrame(context, drawing, view, layer);
    if (work || nextLayer(drawing, view)) ask();
  }
  function putFrame(on: CanvasRenderingContext2D, of: Drawing, at: View, seen: Layer): void {
    on.setTransform(1, 0, 0, 1, 0, 0);
    on.imageSmoothingEnabled = false;
    if (!doesCover(seen, visibleBox(at, screen))) {
      on.fillStyle = of.theme.ground;
      on.fillRect(0, 0, canvas.width, canvas.height);
      if (whole) putLayer(on, whole, at, ratio, screen);
    }
    on.imageSmoothingEnabled = pace.canSmooth;
    putLayer(on, seen, at, ratio, screen);
    on.setTransform(ratio, 0, 0, ratio, 0, 0);
    above?.(on, at);
  }
  function rests(): void {
    isMoving = false;
    // what was begun for where the hand might go is of no use where it stopped
    if (work && work.layer.canvas !== wholeCanvas) work = undefined;
    ask();
  }
  return {
    setDrawing(next) {
      if (drawing?.scene !== next.scene) forget();
      else if (work) work = undefined;
      drawing = next;
      ask();
    },
    setView(next) {
      // the first view is no movement
      isMoving = view !== undefined && layer !== undefined;
      view = next;
      clearTimeout(rest);
      if (isMoving) rest = setTimeout(rests, restMs);
      ask();
    },
    setAbove(next) {
      above = next;
      ask();
    },
    resize(size, pixels) {
      screen = size;
      ratio = pixels;
      const [width, height] = [Math.round(size.width * pixels), Math.round(size.height * pixels)];
      Object.assign(canvas, { width, height });
      forget();
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

/** A view and some room on each of its sides. */
function withSpare(view: View, screen: Size): Box {
  const { left, top, right, bottom } = visibleBox(view, screen);
  const [x, y] = [(right - left) * sparePart, (bottom - top) * sparePart];
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

/** The same middle, nearer or farther. */
function zoomed(view: View, factor: number, screen: Size): View {
  const scale = view.scale * factor;
  return {
    scale,
    x: view.x + (screen.width / view.scale - screen.width / scale) / 2,
    y: view.y + (screen.height / view.scale - screen.height / scale) / 2,
  };
}
