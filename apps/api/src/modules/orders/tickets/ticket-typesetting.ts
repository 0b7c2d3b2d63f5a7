import { charactersOf, type Document } from '../typesetting/document-fonts.ts';
import { unbrokenParts } from '../typesetting/line-breaks.ts';
import { heightOf, setLines, widthOf, type Writing } from '../typesetting/set-lines.ts';
import { graphemesOf, isPlain, type BaseFont } from '../typesetting/text-runs.ts';

/** Sets a text and leaves the cursor below it. */
export function write(document: Document, text: string, style: Writing): void {
  document.font(style.font).fontSize(style.size).fillColor(style.color);
  if (!isPlain(text)) return setLines(document, text, style);
  document.text(text, style.left, style.top, {
    width: style.width,
    align: style.align ?? 'left',
    lineGap: style.gap ?? 0,
    ...(style.height !== undefined && { height: style.height, ellipsis: true }),
  });
}

/** The face of large texts: those with letters that the board face lacks are set in the text face. */
export function bigFaceFor(document: Document, text: string): BaseFont {
  if (isPlain(text)) return 'board';
  const has = charactersOf(document, 'board');
  const letters = text.match(/[\p{L}\p{M}]/gu) ?? [];
  return letters.every(letter => has('board', letter.codePointAt(0) ?? 0)) ? 'board' : 'strong';
}

/** The largest size at which a title fits. */
export function fitTitle(
  document: Document,
  title: string,
  width: number,
  height: number,
): { text: string; font: BaseFont; size: number } {
  const font = bigFaceFor(document, title);
  for (let size = 46; size > 18; size -= 2) {
    const style = { font, size, width, gap: -2 };
    const longestWord = Math.max(...unbrokenParts(title).map(word => widthOf(document, word, style)));
    if (longestWord <= width && heightOf(document, title, style) <= height)
      return { text: title, font, size };
  }
  const style = { font, size: 18, width, gap: -2 };
  return { text: shorten(title, text => heightOf(document, text, style) <= height), font, size: 18 };
}

/** A text on one line; what does not fit gives way to an ellipsis. */
export function clip(document: Document, text: string, font: BaseFont, size: number, width: number): string {
  return shorten(text, candidate => widthOf(document, candidate, { font, size }) <= width);
}

function shorten(text: string, fits: (candidate: string) => boolean): string {
  if (fits(text)) return text;
  const signs = graphemesOf(text);
  while (signs.length > 1 && !fits(`${signs.join('').trimEnd()}…`)) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
