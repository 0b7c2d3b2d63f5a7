import {
  clip,
  type Document,
  drawMark,
  forgetLayouts,
  ink,
  openPdf,
  quiet,
  rule,
  widthOf,
  write,
} from '#orders';
import type { XlsxCell } from '../../../platform/xlsx/xlsx.ts';
import { csvCell } from './export-cells.ts';
import type { ExportTable } from './export-table.ts';
import { drawnSoFar, type PdfFileInfo } from './pdf-table.ts';

/** Badges on A4: two across, five down, 96 x 54 mm each as most holders take them; points. */
const badge = { width: 272, height: 153, across: 2, down: 5, left: 25.6, top: 38.4 } as const;
const perPage = badge.across * badge.down;

/** Badges with the event, a name, a ticket type and a seat, to be cut out; the columns are those of the badge layout. */
export async function* pdfBadgeParts(
  { title }: ExportTable,
  batches: ExportTable['batches'],
  info: PdfFileInfo,
): AsyncGenerator<Buffer> {
  const document = await openPdf({ siteName: info.siteName, title, createdAt: info.createdAt });
  let drawn = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      if (drawn % perPage === 0) document.addPage({ size: 'A4', margin: 0 });
      drawBadge(document, row, { at: drawn % perPage, title, info });
      drawn += 1;
      if (drawn % perPage === 0) await new Promise(setImmediate);
    }
    forgetLayouts(document);
    yield* drawnSoFar(document);
  }
  if (drawn === 0) document.addPage({ size: 'A4', margin: 0 });
  document.end();
  for await (const piece of document) yield piece as Buffer;
}

function drawBadge(
  document: Document,
  [name = null, type = null, seat = null, code = null]: readonly XlsxCell[],
  { at, title, info }: { readonly at: number; readonly title: string; readonly info: PdfFileInfo },
): void {
  const left = badge.left + (at % badge.across) * badge.width;
  const top = badge.top + Math.floor(at / badge.across) * badge.height;
  document
    .rect(left, top, badge.width, badge.height)
    .lineWidth(0.4)
    .dash(2, { space: 2 })
    .stroke(rule)
    .undash();
  const width = badge.width - 32;
  const line = (
    text: string,
    style: { font: 'text' | 'strong'; size: number; color: string; below: number },
  ) =>
    write(document, clip(document, text, style.font, style.size, width), {
      ...{ font: style.font, size: style.size, color: style.color },
      ...{ left: left + 16, top: top + style.below, width: width + 6 },
    });
  drawMark(document, { siteName: info.siteName, left: left + 14, top: top + 10 });
  line(csvCell(name), {
    font: 'strong',
    size: nameSize(document, csvCell(name), width),
    color: ink,
    below: 52,
  });
  line(csvCell(type), { font: 'strong', size: 12, color: ink, below: 88 });
  line(csvCell(seat), { font: 'text', size: 11, color: ink, below: 106 });
  line([title, csvCell(code)].join(' · '), { font: 'text', size: 7.5, color: quiet, below: 132 });
}

/** Points at which a name fits on its line; the smallest one is clipped. */
function nameSize(document: Document, name: string, width: number): number {
  for (let size = 24; size > 13; size -= 1) {
    if (widthOf(document, name, { font: 'strong', size }) <= width) return size;
  }
  return 13;
}
