import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { loadQuietly } from './reload-on-chunk-failure.ts';

/** After a change of page the focus goes to its heading, so that screen readers say where they are. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (focusHeading()) return;
    // Its heading comes later; the reader may have gone to something else by then.
    void loadQuietly(() => import('./scroll-when-ready.ts')).then(late => late?.whenDrawn(focusHeading));
  }, [pathname]);
}

/** Puts the focus on the heading of the page; false when there is none yet. */
export function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
  return true;
}
