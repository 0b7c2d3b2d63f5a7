import type { ResponseOf } from '@vh/contract';
import { dayOf, oneOf, type UrlModel } from '@vh/area-kit';
import type { SourceText } from './source-texts.ts';

/** What came of each source, as the API answers it. */
export type Sources = ResponseOf<'POST /back/stats/get-sources'>;

/** One source with its campaign. */
export type SourceRow = Sources['rows'][number];

/** By what rows are sorted. */
export const sourceSorts = [
  'source',
  'campaign',
  'visits',
  'orders',
  'tickets',
  'gross',
  'conversion',
] as const;

/** One of them. */
export type SourceSort = (typeof sourceSorts)[number];

/** The days and the order of the table, as they stand in the address. */
export interface SourceFilters {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly sort: SourceSort;
  readonly isAscending: boolean;
  /** Lists have pages; this table has one. */
  readonly page: number;
}

/** How they stand in the address; the last 30 days and most tickets first without any. */
export const sourcesUrl: UrlModel<SourceFilters> = {
  parse: parameters => {
    const sort = parameters.get('sort') ?? '-tickets';
    return {
      from: dayOf(parameters.get('from')),
      to: dayOf(parameters.get('to')),
      sort: oneOf(sourceSorts, sort.replace(/^-/, '')) ?? 'tickets',
      isAscending: !sort.startsWith('-'),
      page: 1,
    };
  },
  format: ({ from, to, sort, isAscending }) => {
    const order = `${isAscending ? '' : '-'}${sort}`;
    return { from, to, sort: order === '-tickets' ? undefined : order };
  },
};

/** Orders per 100 visits; undefined where no visits are counted, as of the widget and of other channels than the web. */
export function conversionOf({ visits, orders }: Pick<SourceRow, 'visits' | 'orders'>): number | undefined {
  return visits === 0 ? undefined : Math.round((orders / visits) * 1_000) / 10;
}

const named = ['direct', 'widget', 'mail', 'qr', 'other'] as const;

/** A source in words: a known one by its name, else as it was written in the link, or the host of the page before. */
export function sourceInWords({ channel, source }: SourceRow, text: SourceText): string {
  if (channel !== 'web') return text(`channel.${channel}`);
  if (source === '') return text('source.unknown');
  const known = named.find(one => one === source);
  return known ? text(`source.${known}`) : source;
}

/**
 * Rows in the wanted order, in which equal ones keep theirs. Amounts are compared within the first currency: they are never added up.
 * @param nameOf the name of a row's source in the reader's language
 */
export function sortSources(
  rows: readonly SourceRow[],
  { sort, isAscending }: Pick<SourceFilters, 'sort' | 'isAscending'>,
  nameOf: (row: SourceRow) => string,
): SourceRow[] {
  const currency = rows.flatMap(({ sums }) => sums)[0]?.currency;
  const compare = (one: SourceRow, other: SourceRow): number => {
    switch (sort) {
      case 'source':
        return nameOf(one).localeCompare(nameOf(other));
      case 'campaign':
        return one.campaign.localeCompare(other.campaign);
      case 'gross': {
        const amount = ({ sums }: SourceRow) => sums.find(sum => sum.currency === currency)?.gross ?? 0;
        return amount(one) - amount(other);
      }
      case 'conversion':
        return (conversionOf(one) ?? -1) - (conversionOf(other) ?? -1);
      default:
        return one[sort] - other[sort];
    }
  };
  return rows.toSorted((one, other) => (isAscending ? compare(one, other) : compare(other, one)));
}
