import { lettersOf } from '@vh/domain';

/** Words in the order of their letters, each once, beside the letters that it has. */
export interface WordList {
  add(words: readonly string[]): void;
  /** Tells whether any word begins so. */
  hasBeginning(term: string): boolean;
  /** How many words begin so. */
  countBeginning(term: string): number;
  /** The words whose letters, as `lettersOf` gives them, fit. */
  filter(fits: (letters: number) => boolean): readonly string[];
}

/** Makes an empty list. */
export function createWordList(): WordList {
  const known = new Set<string>();
  let words: readonly string[] = [];
  let letters = new Int32Array();
  return {
    add(come) {
      const before = known.size;
      for (const word of come) known.add(word);
      if (known.size === before) return;
      words = [...known].sort(byCharCodes);
      letters = Int32Array.from(words, lettersOf);
    },
    hasBeginning: term => words[placeOf(words, term)]?.startsWith(term) ?? false,
    countBeginning: term => placeOf(words, `${term}\uffff`) - placeOf(words, term),
    filter: fits => words.filter((_, at) => fits(letters[at] ?? 0)),
  };
}

/** The place of the first word that doesn't come before a text. */
function placeOf(words: readonly string[], text: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

function byCharCodes(a: string, b: string): number {
  return a < b ? -1 : 1;
}
