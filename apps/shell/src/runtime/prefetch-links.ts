import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { loadQuietly } from '../app/reload-on-chunk-failure.ts';
import { isRouteHandle } from '../app/route-handle.ts';
import { findTarget, type LinkTarget } from './link-target.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';

/** A pointer that rests on a link this long means it, in milliseconds. */
const dwellMs = 80;

/** What is fetched ahead at once, and over the life of a page. */
const codeLimits = { atOnce: 2, most: 12 };
const dataLimits = { atOnce: 1, most: 20 };

/**
 * Fetches the code of pages whose links are seen, and the data of those that a pointer, finger or the focus is
 * on. Only what a page's loader reads is asked for: no visit is counted and no cart made.
 */
export function prefetchLinks(routes: RouteObject[]): () => void {
  const code = createPrefetchQueue(codeLimits);
  const data = createPrefetchQueue(dataLimits);
  const fetchCode = (target: LinkTarget) => code.add(target.code, () => loadCode(target));
  const fetchAll = (link: HTMLAnchorElement) => {
    const target = findTarget(link, routes);
    if (!target) return;
    fetchCode(target);
    if (readsAhead(target)) data.add(target.url.pathname + target.url.search, () => loadData(target));
  };
  const stops = [
    watchSeen(link => {
      const target = findTarget(link, routes);
      if (target) fetchCode(target);
    }),
    watchMeant(fetchAll),
  ];
  return () => stops.forEach(stop => stop());
}

/** The lazy parts of the routes; the router, which fetches the same later, finds them there. */
async function loadCode({ matches }: LinkTarget): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy === 'function') await loadQuietly(() => lazy());
    }),
  );
}

/** What the last route's loader reads comes into the query cache. */
async function loadData({ url, matches }: LinkTarget): Promise<void> {
  const match = matches.at(-1);
  if (typeof match?.route.loader !== 'function') return;
  const request = new Request(url.href);
  const args: Pick<LoaderFunctionArgs, 'request' | 'params'> = { request, params: match.params };
  await match.route.loader(args as LoaderFunctionArgs);
}

function readsAhead({ matches }: LinkTarget): boolean {
  const handle: unknown = matches.at(-1)?.route.handle;
  return isRouteHandle(handle) && handle.readsAhead === true;
}

/** Tells of links that come into view, now and after each change of the page. */
function watchSeen(onSeen: (link: HTMLAnchorElement) => void): () => void {
  const seen = new WeakSet<Element>();
  const views = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      views.unobserve(target);
      whenIdle(() => onSeen(target));
    }
  });
  const scan = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      views.observe(link);
    }
  };
  let isScanning = false;
  const changes = new MutationObserver(() => {
    if (isScanning) return;
    isScanning = true;
    whenIdle(() => {
      isScanning = false;
      scan();
    });
  });
  scan();
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    views.disconnect();
    changes.disconnect();
  };
}

/** Tells of links that somebody is about to follow. */
function watchMeant(onMeant: (link: HTMLAnchorElement) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = ({ target }: Event) => {
    clearTimeout(timer);
    const link = linkOf(target);
    if (link) timer = setTimeout(() => onMeant(link), dwellMs);
  };
  const at = ({ target }: Event) => {
    const link = linkOf(target);
    if (link) onMeant(link);
  };
  document.addEventListener('pointerover', over, { passive: true });
  document.addEventListener('focusin', at);
  document.addEventListener('touchstart', at, { passive: true });
  return () => {
    clearTimeout(timer);
    document.removeEventListener('pointerover', over);
    document.removeEventListener('focusin', at);
    document.removeEventListener('touchstart', at);
  };
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? link : undefined;
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 200);
}
