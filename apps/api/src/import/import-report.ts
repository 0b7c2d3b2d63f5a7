import type { RowProblem } from './event-draft.ts';
import type { ImportReport } from './import.service.ts';

/** Prints a line to the person who runs the import. */
export type Print = (line: string) => void;

/** What became of all rows of a source; of rows that are named, only so many are kept as are printed. */
export interface ReportTotals {
  taken: number;
  updated: number;
  unchanged: number;
  readonly merged: NamedRows;
  readonly refused: NamedRows;
  readonly told: NamedRows;
  readonly notes: NamedRows;
}

interface NamedRows {
  count: number;
  readonly shown: RowProblem[];
}

/** What became of a part of a source. */
export type BatchReport = ImportReport & { readonly notes: readonly RowProblem[] };

/** Totals of nothing. */
export function noTotals(): ReportTotals {
  const none = (): NamedRows => ({ count: 0, shown: [] });
  return { taken: 0, updated: 0, unchanged: 0, merged: none(), refused: none(), told: none(), notes: none() };
}

/** Adds what became of a part. */
export function addToTotals(totals: ReportTotals, batch: BatchReport): void {
  totals.taken += batch.taken;
  totals.updated += batch.updated;
  totals.unchanged += batch.unchanged;
  for (const list of ['merged', 'refused', 'told', 'notes'] as const) {
    const { shown } = totals[list];
    totals[list].count += batch[list].length;
    shown.push(...batch[list].slice(0, printedProblems - shown.length));
  }
}

/** Number of problems that are printed before the rest is only counted. */
const printedProblems = 50;

/** Prints what became of the rows. */
export function printReport(print: Print, report: ReportTotals, dryRun: boolean): void {
  print(dryRun ? 'Dry run: nothing was changed.' : 'Import done.');
  print(`  taken      ${report.taken}`);
  print(`  updated    ${report.updated}`);
  print(`  unchanged  ${report.unchanged}`);
  print(`  merged     ${report.merged.count}`);
  print(`  refused    ${report.refused.count}`);
  printRows(print, 'Refused', report.refused);
  printRows(print, 'Merged', report.merged);
  printRows(print, dryRun ? 'Ticket holders to be told' : 'Ticket holders told', report.told);
  printRows(print, 'Noted', report.notes);
}

function printRows(print: Print, title: string, { count, shown }: NamedRows): void {
  if (count === 0) return;
  print(`${title}:`);
  for (const row of shown) print(`  row ${row.rowNumber}: ${row.reason}`);
  if (count > shown.length) print(`  and ${count - shown.length} more`);
}
