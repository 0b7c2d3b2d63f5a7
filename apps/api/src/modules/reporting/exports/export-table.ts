import { homeTimezone, type LanguageCode } from '@vh/domain';
import type { RawBuilder } from 'kysely';
import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { XlsxCell, XlsxTable } from '../../../platform/xlsx/xlsx.ts';
import type { ExportOf } from './export.repo.ts';
import * as rows from './export-rows.repo.ts';

/** A list about to be written: its rows come in batches, as they are asked for. */
export interface ExportTable extends XlsxTable {
  readonly total: number;
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

/** A column of a table of rows: what it is called, how wide it is in characters, what stands in it. */
export type Column<R> = readonly [head: string, width: number, cell: (row: R) => XlsxCell];

/** A moment by the clock of the house; empty for none. */
export function atHome(moment: Date | string | null | undefined): XlsxCell {
  return moment ? { moment: new Date(moment), timezone: homeTimezone } : null;
}

interface ByCursor<R> {
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly tx: Tx;
  readonly ids: RawBuilder<{ id: string }>;
  readonly load: (ids: readonly string[]) => Promise<readonly R[]>;
}

/** For lists of any length. */
export async function byCursor<R>({ title, columns, tx, ids, load }: ByCursor<R>): Promise<ExportTable> {
  const total = await rows.countIds(tx, ids);
  async function* batches() {
    for await (const some of rows.readIds(tx, ids, batchSize)) yield cellsOf(columns, await load(some));
  }
  return { title, ...headOf(columns), total, batches: batches() };
}

interface ByPages<R> {
  readonly title: string;
  readonly columns: readonly Column<R>[];
  readonly read: (
    page: number,
    size: number,
  ) => Promise<{ readonly rows: readonly R[]; readonly total: number }>;
}

/** For lists that are short enough to be read page by page, as the list's own call does. */
export async function byPages<R>({ title, columns, read }: ByPages<R>): Promise<ExportTable> {
  const first = await read(1, pageSize);
  async function* batches() {
    yield cellsOf(columns, first.rows);
    for (let page = 2; (page - 1) * pageSize < first.total; page += 1) {
      yield cellsOf(columns, (await read(page, pageSize)).rows);
    }
  }
  return { title, ...headOf(columns), total: first.total, batches: batches() };
}

function headOf<R>(columns: readonly Column<R>[]): Pick<XlsxTable, 'head' | 'widths'> {
  return { head: columns.map(([head]) => head), widths: columns.map(([, width]) => width) };
}

function cellsOf<R>(columns: readonly Column<R>[], some: readonly R[]): XlsxCell[][] {
  return some.map(row => columns.map(([, , cell]) => cell(row)));
}
