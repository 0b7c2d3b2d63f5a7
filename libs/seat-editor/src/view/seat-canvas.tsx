import { centreOf, contentBox, joinBoxes, type Box, type Point } from '@vh/seating';
import { partOnFloor, selectedItems, selectedSeatIds } from '@vh/seating/edit';
import { panBy, toMap, type MapPicture, type View } from '@vh/seat-view/core';
import {
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { FirstNames } from '../state/draw-into.ts';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
import { snap } from '../state/draw-settings.ts';
import { createPicker } from '../state/pick.ts';
import { useEditorText } from '../use-editor-text.ts';
import styles from '../seat-editor.module.css';
import { drawOverlay, handleAt } from './draw-selection.ts';
import { drawingOf, placesOf, sceneOf } from './editor-scene.ts';
import { fitEditor, revealBox, roomAround, zoomEditor } from './editor-view.ts';
import { directionOf, isDrawTool, lineOf, marqueeOf, movedBy, type Gesture } from './pointer-gesture.ts';
import { draggedPicture, gripOf } from './picture-gesture.ts';
import { useMapCanvas } from './use-map-canvas.ts';

/** Moves the view from outside of the canvas. */
export interface ViewControl {
  zoom(factor: number): void;
  fit(box?: Box): void;
  /** Brings a box into sight, at the scale that is. */
  reveal(box: Box): void;
  /** The middle of what is seen, map units. */
  middle(): Point;
}

interface SeatCanvasProps {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly names: FirstNames;
  /** What new sections, zones, stages and texts are called. */
  readonly wordsOf: (tool: string) => string;
  readonly isReadOnly: boolean;
  readonly control: RefObject<ViewControl | null>;
  /** What is traced, unless it is hidden. */
  readonly picture?: MapPicture | undefined;
  /** The picture can be moved by the pointer. */
  readonly isPictureLoose: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What is shown from a list has so much room around it, in radii of a seat. */
const leastSeatsShown = 30;

/** How near to a thing, in CSS pixels, the pointer picks it. */
const reach = 6;

/** The drawing: picks, moves, turns and draws by pointer; the keyboard is handled by the editor. */
export function SeatCanvas(props: SeatCanvasProps) {
  const { state, dispatch, isReadOnly, control, picture, onKeyDown } = props;
  const loose = props.isPictureLoose && !isReadOnly && state.tool === 'select' ? picture : undefined;
  const { text } = useEditorText();
  const map = state.history.present;
  const [view, setView] = useState<View>({ scale: 0.2, x: 0, y: 0 });
  const [isFitted, setFitted] = useState(false);
  const [gesture, setGesture] = useState<Gesture>();
  const { selection, settings, tool, floor } = state;
  const selectedSeats = useMemo(() => selectedSeatIds(map, selection), [map, selection]);
  const selectionBox = useMemo(
    () => joinBoxes(selectedItems(map, selection).flatMap(({ box }) => (box ? [box] : []))),
    [map, selection],
  );
  const picker = useMemo(() => createPicker(partOnFloor(map, floor)), [map, floor]);
  const { canvas, frame, painter, theme, screen } = useMapCanvas();
  const scene = useMemo(() => sceneOf(map, floor), [map, floor]);
  const seats = useMemo(() => placesOf(scene, selectedSeats), [scene, selectedSeats]);
  const grid = settings.isSnapping ? settings.grid : undefined;
  const isDragging = gesture?.kind === 'move';
  const drawing = useMemo(
    () => theme && drawingOf({ map, scene, theme, grid, picture, ...(isDragging && { dragged: seats }) }),
    [map, scene, theme, grid, picture, isDragging, seats],
  );
  useEffect(() => {
    if (drawing) painter?.setDrawing(drawing);
  }, [painter, drawing]);
  useEffect(() => {
    if (isFitted) painter?.setView(view);
  }, [painter, view, isFitted]);
  useEffect(() => {
    if (!theme) return;
    const overlay = {
      ...{ map, scene, theme, selection, seats },
      moved: movedBy(gesture),
      marquee: marqueeOf(gesture),
      line: lineOf(gesture),
      selectionBox: selection.size > 0 ? selectionBox : undefined,
      picture: loose && shownPicture(loose, gesture),
    };
    painter?.setAbove((context, at) => drawOverlay(context, overlay, at));
  }, [painter, map, scene, theme, selection, seats, selectionBox, gesture, loose]);

  const fit = (box?: Box) => {
    const whole = { left: 0, top: 0, right: map.size.width, bottom: map.size.height };
    const shown = box && roomAround(box, scene.radius * leastSeatsShown);
    if (screen.width > 0) setView(fitEditor(shown ?? contentBox(map) ?? whole, screen, box ? 80 : 32));
  };
  useImperativeHandle(control, () => ({
    fit,
    reveal: box => setView(now => revealBox(now, box, screen)),
    zoom: factor => setView(now => zoomEditor(now, { x: screen.width / 2, y: screen.height / 2 }, factor)),
    middle: () => toMap(view, { x: screen.width / 2, y: screen.height / 2 }),
  }));
  if (!isFitted && screen.width > 0) {
    setFitted(true);
    setView(fitEditor({ left: 0, top: 0, right: map.size.width, bottom: map.size.height }, screen));
  }
  useWheel(canvas, setView);

  const pointOf = (event: PointerEvent): Point => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const at = pointOf(event);
    const point = toMap(view, at);
    event.currentTarget.setPointerCapture(event.pointerId);
    frame.current?.focus();
    if (tool === 'pan' || event.button === 1) return setGesture({ kind: 'pan', last: at });
    if (event.button !== 0) return undefined;
    if (isDrawTool(tool)) {
      if (isReadOnly) return undefined;
      const from = snap(point, settings);
      return setGesture({ kind: 'draw', tool, from, to: from });
    }
    if (selectionBox && selection.size > 0 && !isReadOnly) {
      const handle = handleAt(view, selectionBox);
      if (Math.hypot(handle.x - at.x, handle.y - at.y) < 12) {
        const centre = centreOf(selectionBox);
        return setGesture({ kind: 'turn', centre, start: directionOf(centre, point), degrees: 0 });
      }
    }
    const hit = picker.at(point, reach / view.scale, tool === 'seats');
    const grip = loose && gripOf(view, loose.place, at, hit !== undefined);
    if (grip) return setGesture({ kind: 'picture', grip, from: point, to: point });
    if (hit === undefined)
      return setGesture({ kind: 'marquee', from: point, to: point, adds: event.shiftKey });
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      return dispatch({ type: 'select', ids: [hit], how: 'toggle' });
    }
    if (!selection.has(hit)) dispatch({ type: 'select', ids: [hit], how: 'only' });
    return isReadOnly ? undefined : setGesture({ kind: 'move', from: point, to: point });
  };

  const go = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!gesture) return;
    const at = pointOf(event);
    const point = toMap(view, at);
    if (gesture.kind === 'pan') {
      setView(now => panBy(now, at.x - gesture.last.x, at.y - gesture.last.y));
      setGesture({ kind: 'pan', last: at });
    } else if (gesture.kind === 'turn') {
      const turned = directionOf(gesture.centre, point) - gesture.start;
      const degrees = event.shiftKey ? Math.round(turned) : Math.round(turned / 5) * 5;
      setGesture({ ...gesture, degrees });
    } else if (gesture.kind === 'move') {
      const by = snap({ x: point.x - gesture.from.x, y: point.y - gesture.from.y }, settings);
      setGesture({ ...gesture, to: { x: gesture.from.x + by.x, y: gesture.from.y + by.y } });
    } else setGesture({ ...gesture, to: gesture.kind === 'draw' ? snap(point, settings) : point });
  };

  const end = () => {
    setGesture(undefined);
    if (!gesture || gesture.kind === 'pan') return;
    const ids = [...selection];
    switch (gesture.kind) {
      case 'turn':
        return dispatch({
          type: 'edit',
          edit: { kind: 'rotate', ids, degrees: gesture.degrees, about: gesture.centre },
        });
      case 'move': {
        const { from, to } = gesture;
        return dispatch({ type: 'edit', edit: { kind: 'move', ids, dx: to.x - from.x, dy: to.y - from.y } });
      }
      case 'picture': {
        // a click takes nothing along
        if (!map.background || gesture.from === gesture.to)
          return dispatch({ type: 'select', ids: [], how: 'only' });
        const background = draggedPicture(map.background, gesture);
        return dispatch({ type: 'edit', edit: { kind: 'set-map', background } });
      }
      case 'draw': {
        const { tool: drawn, from, to } = gesture;
        const stroke = { tool: drawn, from, to, words: props.wordsOf(drawn) };
        return dispatch({ type: 'draw', stroke, names: props.names });
      }
      case 'marquee': {
        const box = marqueeOf(gesture);
        const found = box && isDrawn(box) ? picker.inBox(box, tool === 'seats') : [];
        return dispatch({ type: 'select', ids: found, how: gesture.adds ? 'add' : 'only' });
      }
    }
  };

  return (
    <div
      ref={frame}
      className={styles.canvasFrame}
      role="application"
      tabIndex={0}
      aria-label={text('drawing')}
      aria-describedby="seat-editor-keys"
      data-tool={tool}
      onKeyDown={onKeyDown}
    >
      <canvas
        ref={canvas}
        className={styles.canvas}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setGesture(undefined)}
      />
      {gesture?.kind === 'turn' && <output className={styles.turned}>{gesture.degrees}°</output>}
    </div>
  );
}

/** The picture where it is dragged to. */
function shownPicture(picture: MapPicture, gesture: Gesture | undefined) {
  const place = gesture?.kind === 'picture' ? draggedPicture(picture.place, gesture) : picture.place;
  return { image: picture.image, place, isDragged: gesture?.kind === 'picture' };
}

function isDrawn({ left, top, right, bottom }: Box): boolean {
  return right - left > 1 || bottom - top > 1;
}

/** The wheel zooms about the pointer; React listens to wheels passively, which can't keep the page still. */
function useWheel(
  canvas: RefObject<HTMLCanvasElement | null>,
  setView: Dispatch<(view: View) => View>,
): void {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const point = { x: event.clientX - left, y: event.clientY - top };
      setView(view => zoomEditor(view, point, Math.exp(-event.deltaY * 0.0015)));
    };
    element.addEventListener('wheel', zoom, { passive: false });
    return () => element.removeEventListener('wheel', zoom);
  }, [canvas, setView]);
}
