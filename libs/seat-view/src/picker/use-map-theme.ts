import { useEffect, useState, type RefObject } from 'react';
import { readTheme, type MapTheme } from '../core/theme.ts';

/** The colours of the page at an element; read again when the page goes dark or light, and when its faces have come. */
export function useMapTheme(element: RefObject<HTMLElement | null>): MapTheme | undefined {
  const [theme, setTheme] = useState<MapTheme>();
  useEffect(() => {
    const read = () => {
      if (element.current) setTheme(readTheme(element.current));
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
