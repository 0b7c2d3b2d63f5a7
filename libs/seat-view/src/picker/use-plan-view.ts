import type { Box, Point, Size } from '@vh/seating';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { fitBeside, freeRoom } from '../core/free-room.ts';
import { createPainter, type Painter } from '../core/painter.ts';
import type { Scene } from '../core/scene.ts';
import {
  keepInSight,
  keepMiddle,
  marginOf,
  panBy,
  pinch,
  toScreen,
  zoomAt,
  type View,
  type ZoomRange,
} from '../core/viewport.ts';
import { coversOf, type Cover } from './plan-covers.ts';

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
/** What is revealed stands so far from the edge of what is free, where there is room for that. */
const revealMargin = 60;

interface PlanState {
  view: View | undefined;
  screen: Size;
  range: ZoomRange;
  /** Where the middle of the hall is on the screen when all of it is shown. */
  home: Point;
  /** The whole hall is shown, and stays so when the screen changes. */
  isWhole: boolean;
}

/** Draws on a canvas that fills its box, at the screen's own resolution; nothing is fitted below what lies over it. */
export function usePlanView(canvas: RefObject<HTMLCanvasElement | null>, scene: Scene): PlanView {
  const [painter, setPainter] = useState<Painter>();
  const [view, setView] = useState<View>();
  const now = useRef<PlanState>({
    view: undefined,
    screen: { width: 0, height: 0 },
    range: { least: 0, most: 1 },
    home: { x: 0, y: 0 },
    isWhole: true,
  });
  const actions = useMemo(() => {
    const put = (next: View) => {
      const kept = keepInSight(next, scene.content, now.current.home);
      now.current.view = kept;
      setView(kept);
    };
    const change = (make: (view: View) => View) => {
      if (!now.current.view) return;
      now.current.isWhole = false;
      put(make(now.current.view));
    };
    const coverBoxes = (wanted: readonly Cover[]): Box[] => {
      const board = canvas.current?.parentElement;
      const lying = board ? coversOf(board) : [];
      return lying.flatMap(({ cover, box }) => (wanted.includes(cover) ? [box] : []));
    };
    const fit = (box: Box, covers: readonly Cover[]) => {
      const { screen } = now.current;
      return fitBeside(box, screen, coverBoxes(covers), marginOf(screen));
    };
    const fitWhole = () => {
      const whole = fit(scene.content, ['always']);
      const { left, top, right, bottom } = scene.content;
      now.current.home = toScreen(whole, { x: (left + right) / 2, y: (top + bottom) / 2 });
      return whole;
    };
    return {
      put,
      fitWhole,
      current: () => now.current.view,
      size: () => now.current.screen,
      pan: (dx: number, dy: number) => change(from => panBy(from, dx, dy)),
      zoom: (factor: number, at?: Point) => {
        const { screen, range } = now.current;
        change(from => zoomAt(from, at ?? { x: screen.width / 2, y: screen.height / 2 }, factor, range));
      },
      pinch: (from: readonly [Point, Point], to: readonly [Point, Point]) =>
        change(before => pinch(before, from, to, now.current.range)),
      show: (box: Box) => {
        const fitted = fit(box, ['always', 'part']);
        const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
        change(() => zoomAt(fitted, toScreen(fitted, middle), 1, now.current.range));
      },
      reveal: (point: Point) => {
        const { screen } = now.current;
        const room = freeRoom(screen, coverBoxes(['always', 'part']), screen.width / screen.height);
        change(from => {
          const at = toScreen(from, point);
          return panBy(from, lackOf(at.x, room.left, room.right), lackOf(at.y, room.top, room.bottom));
        });
      },
      centre: (point: Point) =>
        change(from => {
          const { width, height } = now.current.screen;
          const at = toScreen(from, point);
          return panBy(from, width / 2 - at.x, height / 2 - at.y);
        }),
      showAll: () => {
        now.current.isWhole = true;
        put(fitWhole());
      },
    };
  }, [canvas, scene]);

  useEffect(() => {
    const element = canvas.current;
    const box = element?.parentElement;
    if (!element || !box) return undefined;
    const made = createPainter(element);
    // oxlint-disable-next-line react/set-state-in-effect -- the painter needs the canvas, which exists only now
    setPainter(made);
    const fit = () => {
      const screen = { width: box.clientWidth, height: box.clientHeight };
      if (screen.width === 0 || screen.height === 0) return;
      const { view: seen, screen: before, isWhole } = now.current;
      now.current.screen = screen;
      const whole = actions.fitWhole();
      const most = Math.max(largestRadius / scene.radius, whole.scale);
      now.current.range = { least: whole.scale * 0.8, most };
      actions.put(!seen || isWhole ? whole : keepMiddle(seen, before, screen));
    };
    let drawn: Size = { width: 0, height: 0 };
    const resize = () => {
      fit();
      const { screen } = now.current;
      if (screen.width === drawn.width && screen.height === drawn.height) return;
      drawn = screen;
      made.resize(screen, Math.min(window.devicePixelRatio || 1, 3));
    };
    resize();
    const watcher = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(resize);
    watcher?.observe(box);
    for (const { element: cover } of coversOf(box)) watcher?.observe(cover);
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

/** How far something has to be moved to stand well within two edges. */
function lackOf(at: number, least: number, most: number): number {
  const margin = Math.min(revealMargin, (most - least) / 4);
  return Math.max(0, least + margin - at) - Math.max(0, at - (most - margin));
}
