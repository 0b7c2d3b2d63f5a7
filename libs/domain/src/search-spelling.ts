/** Words shorter than this are not taken for misspelt: nearly every other short word is one letter away. */
const shortest = 3;

/** From this length on two slips are forgiven, below it one. */
const forgivesTwoFrom = 6;

/** From this length on a word may be unfinished and misspelt at once. */
const unfinishedFrom = 5;

/** Number of slips a folded word may have; 0 where none is forgiven. */
export function slipsForgiven(word: string): number {
  if (word.length < shortest) return 0;
  return word.length < forgivesTwoFrom ? 1 : 2;
}

/** The slips between what was typed and a word, or its beginning. */
export interface Nearness {
  readonly slips: number;
  /** False when only the beginning of the word is as near. */
  readonly isWhole: boolean;
}

/**
 * The number of letters added, left out, exchanged or swapped with their neighbour (optimal string alignment) that leads
 * from what was typed to a word, or to the beginning of it where what was typed is long enough to be an unfinished word.
 * Undefined when it is more than `most`; that is found out early, since nearly all words are far.
 */
export function findNearness(typed: string, word: string, most: number): Nearness | undefined {
  const isTooShort = word.length < typed.length - most;
  const mayBeWhole = word.length <= typed.length + most;
  if (isTooShort || (!mayBeWhole && typed.length < unfinishedFrom)) return undefined;
  const row = fillTable(typed, word.slice(0, typed.length + most), most);
  if (!row) return undefined;
  const whole = mayBeWhole ? (row[word.length] ?? far) : far;
  const begun =
    typed.length < unfinishedFrom ? far : smallest(row, Math.min(word.length, typed.length + most));
  const slips = Math.min(whole, begun);
  return slips > most ? undefined : { slips, isWhole: whole <= begun };
}

/** The words that most probably were meant, best first: only those with the fewest slips, at most so many. */
export function wordsMeant(typed: string, known: Iterable<string>, most: number): string[] {
  const forgiven = slipsForgiven(typed);
  const near: (Nearness & { readonly word: string })[] = [];
  for (const word of known) {
    const found = findNearness(typed, word, forgiven);
    // what begins as typed needs no forgiveness
    if (found && found.slips > 0) near.push({ word, ...found });
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

/** True when a word with some letters may have been meant: each slip brings at most one letter that the word hasn't got. */
export function mayBeMeant(typed: number, word: number, slips: number): boolean {
  let foreign = typed & ~word;
  for (let left = slips; foreign !== 0; left -= 1) {
    if (left === 0) return false;
    foreign &= foreign - 1;
  }
  return true;
}

/** More slips than anybody forgives. */
const far = 255;

/** Three rows that are used in turn: tens of thousands of words are compared for one search. */
let rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/** The last row of the table of slips, from all that was typed to each beginning of the word; undefined when all is far. */
function fillTable(typed: string, word: string, most: number): Uint8Array | undefined {
  const width = word.length + 1;
  if (width > rows[0].length) rows = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  let [beforeLast, last, row] = rows;
  for (let j = 0; j < width; j += 1) last[j] = j;
  for (let i = 1; i <= typed.length; i += 1) {
    row[0] = i;
    let nearest = i;
    for (let j = 1; j < width; j += 1) {
      const letter = typed.charCodeAt(i - 1);
      const target = word.charCodeAt(j - 1);
      const exchanged = (last[j - 1] ?? far) + (letter === target ? 0 : 1);
      const addedOrLeftOut = Math.min(last[j] ?? far, row[j - 1] ?? far) + 1;
      let slips = Math.min(exchanged, addedOrLeftOut);
      if (i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === target) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? far) + 1);
      }
      row[j] = slips;
      if (slips < nearest) nearest = slips;
    }
    if (nearest > most) return undefined;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return last;
}

function smallest(row: Uint8Array, end: number): number {
  let found = far;
  for (let at = 0; at <= end; at += 1) found = Math.min(found, row[at] ?? far);
  return found;
}
