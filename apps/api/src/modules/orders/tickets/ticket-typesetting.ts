import type PDFDocument from 'pdfkit';
import { hasRightToLeft, visualLine } from './bidi-line.ts';

/** A PDF under way. */
export type Document = InstanceType<typeof PDFDocument>;

/** How and where a text is set; lengths in points. */
export interface Writing {
  readonly font: string;
  readonly size: number;
  readonly color: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  readonly gap?: number;
  /** Points after which the text is cut. */
  readonly height?: number;
}

/** Sets a text and leaves the cursor below it. */
export function write(document: Document, text: string, style: Writing): void {
  document.font(style.font).fontSize(style.size).fillColor(style.color);
  if (hasRightToLeft(text)) return setWords(document, text, style);
  document.text(text, style.left, style.top, {
    width: style.width,
    align: style.align ?? 'left',
    lineGap: style.gap ?? 0,
    ...(style.height !== undefined && { height: style.height, ellipsis: true }),
  });
}

/**
 * Sets each word by itself, in the order in which the line is read: PDFs set words from left to right, and Arabic and Hebrew run
 * the other way.
 */
function setWords(document: Document, text: string, style: Writing): void {
  const { left, top, width, height = Infinity, align = 'left', gap = 0 } = style;
  const lineHeight = document.currentLineHeight(true) + gap;
  const space = document.widthOfString(' ');
  const lines = text.split('\n').flatMap(line => linesOf(document, line, width));
  const shown = lines.slice(0, Math.max(1, Math.floor(height / lineHeight)));
  shown.forEach((line, at) => {
    const words = visualLine(line).split(' ');
    const taken = words.reduce((sum, word) => sum + document.widthOfString(word), space * (words.length - 1));
    let x = left + (align === 'left' ? 0 : (width - taken) / (align === 'center' ? 2 : 1));
    for (const word of words) {
      if (word) document.text(word, x, top + at * lineHeight, { lineBreak: false });
      x += document.widthOfString(word) + space;
    }
  });
  document.x = left;
  document.y = top + shown.length * lineHeight;
}

function linesOf(document: Document, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap(one => partsOf(document, one, width))) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && document.widthOfString(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A word cut into parts that fit a line, where it is longer than one. */
function partsOf(document: Document, word: string, width: number): string[] {
  if (document.widthOfString(word) <= width) return [word];
  const parts: string[] = [''];
  for (const letter of word.match(/\P{M}\p{M}*/gu) ?? [word]) {
    const last = parts.length - 1;
    const longer = `${parts[last]}${letter}`;
    if (parts[last] === '' || document.widthOfString(longer) <= width) parts[last] = longer;
    else parts.push(letter);
  }
  return parts;
}

/** The face of large texts: scripts that the board face lacks are set in the text face. */
export function bigFaceFor(text: string): 'board' | 'strong' {
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u.test(text)
    ? 'board'
    : 'strong';
}

/** The largest size at which a title fits. */
export function fitTitle(
  document: Document,
  title: string,
  width: number,
  height: number,
): { text: string; font: string; size: number } {
  const font = bigFaceFor(title);
  for (let size = 46; size > 18; size -= 2) {
    document.font(font).fontSize(size);
    const longestWord = Math.max(...title.split(/\s+/).map(word => document.widthOfString(word)));
    if (longestWord <= width && document.heightOfString(title, { width, lineGap: -2 }) <= height)
      return { text: title, font, size };
  }
  document.font(font).fontSize(18);
  return {
    text: shorten(title, text => document.heightOfString(text, { width, lineGap: -2 }) <= height),
    font,
    size: 18,
  };
}

/** A text on one line; what does not fit gives way to an ellipsis. */
export function clip(document: Document, text: string, font: string, size: number, width: number): string {
  document.font(font).fontSize(size);
  return shorten(text, candidate => document.widthOfString(candidate) <= width);
}

function shorten(text: string, fits: (candidate: string) => boolean): string {
  if (fits(text)) return text;
  const characters = [...text];
  while (characters.length > 1 && !fits(`${characters.join('').trimEnd()}…`)) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
