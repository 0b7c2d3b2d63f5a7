import type { BodyOf, ResponseOf } from '@vh/contract';
import { isCurrency, minorUnitsPerMajor, type LanguageCode } from '@vh/domain';
import type { EventFilter, EventSort } from './filter-address.ts';

export type { EventFilter } from './filter-address.ts';

/** Orders a list can be in. */
export const eventSorts = ['date', '-date', 'price', 'title'] as const satisfies readonly EventSort[];

/** The parts of a filter that narrow the list; order and page do not. */
export const narrowingParts = [
  'q',
  'genre',
  'type',
  'tag',
  'city',
  'when',
  'from',
  'to',
  'priceMax',
  'free',
  'featured',
  'available',
] as const;

/** One of the narrowing parts. */
export type FilterPart = (typeof narrowingParts)[number];

/** The answer of the list call. */
export type EventList = ResponseOf<'POST /front/event/get-list'>;

/** An event of a list. */
export type EventSummary = EventList['rows'][number];

/** Rows of a list page. */
export const listPageSize = 24;

/** Longest texts the API takes for words and names. */
const maxWords = 120;

/** Reads a filter from an address; what can't be read is left out. */
export function readFilter(params: URLSearchParams): EventFilter {
  const when = params.get('when');
  const priceMax = numberOf(params, 'price');
  const currency = params.get('currency');
  const sort = eventSorts.find(known => known === params.get('sort'));
  return withoutEmpty({
    q: textOf(params, 'q'),
    genre: textOf(params, 'genre'),
    type: textOf(params, 'type'),
    tag: textOf(params, 'tag'),
    city: textOf(params, 'city'),
    when: when === 'past' || when === 'all' || when === 'upcoming' ? when : undefined,
    from: dayOf(params, 'from'),
    to: dayOf(params, 'to'),
    priceMax,
    currency: priceMax !== undefined && isCurrency(currency) ? currency : undefined,
    free: params.get('free') === '1' || undefined,
    featured: params.get('featured') === '1' || undefined,
    available: params.get('available') === '1' || undefined,
    sort,
    page: pageOf(params),
    view: params.get('view') === 'calendar' ? 'calendar' : undefined,
    month: isMonth(params.get('month')) ? (params.get('month') ?? undefined) : undefined,
  });
}

/** The body of the list call for a filter. */
export function filterBody(
  filter: EventFilter,
  language: LanguageCode,
): BodyOf<'POST /front/event/get-list'> {
  const { priceMax, view, ...rest } = withoutEmpty({ ...filter, month: undefined });
  return {
    ...rest,
    ...(priceMax === undefined ? {} : { priceMax: priceMax * minorUnitsPerMajor }),
    lang: language,
    facets: true,
    // the calendar has a call of its own; of this one it shows the counts
    pageSize: view === 'calendar' ? 1 : listPageSize,
  };
}

/** The body of the calendar call for a filter; it shows all days of its month, past ones too. */
export function calendarBody(
  { q, genre, type, tag, city, free, featured, available, priceMax, currency }: EventFilter,
  month: string,
  language: LanguageCode,
): BodyOf<'POST /front/event/get-calendar'> {
  return {
    ...{ q, genre, type, tag, city, free, featured, available, currency },
    ...(priceMax === undefined ? {} : { priceMax: priceMax * minorUnitsPerMajor }),
    when: 'all',
    lang: language,
    month,
  };
}

/** What the index of genres, types or tags asks for. */
export function indexBody(lang: LanguageCode): BodyOf<'POST /front/event/get-tags'> {
  return { lang, withExamples: true };
}

/** The filter without one part, from its first page. */
export function withoutPart(filter: EventFilter, part: FilterPart): EventFilter {
  const currency = part === 'priceMax' ? undefined : filter.currency;
  return withoutEmpty({ ...filter, currency, [part]: undefined, page: undefined });
}

/** The filter with some parts changed, from its first page. */
export function withPart(filter: EventFilter, change: Partial<EventFilter>): EventFilter {
  return withoutEmpty({ ...filter, ...change, page: undefined });
}

/** The parts that narrow a list now; what the page itself fixes is not among them. */
export function activeParts(filter: EventFilter, fixed: readonly FilterPart[] = []): FilterPart[] {
  return narrowingParts.filter(part => filter[part] !== undefined && !fixed.includes(part));
}

/** First and last day of a month (YYYY-MM) as filter parts; no days for ''. */
export function daysOfMonth(month: string): Pick<EventFilter, 'from' | 'to'> {
  const [year, number] = month.split('-').map(Number);
  if (!year || !number) return { from: undefined, to: undefined };
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** The month (YYYY-MM) whose first and last day a filter has; undefined for any other span. */
export function monthOf({ from, to }: EventFilter): string | undefined {
  const month = from?.slice(0, 7);
  if (month === undefined) return undefined;
  const days = daysOfMonth(month);
  return days.from === from && days.to === to ? month : undefined;
}

/** Number of pages of a list. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** The pages a pager shows: first, last, and two around the present one; 0 stands for a gap. */
export function pagerItems(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter(item => item >= 1 && item <= pages);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  return sorted.flatMap((item, index) => {
    const before = sorted[index - 1];
    if (before === undefined || item - before === 1) return [item];
    return item - before === 2 ? [item - 1, item] : [0, item];
  });
}

function withoutEmpty(filter: EventFilter): EventFilter {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries);
}

function textOf(params: URLSearchParams, name: string): string | undefined {
  return params.get(name)?.trim().slice(0, maxWords) || undefined;
}

function dayOf(params: URLSearchParams, name: string): string | undefined {
  const day = params.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined;
}

/** Months that somebody may want to look at: an address can ask for any. */
function isMonth(text: string | null): boolean {
  return /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '');
}

function numberOf(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? '';
  return /^\d{1,7}$/.test(text) ? Number(text) : undefined;
}

function pageOf(params: URLSearchParams): number | undefined {
  const page = numberOf(params, 'page');
  return page !== undefined && page > 1 ? Math.min(page, 10_000) : undefined;
}
