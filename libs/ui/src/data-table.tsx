import type { CSSProperties, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { DataTableHead, widthWithin } from './data-table-head.tsx';
import type { TableSort } from './data-table-head.tsx';
import { Link } from './link.tsx';
import { RowCheck } from './row-check.tsx';
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
  /** Stands only where a screen has room, from 1024 px on. */
  roomy?: boolean;
  phone?: PhoneSlot;
}

/** Rows that can be chosen for something to be done with all of them. */
export interface RowSelection<Row> {
  isChosen: (row: Row) => boolean;
  /** True when a row can be chosen; without it each can. */
  canChoose?: ((row: Row) => boolean) | undefined;
  /** Told whether it goes up to this row from the one chosen before. */
  onToggle: (row: Row, isRange: boolean) => void;
  /** The name of a row's box. */
  labelOf: (row: Row) => string;
  /** How many rows of this page are chosen. */
  page: 'all' | 'some' | 'none';
  pageLabel: string;
  onTogglePage: () => void;
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
  /** Puts a box before each row. */
  selection?: RowSelection<Row> | undefined;
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
    selection,
    className,
  } = props;
  if (rows.length === 0 && loadingRows === 0 && empty !== undefined) return empty;
  return (
    <div className={cx(styles.scroll, className)}>
      <table className={styles.table} role="table" aria-busy={loadingRows > 0 || undefined}>
        <caption className={captionShown ? styles.caption : styles.captionHidden}>{caption}</caption>
        <DataTableHead
          columns={columns}
          sort={sort}
          sortHref={sortHref}
          onSort={onSort}
          pick={
            selection && (
              <RowCheck
                label={selection.pageLabel}
                checked={selection.page === 'all'}
                mixed={selection.page === 'some'}
                onToggle={selection.onTogglePage}
              />
            )
          }
        />
        <tbody>
          {loadingRows > 0
            ? Array.from({ length: loadingRows }, (_, index) => (
                <LoadingRow key={index} columns={columns} hasPick={selection !== undefined} />
              ))
            : rows.map(row => <DataRow key={props.rowKey(row)} row={row} table={props} />)}
        </tbody>
      </table>
    </div>
  );
}

const cellStyle = (column: { width?: string; clip?: boolean }): CSSProperties | undefined =>
  column.clip && column.width !== undefined ? { maxWidth: widthWithin(column.width) } : undefined;

/** A cell whose end is cut says all of it under the pointer. */
function titleWhereCut({ currentTarget: cell }: { currentTarget: HTMLElement }) {
  cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : '';
}

function DataRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const href = table.rowHref?.(row);
  const selected = table.selectedKey !== undefined && table.selectedKey === table.rowKey(row);
  const { selection } = table;
  return (
    <tr
      role="row"
      className={cx(styles.row, href !== undefined && styles.linked, selection && styles.choosable)}
      aria-current={selected ? 'true' : undefined}
      data-chosen={selection?.isChosen(row) || undefined}
    >
      {selection && (
        <td role="cell" className={styles.pick} data-phone="pick">
          {(selection.canChoose?.(row) ?? true) && (
            <RowCheck
              label={selection.labelOf(row)}
              checked={selection.isChosen(row)}
              onToggle={isRange => selection.onToggle(row, isRange)}
            />
          )}
        </td>
      )}
      {table.columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          style={cellStyle(column)}
          className={cx(column.align === 'end' && styles.end, column.clip && styles.clip)}
          data-phone={column.phone ?? 'none'}
          data-roomy={column.roomy || undefined}
          onPointerEnter={column.clip ? titleWhereCut : undefined}
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

function LoadingRow<Row>({ columns, hasPick }: { columns: readonly DataColumn<Row>[]; hasPick: boolean }) {
  return (
    <tr role="row" className={cx(styles.row, hasPick && styles.choosable)}>
      {hasPick && <td role="cell" className={styles.pick} data-phone="pick" />}
      {columns.map(column => (
        <td
          key={column.key}
          role="cell"
          data-phone={column.phone ?? 'none'}
          data-roomy={column.roomy || undefined}
        >
          <Skeleton height={16} width={column.align === 'end' ? '60%' : '80%'} />
        </td>
      ))}
    </tr>
  );
}
