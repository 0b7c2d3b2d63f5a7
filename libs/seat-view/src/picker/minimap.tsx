import type { Point, Size } from '@vh/seating';
import { IconButton } from '@vh/ui';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { drawMap } from '../core/draw-map.ts';
import type { Drawing } from '../core/drawing.ts';
import { fitView, toMap, visibleBox, type View } from '../core/viewport.ts';
import type { SeatsText } from './use-seats-text.ts';
import styles from './seat-picker.module.css';

/** CSS pixels; on phones and tablets it lies on the plan, and is smaller. */
const large: Size = { width: 168, height: 116 };
const small: Size = { width: 116, height: 80 };
const margin = 6;

/** Where the plan has the room of a window of its own. */
const isWide = () => typeof matchMedia !== 'function' || matchMedia('(min-width: 1025px)').matches;
/** Below this it would hide the plan that it is for, unless somebody asks for it. */
const isPhone = () => typeof matchMedia === 'function' && matchMedia('(max-width: 640px)').matches;

interface MinimapProps {
  readonly drawing: Drawing;
  readonly view: View;
  readonly screen: Size;
  /** Names the button that folds it away; without it the overview stays. */
  readonly text?: SeatsText;
  /** Brings a point of the map to the middle of the screen. */
  readonly onShow: (point: Point) => void;
}

/** The whole hall small, with a frame around what is on the screen; while all of it is, its room is kept for it. */
export function Minimap({ drawing, view, screen, text, onShow }: MinimapProps) {
  const { content } = drawing.scene;
  const [isOpen, setOpen] = useState(() => text === undefined || !isPhone());
  const seen = visibleBox(view, screen);
  const isAllSeen =
    seen.left <= content.left &&
    seen.right >= content.right &&
    seen.top <= content.top &&
    seen.bottom >= content.bottom;
  const [size] = useState(() => (isWide() ? large : small));
  return (
    <div className={styles.mini} data-over-plan="part" data-idle={isAllSeen || undefined}>
      {isOpen && !isAllSeen && (
        <Overview drawing={drawing} view={view} screen={screen} size={size} onShow={onShow} />
      )}
      {isOpen && isAllSeen && <div style={size} />}
      {text && (
        <IconButton
          className={styles.fold ?? ''}
          icon={isOpen ? 'chevron-up' : 'map'}
          label={text(isOpen ? 'hideOverview' : 'overview')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </div>
  );
}

function Overview({
  drawing,
  view,
  screen,
  size,
  onShow,
}: Omit<MinimapProps, 'text'> & { readonly size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { content } = drawing.scene;
  const whole = fitView(content, size, margin);
  const seen = visibleBox(view, screen);
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  useEffect(() => {
    const context = canvas.current?.getContext('2d', { alpha: false });
    if (context)
      drawMap(context, { ...drawing, isNameless: true }, fitView(content, size, margin), size, ratio);
  }, [drawing, content, size, ratio]);
  const left = Math.max(0, (seen.left - whole.x) * whole.scale);
  const top = Math.max(0, (seen.top - whole.y) * whole.scale);
  const right = Math.min(size.width, (seen.right - whole.x) * whole.scale);
  const bottom = Math.min(size.height, (seen.bottom - whole.y) * whole.scale);
  const show = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onShow(toMap(whole, { x: event.clientX - box.left, y: event.clientY - box.top }));
  };
  return (
    <div
      className={styles.overview}
      style={size}
      aria-hidden="true"
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        show(event);
      }}
      onPointerMove={event => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) show(event);
      }}
    >
      <canvas ref={canvas} width={size.width * ratio} height={size.height * ratio} style={size} />
      <span className={styles.frame} style={{ left, top, width: right - left, height: bottom - top }} />
    </div>
  );
}
