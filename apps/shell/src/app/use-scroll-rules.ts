import { useEffect, useRef } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { isRouteHandle } from './routes.tsx';

/** Navigation state that keeps the page where it is, e.g. when only a filter changed. */
export interface ScrollState {
  readonly keepScroll?: boolean;
}

/** Specification 2: smoothly to the top, hash targets, and the old position on Back. */
export function useScrollRules(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const mayScroll = useMatches().every(
    ({ handle }) => !isRouteHandle(handle) || handle.scrollToTop !== false,
  );
  const positions = useRef(new Map<string, number>());
  const previousKey = useRef<string>(undefined);

  useEffect(() => {
    const remember = () => positions.current.set(location.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [location.key]);

  useEffect(() => {
    const isFirst = previousKey.current === undefined;
    const isSame = previousKey.current === location.key;
    previousKey.current = location.key;
    if (isFirst || isSame) return;
    if (navigationType === 'POP') {
      window.scrollTo({ top: positions.current.get(location.key) ?? 0, behavior: 'instant' });
      return;
    }
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (target) target.scrollIntoView({ behavior: scrollBehavior() });
    else if (mayScroll && !keepsScroll(location.state))
      window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }, [location, navigationType, mayScroll]);

  useEffect(takeOverRestoration, []);
}

/** From here on Back is ours; a reload is the browser's again. */
function takeOverRestoration(): () => void {
  history.scrollRestoration = 'manual';
  const giveBack = () => {
    history.scrollRestoration = 'auto';
  };
  window.addEventListener('pagehide', giveBack);
  return () => {
    window.removeEventListener('pagehide', giveBack);
    giveBack();
  };
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepScroll' in state && state.keepScroll === true;
}
