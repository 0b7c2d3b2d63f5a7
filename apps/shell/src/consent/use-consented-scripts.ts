import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings } from '../layout/site-data.ts';
import { readConsent, useConsent } from './cookie-consent.ts';
import { outsideScriptsOf } from './outside-scripts.ts';
import { setSink, track } from './track.ts';

/** Cookies that analytics and advertising leave behind. */
const leftover = /(?:^|;\s*)_(?:ga|gid|gat|gcl|gac|fbp|fbc)/;

let isRunning = false;

/** Runs the scripts of the settings while consent is true, and only then (specification 4); pages are told as they change. */
export function useConsentedScripts(): void {
  const consent = useConsent();
  const settings = useSettings();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (consent === 'true' ? outsideScriptsOf(settings).length === 0 : !isRunning && !hasLeftovers()) return;
    void import('./analytics/analytics.ts').then(({ startAnalytics, stopAnalytics, takeHit }) => {
      // asked again: the answer may have changed while the code was fetched
      isRunning = settings !== undefined && readConsent() === 'true';
      if (settings && isRunning) startAnalytics(settings);
      else stopAnalytics();
      // last: what was kept so far must find it running
      setSink(isRunning ? takeHit : undefined);
    });
  }, [consent, settings]);
  useEffect(() => track({ name: 'page_view' }), [consent, pathname, search]);
}

function hasLeftovers(): boolean {
  return leftover.test(document.cookie);
}
