import { graphemesOf } from './text-runs.ts';

/** Scripts that are written without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const words = new Intl.Segmenter('en', { granularity: 'word' });
/** Signs that no line ends with. */
const opening = /^[\p{Ps}\p{Pi}]+$/u;

/** A text that is never broken where it fits a line. */
interface Unit {
  readonly text: string;
  readonly isAfterSpace: boolean;
}

/**
 * A paragraph broken into lines: at spaces, between words of scripts without spaces, and within a word that is longer than a line.
 * Signs such as full stops stay on the line of their word.
 *
 * @param fits whether a line has room for a text
 */
export function breakLines(paragraph: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = [''];
  for (const { text, isAfterSpace } of unitsOf(paragraph).flatMap(unit => partsOf(unit, fits))) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? text : `${line}${isAfterSpace ? ' ' : ''}${text}`;
    if (line === '' || fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(text);
  }
  return lines;
}

/** The longest text that is never broken where it fits. */
export function unbrokenParts(text: string): string[] {
  return unitsOf(text).map(unit => unit.text);
}

function unitsOf(paragraph: string): Unit[] {
  return paragraph
    .split(/\s+/)
    .flatMap(word => wordsIn(word).map((text, at) => ({ text, isAfterSpace: at === 0 })));
}

function wordsIn(word: string): string[] {
  if (!unspaced.test(word)) return [word];
  const units: string[] = [];
  for (const { segment, isWordLike } of words.segment(word)) {
    const last = units.at(-1);
    const isTaken = last !== undefined && (opening.test(last) || (!isWordLike && !opening.test(segment)));
    if (isTaken) units[units.length - 1] = last + segment;
    else units.push(segment);
  }
  return units;
}

/** A unit cut into parts that fit a line, where it is longer than one. */
function partsOf(unit: Unit, fits: (text: string) => boolean): Unit[] {
  if (fits(unit.text)) return [unit];
  const parts: string[] = [];
  for (const sign of graphemesOf(unit.text)) {
    const last = parts.at(-1);
    if (last !== undefined && fits(last + sign)) parts[parts.length - 1] = last + sign;
    else parts.push(sign);
  }
  return parts.map((text, at) => ({ text, isAfterSpace: at === 0 && unit.isAfterSpace }));
}
