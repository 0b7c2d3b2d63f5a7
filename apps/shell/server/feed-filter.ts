import type { BodyOf } from '@vh/contract';
import { isLanguageCode, minorUnitsPerMajor, type LanguageCode } from '@vh/domain';
import { writeFilter, type EventFilter } from '../src/features/event-list/filter-address.ts';
import { readFilter } from '../src/features/event-list/event-filter.model.ts';

type FeedBody = BodyOf<'POST /front/feed/events'>;

/** The longest slug that calls take. */
const longestSlug = 120;

/** What a feed was asked for. */
export interface FeedRequest {
  readonly filter: EventFilter;
  readonly language: LanguageCode;
  /** The address of the organiser whose events it has; of all without one. */
  readonly organiser?: string;
}

/** Reads the filter of a feed from its address: the same words as in the addresses of lists. */
export function readFeedRequest(url: string): FeedRequest {
  const { searchParams } = new URL(url, 'http://site');
  const filter = { ...readFilter(searchParams), page: undefined, sort: undefined };
  const lang = searchParams.get('lang');
  const organiser = searchParams.get('organiser')?.slice(0, longestSlug);
  return { filter, language: isLanguageCode(lang) ? lang : 'en', ...(organiser && { organiser }) };
}

/** The call that a feed is made of. */
export function feedBody(
  { filter, language }: FeedRequest,
  how: { readonly sort: FeedBody['sort']; readonly limit: number; readonly clientId?: string },
): FeedBody {
  const { q, genre, type, tag, city, when, from, to, priceMax, free, featured } = filter;
  return {
    ...{ q, genre, type, tag, city, when, from, to, free, featured },
    ...(priceMax === undefined ? {} : { priceMax: priceMax * minorUnitsPerMajor }),
    lang: language,
    ...how,
  };
}

/** The list that a feed follows. */
export function listAddress(origin: string, { filter, language, organiser }: FeedRequest): string {
  const query = writeFilter(filter, language);
  return organiser
    ? `${origin}/organiser/${encodeURIComponent(organiser)}${query}`
    : `${origin}/archive${query}`;
}

/** The part of a feed's address that says what it has, which is its name among kept files too. */
export function feedQueryOf({ filter, language, organiser }: FeedRequest): string {
  const query = writeFilter(filter, language);
  if (!organiser) return query;
  return `${query || '?'}${query ? '&' : ''}organiser=${encodeURIComponent(organiser)}`;
}
