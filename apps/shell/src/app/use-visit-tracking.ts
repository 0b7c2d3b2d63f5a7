import { useApi } from '@vh/api-client';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Specification 7: each navigation to a path below /event/ is told, after the page is there; failures are silent. */
export function useVisitTracking(): void {
  const api = useApi();
  const { pathname } = useLocation();
  useEffect(() => {
    if (!pathname.startsWith('/event/')) return;
    const slug = pathname.replace(/^\/+/, '');
    void api.call('POST /front/stats/track-visitors', { slug }).catch(() => undefined);
  }, [api, pathname]);
}
