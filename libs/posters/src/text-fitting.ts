import { breakIntoLines, ellipsise, firstWords, joinWords } from './line-breaks.ts';
import { lineRoom, textWidth } from './text-width.ts';

/** Lines and the type size at which they fill a box; size is in the unit of the box. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
  /** From line to line, in ems. */
  readonly leading: number;
}

/** What the text must fit into. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  readonly maxLines: number;
  readonly leading: number;
  readonly largest: number;
  /** Below this size words are dropped from the end instead of being set smaller. */
  readonly smallest: number;
}

function fitWords(words: readonly string[], box: TextBox): FittedText {
  const leading = box.leading * lineRoom(words.join());
  let best: FittedText = { lines: [joinWords(words)], size: 0, leading };
  for (let count = 1; count <= Math.min(box.maxLines, words.length); count++) {
    const lines = breakIntoLines(words, count);
    const widest = Math.max(...lines.map(textWidth), 0.01);
    const size = Math.min(box.width / widest, box.height / (lines.length * leading), box.largest);
    if (size > best.size * 1.02) best = { lines, size, leading };
  }
  return best;
}

/** The largest setting of the text in the box; a text too long for it ends in an ellipsis. */
export function fitText(text: string, box: TextBox): FittedText {
  const words = firstWords(text, 40);
  if (words.length === 0) return { lines: [], size: 0, leading: box.leading };
  let fitted = fitWords(words, box);
  while (fitted.size < box.smallest && words.length > 1) {
    words.pop();
    const last = (words.pop() ?? '').replace(/[,;:…–-]+$/u, '');
    words.push(`${last}…`);
    fitted = fitWords(words, box);
  }
  if (fitted.size >= box.smallest) return fitted;
  const only = ellipsise(words[0] ?? '', box.width / box.smallest);
  return fitWords([only], box);
}

const TITLE_CUTS = [/\s[|•]\s/u, /:\s/u, /\s[–—-]\s/u, /\s\(/u];

/**
 * The part of a long title that a poster can carry: published titles often repeat hall, guests and
 * slogans after a colon, dash or bar. Titles up to 48 letters are kept whole.
 */
export function headline(title: string): string {
  const whole = title.replace(/\s+/gu, ' ').trim();
  if (whole.length <= 48) return whole;
  for (const separator of TITLE_CUTS) {
    const head = whole.split(separator)[0]?.trim() ?? '';
    if (head.length >= 10 && head.length < whole.length) return head.length > 60 ? headline(head) : head;
  }
  return whole;
}
