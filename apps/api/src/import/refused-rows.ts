import { appendFile, rm, writeFile } from 'node:fs/promises';
import { csvOf } from '../platform/csv.ts';
import type { RowProblem } from './event-draft.ts';
import type { SourceBatch } from './read-batches.ts';

/** The column that says why a row was refused; an import leaves it out. */
export const reasonColumn = 'import_problem';

/** Writes refused rows as CSV with their reasons, so that they can be corrected and imported again. */
export class RefusedRows {
  private columns: readonly string[] | undefined;
  private rows = 0;

  constructor(readonly path: string) {}

  /** Adds the rows of a batch that were refused; those of a source without a table cannot be written. */
  async add({ table }: SourceBatch, refused: readonly RowProblem[]): Promise<void> {
    if (!table || refused.length === 0) return;
    const reasons = new Map(refused.map(({ rowNumber, reason }) => [rowNumber, reason]));
    const found = table.rows.filter(({ number }) => reasons.has(number));
    if (found.length === 0) return;
    const columns = (this.columns ??= table.columns.filter(column => column !== reasonColumn));
    const positions = columns.map(column => table.columns.indexOf(column));
    const lines = found.map(({ cells, number }) => [
      ...positions.map(at => cells[at] ?? ''),
      reasons.get(number) ?? '',
    ]);
    if (this.rows === 0) await writeFile(this.path, csvOf([[...columns, reasonColumn], ...lines]));
    else await appendFile(this.path, csvOf(lines).replace(/^\uFEFF/, ''));
    this.rows += lines.length;
  }

  /** Ends the file: how many rows it has. Without any, one of an earlier import is removed. */
  async end(): Promise<number> {
    if (this.rows === 0) await rm(this.path, { force: true });
    return this.rows;
  }
}
