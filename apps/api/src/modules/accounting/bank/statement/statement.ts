/** A transfer that a statement says came in; texts as the bank wrote them. */
export interface StatementLine {
  /** The day it was booked, YYYY-MM-DD. */
  readonly bookedOn: string;
  /** Minor units, more than nothing. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly payerName: string;
  readonly payerAccount: string;
  /** What the payer gave as reference. */
  readonly reference: string;
  /** Purpose and whatever else the bank wrote. */
  readonly text: string;
  /** The bank's own id of the transfer; '' when the file has none. */
  readonly bankReference: string;
}

/** Why a row of a file could not be read. */
export type RowProblemKind = 'date' | 'amount' | 'currency' | 'columns';

/** A row that was left out. */
export interface RowProblem {
  /** From 1, as an editor counts. */
  readonly row: number;
  readonly kind: RowProblemKind;
}

/** A statement as it was read. */
export interface ReadStatement {
  readonly format: 'csv' | 'camt.053';
  readonly lines: readonly StatementLine[];
  /** Bookings that took money off the account, or that are not booked yet. */
  readonly skipped: number;
  readonly problems: readonly RowProblem[];
  /** How a table was understood; undefined for other formats. */
  readonly table?: TableReading;
}

/** What a column of a table can mean. */
export const columnRoles = [
  'date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'payerName',
  'payerAccount',
  'reference',
  'text',
  'bankReference',
] as const;

/** What a column of a table means. */
export type ColumnRole = (typeof columnRoles)[number];

/** How a table was understood. */
export interface TableReading {
  readonly encoding: string;
  readonly delimiter: string;
  readonly header: readonly string[];
  /** The position of the column of each role that was found. */
  readonly columns: Readonly<Partial<Record<ColumnRole, number>>>;
}

/** What staff say about a file; the rest is found out. */
export interface StatementHints {
  readonly columns?: Readonly<Partial<Record<ColumnRole, number>>> | undefined;
  /** The currency of the account, for tables that don't say. */
  readonly currency: string;
}

/** Most transfers that one file may hold. */
export const mostLines = 10_000;

/** A file that can't be read as a statement; the reason is a stable word for the screen. */
export class UnreadableStatement extends Error {
  readonly reason: 'empty' | 'no_statement' | 'broken' | 'doctype' | 'too_many_lines';

  constructor(reason: UnreadableStatement['reason'], options?: ErrorOptions) {
    super(`not a statement: ${reason}`, options);
    this.reason = reason;
  }
}
