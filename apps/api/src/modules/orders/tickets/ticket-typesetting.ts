import type PDFDocument from 'pdfkit';

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
}

/** Sets a text and leaves the cursor below it. */
export function write(document: Document, text: string, style: Writing): void {
  document.font(style.font).fontSize(style.size).fillColor(style.color);
  document.text(text, style.left, style.top, {
    width: style.width,
    align: style.align ?? 'left',
    lineGap: style.gap ?? 0,
  });
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
