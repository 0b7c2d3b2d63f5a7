/** Words shorter than this are not taken for misspelt: nearly every other short word is one letter away. */
const shortest = 3;

/** From this length on two slips are forgiven, below it one. */
const forgivesTwoFrom = 6;

/** From this length on a word may be unfinished and misspelt at once. */
const unfinishedFrom = 5;

/** How many slips a folded word may have; 0 where none is forgiven. */
export function slipsForgiven(word: string): number {
  if (word.length < shortest) return 0;
  return word.length < forgivesTwoFrom ? 1 : 2;
}

/**
 * The number of letters added, left out, exchanged or swapped with their neighbour that leads from one word to the
 * other (optimal string alignment).
 */
export function countSlips(from: string, to: string): number {
  return lastRow(from, to).at(-1) ?? 0;
}

/**
 * The slips between what was typed and a word, or the beginning of it where what was typed is long enough to be an
 * unfinished word; `isWhole` tells which.
 */
export function countSlipsTo(typed: string, word: string): { slips: number; isWhole: boolean } {
  const row = lastRow(typed, word);
  const whole = row.at(-1) ?? 0;
  if (typed.length < unfinishedFrom) return { slips: whole, isWhole: true };
  const begun = Math.min(...row);
  return begun < whole ? { slips: begun, isWhole: false } : { slips: whole, isWhole: true };
}

/** The words that most probably were meant, best first: only those with the fewest slips, at most so many. */
export function wordsMeant(typed: string, known: Iterable<string>, most: number): string[] {
  const forgiven = slipsForgiven(typed);
  const near: { word: string; slips: number; isWhole: boolean }[] = [];
  for (const word of known) {
    if (word === typed || word.length < typed.length - forgiven) continue;
    const found = countSlipsTo(typed, word);
    if (found.slips <= forgiven) near.push({ word, ...found });
  }
  const fewest = Math.min(...near.map(({ slips }) => slips));
  return near
    .filter(({ slips }) => slips === fewest)
    .sort(
      (a, b) =>
        Number(b.isWhole) - Number(a.isWhole) ||
        a.word.length - b.word.length ||
        a.word.localeCompare(b.word),
    )
    .slice(0, most)
    .map(({ word }) => word);
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** The letters of a folded word as bits, digits and all else together as one. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (const char of word) {
    const place = letters.indexOf(char);
    bits |= 1 << (place < 0 ? letters.length : place);
  }
  return bits;
}

/** Whether a word with some letters may have been meant: each slip brings at most one letter that the word hasn't got. */
export function mayBeMeant(typed: number, word: number, slips: number): boolean {
  let foreign = typed & ~word;
  for (let left = slips; foreign !== 0; left -= 1) {
    if (left === 0) return false;
    foreign &= foreign - 1;
  }
  return true;
}

/** The last row of the table of slips: from the whole of `from` to each beginning of `to`. */
function lastRow(from: string, to: string): number[] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (last[j] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = row;
  }
  return last;
}
