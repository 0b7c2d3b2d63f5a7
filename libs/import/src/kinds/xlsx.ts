import { problem, SourceError, type Problem, type RowNoteCode } from '../problem.ts';
import type { Table, TableRow } from '../table.ts';
import { columnsOf } from './delimited.ts';
import { isTree, type Tree } from './records.ts';
import { parseXml } from './xml.ts';
import { openZip } from './zip.ts';

/** Reads the sheet with the most rows of a workbook. @throws {SourceError} for another archive, or one without rows */
export function readXlsx(bytes: Uint8Array): Table {
  const zip = openZip(bytes);
  const sheets = zip.names.filter(name => /^xl\/worksheets\/[^/]+\.xml$/.test(name)).sort();
  if (sheets.length === 0) throw new SourceError('source.unknown_kind', { found: 'an archive' });
  const part = (name: string): unknown => {
    const content = zip.read(name);
    return content && parseXml(new TextDecoder().decode(content));
  };
  const book: Workbook = {
    texts: listOf(part('xl/sharedStrings.xml'), 'sst', 'si').map(richText),
    dateStyles: dateStylesOf(part('xl/styles.xml')),
    startsIn1904: /date1904=["'](1|true)/.test(
      new TextDecoder().decode(zip.read('xl/workbook.xml') ?? new Uint8Array()),
    ),
  };
  const rows = sheets
    .map(name => listOf(part(name), 'worksheet', 'sheetData', 'row').map(row => readRow(row, book)))
    .map(found => found.filter(({ cells }) => cells.some(Boolean)))
    .reduce((best, one) => (one.length > best.length ? one : best));
  // titles above the header have one cell
  const from = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.filter(Boolean).length > 1),
  );
  const header = rows[from];
  if (!header || rows.length < from + 2) throw new SourceError('source.no_rows');
  return { columns: columnsOf(header.cells), rows: rows.slice(from + 1) };
}

interface Workbook {
  readonly texts: readonly string[];
  /** Styles whose numbers are days, by their index. */
  readonly dateStyles: readonly boolean[];
  readonly startsIn1904: boolean;
}

function listOf(tree: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = path.reduce<unknown>((at, name) => (isTree(at) ? at[name] : undefined), tree);
  return found === undefined || found === '' ? [] : [found].flat();
}

/** The words of a string, of its runs where it has some. */
function richText(item: unknown): string {
  if (typeof item === 'string') return item;
  if (!isTree(item)) return '';
  if (item['r'] !== undefined) return [item['r']].flat().map(richText).join('');
  const text = item['t'];
  return typeof text === 'string'
    ? text
    : isTree(text) && typeof text['#text'] === 'string'
      ? text['#text']
      : '';
}

/** Formats of days and times that every workbook has (ECMA-376 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

function dateStylesOf(styles: unknown): readonly boolean[] {
  const own = new Set(
    listOf(styles, 'styleSheet', 'numFmts', 'numFmt')
      .filter(isTree)
      .filter(format => /[ymdhs]/i.test(String(format['formatCode']).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')))
      .map(format => Number(format['numFmtId'])),
  );
  return listOf(styles, 'styleSheet', 'cellXfs', 'xf').map(style => {
    const id = isTree(style) ? Number(style['numFmtId']) : 0;
    return builtInDates.has(id) || own.has(id);
  });
}

function readRow(row: unknown, book: Workbook): TableRow {
  const cells: string[] = [];
  const notes: Problem<RowNoteCode>[] = [];
  if (!isTree(row)) return { number: 0, cells };
  for (const [index, cell] of [row['c']].flat().filter(isTree).entries()) {
    const at = columnAt(cell['r']) ?? index;
    if (at > 20_000) continue;
    while (cells.length <= at) cells.push('');
    const text = cellText(cell, book);
    if (text === '' && cell['f'] !== undefined)
      notes.push(problem('formula.left_out', { text: `=${richText(cell['f'])}` }));
    cells[at] = text;
  }
  return { number: Number(row['r']) || 0, cells, ...(notes.length > 0 && { notes }) };
}

/** The position of a cell such as BC12 in its row, from 0. */
function columnAt(reference: unknown): number | undefined {
  const letters = typeof reference === 'string' ? /^[A-Z]{1,3}/.exec(reference)?.[0] : undefined;
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(cell: Tree, book: Workbook): string {
  const value = typeof cell['v'] === 'string' ? cell['v'] : richText({ t: cell['v'] });
  switch (cell['t']) {
    case 's':
      return (book.texts[Number(value)] ?? '').trim();
    case 'inlineStr':
      return richText(cell['is']).trim();
    case 'b':
      return value === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'str':
    case 'd':
      return value.trim();
    default:
      return value !== '' && book.dateStyles[Number(cell['s'] ?? 0)]
        ? dayOf(Number(value), book.startsIn1904)
        : value;
  }
}

/** A number of days as `YYYY-MM-DDTHH:mm`; what is below one is an hour of a day. */
function dayOf(days: number, startsIn1904: boolean): string {
  const start = startsIn1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const minutes = Math.round(days * 1440);
  if (!Number.isFinite(minutes) || minutes < 0 || minutes > 4_000_000_000) return '';
  const text = new Date(start + minutes * 60_000).toISOString().slice(0, 16);
  if (days < 1) return text.slice(11);
  return minutes % 1440 === 0 ? text.slice(0, 10) : text;
}
