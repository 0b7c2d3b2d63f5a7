import type { Size } from '@vh/seating';
import { createPainter, readTheme, type MapTheme, type Painter } from '@vh/seat-view/core';
import { useEffect, useRef, useState, type RefObject } from 'react';

/** A canvas as large as its frame, with what draws on it and the colours of the page. */
export interface MapCanvas {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly painter: Painter | undefined;
  readonly theme: MapTheme | undefined;
  /** CSS pixels; nothing until it is laid out. */
  readonly screen: Size;
}

/** Device pixels a CSS pixel: more are not seen, and cost. */
const mostRatio = 3;

/** Draws on a canvas that fills its frame, at the screen's own resolution and in the page's theme. */
export function useMapCanvas(): MapCanvas {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [painter, setPainter] = useState<Painter>();
  const [theme, setTheme] = useState<MapTheme>();
  const [screen, setScreen] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const [element, box] = [canvas.current, frame.current];
    if (!element || !box || typeof ResizeObserver === 'undefined') return undefined;
    const made = createPainter(element);
    setPainter(made);
    const observer = new ResizeObserver(() => {
      const size = { width: box.clientWidth, height: box.clientHeight };
      if (size.width === 0 || size.height === 0) return;
      made.resize(size, Math.min(window.devicePixelRatio || 1, mostRatio));
      setScreen(size);
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
      made.stop();
    };
  }, []);
  useEffect(() => {
    const read = () => frame.current && setTheme(readTheme(frame.current));
    read();
    const scheme = window.matchMedia?.('(prefers-color-scheme: dark)');
    scheme?.addEventListener('change', read);
    const root = new MutationObserver(read);
    root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
    void document.fonts?.ready.then(read);
    return () => {
      scheme?.removeEventListener('change', read);
      root.disconnect();
    };
  }, []);
  return { canvas, frame, painter, theme, screen };
}
