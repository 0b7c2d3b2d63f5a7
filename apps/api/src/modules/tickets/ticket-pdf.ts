import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { LabelledText, TicketSheet } from './ticket-sheet.ts';
import { clip, fitTitle, write, type Document } from './ticket-typesetting.ts';

/** What the file says of itself. */
export interface TicketPdfInfo {
  readonly title: string;
  readonly createdAt: Date;
}

// A4 in points, 1/72 inch.
const page = { width: 595.28, height: 841.89, margin: 40 } as const;
const ticket = { left: 40, top: 92, width: 515.28, height: 300, stub: 186 } as const;
const stubLeft = ticket.left + ticket.width - ticket.stub;
const notch = 8;
const ink = '#2a0f12';
const quiet = '#6b5557';
const rule = '#c9bcbd';
const velvet = '#7d0b2c';

/** Draws one A4 page a ticket. Takes about 20 ms of the processor for the first page, 4 for each further one. */
export function drawTicketPdf(sheets: readonly TicketSheet[], info: TicketPdfInfo): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: page.margin,
    autoFirstPage: false,
    lang: 'und',
    info: { Title: info.title, Author: 'Velvet Hall', CreationDate: info.createdAt },
  });
  registerFonts(document);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const sheet of sheets) drawSheet(document.addPage(), sheet);
  document.end();
  return finished;
}

function registerFonts(document: Document): void {
  const { resolve } = createRequire(import.meta.url);
  document.registerFont('board', resolve('@vh/posters/fonts/hall-board-800.ttf'));
  document.registerFont('text', resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'));
  document.registerFont('strong', resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'));
}

function drawSheet(document: Document, sheet: TicketSheet): void {
  drawMark(document, page.margin, 44);
  write(document, sheet.kicker, {
    font: 'text',
    size: 10,
    color: quiet,
    left: 355,
    top: 52,
    width: 200,
    align: 'right',
  });
  drawFrame(document);
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

/** The house mark: two posts with a rope between them, and the name. */
function drawMark(document: Document, left: number, top: number): void {
  document.save().translate(left, top).scale(0.9).fillColor(ink);
  for (const x of [6, 26]) {
    document
      .circle(x, 5, 3.1)
      .rect(x - 2, 5, 4, 22)
      .rect(x - 4.5, 26.5, 9, 2.5)
      .fill();
  }
  document.moveTo(8, 12).quadraticCurveTo(16, 20, 24, 12).lineWidth(4.8).stroke(velvet);
  document.restore();
  write(document, 'Velvet Hall', {
    font: 'board',
    size: 24,
    color: ink,
    left: left + 36,
    top: top + 2,
    width: 200,
  });
}

/** The ticket's outline with notches where the stub is torn off. */
function drawFrame(document: Document): void {
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
  document.rect(ticket.left, ticket.top, 5, ticket.height).fill(velvet);
}

function drawMain(document: Document, sheet: TicketSheet): void {
  const left = ticket.left + 24;
  const width = stubLeft - left - 18;
  const title = fitTitle(document, sheet.title, width, 94);
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
  write(document, sheet.day, { font: 'strong', size: 12, color: velvet, left, top: rest, width });
  write(document, sheet.time, { font: 'strong', size: 12, color: ink, left, top: document.y + 3, width });
  sheet.place.forEach((line, at) => {
    const style = at === 0 ? { font: 'strong', color: ink } : { font: 'text', color: quiet };
    write(document, clip(document, line, style.font, 10, width), {
      ...style,
      size: 10,
      left,
      top: document.y + (at === 0 ? 8 : 2),
      width,
    });
  });
  // one row of two facts; a name gets the whole width of a row of its own
  const rowHeight = 34;
  const rows = Math.ceil(sheet.facts.length / 2);
  const top = ticket.top + ticket.height - 24 - rows * rowHeight;
  document
    .moveTo(left, top - 10)
    .lineTo(left + width, top - 10)
    .lineWidth(0.75)
    .stroke(rule);
  sheet.facts.forEach((fact, at) => {
    const isAlone = at % 2 === 0 && at === sheet.facts.length - 1;
    const place = { left: left + (at % 2) * width * 0.6, top: top + Math.floor(at / 2) * rowHeight };
    drawFact(document, fact, {
      ...place,
      width: isAlone ? width : width * (at % 2 === 0 ? 0.56 : 0.4),
      size: 11,
    });
  });
}

function drawStub(document: Document, sheet: TicketSheet): void {
  const side = 140;
  drawQr(document, sheet.code, { left: stubLeft + (ticket.stub - side) / 2, top: ticket.top + 14, side });
  const left = stubLeft + 18;
  const width = ticket.stub - 36;
  const top = ticket.top + 14 + side + 6;
  write(document, sheet.shortCode.label, {
    font: 'text',
    size: 8,
    color: quiet,
    left,
    top,
    width,
    align: 'center',
  });
  write(document, sheet.shortCode.text, {
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

/** The code as one vector path: dark modules on the paper with the quiet zone of 4 that ISO/IEC 18004 asks for. */
function drawQr(document: Document, code: string, at: { left: number; top: number; side: number }): void {
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const module = at.side / size;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) document.rect(at.left + x * module, at.top + y * module, module, module);
    });
  });
  document.fill('#000000');
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
