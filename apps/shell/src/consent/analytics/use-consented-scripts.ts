import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSettings, type SiteSettings } from '../../app/site-data.ts';
import { readConsent, watchConsent } from '../cookie-consent.ts';
import { outsideScriptsOf } from '../outside-scripts.ts';
import { setSink, track } from '../track.ts';

/** Cookies that analytics and advertising leave behind. */
const leftover = /(?:^|;\s*)_(?:ga|gid|gat|gcl|gac|fbp|fbc)/;

let isRunning = false;

/** Runs the scripts of the settings while consent is true, and only then (specification 4); pages are told as they change. */
export function useConsentedScripts(): void {
  const settings = useSettings();
  const { pathname, search } = useLocation();
  useEffect(
    () =>
      watchConsent(consent => {
        const isIdle =
          consent === 'true' ? outsideScriptsOf(settings).length === 0 : !isRunning && !hasLeftovers();
        if (!isIdle) void runAsAllowed(settings);
      }),
    [settings],
  );
  useEffect(() => watchConsent(() => track({ name: 'page_view' })), [pathname, search]);
}

/** Starts or stops them, by the consent there is once their code is. */
async function runAsAllowed(settings: SiteSettings | undefined): Promise<void> {
  const { startAnalytics, stopAnalytics, takeHit } = await import('./analytics.ts');
  // asked again: the answer may have changed while the code was fetched
  isRunning = settings !== undefined && readConsent() === 'true';
  if (settings && isRunning) startAnalytics(settings);
  else stopAnalytics();
  // last: what was kept so far must find it running
  setSink(isRunning ? takeHit : undefined);
}

function hasLeftovers(): boolean {
  return leftover.test(document.cookie);
}
