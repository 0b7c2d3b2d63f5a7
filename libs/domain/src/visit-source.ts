import { normaliseSearchText } from './search-text.ts';

/** What a browser tells of where a visit came from. */
export interface Arrival {
  /** `utm_source` and `utm_campaign` of the address. */
  readonly utmSource?: string | undefined;
  readonly utmCampaign?: string | undefined;
  /** Host of the page before, such as `www.facebook.com`; '' or absent where there was none. */
  readonly referrer?: string | undefined;
  /** True when the organiser's own site handed the cart over by the widget. */
  readonly isWidget?: boolean | undefined;
}

/** A coarse source with a campaign; '' where none is named. */
export interface VisitSource {
  readonly source: string;
  readonly campaign: string;
}

/** The source of visits that came from nowhere that is known. */
export const directSource = 'direct';

/** The source of orders that began in the widget. */
export const widgetSource = 'widget';

/** The source of visits whose own was one too many on that day. */
export const otherSource = 'other';

/** Most different sources of an event that are counted on one day; further ones count as `other`. */
export const mostSourcesPerDay = 200;

/** Longest source and campaign, in characters. */
export const longestSource = 60;

/**
 * Where a visit came from, as it is kept: `utm_source`, else the widget, else the host of the page before, else `direct`. Nothing
 * that could name a person is kept: of parameters small Latin letters, digits, dots and dashes, none with an `@`; of a page before
 * nothing but its host, and none that is a number.
 * @param ownHost the host of the shop itself, which is no source
 */
export function visitSourceOf(
  { utmSource = '', utmCampaign = '', referrer = '', isWidget = false }: Arrival,
  ownHost: string,
): VisitSource {
  const named = wordOf(utmSource);
  if (named !== '') return { source: named, campaign: wordOf(utmCampaign) };
  if (isWidget) return { source: widgetSource, campaign: '' };
  const host = hostOf(referrer);
  const isOwn = host === hostOf(ownHost);
  return { source: host === '' || isOwn ? directSource : host, campaign: '' };
}

function wordOf(typed: string): string {
  if (/@|%40/.test(typed)) return '';
  return normaliseSearchText(typed.slice(0, 200))
    .replace(/[^a-z0-9.-]+/g, '_')
    .replace(/^[_.-]+|[_.-]+$/g, '')
    .slice(0, longestSource);
}

function hostOf(host: string): string {
  const bare = host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');
  const isName = /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(bare);
  return isName && bare.length <= longestSource ? bare : '';
}
