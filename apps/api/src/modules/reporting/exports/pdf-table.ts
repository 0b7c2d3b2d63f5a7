import {
  clip,
  type Document,
  forgetLayouts,
  graphemesOf,
  ink,
  isPlain,
  openPdf,
  quiet,
  rule,
  widthOf,
  write,
} from '#orders';
import type { XlsxCell } from '../../../platform/xlsx/xlsx.ts';
import { csvCell } from './export-cells.ts';
import type { ExportTable } from './export-table.ts';

/** Rows that are drawn at most: some 5,600 pages, which readers open. Pages leave memory as they are written. */
export const mostPdfRows = 200_000;

/** What a file says of itself. */
export interface PdfFileInfo {
  /** The site's name. */
  readonly siteName: string;
  readonly createdAt: Date;
  /** Word before the number of a page. */
  readonly page: string;
}

/** Of a sheet, points. */
interface Paper {
  readonly size: 'A4' | 'A3';
  readonly width: number;
  readonly bottom: number;
}

const papers: Readonly<Record<Paper['size'], Paper>> = {
  A4: { size: 'A4', width: 842, bottom: 540 },
  A3: { size: 'A3', width: 1191, bottom: 787 },
};

const margin = 36;
/** Characters across from which a table needs the larger sheet. */
const wideTable = 150;
const textSize = 8.5;
const lineHeight = 11;
/** Lines of a cell; what is longer ends with an ellipsis. */
const mostLines = 3;
/** Rows between which other work of the process gets its turn. */
const rowsAtOnce = 50;

interface Column {
  readonly head: string;
  readonly left: number;
  readonly width: number;
}

interface Sheet {
  readonly document: Document;
  readonly title: string;
  readonly info: PdfFileInfo;
  readonly paper: Paper;
  readonly columns: readonly Column[];
  pages: number;
  /** Where the next row begins. */
  top: number;
}

/**
 * A table as a PDF in landscape, A4 or, where it is wide, A3, drawn while its rows come, in batches. Amounts and moments
 * are written as CSV has them.
 */
export async function* pdfTableParts(
  { title, head, widths = [] }: ExportTable,
  batches: ExportTable['batches'],
  info: PdfFileInfo,
): AsyncGenerator<Buffer> {
  const document = await openPdf({ siteName: info.siteName, title, createdAt: info.createdAt });
  const characters = head.map((_, index) => widths[index] ?? 16);
  const across = characters.reduce((sum, width) => sum + width, 0);
  const paper = papers[across > wideTable ? 'A3' : 'A4'];
  const columns = layOut(head, characters, (paper.width - 2 * margin) / across);
  const sheet: Sheet = { document, title, info, paper, columns, pages: 0, top: 0 };
  beginPage(sheet);
  for await (const rows of batches) {
    for (const [index, row] of rows.entries()) {
      drawRow(sheet, row);
      if (index % rowsAtOnce === rowsAtOnce - 1) await new Promise(setImmediate);
    }
    forgetLayouts(document);
    yield* drawnSoFar(document);
  }
  document.end();
  for await (const piece of document) yield piece as Buffer;
}

/** What a file under way has given so far. */
export function* drawnSoFar(document: Document): Generator<Buffer> {
  for (let piece = document.read(); piece !== null; piece = document.read()) yield piece as Buffer;
}

function layOut(head: readonly string[], characters: readonly number[], points: number): Column[] {
  let left = margin;
  return head.map((text, index) => {
    const width = (characters[index] ?? 0) * points;
    const column = { head: text, left, width: width - 6 };
    left += width;
    return column;
  });
}

function beginPage(sheet: Sheet): void {
  const { document, title, info, paper, columns } = sheet;
  document.addPage({ size: paper.size, layout: 'landscape', margin: 0 });
  sheet.pages += 1;
  const full = paper.width - 2 * margin;
  const shown = clip(document, title, 'strong', 13, full - 120);
  write(document, shown, { font: 'strong', size: 13, color: ink, left: margin, top: 26, width: full - 120 });
  const small = { font: 'text', size: 8, color: quiet, top: paper.bottom + 16 } as const;
  write(document, info.siteName, { ...small, left: margin, width: full / 2 });
  const number = `${info.page} ${sheet.pages}`;
  write(document, number, { ...small, left: margin + full / 2, width: full / 2, align: 'right' });
  for (const { head, left, width } of columns) {
    const text = clip(document, head, 'strong', textSize, width);
    write(document, text, { font: 'strong', size: textSize, color: quiet, left, top: 54, width: width + 6 });
  }
  document
    .moveTo(margin, 68)
    .lineTo(paper.width - margin, 68)
    .lineWidth(0.75)
    .stroke(ink);
  sheet.top = 73;
}

function drawRow(sheet: Sheet, row: readonly XlsxCell[]): void {
  const { document, columns, paper } = sheet;
  const cells = columns.map(({ width }, index) => linesOf(document, csvCell(row[index] ?? null), width));
  const height = Math.max(1, ...cells.map(lines => lines.length)) * lineHeight + 5;
  if (sheet.top + height > paper.bottom) beginPage(sheet);
  document.font('text').fontSize(textSize).fillColor(ink);
  cells.forEach((lines, index) => {
    const left = columns[index]?.left ?? margin;
    const width = columns[index]?.width ?? 0;
    lines.forEach((line, at) => {
      const top = sheet.top + at * lineHeight;
      if (isPlain(line)) document.font('text').text(line, left, top, { lineBreak: false });
      else write(document, line, { font: 'text', size: textSize, color: ink, left, top, width: width + 1 });
    });
  });
  const bottom = sheet.top + height - 3;
  document
    .moveTo(margin, bottom)
    .lineTo(paper.width - margin, bottom)
    .lineWidth(0.4)
    .stroke(rule);
  sheet.top += height;
}

/** A text broken into lines of a width at spaces, or within words that are longer. */
function linesOf(document: Document, text: string, width: number): string[] {
  const fits = (line: string) => widthOf(document, line, { font: 'text', size: textSize }) <= width;
  const whole = text.replace(/\s+/g, ' ').trim();
  if (whole === '') return [];
  if (fits(whole)) return [whole];
  const lines: string[] = [];
  let rest = whole;
  while (rest !== '' && lines.length < mostLines) {
    if (fits(rest)) return [...lines, rest];
    const line =
      lines.length === mostLines - 1 ? `${longest(rest, part => fits(`${part}…`))}…` : breakOff(rest, fits);
    lines.push(line);
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
}

function breakOff(text: string, fits: (part: string) => boolean): string {
  const most = longest(text, fits);
  const space = most.lastIndexOf(' ');
  const isBetweenWords = text[most.length] === ' ';
  return isBetweenWords || space <= 0 ? most : most.slice(0, space);
}

/** The longest beginning that fits, of at least one character. */
function longest(text: string, fits: (part: string) => boolean): string {
  const characters = graphemesOf(text);
  let [low, high] = [1, characters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(characters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return characters.slice(0, low).join('');
}
