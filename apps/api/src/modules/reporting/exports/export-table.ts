import {
  columnField,
  homeTimezone,
  type FileColumn,
  type LanguageCode,
  type ListColumn,
  type ListColumns,
  type PlainColumn,
  type RowOf,
  type WithFields,
} from '@vh/domain';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { XlsxCell, XlsxTable } from '../../../platform/xlsx/xlsx.ts';
import type { ExportOf } from './export.repo.ts';
import { columnHead } from './export-texts.ts';
import * as rows from './export-rows.repo.ts';

/** A list about to be written: its rows come in batches, as they are asked for. */
export interface ExportTable extends XlsxTable {
  readonly total: number;
  /** Whether it has sums that need `can-view-finance` besides the right to the list. */
  readonly hasMoney: boolean;
  readonly batches: AsyncIterable<readonly (readonly XlsxCell[])[]>;
}

/** What a list is read with. */
export interface ExportReader {
  readonly deps: Deps;
  /** Reads one moment. */
  readonly tx: Tx;
  readonly actor: Actor;
  readonly language: LanguageCode;
}

/** Rows that are read at once: few enough that other calls don't wait long while they are written. */
const batchSize = 500;
/** As many where each costs more, and there are fewer in all. */
const pageSize = 250;

/** A list with its filters, by its name. */
export type Of<L extends ExportOf['list']> = Extract<ExportOf, { readonly list: L }>;

/** A column of a table of rows; only declarations give some. */
interface Column<R> {
  readonly head: string;
  /** In characters. */
  readonly width: number;
  readonly cell: (row: R) => XlsxCell;
}

/** The columns of a table. */
export type Columns<R> = readonly Column<R>[];

/** A moment by the clock of the platform; empty for none. */
function atHome(moment: Date | string | null | undefined): XlsxCell {
  return moment ? { moment: new Date(moment), timezone: homeTimezone } : null;
}

/** What fields of each kind may hold. */
interface FieldValues {
  readonly text: string | null | undefined;
  readonly count: number | null | undefined;
  readonly money: number | null | undefined;
  readonly moment: Date | string | null | undefined;
  readonly own: unknown;
}

/** The cells that a declaration leaves to the file. */
type OwnCells<C extends ListColumns, R> = {
  readonly [N in Exclude<FileColumn<C>, PlainColumn<C, FileColumn<C>>>]: C[N] extends {
    readonly isPerCurrency: true;
  }
    ? (row: R, currency: string) => XlsxCell
    : (row: R) => XlsxCell;
};

/** What of a declaration is in a file. */
interface FileOptions<C extends ListColumns> {
  /** True when its columns of money are for the reader. */
  readonly hasMoney?: boolean;
  /** Whether its columns of personal data are. */
  readonly hasPeople?: boolean;
  /** Those that occur, for columns with one each. */
  readonly currencies?: readonly string[];
  /** Columns that this reader does not get. */
  readonly without?: readonly FileColumn<C>[];
}

/**
 * The columns that the declaration of a list puts into its file.
 *
 * @param own cells of the columns that don't follow from their kind
 */
export function declaredColumns<C extends ListColumns, R extends RowOf<C, FileColumn<C>, FieldValues>>(
  declared: WithFields<C, FileColumn<C>, R>,
  language: LanguageCode,
  own: OwnCells<C, R>,
  { hasMoney = true, hasPeople = true, currencies = [], without = [] }: FileOptions<C> = {},
): Column<R>[] {
  const cells = own as Readonly<Record<string, (row: R, currency: string) => XlsxCell>>;
  const left: readonly string[] = without;
  const shown = Object.entries(declared).flatMap(([name, column]) => {
    if (column.fileWidth === undefined || left.includes(name)) return [];
    if ((column.kind === 'money' && !hasMoney) || (column.isPersonal && !hasPeople)) return [];
    const field = columnField(declared, name) as keyof R;
    const cell = cells[name] ?? (row => plainCell(column.kind, row[field]));
    return [{ column, cell, head: columnHead(column, language), width: column.fileWidth }];
  });
  const each = shown.filter(({ column }) => column.isPerCurrency);
  return [
    ...shown
      .filter(({ column }) => !column.isPerCurrency)
      .map(({ cell, ...rest }) => ({ ...rest, cell: (row: R) => cell(row, '') })),
    ...currencies.flatMap(currency =>
      each.map(({ head, width, cell }) => ({
        ...{ head: `${head} (${currency})`, width },
        cell: (row: R) => cell(row, currency),
      })),
    ),
  ];
}

/**
 * Some of the declared columns, in an order and with widths of their own, for lists on paper.
 *
 * @param layout the columns with their widths in characters and their cells
 */
export function layOut<C extends ListColumns, R>(
  declared: C,
  language: LanguageCode,
  layout: readonly (readonly [name: keyof C & string, width: number, cell: (row: R) => XlsxCell])[],
): Column<R>[] {
  return layout.flatMap(([name, width, cell]) => {
    const column = declared[name];
    return column ? [{ head: columnHead(column, language), width, cell }] : [];
  });
}

/** A column to tick by hand. */
export function tickColumn<R>(isTicked: (row: R) => boolean): Column<R> {
  return { head: '✓', width: 4, cell: row => (isTicked(row) ? '✓' : null) };
}

/** A cell by its kind; the types of a row have said what it holds. */
function plainCell(kind: ListColumn['kind'], value: unknown): XlsxCell {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return { money: Number(value) };
  if (kind === 'moment') return atHome(value as Date | string);
  return kind === 'count' ? Number(value) : String(value);
}

interface ByCursor<R> {
  readonly title: string;
  readonly hasMoney?: boolean;
  readonly columns: readonly Column<R>[];
  readonly tx: Tx;
  readonly ids: RawBuilder<{ id: string }>;
  readonly load: (ids: readonly string[]) => Promise<readonly R[]>;
}

/** For lists of any length. */
export async function byCursor<R>({
  title,
  hasMoney = false,
  columns,
  tx,
  ids,
  load,
}: ByCursor<R>): Promise<ExportTable> {
  const total = await rows.countIds(tx, ids);
  async function* batches() {
    for await (const some of rows.readIds(tx, ids, batchSize)) yield cellsOf(columns, await load(some));
  }
  return { title, hasMoney, ...headOf(columns), total, batches: batches() };
}

interface ByPages<R> {
  readonly title: string;
  readonly hasMoney?: boolean;
  readonly columns: readonly Column<R>[];
  readonly read: (
    page: number,
    size: number,
  ) => Promise<{ readonly rows: readonly R[]; readonly total: number }>;
}

/** For lists that are short enough to be read page by page, as the list's own call does. */
export async function byPages<R>({
  title,
  hasMoney = false,
  columns,
  read,
}: ByPages<R>): Promise<ExportTable> {
  const first = await read(1, pageSize);
  async function* batches() {
    yield cellsOf(columns, first.rows);
    for (let page = 2; (page - 1) * pageSize < first.total; page += 1) {
      yield cellsOf(columns, (await read(page, pageSize)).rows);
    }
  }
  return { title, hasMoney, ...headOf(columns), total: first.total, batches: batches() };
}

function headOf<R>(columns: readonly Column<R>[]): Pick<XlsxTable, 'head' | 'widths'> {
  return { head: columns.map(({ head }) => head), widths: columns.map(({ width }) => width) };
}

function cellsOf<R>(columns: readonly Column<R>[], some: readonly R[]): XlsxCell[][] {
  return some.map(row => columns.map(({ cell }) => cell(row)));
}
