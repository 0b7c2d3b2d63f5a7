import { textWidth } from './text-width.ts';

/** Before a part of a word that was cut from the part before it: no space stands between the two. */
const JOINER = '\u2060';
/**
 * Parts of words that may stand on lines of their own where a script has no spaces: one letter with what no line begins with
 * after it, and with what no line ends with before it.
 */
const PARTS =
  /[\p{Ps}\p{Pi}]*(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Ps}\p{Pi}]+|$)[\p{M}\p{Pe}\p{Pf}\p{Po}ぁぃぅぇぉっゃゅょァィゥェォッャュョー々〜…]*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** A letter with its marks. */
const LETTERS = /\P{M}(?:\p{M}|\u200d)*/gu;

/** The text cut with an ellipsis so that it stays within `maxEms`. */
export function ellipsise(text: string, maxEms: number): string {
  if (textWidth(text) <= maxEms) return text;
  const letters = text.match(LETTERS) ?? [];
  while (letters.length > 0 && textWidth(`${letters.join('').trimEnd()}…`) > maxEms) letters.pop();
  return letters.length === 0 ? '' : `${letters.join('').replace(/[\s,;:–-]+$/u, '')}…`;
}

/**
 * Words of a text; a dash or bar standing alone hangs on the word before it, so that no line begins with one. Chinese and Japanese
 * words are cut into letters that `joinWords` puts together again.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const before = words.at(-1);
    if (before !== undefined && /^[–—\-|•:/]$/u.test(word)) words[words.length - 1] = `${before} ${word}`;
    else words.push(...partsOf(word));
  }
  return words;
}

/** The first words of a text, and as many letters of scripts without spaces as are as long. */
export function firstWords(text: string, most: number): string[] {
  const words = wordsOf(text);
  const isUnspaced = words.some(word => word.startsWith(JOINER));
  return words.slice(0, isUnspaced ? most * 2 : most);
}

/** Words as they stand on a line. */
export function joinWords(words: readonly string[]): string {
  return words.join(' ').replaceAll(` ${JOINER}`, '').replaceAll(JOINER, '');
}

function partsOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const parts = (word.replaceAll(JOINER, '').match(PARTS) ?? []).filter(Boolean);
  return parts.map((part, at) => (at === 0 ? part : JOINER + part));
}

/** Words spread over exactly `count` lines so that the widest line is as narrow as can be. */
export function breakIntoLines(words: readonly string[], count: number): string[] {
  if (count >= words.length) return words.map(word => joinWords([word]));
  const lineWidth = (from: number, to: number): number => textWidth(joinWords(words.slice(from, to)));
  // best[k][i]: narrowest possible widest line when the first i words stand on k lines.
  const best: number[][] = [words.map(() => Infinity).concat(Infinity)];
  const cut: number[][] = [[]];
  const start = best[0];
  if (start) start[0] = 0;
  for (let line = 1; line <= count; line++) {
    const previous = best[line - 1] ?? [];
    const row: number[] = [Infinity];
    const cuts: number[] = [0];
    for (let end = 1; end <= words.length; end++) {
      let narrowest = Infinity;
      let at = 0;
      for (let from = line - 1; from < end; from++) {
        const widest = Math.max(previous[from] ?? Infinity, lineWidth(from, end));
        if (widest < narrowest) [narrowest, at] = [widest, from];
      }
      row.push(narrowest);
      cuts.push(at);
    }
    best.push(row);
    cut.push(cuts);
  }
  const lines: string[] = [];
  let end = words.length;
  for (let line = count; line >= 1; line--) {
    const from = cut[line]?.[end] ?? 0;
    lines.unshift(joinWords(words.slice(from, end)));
    end = from;
  }
  return lines;
}
