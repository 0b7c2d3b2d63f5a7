import { loadShaper } from '@vh/posters/shaper';
import { encode } from 'uqr';
import { registerFonts, type Document } from '../typesetting/document-fonts.ts';
import { bigFaceFor, clip, write } from './ticket-typesetting.ts';

/** What the file says of itself. */
export interface TicketPdfInfo {
  /** The site's name. */
  readonly siteName: string;
  readonly title: string;
  readonly createdAt: Date;
}

export const ink = '#2a0f12';
export const quiet = '#6b5557';
export const rule = '#c9bcbd';
export const velvet = '#7d0b2c';

/** Begins a file of pages; anyone who draws them ends it. Its bytes are read as a stream. */
export async function openPdf(info: TicketPdfInfo): Promise<Document> {
  // a tenth of a second to load, and most processes never draw
  const [{ default: PDFDocument }, shaper] = await Promise.all([import('pdfkit'), loadShaper()]);
  const document = new PDFDocument({
    autoFirstPage: false,
    lang: 'und',
    info: { Title: info.title, Author: info.siteName, CreationDate: info.createdAt },
  });
  registerFonts(document, shaper);
  return document;
}

/** Makes a file of pages; `draw` adds them one by one. */
export async function renderPdf(info: TicketPdfInfo, draw: (document: Document) => void): Promise<Buffer> {
  const document = await openPdf(info);
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  draw(document);
  document.end();
  return finished;
}

/** How long the site's name may be before it gives way to an ellipsis, points. */
const markWidth = 200;

/** The platform mark: two posts with a rope between them, and the site's name. */
export function drawMark(
  document: Document,
  at: { readonly siteName: string; readonly left: number; readonly top: number; readonly ropeColor?: string },
): void {
  const { siteName, left, top, ropeColor = velvet } = at;
  document.save().translate(left, top).scale(0.9).fillColor(ink);
  for (const x of [6, 26]) {
    document
      .circle(x, 5, 3.1)
      .rect(x - 2, 5, 4, 22)
      .rect(x - 4.5, 26.5, 9, 2.5)
      .fill();
  }
  document.moveTo(8, 12).quadraticCurveTo(16, 20, 24, 12).lineWidth(4.8).stroke(ropeColor);
  document.restore();
  const font = bigFaceFor(document, siteName);
  write(document, clip(document, siteName, font, 24, markWidth), {
    font,
    size: 24,
    color: ink,
    left: left + 36,
    top: top + 2,
    width: markWidth,
  });
}

/**
 * An organiser's logo, as large as its box takes, at the box's right edge. Answers false where the picture can't be read:
 * the ticket is drawn without it.
 */
export function drawLogo(
  document: Document,
  logo: Uint8Array,
  { right, top, width, height }: { right: number; top: number; width: number; height: number },
): boolean {
  try {
    const fit: [number, number] = [width, height];
    document.image(Buffer.from(logo), right - width, top, { fit, align: 'right', valign: 'center' });
    return true;
  } catch {
    // deliberate: a picture that can't be read keeps nobody out
    return false;
  }
}

/** The code as one vector path: dark modules on the paper with the quiet zone of 4 that ISO/IEC 18004 asks for. */
export function drawQr(
  document: Document,
  code: string,
  at: { readonly left: number; readonly top: number; readonly side: number },
): void {
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const module = at.side / size;
  data.forEach((row, y) => {
    // neighbours are one rectangle: half the path, and no hairlines between them
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      document.rect(at.left + start * module, at.top + y * module, (x + 1 - start) * module, module);
    }
  });
  document.fill('#000000');
}
