import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { loadQuietly } from './reload-on-chunk-failure.ts';
import { isRouteHandle } from './route-handle.ts';
import { readPositions, takeScrollOfReload, writePositions } from './scroll-memory.ts';

/** Navigation state that keeps the page where it is, e.g. when only a filter changed. */
export interface ScrollState {
  readonly keepScroll?: boolean;
}

/** The router's key of places that it did not lead to. */
const keyless = 'default';

/** Specification 2: smoothly to the top, hash targets, and the old position on Back. */
export function useScrollRules(): void {
  const location = useLocation();
  const navigationType = useNavigationType();
  const mayScroll = useMatches().every(
    ({ handle }) => !isRouteHandle(handle) || handle.scrollToTop !== false,
  );
  const positions = usePositions(location.key);
  const previousKey = useRef<string>(undefined);
  const previousPage = useRef<string>(undefined);

  // Before anything scrolls on the new page: what is remembered of it would be overwritten.
  useLayoutEffect(() => {
    const isFirst = previousKey.current === undefined;
    const isSame = previousKey.current === location.key;
    const isOnPage = previousPage.current === location.pathname + location.search;
    previousKey.current = location.key;
    previousPage.current = location.pathname + location.search;
    if (isSame) return;
    const target = hashTarget(location.hash);
    if (isFirst) arrive(target);
    // A plain link to a part of the page looks to the router like a way back; it has no key.
    else if (isOnPage && target && location.key === keyless) scrollToTarget(target, scrollBehavior());
    else if (navigationType === 'POP') scrollToPosition(positions.get(location.key) ?? 0);
    else if (target) scrollToTarget(target, scrollBehavior());
    else if (mayScroll && !keepsScroll(location.state))
      window.scrollTo({ top: 0, behavior: scrollBehavior() });
  }, [location, navigationType, mayScroll, positions]);

  useEffect(takeOverRestoration, []);
}

/** Where the pages of this tab were left; they outlive a reload, for the Back after it. */
function usePositions(key: string): Map<string, number> {
  const [known] = useState(() =>
    typeof window === 'undefined' ? new Map<string, number>() : readPositions(),
  );
  // With the commit: a shorter page pulls the window up at once, and that is not where the longer one was left.
  useLayoutEffect(() => {
    const remember = () => known.set(key, window.scrollY);
    const keep = () => writePositions(known);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, known]);
  return known;
}

/** On a fresh page the browser has gone to the target itself, unless it is not there yet. */
function arrive(target: string): void {
  const kept = takeScrollOfReload();
  if (kept !== undefined) scrollToPosition(kept);
  else if (target && !document.getElementById(target)) scrollToTarget(target, 'instant');
}

function scrollToPosition(top: number): void {
  window.scrollTo({ top, behavior: 'instant' });
  // Content that comes later makes the page as long as it was.
  if (document.documentElement.scrollHeight - window.innerHeight < top) {
    void loadLate().then(late => late?.scrollWhenLong(top));
  }
}

function scrollToTarget(id: string, behavior: ScrollBehavior): void {
  const element = document.getElementById(id);
  if (element) element.scrollIntoView({ behavior });
  else void loadLate().then(late => late?.scrollWhenThere(id, behavior));
}

/** Seldom needed, so fetched when it is. */
const loadLate = () => loadQuietly(() => import('./scroll-when-ready.ts'));

/** The id that a hash names; '' for none. */
function hashTarget(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // deliberate: what can't be decoded is taken as it came
    return hash.slice(1);
  }
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
