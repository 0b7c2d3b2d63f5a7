import type { Problem, RowNoteCode, RowProblemCode } from './problem.ts';

/** A row of a source, its cells in the order of the columns. */
export interface TableRow {
  /** Line of a text file, sheet row, or position in a list, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The row is one of several dates of the same record, which share its id. */
  readonly isOccurrence?: boolean;
  /** Set where the row itself is broken, such as a line that is no JSON. */
  readonly problem?: Problem<RowProblemCode>;
  readonly notes?: readonly Problem<RowNoteCode>[];
}

/** Any source as a table. Columns of nested data are paths, such as `location.address.addressLocality`. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Limits of what is read. */
export const limits = {
  /** Bytes of a source that is read whole. */
  bytes: 64 * 1024 * 1024,
  columns: 1000,
  /** Dates taken of one repeating event. */
  occurrences: 200,
  /** Bytes that all parts of a workbook may have unpacked. */
  unpacked: 128 * 1024 * 1024,
} as const;

/** Values by column name; absent where the cell is empty. */
export type RowValues = Readonly<Record<string, string>>;

/** A table of records that may have different keys; columns in order of first appearance. */
export function tableOfRecords(
  records: readonly (Omit<TableRow, 'cells'> & { readonly values: RowValues })[],
): Table {
  const positions = new Map<string, number>();
  for (const { values } of records)
    for (const name of Object.keys(values)) if (!positions.has(name)) positions.set(name, positions.size);
  const columns = [...positions.keys()];
  const rows = records.map(({ values, ...row }) => ({
    ...row,
    cells: columns.map(name => values[name] ?? ''),
  }));
  return { columns, rows };
}
