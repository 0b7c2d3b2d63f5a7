import { hasRightToLeft, visualLine } from './bidi-line.ts';
import { charactersOf, useFont, writingFont, type Document } from './document-fonts.ts';
import { breakLines } from './line-breaks.ts';
import { isPlain, splitRuns, type BaseFont, type TextRun } from './text-runs.ts';

/** How a text is set; lengths in points. */
export interface TextStyle {
  readonly font: BaseFont;
  readonly size: number;
}

/** How and where a text is set; lengths in points. */
export interface Writing extends TextStyle {
  readonly color: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly gap?: number;
  /** Points after which the text is cut. */
  readonly height?: number;
}

type Block = Pick<Writing, 'font' | 'size' | 'width' | 'gap'>;

/** Width of a text on one line, points. Leaves the document with the style's font and size. */
export function widthOf(document: Document, text: string, { font, size }: TextStyle): number {
  document.font(font).fontSize(size);
  if (isPlain(text)) return document.widthOfString(text);
  const width = partsOf(document, text, font).reduce((sum, run) => sum + runWidth(document, run, font), 0);
  document.font(font);
  return width;
}

/** Height of a text that is broken into lines of a width, points. Leaves the document with the style's font and size. */
export function heightOf(document: Document, text: string, style: Block): number {
  document.font(style.font).fontSize(style.size);
  if (isPlain(text)) return document.heightOfString(text, { width: style.width, lineGap: style.gap ?? 0 });
  return linesOf(document, text, style).length * lineHeightOf(document, text, style);
}

/** Sets a text in lines whose runs have the fonts of their scripts, and leaves the cursor below it. */
export function setLines(document: Document, text: string, style: Writing): void {
  const { font, left, top, width, height = Infinity, align = 'left' } = style;
  const lineHeight = lineHeightOf(document, text, style);
  const lines = linesOf(document, text, style);
  const shown = lines.slice(0, Math.max(1, Math.floor(height / lineHeight)));
  if (shown.length < lines.length) shown.push(cut(document, `${shown.pop()}`, style));
  const baseline = top + baselineOf(document, text, style);
  shown.forEach((line, at) => {
    const room = width - widthOf(document, line, style);
    let x = left + (align === 'left' ? 0 : room / (align === 'center' ? 2 : 1));
    for (const run of partsOf(document, line, font)) {
      const taken = runWidth(document, run, font);
      const y = baseline + at * lineHeight;
      if (run.text.trim() !== '') document.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      x += taken;
    }
  });
  document.font(font);
  document.x = left;
  document.y = top + shown.length * lineHeight;
}

function linesOf(document: Document, text: string, style: Block): string[] {
  const fits = (line: string) => widthOf(document, line, style) <= style.width;
  return text.split('\n').flatMap(paragraph => breakLines(paragraph, fits));
}

/** A line with an ellipsis for what follows it. */
function cut(document: Document, line: string, style: Writing): string {
  const letters = [...line];
  while (letters.length > 1 && widthOf(document, `${letters.join('')}…`, style) > style.width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Runs of a line in the order in which they are set, from left to right. */
function partsOf(document: Document, line: string, font: BaseFont): TextRun[] {
  const has = charactersOf(document, font);
  if (!hasRightToLeft(line)) return splitRuns(line, font, has);
  // the shaper turns each word that is given to it
  return visualLine(line)
    .split(/(?<= )|(?= )/)
    .flatMap(word => splitRuns(word, font, has));
}

function runWidth(document: Document, { text, font }: TextRun, base: BaseFont): number {
  useFont(document, font, base);
  return document.widthOfString(text);
}

/** Scripts with signs above and below their letters. */
const tall =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Sinhala}\p{Script=Malayalam}\p{Script=Oriya}]/u;

function lineHeightOf(
  document: Document,
  text: string,
  { font, size, gap = 0 }: Omit<Block, 'width'>,
): number {
  document.font(font).fontSize(size);
  return document.currentLineHeight(true) + gap + (tall.test(text) ? size * 0.25 : 0);
}

/** From the top of a line to where its letters stand, the same for all fonts. */
function baselineOf(document: Document, text: string, { font, size }: TextStyle): number {
  document.font(font).fontSize(size);
  return (writingFont(document).ascender / 1000) * size + (tall.test(text) ? size * 0.1 : 0);
}
