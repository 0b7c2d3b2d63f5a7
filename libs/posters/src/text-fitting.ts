/**
 * Advance widths of Hall Board at weight 800 in hundredths of an em, measured once from the font
 * file, so that a line can be fitted without a DOM. Accented letters are found through their base.
 */
const ADVANCES: readonly (readonly [number, string])[] = [
  [13, ' \u00a0'],
  [17, "'"],
  [18, 'jј'],
  [19, 'ilıłі'],
  [20, 'IJ[]|¦ІЈ'],
  [21, '()¡'],
  [22, '!.:{}'],
  [23, ';`´·‘'],
  [24, ',¯’‚'],
  [26, '•'],
  [27, 'ª°ºгѓ'],
  [28, 'fr'],
  [30, '/\\tŧ'],
  [32, '*ť'],
  [33, '-¨²³¹ЃГт'],
  [34, '"Lsz§ѕ'],
  [35, '1¿Łз'],
  [36, '?_a®авэє†'],
  [37, 'F^cegvyĳесучьяў'],
  [38, '27ETZbdhknopquxµðøþđĸŋŦЀЕТбийкнопрхќџ'],
  [39, '35SħЅлђћ'],
  [40, 'PÞĲРц“'],
  [41, '69«¶»ßБЗЬъ'],
  [42, '#+048<=>BXY~¬±×÷ЎВУХЯ”„'],
  [43, 'AKRVЄЌАКЭ'],
  [44, '$¢£¤¥ƒЧд€'],
  [45, '&CDGOQUÐØĐЛОСм'],
  [46, 'HN©ĦŊЍЏИЙНП'],
  [47, 'Ъ'],
  [48, 'ДЦ'],
  [49, 'ẞ'],
  [50, 'ЂЋ–'],
  [51, 'ф'],
  [53, 'w'],
  [54, 'ю'],
  [55, 'MæМжшы'],
  [56, 'њ'],
  [57, 'mљ'],
  [58, 'œФщ'],
  [59, 'Æ—'],
  [61, 'WŒЫ'],
  [62, 'Ш'],
  [63, 'Ю…'],
  [64, '@ЖЩ'],
  [65, '%Љ'],
  [66, 'Њ'],
  [84, '¾¼½'],
];

const WIDEST_USUAL = 46;
/** Width of letters that the face for other scripts draws. */
const OTHER_SCRIPT = 70;
const FULL_WIDTH = 100;
const FULL_WIDTH_LETTERS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const OWN_SCRIPTS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]/u;
const COMBINING = /\p{Mn}/u;
const WIDTHS = new Map(
  ADVANCES.flatMap(([width, letters]) => [...letters].map(letter => [letter, width] as const)),
);

function letterWidth(letter: string): number {
  const known = WIDTHS.get(letter);
  if (known !== undefined) return known;
  if (COMBINING.test(letter)) return 0;
  const base = letter.normalize('NFD').charAt(0);
  const ofBase = WIDTHS.get(base);
  if (ofBase !== undefined) return ofBase;
  if (FULL_WIDTH_LETTERS.test(letter)) return FULL_WIDTH;
  return OWN_SCRIPTS.test(letter) ? WIDEST_USUAL : OTHER_SCRIPT;
}

/** Width of a line in ems. */
export function textWidth(text: string): number {
  let hundredths = 0;
  for (const letter of text) hundredths += letterWidth(letter);
  return hundredths / 100;
}

/** The text cut with an ellipsis so that it stays within `maxEms`. */
export function ellipsise(text: string, maxEms: number): string {
  if (textWidth(text) <= maxEms) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('').trimEnd()}…`) > maxEms) letters.pop();
  return letters.length === 0 ? '' : `${letters.join('').replace(/[\s,;:–-]+$/u, '')}…`;
}

/** Words of a text; a dash or bar standing alone hangs on the word before it, so that no line begins with one. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const word of text.split(/\s+/u).filter(Boolean)) {
    const before = words.at(-1);
    if (before !== undefined && /^[–—\-|•:/]$/u.test(word)) words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words;
}

/** Words spread over exactly `count` lines so that the widest line is as narrow as can be. */
export function breakIntoLines(words: readonly string[], count: number): string[] {
  if (count >= words.length) return [...words];
  const lineWidth = (from: number, to: number): number => textWidth(words.slice(from, to).join(' '));
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
    lines.unshift(words.slice(from, end).join(' '));
    end = from;
  }
  return lines;
}

/** Lines and the type size at which they fill a box; size is in the unit of the box. */
export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
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
  let best: FittedText = { lines: [words.join(' ')], size: 0 };
  for (let count = 1; count <= Math.min(box.maxLines, words.length); count++) {
    const lines = breakIntoLines(words, count);
    const widest = Math.max(...lines.map(textWidth), 0.01);
    const size = Math.min(box.width / widest, box.height / (lines.length * box.leading), box.largest);
    if (size > best.size * 1.02) best = { lines, size };
  }
  return best;
}

/** The largest setting of the text in the box; a text too long for it ends in an ellipsis. */
export function fitText(text: string, box: TextBox): FittedText {
  const words = wordsOf(text).slice(0, 40);
  if (words.length === 0) return { lines: [], size: 0 };
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
