import { lettersOf, mayBeMeant, slipsForgiven, wordsMeant } from '@vh/domain';
import type { Queries } from '../../platform/database.ts';
import { listWordsSince } from './event-search.repo.ts';

/** Every word that events were ever found by, as a process knows it. */
export interface Vocabulary {
  /** Reads what has come since the last time. */
  refresh(query: Queries): Promise<void>;
  /** Tells whether any word begins so. */
  hasBeginning(term: string): boolean;
  /** The words that a misspelt one probably means, best first. */
  meantBy(term: string, most: number): readonly string[];
}

/** Transactions may commit their words after later ones: so many of the last are read once more. */
const readAgain = 500;

/** Makes a vocabulary that knows nothing yet. */
export function createVocabulary(): Vocabulary {
  const letters = new Map<string, number>();
  let last = 0;
  let reading: Promise<void> | undefined;
  const read = async (query: Queries): Promise<void> => {
    for (const { word, number } of await listWordsSince(query, last - readAgain)) {
      if (!letters.has(word)) letters.set(word, lettersOf(word));
      last = Math.max(last, number);
    }
  };
  return {
    refresh: query => (reading ??= read(query).finally(() => (reading = undefined))),
    hasBeginning: term => {
      if (letters.has(term)) return true;
      for (const word of letters.keys()) if (word.startsWith(term)) return true;
      return false;
    },
    meantBy: (term, most) => {
      const slips = slipsForgiven(term);
      const typed = lettersOf(term);
      const possible: string[] = [];
      for (const [word, known] of letters) if (mayBeMeant(typed, known, slips)) possible.push(word);
      return wordsMeant(term, possible, most);
    },
  };
}

/** One for each database that a process talks to: all parts of the API search by the same words. */
const vocabularies = new WeakMap<Queries, Vocabulary>();

/** The vocabulary of a database, up to date. */
export async function currentVocabulary(query: Queries): Promise<Vocabulary> {
  const known = vocabularies.get(query) ?? createVocabulary();
  vocabularies.set(query, known);
  await known.refresh(query);
  return known;
}
