import { IconButton, VisuallyHidden } from '@vh/ui';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { detailAt } from '../core/draw-map.ts';
import type { Drawing } from '../core/drawing.ts';
import { drawSeat } from '../core/draw-seat.ts';
import { isSeatShown, seatAt, seatTowards } from '../core/scene.ts';
import { sectionAt, zoneAt } from '../core/section-at.ts';
import { seriesCount } from '../core/theme.ts';
import { toMap, toScreen } from '../core/viewport.ts';
import { FloorSwitch } from './floor-switch.tsx';
import { Minimap } from './minimap.tsx';
import { seatsTogether } from '../choice/whole-table.ts';
import { canTake, seatFacts, seatName, statesOf, toggleSeat, type Picking } from './picking.ts';
import { listenToGestures } from './plan-gestures.ts';
import { PlanLegend } from './plan-legend.tsx';
import { useFloors } from './use-floors.ts';
import { useMapPicture } from './use-map-picture.ts';
import { useMapTheme } from './use-map-theme.ts';
import { usePlanView } from './use-plan-view.ts';
import { useShownPick } from './use-shown-pick.ts';
import { SeatTip } from './seat-tip.tsx';
import { PlanZone, zoneSale } from './zone-card.tsx';
import styles from './seat-picker.module.css';

/** Fingers reach a seat that is at least so large, CSS pixels of its radius; smaller ones come nearer first. */
const fingerRadius = 9;
const nearRadius = 13;
/** The mouse finds a seat within so many radii of its middle. */
const mouseReach = 1.3;
const zoomStep = 1.5;

const directions: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The hall as a drawing that is moved, zoomed and picked from. */
export function Plan({ picking }: { picking: Picking }) {
  const { live, offers, filter, chosen, text } = picking;
  const { map } = live;
  const floors = useFloors(live.scene, chosen);
  const { scene } = floors;
  const canvas = useRef<HTMLCanvasElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const theme = useMapTheme(board);
  const plan = usePlanView(canvas, scene);
  const [lastPointed, setPointed] = useState<{ seat: number; isTouch: boolean }>();
  const [zone, setZone] = useState<number>();
  const pointed = lastPointed && isSeatShown(scene, lastPointed.seat) ? lastPointed : undefined;
  const states = useMemo(() => statesOf({ live, offers, filter, chosen }), [live, offers, filter, chosen]);
  const picture = useMapPicture(map.background);
  const drawing = useMemo<Drawing | undefined>(
    () =>
      theme && {
        ...picture,
        scene,
        states,
        theme,
        colours: offers.map(({ series }) => theme.series[series % seriesCount] ?? theme.edge),
        sectionNotes: map.sections.map(
          section => offers[map.seats.categories[section.firstSeat] ?? -1]?.priceText ?? '',
        ),
        zoneNotes: map.zones.map((_, place) => {
          const { types, left, priceText } = zoneSale({ live, offers }, place);
          return types.length > 0 && left > 0 ? priceText : '';
        }),
        closedNote: text('soldOut'),
      },
    [scene, states, theme, offers, map, picture, live, text],
  );
  const { painter } = plan;
  useEffect(() => {
    if (drawing) painter?.setDrawing(drawing);
  }, [painter, drawing]);
  useEffect(() => {
    painter?.setAbove((context, view) => {
      if (!theme) return;
      const radius = scene.radius * view.scale;
      for (const seat of chosen) {
        if (!isSeatShown(scene, seat)) continue;
        const at = toScreen(view, { x: map.seats.xs[seat] ?? 0, y: map.seats.ys[seat] ?? 0 });
        drawSeat(context, 'mine', [at.x, at.y, Math.max(radius, 5)], theme, theme.ink);
      }
      if (!pointed) return;
      context.strokeStyle = theme.focus;
      context.lineWidth = 2.5;
      for (const seat of seatsTogether(map, pointed.seat)) {
        const at = toScreen(view, { x: map.seats.xs[seat] ?? 0, y: map.seats.ys[seat] ?? 0 });
        context.beginPath();
        context.arc(at.x, at.y, Math.max(radius * 1.45, 6), 0, 2 * Math.PI);
        context.stroke();
      }
    });
  }, [painter, theme, scene, map, chosen, pointed]);

  useShownPick(picking, scene, plan);

  const latest = useRef({ picking, plan, pointed });
  useEffect(() => {
    latest.current = { picking, plan, pointed };
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
      onHover: at => {
        const seat = at && find(at, 0);
        setPointed(before =>
          before?.seat === seat ? before : seat === undefined ? undefined : { seat, isTouch: false },
        );
      },
      onTap: (at, isTouch) => {
        const { picking: now, plan: seen, pointed: before } = latest.current;
        const view = seen.current();
        if (!view) return;
        const radius = scene.radius * view.scale;
        const standing = find(at, 0) === undefined ? zoneAt(scene, toMap(view, at)) : undefined;
        setZone(standing);
        if (standing !== undefined) return setPointed(undefined);
        if (detailAt(scene, view.scale) === 'sections') {
          const section = sectionAt(scene, toMap(view, at));
          const box = section === undefined ? undefined : scene.sectionBoxes[section];
          if (box) seen.show(box);
          else seen.zoom(2, at);
          return;
        }
        const seat = find(at, isTouch ? 14 : 4);
        if (isTouch && radius < fingerRadius && before?.seat !== seat) seen.zoom(nearRadius / radius, at);
        if (seat === undefined) return setPointed(undefined);
        if (!isTouch || (before?.seat === seat && radius >= fingerRadius)) toggleSeat(now, seat);
        setPointed({ seat, isTouch });
      },
    });
  }, [scene]);

  const pointAt = (seat: number) => {
    setZone(undefined);
    setPointed({ seat, isTouch: false });
    plan.reveal({ x: map.seats.xs[seat] ?? 0, y: map.seats.ys[seat] ?? 0 });
  };
  const handleKey = (event: React.KeyboardEvent) => {
    const direction = directions[event.key];
    if (direction && event.shiftKey) plan.pan(-direction.x * 80, -direction.y * 80);
    else if (direction) moveTo(direction);
    else if (event.key === '+' || event.key === '=') plan.zoom(zoomStep);
    else if (event.key === '-') plan.zoom(1 / zoomStep);
    else if (event.key === '0') plan.showAll();
    else if ((event.key === 'Enter' || event.key === ' ') && pointed) toggleSeat(picking, pointed.seat);
    else return;
    event.preventDefault();
  };
  const moveTo = (direction: { x: number; y: number }) => {
    const accepts = (seat: number) => canTake(picking, seat) || chosen.has(seat);
    const view = plan.current();
    if (!view) return;
    // seats are walked along where they can be seen
    if (detailAt(scene, view.scale) === 'sections') plan.zoom(3 / (scene.radius * view.scale));
    const next =
      pointed === undefined ? firstSeat(accepts) : seatTowards(scene, pointed.seat, direction, accepts);
    if (next !== undefined) pointAt(next);
  };
  const firstSeat = (accepts: (seat: number) => boolean) => {
    const chosenFirst = [...chosen].find(seat => isSeatShown(scene, seat));
    if (chosenFirst !== undefined) return chosenFirst;
    for (let seat = 0; seat < map.seats.count; seat += 1)
      if (isSeatShown(scene, seat) && accepts(seat)) return seat;
    return undefined;
  };
  const words = pointed && `${seatName(map, pointed.seat, text)}, ${seatFacts(picking, pointed.seat)}`;
  return (
    <div className={styles.map}>
      <div
        ref={board}
        className={styles.board}
        role="application"
        tabIndex={0}
        aria-label={text('planLabel')}
        aria-describedby={helpId}
        onKeyDown={handleKey}
      >
        <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
      </div>
      <VisuallyHidden>
        <span id={helpId}>{text('planHelp')}</span>
        <span role="status">{words}</span>
      </VisuallyHidden>
      <SeatTip picking={picking} pointed={pointed} view={plan.view} />
      <PlanZone
        picking={picking}
        zone={zone}
        plan={plan}
        onClose={() => {
          setZone(undefined);
          board.current?.focus();
        }}
      />
      {floors.shown !== undefined && (
        <div className={styles.floors} data-over-plan="always">
          <FloorSwitch map={map} floors={floors} text={text} className={styles.switch} />
        </div>
      )}
      <PlanLegend map={map} text={text} />
      {drawing && plan.view && (
        <Minimap drawing={drawing} view={plan.view} screen={plan.size()} text={text} onShow={plan.centre} />
      )}
      <div className={styles.zoom} data-over-plan="always">
        <IconButton icon="plus" label={text('zoomIn')} onClick={() => plan.zoom(zoomStep)} />
        <IconButton icon="minus" label={text('zoomOut')} onClick={() => plan.zoom(1 / zoomStep)} />
        <IconButton icon="home" label={text('wholeHall')} onClick={plan.showAll} />
      </div>
    </div>
  );
}
