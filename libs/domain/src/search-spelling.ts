const letters = 'abcdefghijklmnopqrstuvwxyz';

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

/** Every other text that is one slip away from a folded word, each once. */
export function oneSlipAway(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    for (const letter of letters) {
      found.add(before + letter + after);
      if (after) found.add(before + letter + after.slice(1));
    }
    found.add(before + after.slice(1));
    found.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
  }
  found.delete(word);
  return [...found];
}

/** The words that most probably were meant, best first: only those with the fewest slips, at most so many. */
export function wordsMeant(typed: string, known: readonly string[], most: number): string[] {
  const near = [...new Set(known)]
    .map(word => ({ word, ...countSlipsTo(typed, word) }))
    .filter(({ word, slips }) => word !== typed && slips <= slipsForgiven(typed));
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
