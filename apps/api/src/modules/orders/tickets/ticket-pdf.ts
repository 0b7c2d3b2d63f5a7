import {
  drawLogo,
  drawMark,
  drawQr,
  ink,
  quiet,
  renderPdf,
  rule,
  velvet,
  type TicketPdfInfo,
} from './ticket-drawing.ts';
import type { TicketLogos } from './ticket-logos.ts';
import type { LabelledText, TicketSheet } from './ticket-sheet.ts';
import type { Document } from '../typesetting/document-fonts.ts';
import { clip, fitTitle, write } from './ticket-typesetting.ts';

// A4 in points, 1/72 inch.
const page = { width: 595.28, height: 841.89, margin: 40 } as const;
const ticket = { left: 40, top: 92, width: 515.28, height: 300, stub: 186 } as const;
const stubLeft = ticket.left + ticket.width - ticket.stub;
const notch = 8;
/** Of the organiser's own words, so that the terms stay on the page. */
const mostNoteHeight = 300;

/** Draws one A4 page a ticket. Takes about 20 ms of a processor for the first page, 4 for each further one. */
export function drawTicketPdf(
  sheets: readonly TicketSheet[],
  info: TicketPdfInfo,
  logos: TicketLogos = {},
): Promise<Buffer> {
  return renderPdf(info, document => {
    for (const sheet of sheets) {
      const logo = sheet.logoId === undefined ? undefined : logos[sheet.logoId];
      drawSheet(document.addPage({ size: 'A4', margin: page.margin }), sheet, {
        siteName: info.siteName,
        logo,
      });
    }
  });
}

/** Where the organiser's logo stands: right of the mark, above the ticket. */
const logoBox = { right: 555.28, top: 30, width: 190, height: 40 } as const;

function drawSheet(
  document: Document,
  sheet: TicketSheet,
  { siteName, logo }: { readonly siteName: string; readonly logo: Uint8Array | undefined },
): void {
  const accent = sheet.accent ?? velvet;
  drawMark(document, { siteName, left: page.margin, top: 44 });
  const hasLogo = logo !== undefined && drawLogo(document, logo, logoBox);
  const right = { left: 355, width: 200, align: 'right' } as const;
  write(document, sheet.kicker, { ...right, font: 'text', size: 10, color: quiet, top: hasLogo ? 76 : 52 });
  if (sheet.copy) {
    const at = hasLogo ? { ...right, left: 255, top: 74 } : { ...right, top: 66 };
    write(document, sheet.copy, { ...at, font: 'strong', size: 12, color: accent });
  }
  drawFrame(document, accent);
  drawMain(document, sheet);
  drawStub(document, sheet);
  const below = ticket.top + ticket.height + 28;
  const width = page.width - 2 * page.margin;
  write(document, sheet.howTo, {
    font: 'strong',
    size: 11,
    color: ink,
    left: page.margin,
    top: below,
    width,
  });
  if (sheet.note) drawNote(document, sheet.note, { accent, top: document.y + 12, width });
  write(document, sheet.terms, {
    font: 'text',
    size: 9,
    color: quiet,
    left: page.margin,
    top: document.y + 6,
    width,
  });
  if (sheet.void) drawVoid(document, sheet.void);
}

/** The ticket's outline with notches where the stub is torn off. */
/** The organiser's own words with a line in its colour beside them; what is longer than the page is cut. */
function drawNote(
  document: Document,
  note: string,
  { accent, top, width }: { readonly accent: string; readonly top: number; readonly width: number },
): void {
  const left = page.margin + 12;
  write(document, note, {
    ...{ font: 'text', size: 11, color: ink, gap: 2 },
    ...{ left, top, width: width - 12, height: mostNoteHeight },
  });
  const bottom = document.y;
  document.rect(page.margin, top, 3, bottom - top).fill(accent);
  document.y = bottom + 6;
}

function drawFrame(document: Document, accent: string): void {
  const right = ticket.left + ticket.width;
  const bottom = ticket.top + ticket.height;
  document
    .moveTo(ticket.left, ticket.top)
    .lineTo(stubLeft - notch, ticket.top)
    .bezierCurveTo(
      stubLeft - notch,
      ticket.top + 11,
      stubLeft + notch,
      ticket.top + 11,
      stubLeft + notch,
      ticket.top,
    )
    .lineTo(right, ticket.top)
    .lineTo(right, bottom)
    .lineTo(stubLeft + notch, bottom)
    .bezierCurveTo(stubLeft + notch, bottom - 11, stubLeft - notch, bottom - 11, stubLeft - notch, bottom)
    .lineTo(ticket.left, bottom)
    .closePath()
    .lineWidth(1.5)
    .stroke(ink);
  document
    .moveTo(stubLeft, ticket.top + 14)
    .lineTo(stubLeft, bottom - 14)
    .lineWidth(2)
    .lineCap('round')
    .dash(0.1, { space: 6 })
    .stroke(ink)
    .undash();
  document.rect(ticket.left, ticket.top, 5, ticket.height).fill(accent);
}

function drawMain(document: Document, sheet: TicketSheet): void {
  const left = ticket.left + 24;
  const width = stubLeft - left - 18;
  const rows = factRows(sheet.facts);
  // what a third row of facts takes, the title gives
  const title = fitTitle(document, sheet.title, width, rows.length > 2 ? 60 : 94);
  write(document, title.text, {
    font: title.font,
    size: title.size,
    color: ink,
    left,
    top: ticket.top + 18,
    width,
    gap: -2,
  });
  const rest = document.y + 10;
  write(document, sheet.day, {
    font: 'strong',
    size: 12,
    color: sheet.accent ?? velvet,
    left,
    top: rest,
    width,
  });
  write(document, sheet.time, { font: 'strong', size: 12, color: ink, left, top: document.y + 3, width });
  sheet.place.forEach((line, at) => {
    const style =
      at === 0 ? ({ font: 'strong', color: ink } as const) : ({ font: 'text', color: quiet } as const);
    write(document, clip(document, line, style.font, 10, width), {
      ...style,
      size: 10,
      left,
      top: document.y + (at === 0 ? 8 : 2),
      width,
    });
  });
  const rowHeight = 34;
  const top = ticket.top + ticket.height - 24 - rows.length * rowHeight;
  document
    .moveTo(left, top - 10)
    .lineTo(left + width, top - 10)
    .lineWidth(0.75)
    .stroke(rule);
  rows.forEach((row, at) => {
    row.forEach((fact, column) => {
      drawFact(document, fact, {
        left: left + column * width * 0.6,
        top: top + at * rowHeight,
        width: row.length === 1 ? width : width * (column === 0 ? 0.56 : 0.4),
        size: 11,
      });
    });
  });
}

/** Two facts a row; a seat or a name gets the whole width of a row of its own. */
function factRows(facts: readonly LabelledText[]): LabelledText[][] {
  return facts.reduce<LabelledText[][]>((rows, fact) => {
    const last = rows.at(-1);
    if (last?.length === 1 && !last[0]?.isWide && !fact.isWide) last.push(fact);
    else rows.push([fact]);
    return rows;
  }, []);
}

function drawStub(document: Document, sheet: TicketSheet): void {
  const side = 140;
  drawQr(document, sheet.code, { left: stubLeft + (ticket.stub - side) / 2, top: ticket.top + 14, side });
  const left = stubLeft + 18;
  const width = ticket.stub - 36;
  const top = ticket.top + 14 + side + 6;
  write(document, sheet.below.label, {
    font: 'text',
    size: 8,
    color: quiet,
    left,
    top,
    width,
    align: 'center',
  });
  write(document, sheet.below.text, {
    font: 'board',
    size: 26,
    color: ink,
    left,
    top: document.y + 1,
    width,
    align: 'center',
  });
  let next = ticket.top + ticket.height - 82;
  for (const fact of sheet.stub) {
    drawFact(document, fact, { left, top: next, width, size: 10 });
    next += 36;
  }
}

function drawFact(
  document: Document,
  fact: LabelledText,
  at: { left: number; top: number; width: number; size: number },
): void {
  write(document, fact.label, {
    font: 'text',
    size: 8,
    color: quiet,
    left: at.left,
    top: at.top,
    width: at.width,
  });
  const text = clip(document, fact.text, 'strong', at.size, at.width);
  write(document, text, {
    font: 'strong',
    size: at.size,
    color: ink,
    left: at.left,
    top: at.top + 12,
    width: at.width,
  });
}

function drawVoid(document: Document, word: string): void {
  const middle = { x: ticket.left + ticket.width / 2, y: ticket.top + ticket.height / 2 };
  document
    .save()
    .rotate(-16, { origin: [middle.x, middle.y] })
    .opacity(0.8);
  write(document, word, {
    font: 'board',
    size: 90,
    color: velvet,
    left: ticket.left,
    top: middle.y - 50,
    width: ticket.width,
    align: 'center',
  });
  document.restore();
}
