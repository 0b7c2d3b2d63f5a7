import { useEffect, useState, type RefObject } from 'react';
import { drawMap, type MapScene } from './draw-map.ts';
import { readMapTheme, type MapTheme } from './map-theme.ts';
import type { MapSize } from './map-view.ts';

/** Device pixels of a CSS pixel: more are not seen, and cost. */
const mostRatio = 2;

/** The size of an element, CSS pixels; nothing until it is laid out. */
export function useMapSize(element: RefObject<HTMLElement | null>): MapSize {
  const [size, setSize] = useState<MapSize>({ width: 0, height: 0 });
  useEffect(() => {
    const box = element.current;
    if (!box || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }));
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Draws a scene on a canvas, once in a frame, in the colours of the page. `tiles` grows when a tile has come. */
export function useDrawnMap(
  canvas: RefObject<HTMLCanvasElement | null>,
  scene: Omit<MapScene, 'theme'> | undefined,
  tiles: number,
): void {
  const theme = useMapTheme(canvas);
  useEffect(() => {
    const element = canvas.current;
    if (!theme || !scene || !element) return undefined;
    const context = element.getContext('2d', { alpha: false });
    if (!context) return undefined;
    const frame = requestAnimationFrame(() => {
      const { width, height } = scene.size;
      const ratio = Math.min(window.devicePixelRatio || 1, mostRatio);
      const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)];
      if (element.width !== wide) element.width = wide;
      if (element.height !== high) element.height = high;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawMap(context, { ...scene, theme });
    });
    return () => cancelAnimationFrame(frame);
  }, [canvas, scene, theme, tiles]);
}

function useMapTheme(element: RefObject<HTMLElement | null>): MapTheme | undefined {
  const [theme, setTheme] = useState<MapTheme>();
  useEffect(() => {
    const read = () => {
      if (element.current) setTheme(readMapTheme(element.current));
    };
    read();
    const system = window.matchMedia?.('(prefers-color-scheme: dark)');
    system?.addEventListener('change', read);
    const chosen = new MutationObserver(read);
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    void document.fonts?.ready.then(read);
    return () => {
      system?.removeEventListener('change', read);
      chosen.disconnect();
    };
  }, [element]);
  return theme;
}
