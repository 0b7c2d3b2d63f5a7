import type { SiteSettings } from '../app/site-data.ts';

/** The ids of the analytics and advertising scripts. */
export type TrackingIds = Pick<SiteSettings, 'ga4' | 'gtm' | 'adWords' | 'fbPixel'>;

/** Whose scripts a site uses after consent. */
export type OutsideScripts = 'google' | 'googleAds' | 'meta';

/** Whose scripts a site with these ids uses; what a container holds is Google's as far as we can know. */
export function outsideScriptsOf(ids: TrackingIds | undefined): readonly OutsideScripts[] {
  if (!ids) return [];
  const { ga4, gtm, adWords, fbPixel } = ids;
  return [
    ...(ga4 || gtm || adWords ? (['google'] as const) : []),
    ...(gtm || adWords ? (['googleAds'] as const) : []),
    ...(fbPixel ? (['meta'] as const) : []),
  ];
}
