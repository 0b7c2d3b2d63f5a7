import { drawMark, drawQr, renderPdf, type TicketPdfInfo } from './ticket-drawing.ts';
import type { LabelledText, TicketSheet } from './ticket-sheet.ts';
import type { Document } from '../typesetting/document-fonts.ts';
import { heightOf, type Writing } from '../typesetting/set-lines.ts';
import { fitTitle, write } from './ticket-typesetting.ts';

// A roll of 80 mm, of which printers reach 72 mm; in points, 1/72 inch.
const roll = 226.77;
const margin = 11.5;
const width = roll - 2 * margin;
const qrSide = 150;
// thermal heads know no shades
const black = '#000000';

/** A piece of the strip: how much paper it takes, and how it is drawn once it is known where. */
interface Block {
  readonly height: number;
  draw(top: number): void;
}

/** Draws the tickets for receipt printers: a page a ticket, as long as what is on it, to be cut after each. */
export function drawThermalPdf(sheets: readonly TicketSheet[], info: TicketPdfInfo): Promise<Buffer> {
  return renderPdf(info, document => {
    for (const sheet of sheets) drawStrip(document, sheet, info.siteName);
  });
}

function drawStrip(document: Document, sheet: TicketSheet, siteName: string): void {
  const blocks = blocksOf(document, sheet, siteName);
  const height = blocks.reduce((sum, block) => sum + block.height, 2 * margin);
  document.addPage({ size: [roll, height], margin: 0 });
  blocks.reduce((top, block) => {
    block.draw(top);
    return top + block.height;
  }, margin);
}

function blocksOf(document: Document, sheet: TicketSheet, siteName: string): Block[] {
  const title = fitTitle(document, sheet.title, width, 100);
  return [
    { height: 36, draw: top => drawMark(document, { siteName, left: margin, top, ropeColor: black }) },
    ...(sheet.copy ? [textBlock(document, sheet.copy, { font: 'strong', size: 14 }, 4)] : []),
    textBlock(document, sheet.kicker, { font: 'text', size: 9 }, 4),
    textBlock(document, title.text, { font: title.font, size: title.size, gap: -2 }, 6),
    textBlock(document, sheet.day, { font: 'strong', size: 11 }, 2),
    textBlock(document, sheet.time, { font: 'strong', size: 11 }, 6),
    ...sheet.place.map((line, at) =>
      textBlock(document, line, { font: at === 0 ? 'strong' : 'text', size: 10 }, 2),
    ),
    ruleBlock(document),
    ...sheet.facts.map(fact => factBlock(document, fact)),
    ruleBlock(document),
    {
      height: qrSide + 4,
      draw: top => drawQr(document, sheet.code, { left: (roll - qrSide) / 2, top, side: qrSide }),
    },
    textBlock(document, sheet.below.label, { font: 'text', size: 8, align: 'center' }, 1),
    textBlock(document, sheet.below.text, { font: 'board', size: 26, align: 'center' }, 6),
    ...sheet.stub.map(fact => factBlock(document, fact)),
    ...(sheet.note ? [textBlock(document, sheet.note, { font: 'text', size: 9 }, 6)] : []),
    textBlock(document, sheet.howTo, { font: 'text', size: 8 }, 4),
    textBlock(document, sheet.terms, { font: 'text', size: 7 }, 4),
  ];
}

function textBlock(
  document: Document,
  text: string,
  style: Pick<Writing, 'font' | 'size' | 'align' | 'gap'>,
  after: number,
): Block {
  const height = heightOf(document, text, { ...style, width });
  return {
    height: height + after,
    draw: top => write(document, text, { ...style, color: black, left: margin, top, width }),
  };
}

function factBlock(document: Document, fact: LabelledText): Block {
  const label = textBlock(document, fact.label, { font: 'text', size: 8 }, 1);
  const text = textBlock(document, fact.text, { font: 'strong', size: 11 }, 6);
  return {
    height: label.height + text.height,
    draw: top => {
      label.draw(top);
      text.draw(top + label.height);
    },
  };
}

function ruleBlock(document: Document): Block {
  return {
    height: 14,
    draw: top =>
      void document
        .moveTo(margin, top + 6)
        .lineTo(roll - margin, top + 6)
        .lineWidth(1)
        .dash(3, { space: 2 })
        .stroke(black)
        .undash(),
  };
}
