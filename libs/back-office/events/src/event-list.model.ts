import type { BodyOf, ResponseOf } from '@vh/contract';
import { eventColumns, type EventState, eventStates, isSlug, type LanguageCode, sortsOf } from '@vh/domain';
import { dayOf, idOf, oneOf, pageOf, pageText, wordsOf } from '@vh/area-kit';
import type { Paged, UrlModel } from '@vh/area-kit';

/** A page of events as the API answers it to staff. */
export type EventPage = ResponseOf<'POST /back/event/get-list'>;

/** One row of it. */
export type EventRow = EventPage['rows'][number];

/** Which events by their date. */
export const eventTimes = ['upcoming', 'past', 'all'] as const;

/** The sorts the API knows. */
export const eventSorts = sortsOf(eventColumns);

/** The filters of the list, as they stand in the address. */
export interface EventFilters {
  readonly q: string | undefined;
  readonly when: (typeof eventTimes)[number];
  readonly state: EventState | undefined;
  /** Days on which they are, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** Whose they are, where events of several clients are listed together. */
  readonly clientId: string | undefined;
  readonly placeId: string | undefined;
  readonly city: string | undefined;
  /** Slug of a genre. */
  readonly genre: string | undefined;
  /** Only the dates of this run. */
  readonly seriesId: string | undefined;
  readonly sort: (typeof eventSorts)[number];
  readonly page: number;
}

/** How the filters stand in the address. Past events read best from the newest on. */
export const eventUrl: UrlModel<EventFilters> = {
  parse: parameters => {
    const when = oneOf(eventTimes, parameters.get('when')) ?? 'upcoming';
    return {
      q: wordsOf(parameters.get('q')),
      when,
      state: oneOf(eventStates, parameters.get('state')),
      from: dayOf(parameters.get('from')),
      to: dayOf(parameters.get('to')),
      clientId: idOf(parameters.get('client')),
      placeId: idOf(parameters.get('venue')),
      city: wordsOf(parameters.get('city')),
      genre: slugOf(parameters.get('genre')),
      seriesId: idOf(parameters.get('series')),
      sort: oneOf(eventSorts, parameters.get('sort')) ?? defaultSort(when),
      page: pageOf(parameters.get('page')),
    };
  },
  format: ({ q, when, state, from, to, clientId, placeId, city, genre, seriesId, sort, page }) => ({
    q,
    when: when === 'upcoming' ? undefined : when,
    state,
    from,
    to,
    client: clientId,
    venue: placeId,
    city,
    genre,
    series: seriesId,
    sort: sort === defaultSort(when) ? undefined : sort,
    page: pageText(page),
  }),
};

/** True when more than the tab narrows the list. */
export function isFilteredEvents(filters: EventFilters): boolean {
  const { q, state, from, to, clientId, placeId, city, genre, seriesId } = filters;
  return [q, state, from, to, clientId, placeId, city, genre, seriesId].some(Boolean);
}

/** The change that goes to another tab: its own sort replaces one that was only the former tab's default. */
export function changeTime(filters: EventFilters, when: EventFilters['when']): Partial<EventFilters> {
  return { when, sort: filters.sort === defaultSort(filters.when) ? defaultSort(when) : filters.sort };
}

/** The question to the API for these filters. */
export function eventListBody(
  filters: Paged<EventFilters>,
  scope: { lang: LanguageCode; clientId?: string | undefined },
): BodyOf<'POST /back/event/get-list'> {
  const { q, when, state, from, to, clientId, placeId, city, genre, sort, page, pageSize } = filters;
  const { seriesId } = filters;
  return {
    ...scope,
    ...(q && { q }),
    ...(state && { state: [state] }),
    ...(from && { from }),
    ...(to && { to }),
    ...(clientId && scope.clientId === undefined && { clientId }),
    ...(placeId && { placeId }),
    ...(city && { city }),
    ...(genre && { genre }),
    ...(seriesId && { seriesId }),
    ...{ when, sort, page, pageSize },
  };
}

function defaultSort(when: EventFilters['when']): EventFilters['sort'] {
  return when === 'upcoming' ? 'date' : '-date';
}

function slugOf(value: string | null): string | undefined {
  return value !== null && isSlug(value) ? value : undefined;
}
