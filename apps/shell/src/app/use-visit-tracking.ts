import { asValue, useApi } from '@vh/api-client';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isOverlayShown } from './use-overlay.ts';

/** Longest wait for a quiet moment after the page is drawn, in milliseconds. */
const longestWait = 2000;

/** Specification 7: each navigation to a path below /event/ is told, after the page is there; failures are silent. */
export function useVisitTracking(): void {
  const api = useApi();
  const { pathname, hash, key } = useLocation();
  const overlayOf = useRef<string>(undefined);
  const isFirst = useRef(true);
  useEffect(() => {
    const wasOverlaid = overlayOf.current === pathname;
    overlayOf.current = isOverlayShown({ hash }) ? pathname : undefined;
    // an overlay that opens or closes is no visit of the page below it
    if (wasOverlaid || (overlayOf.current !== undefined && !isFirst.current)) return;
    isFirst.current = false;
    if (!pathname.startsWith('/event/')) return;
    const slug = pathname.replace(/^\/+/, '');
    whenSeen(() => void asValue(api.call('POST /front/stats/track-visitors', { slug })));
    // each navigation has a key of its own, also one to where the reader is already
  }, [api, pathname, hash, key]);
}

/** Waits for a quiet moment; a page that the browser made ahead waits until somebody looks at it. */
function whenSeen(tell: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', tell, { once: true });
    return;
  }
  if (typeof requestIdleCallback === 'function') requestIdleCallback(tell, { timeout: longestWait });
  else setTimeout(tell);
}
