import { useEffect, useRef } from 'react';
import { readConsent, watchConsent } from './cookie-consent.ts';
import type { Hit } from './hits.ts';

/** Hits kept until the code that sends them is there. */
const mostEarly = 20;

let early: Hit[] = [];
let sink: ((hit: Hit) => void) | undefined;

/** Tells analytics and advertising of something; without consent it is forgotten on the spot. */
export function track(hit: Hit): void {
  if (readConsent() !== 'true') return;
  if (sink) sink(hit);
  else if (early.length < mostEarly) early.push(hit);
}

/** Tells of what a page shows, once a key, as soon as there is consent; without a key there is nothing to tell yet. */
export function useTracked(key: string | undefined, hit: () => Hit | undefined): void {
  const latest = useRef(hit);
  useEffect(() => {
    latest.current = hit;
  });
  useEffect(() => {
    if (key === undefined) return;
    return watchConsent(consent => {
      const found = consent === 'true' ? latest.current() : undefined;
      if (found) track(found);
    });
  }, [key]);
}

/** Where hits go from now on, those kept so far first; nowhere without a sink. */
export function setSink(next: ((hit: Hit) => void) | undefined): void {
  sink = next;
  const kept = early;
  early = [];
  if (sink) kept.forEach(sink);
}
