import { formatDistance, roundedPosition, type Position } from '@vh/domain';
import { listenToGestures } from '@vh/seat-view/core';
import { Icon, IconButton } from '@vh/ui';
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useVenueTexts } from '../texts/venue-texts.ts';
import {
  panned,
  pinched,
  toPosition,
  toScreen,
  toWorld,
  worldAt,
  zoomed,
  type MapSize,
  type MapView,
  type Point,
} from './map-view.ts';
import { movedByKey, zoomByKey } from './map-keys.ts';
import { scaleOf } from './map-scale.ts';
import type { MapData } from './use-map-data.ts';
import { useDrawnMap } from './use-drawn-map.ts';
import styles from './map.module.css';

interface MapBoardProps {
  readonly data: MapData;
  readonly view: MapView;
  readonly size: MapSize;
  readonly frame: React.RefObject<HTMLDivElement | null>;
  readonly pin: Position | undefined;
  readonly isReadOnly: boolean;
  readonly onView: (view: MapView) => void;
  /** A pin that was placed or moved; by keys the map is to follow it. */
  readonly onPin: (position: Position, isByKey: boolean) => void;
}

/** How much one press of a zoom button magnifies. */
const zoomStep = 2;

/** The map itself: panned and zoomed by pointer, wheel, fingers and keys, with its pin. */
export function MapBoard(props: MapBoardProps) {
  const { data, view, size, frame, pin, isReadOnly, onView } = props;
  const { text } = useVenueTexts();
  const helpId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scene = useMemo(
    () => (data.files && size.width > 0 ? { view, size, ...data.files, streets: data.streets } : undefined),
    [view, size, data.files, data.streets],
  );
  useDrawnMap(canvas, scene, data.tiles);
  const place = (at: Point, isByKey: boolean) => {
    if (!isReadOnly) props.onPin(roundedPosition(toPosition(worldAt(view, size, at))), isByKey);
  };
  const middle = { x: size.width / 2, y: size.height / 2 };
  const pinAt = pin && toScreen(view, size, toWorld(pin));
  useGestures(canvas, frame, {
    onPan: (dx, dy) => onView(panned(view, dx, dy)),
    onZoom: (at, factor) => onView(zoomed(view, size, at, factor)),
    onPinch: (from, to) => onView(pinched(view, size, from, to)),
    onTap: at => place(at, false),
    onHover: () => undefined,
  });
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const factor = zoomByKey(event.key);
    const moved = movedByKey(event, pinAt, middle);
    if (factor !== undefined) onView(zoomed(view, size, pinAt ?? middle, factor));
    else if (moved && !isReadOnly) place(moved, true);
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={frame}
      className={styles.board}
      role="application"
      aria-label={text('map')}
      aria-describedby={helpId}
      tabIndex={0}
      onKeyDown={press}
    >
      <canvas ref={canvas} className={styles.canvas} />
      {pinAt && <Pin at={pinAt} isFixed={isReadOnly} onMove={at => place(at, false)} />}
      <Scale view={view} />
      <div className={styles.zoom}>
        {(['mapZoomIn', 'mapZoomOut'] as const).map(key => (
          <IconButton
            key={key}
            label={text(key)}
            icon={key === 'mapZoomIn' ? 'plus' : 'minus'}
            variant="outline"
            onClick={() =>
              onView(zoomed(view, size, pinAt ?? middle, key === 'mapZoomIn' ? zoomStep : 1 / zoomStep))
            }
          />
        ))}
      </div>
      <span id={helpId} hidden>
        {text(isReadOnly ? 'mapKeysRead' : 'mapKeys')}
      </span>
    </div>
  );
}

/** Pixels that the scale may be long. */
const mostScale = 110;

function Scale({ view }: { readonly view: MapView }) {
  const { language } = useVenueTexts();
  const { kilometres, pixels } = scaleOf(view, mostScale);
  const length = formatDistance(kilometres, language);
  return (
    <span className={styles.scale} style={{ inlineSize: pixels }} aria-hidden="true">
      {length}
    </span>
  );
}

interface PinProps {
  readonly at: Point;
  readonly isFixed: boolean;
  readonly onMove: (at: Point) => void;
}

function Pin({ at, isFixed, onMove }: PinProps) {
  const grip = useRef<Point>(undefined);
  const down = (event: PointerEvent) => {
    if (isFixed || event.button !== 0) return;
    grip.current = { x: event.clientX - at.x, y: event.clientY - at.y };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const held = grip.current;
    if (held) onMove({ x: event.clientX - held.x, y: event.clientY - held.y });
  };
  const up = () => {
    grip.current = undefined;
  };
  return (
    <span
      className={styles.pin}
      data-fixed={isFixed || undefined}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      <Icon name="pin" />
    </span>
  );
}

type Gestures = Parameters<typeof listenToGestures>[1];

/** Listens once and asks the newest gestures; the wheel scrolls the page unless the map has the focus. */
function useGestures(
  canvas: React.RefObject<HTMLCanvasElement | null>,
  frame: React.RefObject<HTMLDivElement | null>,
  gestures: Gestures,
): void {
  const newest = useRef(gestures);
  useEffect(() => {
    newest.current = gestures;
  });
  useEffect(() => {
    const [element, box] = [canvas.current, frame.current];
    if (!element || !box) return undefined;
    const keepForPage = (event: WheelEvent) => {
      if (!event.ctrlKey && !box.contains(document.activeElement)) event.stopPropagation();
    };
    box.addEventListener('wheel', keepForPage, { capture: true });
    const stop = listenToGestures(element, {
      onPan: (...parts) => newest.current.onPan(...parts),
      onZoom: (...parts) => newest.current.onZoom(...parts),
      onPinch: (...parts) => newest.current.onPinch(...parts),
      onTap: (...parts) => newest.current.onTap(...parts),
      onHover: (...parts) => newest.current.onHover(...parts),
    });
    return () => {
      box.removeEventListener('wheel', keepForPage, { capture: true });
      stop();
    };
  }, [canvas, frame]);
}
