import type { Point, Size } from '@vh/seating';
import { useEffect, useRef } from 'react';
import { drawMap, type Drawing } from '../core/draw-map.ts';
import { fitView, toMap, visibleBox, type View } from '../core/viewport.ts';
import styles from './seat-picker.module.css';

const size: Size = { width: 168, height: 116 };
const margin = 6;

interface MinimapProps {
  readonly drawing: Drawing;
  readonly view: View;
  readonly screen: Size;
  readonly onShow: (point: Point) => void;
}

/** The whole hall small, with a frame around what is on the screen; only where not all of it is. */
export function Minimap({ drawing, view, screen, onShow }: MinimapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { content } = drawing.scene;
  const whole = fitView(content, size, margin);
  const seen = visibleBox(view, screen);
  const isAllSeen =
    seen.left <= content.left &&
    seen.right >= content.right &&
    seen.top <= content.top &&
    seen.bottom >= content.bottom;
  useEffect(() => {
    const context = isAllSeen ? undefined : canvas.current?.getContext('2d', { alpha: false });
    const ratio = Math.min(window.devicePixelRatio || 1, 2);
    if (context)
      drawMap(context, { ...drawing, isNameless: true }, fitView(content, size, margin), size, ratio);
  }, [drawing, content, isAllSeen]);
  if (isAllSeen) return null;
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const left = Math.max(0, (seen.left - whole.x) * whole.scale);
  const top = Math.max(0, (seen.top - whole.y) * whole.scale);
  const right = Math.min(size.width, (seen.right - whole.x) * whole.scale);
  const bottom = Math.min(size.height, (seen.bottom - whole.y) * whole.scale);
  return (
    <div
      className={styles.mini}
      style={size}
      aria-hidden="true"
      onPointerDown={event => {
        const box = event.currentTarget.getBoundingClientRect();
        onShow(toMap(whole, { x: event.clientX - box.left, y: event.clientY - box.top }));
      }}
    >
      <canvas ref={canvas} width={size.width * ratio} height={size.height * ratio} style={size} />
      <span className={styles.frame} style={{ left, top, width: right - left, height: bottom - top }} />
    </div>
  );
}
