import { asValue, useApi } from '@vh/api-client';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Longest wait for a quiet moment after the page is drawn, in milliseconds. */
const longestWait = 2000;

/** Specification 7: each navigation to a path below /event/ is told, after the page is there; failures are silent. */
export function useVisitTracking(): void {
  const api = useApi();
  const { pathname, key } = useLocation();
  useEffect(() => {
    if (!pathname.startsWith('/event/')) return;
    const slug = pathname.replace(/^\/+/, '');
    whenSeen(() => void asValue(api.call('POST /front/stats/track-visitors', { slug })));
    // each navigation has a key of its own, also one to where the reader is already
  }, [api, pathname, key]);
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
