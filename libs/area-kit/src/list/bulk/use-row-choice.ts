import type { RowSelection } from '@vh/ui';
import { useState } from 'react';
import { useBulkTexts } from './bulk-texts.ts';
import {
  addRows,
  dropRows,
  nothingChosen,
  pageMark,
  refreshRows,
  togglePage,
  toggleRow,
  type Selection,
} from './selection.model.ts';

interface RowChoiceOptions<R> {
  /** The rows of the page that is looked at. */
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  /** What a row is called. */
  readonly nameOf: (row: R) => string;
  /** Rows that there is something to be done with; all where it is not said. */
  readonly canChoose?: (row: R) => boolean;
  /** What the list is narrowed by; where in it the reader is doesn't count. */
  readonly filters: object;
}

/** The rows of a list that its reader has chosen. */
export interface RowChoice<R> {
  readonly rows: readonly R[];
  readonly keyOf: (row: R) => string;
  readonly nameOf: (row: R) => string;
  /** How many were let go as the list was narrowed otherwise; 0 once something is chosen again. */
  readonly dropped: number;
  readonly clear: () => void;
  readonly drop: (keys: readonly string[]) => void;
  readonly add: (rows: readonly R[]) => void;
  /** For the table of the page. */
  readonly boxes: RowSelection<R>;
}

/** Parts of an address that say where in a list somebody is, and not what is in it. */
const passing = ['page', 'pageSize', 'selected', 'sort', 'after', 'before'];

interface Kept<R> {
  readonly of: string;
  readonly selection: Selection<R>;
  readonly dropped: number;
}

/** Keeps what is chosen from page to page. Under other filters it begins again: nobody acts on what they don't see. */
export function useRowChoice<R>({
  rows,
  keyOf,
  nameOf,
  canChoose,
  filters,
}: RowChoiceOptions<R>): RowChoice<R> {
  const { text } = useBulkTexts();
  const of = filterKey(filters);
  const page = rows.filter(row => canChoose?.(row) ?? true).map(row => ({ key: keyOf(row), row }));
  const [kept, setKept] = useState<Kept<R>>({ of, selection: nothingChosen<R>(), dropped: 0 });
  const isOther = kept.of !== of;
  const selection = isOther ? nothingChosen<R>() : refreshRows(kept.selection, page);
  if (isOther) setKept({ of, selection, dropped: kept.selection.rows.size });
  else if (selection !== kept.selection) setKept({ ...kept, selection });
  const change = (next: (now: Selection<R>) => Selection<R>) =>
    setKept(now => ({ of, dropped: 0, selection: next(now.selection) }));
  return {
    rows: [...selection.rows.values()],
    ...{ keyOf, nameOf },
    dropped: kept.dropped,
    clear: () => change(() => nothingChosen()),
    drop: keys => change(now => dropRows(now, keys)),
    add: more =>
      change(now =>
        addRows(
          now,
          more.map(row => ({ key: keyOf(row), row })),
        ),
      ),
    boxes: {
      labelOf: row => text('row', { name: nameOf(row) }),
      pageLabel: text('page'),
      isChosen: row => selection.rows.has(keyOf(row)),
      canChoose,
      onToggle: (row, isRange) => change(now => toggleRow(now, page, keyOf(row), isRange)),
      page: pageMark(selection, page),
      onTogglePage: () => change(now => togglePage(now, page)),
    },
  };
}

function filterKey(filters: object): string {
  return JSON.stringify(Object.entries(filters).filter(([name]) => !passing.includes(name)));
}
