import type { Bitmap } from './esc-pos.ts';
import type { RowSize, SlipRow } from './slip.ts';

type Row = Exclude<SlipRow, { kind: 'code' }>;

/** Sizes in dots, on paper of 80 mm; 8 dots are a millimetre. */
const fontSizes: Readonly<Record<RowSize, number>> = { small: 22, usual: 28, large: 38, title: 46 };
const family = '"Hall Text", "DejaVu Sans", Arial, sans-serif';
const lineHeight = 1.25;
const ruleHeight = 18;

/** Loads the fonts that words are drawn with, for their letters; what can't be had now is drawn with another font. */
export async function loadFonts(words: string): Promise<void> {
  const wanted = ['', 'bold '].map(weight => document.fonts?.load(`${weight}28px "Hall Text"`, words));
  await Promise.allSettled(wanted);
}

/** A line of words where it is to be drawn. */
interface PlacedLine {
  readonly words: string;
  readonly font: string;
  readonly top: number;
  readonly align: 'left' | 'center' | 'right';
}

/**
 * Draws rows of words with the fonts of this browser, so that every letter comes out whichever letters the printer has.
 * @throws {Error} where the browser gives no canvas
 */
export function drawRows(rows: readonly Row[], width: number): Bitmap {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser draws nothing');
  const { lines, rules, height } = place(rows, width, (words, font) => {
    pen.font = font;
    return pen.measureText(words).width;
  });
  canvas.width = width;
  canvas.height = Math.max(height, 1);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  pen.textBaseline = 'top';
  for (const { words, font, top, align } of lines) {
    pen.font = font;
    pen.textAlign = align;
    pen.fillText(words, { left: 0, center: width / 2, right: width }[align], top);
  }
  for (const top of rules) pen.fillRect(0, top, width, 2);
  return blackDots(pen.getImageData(0, 0, canvas.width, canvas.height));
}

/** Where words and rules stand; words that are too long go on in the next line. */
export function place(
  rows: readonly Row[],
  width: number,
  measure: (words: string, font: string) => number,
): { readonly lines: readonly PlacedLine[]; readonly rules: readonly number[]; readonly height: number } {
  const lines: PlacedLine[] = [];
  const rules: number[] = [];
  let top = 0;
  for (const row of rows) {
    if (row.kind === 'rule') {
      rules.push(top + ruleHeight / 2 - 1);
      top += ruleHeight;
      continue;
    }
    const size = fontSizes[row.size];
    const font = `${row.isBold || row.size === 'title' ? 'bold ' : ''}${size}px ${family}`;
    const step = Math.ceil(size * lineHeight);
    const said = row.kind === 'words' ? row.words : row.left;
    const right = row.kind === 'pair' ? row.right : '';
    // what stands at the right keeps its room on every line
    const room = right === '' ? width : width - measure(right, font) - size;
    for (const [at, words] of wrap(said, Math.max(room, width / 3), part => measure(part, font)).entries()) {
      lines.push({ words, font, top, align: row.kind === 'words' ? 'center' : 'left' });
      if (right !== '' && at === 0) lines.push({ words: right, font, top, align: 'right' });
      top += step;
    }
  }
  return { lines, rules, height: top };
}

/** Breaks words into lines that fit; a word that is longer than a line is broken itself. */
function wrap(said: string, room: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of said.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && measure(line + letter) > room) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

/** What is darker than the middle becomes a black dot. */
export function blackDots({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Bitmap {
  const bytesPerRow = Math.ceil(width / 8);
  const dots = new Uint8Array(bytesPerRow * height);
  for (let at = 0; at < width * height; at += 1) {
    const [red = 255, green = 255, blue = 255] = data.subarray(at * 4, at * 4 + 3);
    if (red + green + blue >= 3 * 128) continue;
    const x = at % width;
    const byte = Math.floor(at / width) * bytesPerRow + (x >> 3);
    dots[byte] = (dots[byte] ?? 0) | (0x80 >> (x & 7));
  }
  return { width: bytesPerRow * 8, height, dots };
}
