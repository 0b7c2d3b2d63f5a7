import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './data-table.module.css';

/** Up or down. */
export type SortDirection = 'ascending' | 'descending';

/** The column a table is sorted by, and how. */
export interface TableSort {
  key: string;
  direction: SortDirection;
}

interface HeadColumn {
  key: string;
  header: ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  width?: string;
  roomy?: boolean;
}

interface DataTableHeadProps {
  columns: readonly HeadColumn[];
  sort: TableSort | undefined;
  sortHref: ((sort: TableSort) => string) | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  /** The box that chooses all rows of the page. */
  pick?: ReactNode;
}

/** A width that narrow screens may go below, so that the last column stays in sight. */
export const widthWithin = (width: string): string => `min(${width}, 22vw)`;

const opposite = { ascending: 'descending', descending: 'ascending' } as const;

/** The same column turns round; of another one the most comes first where it has numbers, else the first by name or date. */
const nextSort = ({ key, align }: HeadColumn, sort: TableSort | undefined): TableSort => ({
  key,
  direction: sort?.key === key ? opposite[sort.direction] : align === 'end' ? 'descending' : 'ascending',
});

/** The header row of a table, its sortable names as links or buttons. */
export function DataTableHead({ columns, sort, sortHref, onSort, pick }: DataTableHeadProps) {
  return (
    <thead className={styles.head}>
      <tr role="row">
        {pick && (
          <th role="columnheader" scope="col" className={styles.pick}>
            {pick}
          </th>
        )}
        {columns.map(column => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            style={column.width === undefined ? undefined : { width: widthWithin(column.width) }}
            className={cx(column.align === 'end' && styles.end)}
            data-roomy={column.roomy || undefined}
            aria-sort={column.sortable && sort?.key === column.key ? sort.direction : undefined}
          >
            <HeaderName column={column} sort={sort} sortHref={sortHref} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function HeaderName({
  column,
  sort,
  sortHref,
  onSort,
}: Omit<DataTableHeadProps, 'columns' | 'pick'> & { column: HeadColumn }) {
  if (!column.sortable || (sortHref === undefined && onSort === undefined)) return column.header;
  const next = nextSort(column, sort);
  const active = sort?.key === column.key;
  const content = (
    <>
      {column.header}
      <Icon
        name={active ? arrowOf[sort.direction] : 'sort'}
        size={13}
        className={cx(!active && styles.idle)}
      />
    </>
  );
  if (sortHref !== undefined) {
    return (
      <Link href={sortHref(next)} className={styles.sort}>
        {content}
      </Link>
    );
  }
  return (
    <button type="button" className={styles.sort} onClick={() => onSort?.(next)}>
      {content}
    </button>
  );
}

const arrowOf = { ascending: 'sort-up', descending: 'sort-down' } as const;
