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
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** Letters that are as wide as an em where they are not wider. */
const WIDE_LETTERS =
  /[\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Kannada}\p{Script=Telugu}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Oriya}]/u;
/** How much wider letters and digits are on a line that the face of another script draws. */
const BESIDE_OTHERS = 1.4;
/** Width of a picture of emoji. */
const EMOJI = 128;
const OWN_SCRIPTS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}]/u;
const OTHER_LETTERS = /(?![\p{Script=Latin}\p{Script=Cyrillic}])\p{L}/u;
const COMBINING = /[\p{Mn}\p{Cf}]/u;
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
  if (/\p{Extended_Pictographic}/u.test(letter)) return EMOJI;
  if (FULL_WIDTH_LETTERS.test(letter) || WIDE_LETTERS.test(letter)) return FULL_WIDTH;
  return OWN_SCRIPTS.test(letter) ? WIDEST_USUAL : OTHER_SCRIPT;
}

/** Scripts with signs above and below their letters. */
const TALL =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Oriya}\p{Script=Arabic}]/u;

/** How much more room from line to line a text needs than one in Latin letters. */
export function lineRoom(text: string): number {
  return TALL.test(text) ? 1.35 : 1;
}

/** Width of a line in ems. */
export function textWidth(text: string): number {
  const wider = OTHER_LETTERS.test(text) ? BESIDE_OTHERS : 1;
  let hundredths = 0;
  for (const letter of text) hundredths += letterWidth(letter) * (WIDTHS.has(letter) ? wider : 1);
  return hundredths / 100;
}
