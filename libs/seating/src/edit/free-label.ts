import { readLabel, writeLabel, type LabelAlphabet } from '../numbering/label-sequence.ts';

/** Letters before Roman numerals: after C comes D, not CI. */
const alphabets: readonly LabelAlphabet[] = ['numbers', 'latin', 'azbuka', 'abeceda'];

/**
 * A label like another that is not taken: the next number or letter for what ends in one ("T7" → "T8", "C" → "D"),
 * else with a number behind ("Stalls" → "Stalls 2").
 */
export function freeLabel(label: string, taken: ReadonlySet<string>): string {
  if (label.trim() === '' || !taken.has(label)) return label;
  const number = /^(.*?)(\d{1,6})$/u.exec(label);
  if (number) return nextFree(number[1] ?? '', 'numbers', Number(number[2]), taken);
  const alphabet = alphabets.find(each => label.length < 3 && readLabel(each, label) !== undefined);
  if (alphabet) return nextFree('', alphabet, readLabel(alphabet, label) ?? 0, taken);
  return nextFree(`${label} `, 'numbers', 1, taken);
}

function nextFree(
  prefix: string,
  alphabet: LabelAlphabet,
  ordinal: number,
  taken: ReadonlySet<string>,
): string {
  for (let next = ordinal + 1; ; next += 1) {
    const label = prefix + writeLabel(alphabet, next);
    if (!taken.has(label)) return label;
  }
}
