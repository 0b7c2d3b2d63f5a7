import { cx, IconButton, VisuallyHidden } from '@vh/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { detailAt } from '../core/draw-map.ts';
import type { Drawing } from '../core/drawing.ts';
import { seatAt, seatTowards } from '../core/scene.ts';
import { sectionAt } from '../core/section-at.ts';
import { seriesCount } from '../core/theme.ts';
import { toMap, toScreen } from '../core/viewport.ts';
import { Minimap } from '../picker/minimap.tsx';
import { listenToGestures } from '../picker/plan-gestures.ts';
import pickerStyles from '../picker/seat-picker.module.css';
import { useMapPicture } from '../picker/use-map-picture.ts';
import { useMapTheme } from '../picker/use-map-theme.ts';
import { usePlanView } from '../picker/use-plan-view.ts';
import { drawStaffSigns, type StaffSigns } from './draw-staff-signs.ts';
import styles from './staff-plan.module.css';
import { staffStatesOf, type StaffSeats } from './staff-seats.ts';
import { staffSeatName, staffSeatWords, type StaffSpeech } from './staff-words.ts';

/** What is done with seats, by hand or by key. */
export interface StaffActs {
  /** A seat; with `isRange` all from the last one to it. */
  readonly onSeat: (seat: number, isRange: boolean) => void;
  readonly onSeats: (seats: readonly number[]) => void;
  readonly onRow: (seat: number) => void;
  readonly onSection: (seat: number) => void;
}

interface StaffBoardProps {
  readonly seats: StaffSeats;
  readonly speech: StaffSpeech;
  /** What dragging does; with Shift it always draws a rectangle, unless one seat alone is wanted. */
  readonly drag: 'move' | 'select' | 'single';
  readonly acts: StaffActs;
}

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const zoomStep = 1.5;
/** The mouse finds a seat within so many radii of its middle, a finger within so many pixels at least. */
const mouseReach = 1.3;
const fingerReach = 14;
/** A plan that opens at a seat shows it so large, CSS pixels of its radius. */
const openingRadius = 11;

/** The hall as a drawing that many seats are chosen on at once. */
export function StaffBoard({ seats, speech, drag, acts }: StaffBoardProps) {
  const isChoosing = drag === 'select';
  const { map, scene, facts, pickable } = seats;
  const { text, seatText } = speech;
  const canvas = useRef<HTMLCanvasElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const theme = useMapTheme(board);
  const plan = usePlanView(canvas, scene);
  const [pointed, setPointed] = useState<number>();
  const [rectangle, setRectangle] = useState<StaffSigns['rectangle']>();
  const states = useMemo(() => staffStatesOf({ facts, pickable }), [facts, pickable]);
  const picture = useMapPicture(map.background);
  const drawing = useMemo<Drawing | undefined>(
    () =>
      theme && {
        ...picture,
        scene,
        states,
        theme,
        colours: map.categories.map((_, at) => theme.series[at % seriesCount] ?? theme.edge),
        sectionNotes: [],
      },
    [scene, states, theme, map, picture],
  );
  const { painter } = plan;
  useEffect(() => {
    if (drawing) painter?.setDrawing(drawing);
  }, [painter, drawing]);
  const sizeOf = plan.size;
  useEffect(() => {
    painter?.setAbove((context, view) => {
      if (theme) drawStaffSigns(context, view, sizeOf(), { seats, theme, pointed, rectangle });
    });
  }, [painter, theme, seats, pointed, rectangle, sizeOf]);

  const { present } = seats;
  const isOpened = useRef(false);
  const isReady = plan.view !== undefined;
  const { current, zoom, centre } = plan;
  useEffect(() => {
    const view = current();
    if (isOpened.current || present === undefined || !isReady || !view) return;
    isOpened.current = true;
    // seats around it can be told apart at once
    zoom(Math.max(1, openingRadius / (scene.radius * view.scale)));
    centre({ x: map.seats.xs[present] ?? 0, y: map.seats.ys[present] ?? 0 });
  }, [present, isReady, current, zoom, centre, scene, map]);

  const latest = useRef({ acts, plan, drag });
  useEffect(() => {
    latest.current = { acts, plan, drag };
  });
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    const find = (at: { x: number; y: number }, reach: number) => {
      const view = latest.current.plan.current();
      if (!view || detailAt(scene, view.scale) === 'sections') return undefined;
      return seatAt(scene, toMap(view, at), Math.max(scene.radius * mouseReach, reach / view.scale));
    };
    return listenToGestures(element, {
      onPan: (dx, dy) => latest.current.plan.pan(dx, dy),
      onZoom: (at, factor) => latest.current.plan.zoom(factor, at),
      onPinch: (from, to) => latest.current.plan.pinch(from, to),
      onHover: at => setPointed(at && find(at, 0)),
      drawsRectangle: isShift =>
        latest.current.drag === 'select' || (isShift && latest.current.drag === 'move'),
      onRectangle: (corners, isDone) => {
        setRectangle(isDone ? undefined : corners);
        const view = latest.current.plan.current();
        if (!isDone || !corners || !view) return;
        const [one, other] = [toMap(view, corners[0]), toMap(view, corners[1])];
        const box = {
          left: Math.min(one.x, other.x),
          right: Math.max(one.x, other.x),
          top: Math.min(one.y, other.y),
          bottom: Math.max(one.y, other.y),
        };
        latest.current.acts.onSeats([...scene.index.inBox(box)]);
      },
      onTap: (at, isTouch, isShift) => {
        const { plan: seen, acts: now } = latest.current;
        const view = seen.current();
        if (!view) return;
        if (detailAt(scene, view.scale) === 'sections') {
          const section = sectionAt(scene, toMap(view, at));
          const box = section === undefined ? undefined : scene.sectionBoxes[section];
          if (box) seen.show(box);
          else seen.zoom(2, at);
          return;
        }
        const seat = find(at, isTouch ? fingerReach : 4);
        setPointed(seat);
        if (seat !== undefined) now.onSeat(seat, isShift);
      },
    });
  }, [scene]);

  const moveTo = (direction: { x: number; y: number }) => {
    const view = plan.current();
    if (!view) return;
    // seats are walked along where they can be seen
    if (detailAt(scene, view.scale) === 'sections') plan.zoom(3 / (scene.radius * view.scale));
    const isThere = (seat: number) => facts[seat] !== undefined;
    const first = facts.findIndex(fact => fact !== undefined);
    const next =
      pointed === undefined
        ? first < 0
          ? undefined
          : first
        : seatTowards(scene, pointed, direction, isThere);
    if (next === undefined) return;
    setPointed(next);
    plan.reveal({ x: map.seats.xs[next] ?? 0, y: map.seats.ys[next] ?? 0 });
  };
  const handleKey = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = directions[event.key];
    const key = event.key.toLowerCase();
    if (direction && event.shiftKey) plan.pan(-direction.x * 80, -direction.y * 80);
    else if (direction) moveTo(direction);
    else if (key === '+' || key === '=') plan.zoom(zoomStep);
    else if (key === '-') plan.zoom(1 / zoomStep);
    else if (key === '0') plan.showAll();
    else if (pointed === undefined) return;
    else if (key === 'enter' || key === ' ') acts.onSeat(pointed, event.shiftKey);
    else if (key === 'r') acts.onRow(pointed);
    else if (key === 's') acts.onSection(pointed);
    else return;
    event.preventDefault();
  };
  const at =
    pointed !== undefined && plan.view
      ? toScreen(plan.view, { x: map.seats.xs[pointed] ?? 0, y: map.seats.ys[pointed] ?? 0 })
      : undefined;
  const name = pointed === undefined ? '' : staffSeatName(seats, pointed, speech);
  const words = pointed === undefined ? '' : staffSeatWords(seats, pointed, speech);
  return (
    <div className={pickerStyles.map}>
      <div
        ref={board}
        className={cx(pickerStyles.board, isChoosing && styles.choosing)}
        role="application"
        tabIndex={0}
        aria-label={seatText('planLabel')}
        aria-describedby={helpId}
        onKeyDown={handleKey}
      >
        <canvas ref={canvas} className={pickerStyles.canvas} aria-hidden="true" />
      </div>
      <VisuallyHidden>
        <span id={helpId}>{text(drag === 'single' ? 'planHelpSingle' : 'planHelp')}</span>
        <span role="status">{name && `${name}, ${words}`}</span>
      </VisuallyHidden>
      {at && !rectangle && (
        <div
          className={pickerStyles.tip}
          style={{ left: at.x, top: at.y - Math.max(scene.radius * (plan.view?.scale ?? 1) * 1.4, 8) }}
          data-below={at.y < 120 || undefined}
          aria-hidden="true"
        >
          <b>{name}</b>
          <span>{words}</span>
        </div>
      )}
      {drawing && plan.view && (
        <Minimap drawing={drawing} view={plan.view} screen={plan.size()} onShow={plan.reveal} />
      )}
      <div className={pickerStyles.zoom} data-over-plan="always">
        <IconButton icon="plus" label={seatText('zoomIn')} onClick={() => plan.zoom(zoomStep)} />
        <IconButton icon="minus" label={seatText('zoomOut')} onClick={() => plan.zoom(1 / zoomStep)} />
        <IconButton icon="home" label={seatText('wholeHall')} onClick={plan.showAll} />
      </div>
    </div>
  );
}
