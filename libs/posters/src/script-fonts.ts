import { createRequire } from 'node:module';

/** Weights that each font of a script has. */
export type FontWeight = 400 | 700;

/** Fonts of scripts that the faces of the design lack, by the family's name in its file. */
const packages = {
  NotoEmoji: 'noto-emoji',
  NotoSansJP: 'noto-sans-jp',
  NotoSansKR: 'noto-sans-kr',
  NotoSansSC: 'noto-sans-sc',
  NotoSansThai: 'noto-sans-thai',
  NotoSansLao: 'noto-sans-lao',
  NotoSansKhmer: 'noto-sans-khmer',
  NotoSansMyanmar: 'noto-sans-myanmar',
  NotoSansDevanagari: 'noto-sans-devanagari',
  NotoSansBengali: 'noto-sans-bengali',
  NotoSansGurmukhi: 'noto-sans-gurmukhi',
  NotoSansGujarati: 'noto-sans-gujarati',
  NotoSansOriya: 'noto-sans-oriya',
  NotoSansTamil: 'noto-sans-tamil',
  NotoSansTelugu: 'noto-sans-telugu',
  NotoSansKannada: 'noto-sans-kannada',
  NotoSansMalayalam: 'noto-sans-malayalam',
  NotoSansSinhala: 'noto-sans-sinhala',
  NotoSansEthiopic: 'noto-sans-ethiopic',
} as const;

/** Name of a font of a script. */
export type ScriptFont = keyof typeof packages;

/** All of them. */
export const scriptFonts = Object.keys(packages) as readonly ScriptFont[];

/** Scripts with one font each. */
const ofScripts: readonly (readonly [RegExp, ScriptFont])[] = [
  [/\p{Script=Thai}/u, 'NotoSansThai'],
  [/\p{Script=Lao}/u, 'NotoSansLao'],
  [/\p{Script=Khmer}/u, 'NotoSansKhmer'],
  [/\p{Script=Myanmar}/u, 'NotoSansMyanmar'],
  [/[\p{Script=Devanagari}\u0964\u0965]/u, 'NotoSansDevanagari'],
  [/\p{Script=Bengali}/u, 'NotoSansBengali'],
  [/\p{Script=Gurmukhi}/u, 'NotoSansGurmukhi'],
  [/\p{Script=Gujarati}/u, 'NotoSansGujarati'],
  [/\p{Script=Oriya}/u, 'NotoSansOriya'],
  [/\p{Script=Tamil}/u, 'NotoSansTamil'],
  [/\p{Script=Telugu}/u, 'NotoSansTelugu'],
  [/\p{Script=Kannada}/u, 'NotoSansKannada'],
  [/\p{Script=Malayalam}/u, 'NotoSansMalayalam'],
  [/\p{Script=Sinhala}/u, 'NotoSansSinhala'],
  [/\p{Script=Ethiopic}/u, 'NotoSansEthiopic'],
];

const eastAsian =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u33ff\uff00-\uffef]/u;
const emoji = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Extended_Pictographic}/u;
/** Signs whose picture is preferred to the sign of a text font. */
const shownAsEmoji = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{RI}|[#*0-9]\ufe0f?\u20e3/u;

/** Tells whether a sign is shown as a picture in running text. */
export function isEmoji(sign: string): boolean {
  return shownAsEmoji.test(sign);
}

/**
 * Fonts for the scripts of a text, the preferred one first; none for texts in the scripts of the design's faces. Chinese characters
 * have the Japanese or Korean shape beside syllables of those languages, else the Chinese one.
 */
export function scriptFontsOf(text: string, context = text): ScriptFont[] {
  const fonts = ofScripts.filter(([script]) => script.test(text)).map(([, font]) => font);
  if (eastAsian.test(text)) fonts.push(...eastAsianFonts(context));
  if (emoji.test(text) || isEmoji(text)) fonts.push('NotoEmoji');
  return fonts;
}

function eastAsianFonts(context: string): ScriptFont[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(context))
    return ['NotoSansJP', 'NotoSansSC', 'NotoSansKR'];
  if (/\p{Script=Hangul}/u.test(context)) return ['NotoSansKR', 'NotoSansSC', 'NotoSansJP'];
  return ['NotoSansSC', 'NotoSansJP', 'NotoSansKR'];
}

/** Path of the TrueType file of a font. */
export function fontFileOf(font: ScriptFont, weight: FontWeight): string {
  const style = weight === 700 ? '700Bold' : '400Regular';
  return createRequire(import.meta.url).resolve(
    `@expo-google-fonts/${packages[font]}/${style}/${font}_${style}.ttf`,
  );
}

/**
 * Tells whether the letters of a font's script change by their neighbours, so that a shaper sets them. Letters of the others stand
 * one after the other, and their files are too large to be kept open.
 */
export function isShaped(font: ScriptFont): boolean {
  return !['NotoSansSC', 'NotoSansJP', 'NotoSansKR'].includes(font);
}

/** Tells whether a text has letters that only a shaper puts together. */
export function needsShaper(text: string): boolean {
  return ofScripts.some(([script]) => script.test(text));
}

/** A text cut into runs of one font, without a name for the faces of the design; spaces belong to the run before them. */
export function scriptRunsOf(text: string): { readonly text: string; readonly font?: ScriptFont }[] {
  const runs: { text: string; font?: ScriptFont }[] = [];
  for (const sign of text.match(/\P{M}(?:\p{M}|\p{Join_Control}|\p{Emoji_Modifier})*/gu) ?? [text]) {
    const last = runs.at(-1);
    const font = sign === ' ' ? last?.font : scriptFontsOf(sign, text)[0];
    if (last && last.font === font) last.text += sign;
    else runs.push(font ? { text: sign, font } : { text: sign });
  }
  return runs;
}
