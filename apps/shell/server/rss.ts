import type { ResponseOf } from '@vh/contract';
import { languageTag, type LanguageCode } from '@vh/domain';
import { formatMoney, formatDayTime } from '@vh/i18n';
import { element, escapeXml } from './xml.ts';

type FeedEvent = ResponseOf<'POST /front/feed/events'>['rows'][number];

/** A feed of events. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  readonly language: LanguageCode;
  readonly origin: string;
  /** The address of the feed itself, and of the list that it follows. */
  readonly self: string;
  readonly list: string;
  readonly events: readonly FeedEvent[];
  /** How prices are said: 'from €18', 'Free'. */
  readonly fromPrice: (price: string) => string;
  readonly freeEntry: string;
}

/** The feed as RSS 2.0. */
export function rss(feed: Feed): string {
  const changed = feed.events.map(event => Date.parse(event.updatedAt));
  const last = changed.length > 0 ? new Date(Math.max(...changed)).toUTCString() : undefined;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">\n' +
    '<channel>\n' +
    element('title', feed.title) +
    element('link', feed.list) +
    element('description', feed.description) +
    element('language', languageTag(feed.language)) +
    element('lastBuildDate', last) +
    element('ttl', '60') +
    `<atom:link href="${escapeXml(feed.self)}" rel="self" type="application/rss+xml"/>\n` +
    feed.events.map(event => item(event, feed)).join('') +
    '</channel>\n</rss>\n'
  );
}

function item(event: FeedEvent, feed: Feed): string {
  const { language, origin } = feed;
  const link = `${origin}/event/${encodeURIComponent(event.slug)}${language === 'en' ? '' : `?lang=${language}`}`;
  return (
    '<item>\n' +
    element('title', event.title) +
    element('link', link) +
    `<guid isPermaLink="false">${event._id}</guid>\n` +
    element('pubDate', new Date(event.announcedAt).toUTCString()) +
    element('category', event.genreName) +
    element('description', summary(event, feed)) +
    `<media:content url="${escapeXml(origin + event.media.files.og)}" type="image/jpeg" medium="image" width="1200" height="630"/>\n` +
    '</item>\n'
  );
}

/** When, where, for how much, and what it is. */
function summary(event: FeedEvent, feed: Feed): string {
  const style = { language: feed.language, timeZone: event.timezone };
  return [
    formatDayTime(event.date, style),
    [event.venue, event.city].filter(Boolean).join(', '),
    priceOf(event, feed),
    event.description || event.subtitle,
  ]
    .filter(Boolean)
    .join('. ');
}

function priceOf({ priceFrom, currency }: FeedEvent, feed: Feed): string {
  if (priceFrom === undefined) return '';
  if (priceFrom === 0) return feed.freeEntry;
  return feed.fromPrice(formatMoney({ amount: priceFrom, currency }, feed.language));
}
