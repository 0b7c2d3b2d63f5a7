import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { DataTableHead } from './data-table-head.tsx';
import type { TableSort } from './data-table-head.tsx';
import { Link } from './link.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './data-table.module.css';

export type { SortDirection, TableSort } from './data-table-head.tsx';

/** Where a cell stands in the two-line row of a phone; `none` leaves it out. */
export type PhoneSlot = 'lead' | 'lead-end' | 'second' | 'second-end' | 'none';

/** One typed column. */
export interface DataColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Any CSS width. */
  width?: string;
  /** Keeps the text on one line and cuts it with an ellipsis; needs a width. */
  clip?: boolean;
  phone?: PhoneSlot;
}

/** Props of a table of records. */
export interface DataTableProps<Row> {
  /** The table's name; shown to screen readers unless `captionShown`. */
  caption: ReactNode;
  captionShown?: boolean;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the first cell a link that covers the row. */
  rowHref?: (row: Row) => string | undefined;
  selectedKey?: string | undefined;
  sort?: TableSort | undefined;
  /** The address of a sort order; without it `onSort` makes the headers buttons. */
  sortHref?: (sort: TableSort) => string;
  onSort?: (sort: TableSort) => void;
  /** In place of the rows when there are none. */
  empty?: ReactNode;
  /** Draws this many placeholder rows instead. */
  loadingRows?: number;
  className?: string;
}

/** A real table: row links, sort order, sticky header; on phones each row has two lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    captionShown = false,
    columns,
    rows,
    loadingRows = 0,
    empty,
    sort,
    sortHref,
    onSort,
    className,
  } = props;
  if (rows.length === 0 && loadingRows === 0 && empty !== undefined) return empty;
  return (
    <div className={cx(styles.scroll, className)}>
      <table className={styles.table} role="table" aria-busy={loadingRows > 0 || undefined}>
        <caption className={captionShown ? styles.caption : styles.captionHidden}>{caption}</caption>
        <DataTableHead columns={columns} sort={sort} sortHref={sortHref} onSort={onSort} />
        <tbody>
          {loadingRows > 0
            ? Array.from({ length: loadingRows }, (_, index) => <LoadingRow key={index} columns={columns} />)
            : rows.map(row => <DataRow key={props.rowKey(row)} row={row} table={props} />)}
        </tbody>
      </table>
    </div>
  );
}

const cellStyle = (column: { width?: string; clip?: boolean }): CSSProperties | undefined =>
  column.clip && column.width !== undefined ? { maxWidth: column.width } : undefined;

function DataRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const href = table.rowHref?.(row);
  const selected = table.selectedKey !== undefined && table.selectedKey === table.rowKey(row);
  return (
    <tr
      role="row"
      className={cx(styles.row, href !== undefined && styles.linked)}
      aria-current={selected ? 'true' : undefined}
    >
      {table.columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          style={cellStyle(column)}
          className={cx(column.align === 'end' && styles.end, column.clip && styles.clip)}
          data-phone={column.phone ?? 'none'}
        >
          {index === 0 && href !== undefined ? (
            <Link href={href} className={styles.link}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

function LoadingRow<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tr role="row" className={styles.row}>
      {columns.map(column => (
        <td key={column.key} role="cell" data-phone={column.phone ?? 'none'}>
          <Skeleton height={16} width={column.align === 'end' ? '60%' : '80%'} />
        </td>
      ))}
    </tr>
  );
}
