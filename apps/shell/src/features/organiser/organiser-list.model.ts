import type { BodyOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';

/** Rows of a page: below them stands who the organiser is. */
const rowsOnPage = 12;

/** Which of an organiser's events a page shows. */
export interface OrganiserFilter {
  readonly when: 'upcoming' | 'past';
  readonly page: number;
}

/** Reads the filter from an address; what can't be read is as usual. */
export function readOrganiserFilter(params: URLSearchParams): OrganiserFilter {
  const page = Number(params.get('page'));
  return {
    when: params.get('when') === 'past' ? 'past' : 'upcoming',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The address of a part of the list. */
export function organiserListHref(path: string, { when, page }: OrganiserFilter, lang: LanguageCode): string {
  const params = new URLSearchParams();
  if (when === 'past') params.set('when', when);
  if (page > 1) params.set('page', String(page));
  if (lang !== 'en') params.set('lang', lang);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

/** Says in the addresses of feed and calendar whose events they have. */
export function feedQuery(slug: string, lang: LanguageCode): string {
  return `?${new URLSearchParams({ organiser: slug, ...(lang !== 'en' && { lang }) })}`;
}

type ListBody = BodyOf<'POST /front/event/get-list'>;

/** What is asked of the list: the events that are shown, or how many the others are. */
export function organiserListBody(
  clientId: string,
  when: OrganiserFilter['when'],
  { filter, lang }: { readonly filter: OrganiserFilter; readonly lang: LanguageCode },
): ListBody {
  const sort = when === 'past' ? '-date' : 'date';
  const isShown = when === filter.when;
  return {
    clientId,
    when,
    sort,
    lang,
    page: isShown ? filter.page : 1,
    pageSize: isShown ? rowsOnPage : 1,
  };
}
