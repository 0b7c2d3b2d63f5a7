import type { Box, Point, Size } from '@vh/seating';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { createPainter, type Painter } from '../core/painter.ts';
import type { Scene } from '../core/scene.ts';
import { fitView, keepInSight, panBy, pinch, zoomAt, type View, type ZoomRange } from '../core/viewport.ts';

/** A plan's canvas with what of the map is on it. */
export interface PlanView {
  readonly painter: Painter | undefined;
  /** Changes with each change of the view; for what is placed over the plan. */
  readonly view: View | undefined;
  current(): View | undefined;
  size(): Size;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at?: Point): void;
  pinch(from: readonly [Point, Point], to: readonly [Point, Point]): void;
  show(box: Box): void;
  /** Moves as little as it takes to have a point of the map on the screen. */
  reveal(point: Point): void;
  /** Moves a point of the map to the middle of the screen. */
  centre(point: Point): void;
  showAll(): void;
}

/** A seat is drawn at most so large, CSS pixels of its radius. */
const largestRadius = 22;
const revealMargin = 60;

/** Draws on a canvas that fills its box, at the screen's own resolution. */
export function usePlanView(canvas: RefObject<HTMLCanvasElement | null>, scene: Scene): PlanView {
  const [painter, setPainter] = useState<Painter>();
  const [view, setView] = useState<View>();
  const now = useRef<{ view: View | undefined; screen: Size; range: ZoomRange }>({
    view: undefined,
    screen: { width: 0, height: 0 },
    range: { least: 0, most: 1 },
  });
  const actions = useMemo(() => {
    const set = (next: View) => {
      const { screen } = now.current;
      const kept = keepInSight(next, scene.content, screen);
      now.current.view = kept;
      setView(kept);
    };
    const change = (make: (view: View) => View) => now.current.view && set(make(now.current.view));
    return {
      set,
      current: () => now.current.view,
      size: () => now.current.screen,
      pan: (dx: number, dy: number) => void change(from => panBy(from, dx, dy)),
      zoom: (factor: number, at?: Point) => {
        const { screen, range } = now.current;
        void change(from => zoomAt(from, at ?? { x: screen.width / 2, y: screen.height / 2 }, factor, range));
      },
      pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) =>
        void change(before => pinch(before, from, to, now.current.range)),
      show: (box: Box) => {
        const { screen, range } = now.current;
        const fitted = fitView(box, screen);
        const middle = { x: screen.width / 2, y: screen.height / 2 };
        set(zoomAt(fitted, middle, 1, range));
      },
      reveal: ({ x, y }: Point) =>
        void change(from => {
          const { screen } = now.current;
          const at = { x: (x - from.x) * from.scale, y: (y - from.y) * from.scale };
          const lack = (value: number, side: number) =>
            Math.max(0, revealMargin - value) - Math.max(0, value - (side - revealMargin));
          return panBy(from, lack(at.x, screen.width), lack(at.y, screen.height));
        }),
      centre: ({ x, y }: Point) =>
        void change(from => {
          const { width, height } = now.current.screen;
          const [atX, atY] = [(x - from.x) * from.scale, (y - from.y) * from.scale];
          return panBy(from, width / 2 - atX, height / 2 - atY);
        }),
      showAll: () => set(fitView(scene.content, now.current.screen)),
    };
  }, [scene]);

  useEffect(() => {
    const element = canvas.current;
    const box = element?.parentElement;
    if (!element || !box) return undefined;
    const made = createPainter(element);
    setPainter(made);
    const fit = () => {
      const screen = { width: box.clientWidth, height: box.clientHeight };
      if (screen.width === 0 || screen.height === 0) return;
      const before = now.current;
      const whole = fitView(scene.content, screen);
      const most = Math.max(largestRadius / scene.radius, whole.scale);
      now.current = { view: before.view, screen, range: { least: whole.scale * 0.8, most } };
      made.resize(screen, Math.min(window.devicePixelRatio || 1, 3));
      actions.set(before.view && before.screen.width > 0 ? before.view : whole);
    };
    fit();
    const watcher = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(fit);
    watcher?.observe(box);
    return () => {
      watcher?.disconnect();
      made.stop();
    };
  }, [canvas, scene, actions]);
  useEffect(() => {
    if (view) painter?.setView(view);
  }, [painter, view]);
  return { painter, view, ...actions };
}
