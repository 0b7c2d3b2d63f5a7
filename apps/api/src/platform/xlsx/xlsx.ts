import { minorUnitsPerMajor, wallTimeAt } from '@vh/domain';
import { cellText, escapeXml } from './xlsx-text.ts';
import { fixedParts, sheetName, styles } from './xlsx-parts.ts';
import { zipParts } from './zip-stream.ts';

/**
 * A cell: text is always text, never a formula; numbers and money can be summed up, moments are shown in the time zone
 * given, days are 'YYYY-MM-DD'; empty when null.
 */
export type XlsxCell =
  | string
  | number
  | null
  | { readonly money: number }
  | { readonly day: string }
  | { readonly moment: Date; readonly timezone: string };

/** What a table is called and begins with. */
export interface XlsxTable {
  readonly title: string;
  /** The first line, which stays in sight. */
  readonly head: readonly string[];
  /** Of the columns, in characters; 16 when not said. */
  readonly widths?: readonly number[];
}

/** Lines that a sheet has room for below its first one. */
export const mostXlsxRows = 1_048_575;

/** The media type of such a file. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook of one table, written while its rows come, in batches: it costs the memory of one batch, whatever its
 * length. Money is in minor units, as everywhere.
 * @throws {RangeError} with more rows than `mostXlsxRows`
 */
export function xlsxParts(
  table: XlsxTable,
  rows: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<Buffer> {
  const sheet = { name: 'xl/worksheets/sheet1.xml', parts: sheetParts(table, rows) };
  return zipParts([...fixedParts(sheetName(table.title)), sheet]);
}

async function* sheetParts(
  { head, widths = [] }: XlsxTable,
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<string> {
  yield sheetBegin(head.map((_, index) => widths[index] ?? 16));
  yield `<row r="1">${head.map((text, index) => textCell(text, at(index, 1), styles.head)).join('')}</row>`;
  let line = 1;
  for await (const rows of batches) {
    if (line + rows.length > mostXlsxRows + 1) throw new RangeError('a sheet has no room for so many rows');
    yield rows.map(row => rowOf(row, ++line)).join('');
  }
  yield `</sheetData>${line > 1 ? `<autoFilter ref="A1:${at(Math.max(head.length, 1) - 1, line)}"/>` : ''}</worksheet>`;
}

function sheetBegin(widths: readonly number[]): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columns && `<cols>${columns}</cols>`}<sheetData>`;
}

function rowOf(row: readonly XlsxCell[], line: number): string {
  return `<row r="${line}">${row.map((cell, index) => cellOf(cell, at(index, line))).join('')}</row>`;
}

function cellOf(cell: XlsxCell, ref: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') {
    // a text that begins like a formula stays one when it is edited
    return textCell(cell, ref, /^[=+\-@\t\r]/.test(cell) ? styles.quoted : styles.plain);
  }
  if (typeof cell === 'number') return numberCell(cell, ref, styles.plain);
  if ('money' in cell) return numberCell(cell.money / minorUnitsPerMajor, ref, styles.money);
  if ('day' in cell) return numberCell(serialOf(Date.parse(`${cell.day}T00:00:00Z`)), ref, styles.day);
  return numberCell(serialOf(localMs(cell.moment, cell.timezone)), ref, styles.moment);
}

function textCell(text: string, ref: string, style: number): string {
  return `<c r="${ref}"${styleOf(style)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cellText(text))}</t></is></c>`;
}

function numberCell(value: number, ref: string, style: number): string {
  return Number.isFinite(value) ? `<c r="${ref}"${styleOf(style)}><v>${value}</v></c>` : '';
}

function styleOf(style: number): string {
  return style === styles.plain ? '' : ` s="${style}"`;
}

/** The name of a cell: `at(27, 3)` is 'AB3'. */
function at(column: number, line: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return `${letters}${line}`;
}

/** Days since the last of 1899, to the millisecond: how table programs keep dates. */
function serialOf(ms: number): number {
  return Math.round((ms / 86_400_000 + 25_569) * 1e8) / 1e8;
}

/** What a clock in the time zone shows, as if it were UTC; to the minute. */
function localMs(moment: Date, timezone: string): number {
  return Date.parse(`${wallTimeAt(moment, timezone).slice(0, 16)}Z`);
}
