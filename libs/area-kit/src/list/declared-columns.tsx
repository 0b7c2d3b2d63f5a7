import {
  columnField,
  isCurrency,
  type LanguageCode,
  type ListColumn,
  type ListColumns,
  type PlainColumn,
  type RowOf,
  type ScreenColumn,
  type WithFields,
} from '@vh/domain';
import { formatAmount, formatCount } from '@vh/i18n';
import type { DataColumn } from '@vh/ui';
import type { ReactNode } from 'react';
import { formatMoment } from '../format/format-moment.ts';
import { useColumnTexts } from './column-texts.ts';

/** What fields of each kind hold in an answer of the API. */
interface FieldValues {
  readonly text: string | null | undefined;
  readonly count: number | null | undefined;
  readonly money: number | undefined;
  readonly moment: string | null | undefined;
  readonly own: unknown;
}

/** How a column is laid out, and a cell of another look than its kind's. */
type Layout<R> = Omit<DataColumn<R>, 'key' | 'header' | 'cell'> & Partial<Pick<DataColumn<R>, 'cell'>>;

/** The columns of a declaration in the order of the screen; those that don't follow from their kind have their cell. */
type Layouts<C extends ListColumns, R> = {
  readonly [N in Exclude<ScreenColumn<C>, PlainColumn<C, ScreenColumn<C>>>]: Layout<R> &
    Pick<DataColumn<R>, 'cell'>;
} & { readonly [N in PlainColumn<C, ScreenColumn<C>>]?: Layout<R> };

/**
 * The columns that the declaration of a list puts on the screen, with headings in the reader's language: in the order of their
 * layouts, then those without one. Suspends until the headings are loaded.
 */
export function useDeclaredColumns<
  C extends ListColumns,
  R extends RowOf<C, ScreenColumn<C>, FieldValues> & { readonly currency?: string | null },
>(declared: WithFields<C, ScreenColumn<C>, R>, layouts: Layouts<C, R>): DataColumn<R>[] {
  const { text, language } = useColumnTexts();
  const laidOut = layouts as Readonly<Record<string, Layout<R>>>;
  const others = Object.keys(declared).filter(
    name => declared[name]?.screen !== undefined && !(name in laidOut),
  );
  const entries = Object.entries<Layout<R>>({
    ...laidOut,
    ...Object.fromEntries(others.map(name => [name, {}])),
  });
  return entries.flatMap(([key, layout]): DataColumn<R>[] => {
    const column = declared[key];
    if (!column) return [];
    const field = columnField(declared, key) as keyof R;
    return [
      {
        ...(isNumber(column) && { align: 'end' }),
        cell: row => plainCell(column, row[field], { language, currency: row.currency }),
        sortable: column.sorts !== undefined,
        ...layout,
        key,
        header: text(column.head),
      },
    ];
  });
}

function isNumber({ kind }: ListColumn): boolean {
  return kind === 'count' || kind === 'money';
}

function plainCell(
  { kind }: ListColumn,
  value: unknown,
  { language, currency }: { language: LanguageCode; currency: string | null | undefined },
): ReactNode {
  if (value === undefined || value === null) return null;
  if (kind === 'money')
    return isCurrency(currency) && formatAmount({ amount: Number(value), currency }, language);
  if (kind === 'count') return formatCount(Number(value), language);
  if (kind === 'moment') return <time dateTime={String(value)}>{formatMoment(String(value), language)}</time>;
  return String(value);
}
