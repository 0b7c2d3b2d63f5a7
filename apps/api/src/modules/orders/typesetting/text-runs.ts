import { isEmoji, scriptFontsOf, type ScriptFont } from '@vh/posters/script-fonts';
import { hasRightToLeft } from './bidi-line.ts';

/** Fonts of the design, which documents register under these names. */
export type BaseFont = 'board' | 'text' | 'strong';

/** A part of a text that one font sets. */
export interface TextRun {
  readonly text: string;
  readonly font: BaseFont | ScriptFont;
}

/** Tells whether a font has a character. */
export type HasCharacter = (font: TextRun['font'], codePoint: number) => boolean;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners and variation selectors, which are never seen. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** Letters with their marks, and emoji with all that belongs to them. */
export function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Letters that every font of the design has, so that nothing is looked up for most texts. */
export function isPlain(text: string): boolean {
  return /^[\n\x20-\x7e\xa0-\u017f\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u2013\u2014\u2018-\u201e\u2026\u20ac]*$/.test(
    text,
  );
}

/**
 * A text cut into runs of one font: that of the design where it has the letters, else the first font of their script that has
 * them. No letter is lost, only marks that no font has beside their letter. Words from right to left are cut so that their runs
 * can be set in reverse order.
 */
export function splitRuns(text: string, base: BaseFont, has: HasCharacter): TextRun[] {
  const runs: TextRun[] = [];
  const isReverse = hasRightToLeft(text);
  for (const sign of graphemesOf(text)) {
    const last = runs.at(-1);
    const run = runOf(sign, { base, has, context: text, before: last?.font });
    // what a shaper would set from left to right stands alone in a word from right to left
    const isJoined = last?.font === run.font && !(isReverse && run.font !== base);
    if (last && isJoined) runs[runs.length - 1] = { font: last.font, text: last.text + run.text };
    else if (run.text !== '') runs.push(run);
  }
  return isReverse ? runs.reverse() : runs;
}

function runOf(
  sign: string,
  {
    base,
    has,
    context,
    before,
  }: { base: BaseFont; has: HasCharacter; context: string; before?: TextRun['font'] | undefined },
): TextRun {
  // the space of emoji is as wide as they are
  if (sign === ' ') return { text: sign, font: before && before !== 'NotoEmoji' ? before : base };
  const characters = [...sign].filter(character => !unseen.test(character));
  const isIn = (font: TextRun['font']) => (character: string) => has(font, character.codePointAt(0) ?? 0);
  const isPicture = isEmoji(sign);
  if (!isPicture && characters.every(isIn(base))) return { text: sign, font: base };
  const ofScript = scriptFontsOf(sign, context);
  const ofDesign = base === 'board' ? ([base, 'strong'] as const) : [base];
  const fonts: readonly TextRun['font'][] = [
    ...(isPicture ? ofScript : ofDesign),
    // marks and signs of several scripts stand in the font of their neighbours
    ...(before && /^[\p{Script=Common}\p{Script=Inherited}]/u.test(sign) ? [before] : []),
    ...(isPicture ? ofDesign : ofScript),
    ...(before ? [before] : []),
  ];
  const whole = fonts.find(font => characters.every(isIn(font)));
  if (whole) return { text: sign, font: whole };
  const [letter = ''] = characters;
  const font = fonts.find(one => isIn(one)(letter));
  if (!font) return { text: sign, font: base };
  const kept = [...sign].filter(one => !/\p{M}/u.test(one) || one === letter || isIn(font)(one));
  return { text: kept.join(''), font };
}
