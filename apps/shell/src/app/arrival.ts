import type { BodyOf } from '@vh/contract';

/** What is told of where a visit came from. */
export type Arrival = NonNullable<BodyOf<'POST /front/stats/track-visitors'>['arrival']>;

/** Longest parameter that is told; a longer one is no name. */
const longest = 200;

/**
 * What an address and the page before say of where a visit came from; undefined where they say nothing. Of the page before nothing but the
 * host is read.
 */
export function readArrival(
  { search, hash, host }: Pick<Location, 'search' | 'hash' | 'host'>,
  referrer: string,
): Arrival | undefined {
  const parameters = new URLSearchParams(search);
  const named = (name: string) => parameters.get(name)?.slice(0, longest) ?? '';
  const [utmSource, utmCampaign] = [named('utm_source'), named('utm_campaign')];
  const before = URL.canParse(referrer) ? new URL(referrer).host : '';
  const isWidget = hash.startsWith('#transfer=');
  const arrival = {
    ...(utmSource !== '' && { utmSource }),
    ...(utmSource !== '' && utmCampaign !== '' && { utmCampaign }),
    ...(before !== '' && before !== host && { referrer: before }),
    ...(isWidget && { isWidget }),
  };
  return Object.keys(arrival).length > 0 ? arrival : undefined;
}

// read before the address changes, and kept nowhere but in the memory of the page: nothing is stored on a device
const ofThisPage =
  typeof window === 'undefined' ? undefined : readArrival(window.location, document.referrer);

/** Where the visit of this page came from, until the page is left or loaded again. */
export function arrivalOfPage(): Arrival | undefined {
  return ofThisPage;
}
