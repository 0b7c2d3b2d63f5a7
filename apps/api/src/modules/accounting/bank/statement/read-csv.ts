import { normaliseSearchText } from '@vh/domain';
import { parse } from 'csv-parse/sync';
import { creditWords, headerWords } from './column-words.ts';
import { decodeText } from './decode-text.ts';
import { readAmount, readDay, tidyText } from './read-values.ts';
import {
  columnRoles,
  mostLines,
  UnreadableStatement,
  type ColumnRole,
  type ReadStatement,
  type RowProblem,
  type RowProblemKind,
  type StatementHints,
  type StatementLine,
} from './statement.ts';
import { refuseHugeTable } from './within-bounds.ts';

/** Rows in which a header is looked for; banks put their name, the account and the period above it. */
const headerRows = 40;

/** Columns in which the words of a header are looked for. */
const mostColumns = 200;

type Columns = Partial<Record<ColumnRole, number>>;

/**
 * Reads a bank's table: encoding, delimiter, header and columns are found out, or columns are given.
 * @throws {UnreadableStatement}
 */
export function readCsvStatement(bytes: Uint8Array, hints: StatementHints): ReadStatement {
  const { text, encoding } = decodeText(bytes);
  refuseHugeTable(text);
  const { delimiter, rows } = readRows(text);
  const at = headerAt(rows);
  const header = rows[at]?.cells ?? [];
  const columns =
    hints.columns ??
    findColumns(
      header,
      rows.slice(at + 1, at + 11).map(row => row.cells),
    );
  const table = { encoding, delimiter, header, columns };
  const canRead = columns.date !== undefined && (columns.amount ?? columns.credit) !== undefined;
  if (!canRead)
    return {
      format: 'csv',
      lines: [],
      skipped: 0,
      problems: [{ row: rows[at]?.row ?? 1, kind: 'columns' }],
      table,
    };
  const body = rows.slice(at + 1);
  if (body.length > mostLines) throw new UnreadableStatement('too_many_lines');
  return { format: 'csv', ...readBody(body, columns, hints.currency), table };
}

interface Row {
  readonly row: number;
  readonly cells: readonly string[];
}

function readRows(text: string): { delimiter: string; rows: Row[] } {
  const heads = [';', ',', '\t', '|'].map(delimiter => {
    const head = parseRows(text, delimiter, headerRows + 20);
    const cells = head[headerAt(head)]?.cells ?? [];
    return { delimiter, score: headerScore(cells) * 100 + Math.min(cells.length, mostColumns) };
  });
  // with the best delimiter the rest may turn out to be no table
  for (const { delimiter } of heads.toSorted((a, b) => b.score - a.score)) {
    const rows = parseRows(text, delimiter);
    if (rows.length > 0) return { delimiter, rows };
  }
  throw new UnreadableStatement('empty');
}

/** A record with `info: true`, which the parser's types do not tell apart. */
interface ParsedRecord {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function parseRows(text: string, delimiter: string, to = -1): Row[] {
  try {
    const options = {
      delimiter,
      to,
      bom: true,
      info: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      trim: true,
      maxRecordSize: 100_000,
    } as const;
    const records = parse(text, options) as unknown as ParsedRecord[];
    return records.map(({ record, info }) => ({ row: info.lines, cells: record }));
  } catch {
    // deliberate: with this delimiter it is no table; another one may fit
    return [];
  }
}

/** The row that looks most like a header. */
function headerAt(rows: readonly Row[]): number {
  const scores = rows.slice(0, headerRows).map(row => headerScore(row.cells));
  return Math.max(scores.indexOf(Math.max(...scores, 0)), 0);
}

function headerScore(cells: readonly string[]): number {
  const folded = cells.slice(0, mostColumns).map(normaliseSearchText);
  return columnRoles.filter(role => folded.some(cell => rankOf(role, cell) !== undefined)).length;
}

/** How well a header fits a role: the lower the better; undefined when it doesn't. */
function rankOf(role: ColumnRole, folded: string): number | undefined {
  const words = headerWords[role];
  const exact = words.indexOf(folded);
  if (exact >= 0) return exact;
  const start = words.findIndex(word => word.length > 3 && folded.startsWith(`${word} `));
  return start >= 0 ? words.length + start : undefined;
}

/** The column of each role: the best fit, and no column twice. */
function findColumns(header: readonly string[], sample: readonly (readonly string[])[]): Columns {
  const fits = header.slice(0, mostColumns).flatMap((cell, column) =>
    columnRoles.flatMap(role => {
      const rank = rankOf(role, normaliseSearchText(cell));
      return rank === undefined ? [] : [{ role: roleByContent(role, column, sample), column, rank }];
    }),
  );
  const columns: Columns = {};
  const taken = new Set<number>();
  for (const { role, column } of fits.toSorted((a, b) => a.rank - b.rank)) {
    if (columns[role] !== undefined || taken.has(column)) continue;
    columns[role] = column;
    taken.add(column);
  }
  return columns;
}

/** 'Valuta' is a currency to some banks and the value date to others: the cells tell. */
function roleByContent(role: ColumnRole, column: number, sample: readonly (readonly string[])[]): ColumnRole {
  if (role !== 'currency') return role;
  return sample.some(cells => readDay(cells[column] ?? '') !== undefined) ? 'date' : 'currency';
}

function readBody(rows: readonly Row[], columns: Columns, currency: string) {
  const lines: StatementLine[] = [];
  const problems: RowProblem[] = [];
  let skipped = 0;
  for (const { row, cells } of rows) {
    const read = readLine(cells, columns, currency);
    if (read === 'skipped') skipped += 1;
    else if (typeof read === 'string') problems.push({ row, kind: read });
    else lines.push(read);
  }
  return { lines, skipped, problems };
}

function readLine(
  cells: readonly string[],
  columns: Columns,
  accountCurrency: string,
): StatementLine | RowProblemKind | 'skipped' {
  const cell = (role: ColumnRole) => cells[columns[role] ?? -1]?.trim() ?? '';
  const bookedOn = readDay(cell('date'));
  const amount = amountOf(cell, columns);
  // sums below the table have no day
  if (!bookedOn) return cell('date') === '' ? 'skipped' : 'date';
  if (amount === undefined) return 'amount';
  if (amount <= 0) return 'skipped';
  const currency = cell('currency').toUpperCase() || accountCurrency;
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  return {
    bookedOn,
    amount,
    currency: currency === 'DIN' ? 'RSD' : currency,
    payerName: tidyText(cell('payerName'), 140),
    payerAccount: tidyText(cell('payerAccount'), 40),
    reference: tidyText(cell('reference'), 140),
    text: tidyText([cell('text'), ...restOf(cells, columns)].filter(Boolean).join(' · '), 500),
    bankReference: tidyText(cell('bankReference'), 100),
  };
}

/** What came in, minor units: nothing for what went out; undefined when no amount can be read. */
function amountOf(cell: (role: ColumnRole) => string, columns: Columns): number | undefined {
  if (columns.credit !== undefined) return cell('credit') === '' ? 0 : readAmount(cell('credit'));
  const amount = readAmount(cell('amount'));
  if (amount === undefined || columns.direction === undefined || cell('direction') === '') return amount;
  return creditWords.has(normaliseSearchText(cell('direction'))) || cell('direction') === '+' ? amount : 0;
}

/** Cells of no role that hold a long word: a bank may keep the order's number in any of them. */
function restOf(cells: readonly string[], columns: Columns): string[] {
  const known = new Set(Object.values(columns));
  return cells.filter(
    (cell, at) => !known.has(at) && /[\p{L}\p{N}]{4}/u.test(cell) && readDay(cell) === undefined,
  );
}
