import type { Size } from '@vh/seating';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { drawScene, type Scene } from './draw-scene.ts';
import { readTheme, type SceneTheme } from './scene-theme.ts';

/** A canvas as large as its frame, sharp on every screen, drawn once for each frame in which something changed. */
export function useCanvas(scene: (screen: Size, theme: SceneTheme) => Scene | undefined): {
  canvas: RefObject<HTMLCanvasElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  screen: Size;
} {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [screen, setScreen] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      setScreen({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useThemeChanges();
  useEffect(() => {
    const element = canvas.current;
    if (!element || screen.width === 0) return undefined;
    const request = requestAnimationFrame(() => {
      const context = element.getContext('2d');
      const drawn = scene(screen, readTheme(element));
      if (!context || !drawn) return;
      const ratio = window.devicePixelRatio || 1;
      const [width, height] = [Math.round(screen.width * ratio), Math.round(screen.height * ratio)];
      if (element.width !== width || element.height !== height) {
        element.width = width;
        element.height = height;
      }
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      drawScene(context, drawn);
    });
    return () => cancelAnimationFrame(request);
  });
  return { canvas, frame, screen };
}

/** Draws anew when the page's theme changes: a canvas doesn't take new colours by itself. */
function useThemeChanges(): void {
  const [, setChanges] = useState(0);
  useEffect(() => {
    const again = () => setChanges(changes => changes + 1);
    const scheme = window.matchMedia?.('(prefers-color-scheme: dark)');
    scheme?.addEventListener('change', again);
    const root = new MutationObserver(again);
    root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
    return () => {
      scheme?.removeEventListener('change', again);
      root.disconnect();
    };
  }, []);
}
