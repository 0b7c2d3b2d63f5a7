import { lettersOf, mayBeMeant, slipsForgiven, wordsMeant } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { outsideCalls } from '../../../platform/present-call.ts';
import { listFrequentWords, listWordsSince } from './event-search.repo.ts';
import { createWordList } from './word-list.ts';

/** Every word that events were ever found by, as a process knows it. */
export interface Vocabulary {
  /** Reads what has come since the last time. */
  refresh(query: Queries): Promise<void>;
  /** Tells whether any word begins so. */
  hasBeginning(term: string): boolean;
  /** About how many events have words that begin so. */
  countBeginning(term: string): number;
  /** About how many events have the word. */
  countWhole(word: string): number;
  /** The words that a misspelt one probably means, best first. */
  meantBy(term: string, most: number): readonly string[];
}

/** Transactions may commit their words after later ones: so many of the last are read once more. */
const readAgain = 500;

/** So many misspelt words are remembered with what they meant, until there are new words. */
const mostRemembered = 2_000;

/** Which words are frequent changes in weeks; milliseconds. */
const frequentKept = 10 * 60_000;

/** Of words that aren't among the frequent ones: most are names that a few events have. */
const otherEventCount = 2;

/** Makes a vocabulary that knows nothing yet. */
export function createVocabulary(): Vocabulary {
  const words = createWordList();
  const remembered = new Map<string, readonly string[]>();
  /** Of the words that are read again, those that are known. */
  let recent: readonly number[] = [];
  let last = 0;
  let reading: Promise<void> | undefined;
  let frequent: ReadonlyMap<string, number> = new Map();
  let frequentUntil = Number.NEGATIVE_INFINITY;
  const readFrequent = async (query: Queries): Promise<void> => {
    if (performance.now() < frequentUntil) return;
    frequent = await listFrequentWords(query);
    frequentUntil = performance.now() + frequentKept;
  };
  const read = async (query: Queries): Promise<void> => {
    await readFrequent(query);
    const from = last - readAgain;
    const come = await listWordsSince(query, from, recent.length);
    if (come.length === 0) return;
    words.add(come.map(({ word }) => word));
    remembered.clear();
    last = Math.max(last, ...come.slice(-1).map(({ number }) => number));
    recent = come.map(({ number }) => number).filter(number => number > last - readAgain);
  };
  const findMeant = (term: string, most: number): readonly string[] => {
    const slips = slipsForgiven(term);
    const typed = lettersOf(term);
    return wordsMeant(
      term,
      words.filter(known => mayBeMeant(typed, known, slips)),
      most,
    );
  };
  return {
    // everybody's words, no matter who asked first: callers who see only their own events may not ask for all
    refresh: query => (reading ??= outsideCalls(() => read(query)).finally(() => (reading = undefined))),
    hasBeginning: words.hasBeginning,
    countBeginning: term => {
      let events = words.countBeginning(term) * otherEventCount;
      for (const [word, times] of frequent) if (word.startsWith(term)) events += times;
      return events;
    },
    countWhole: word => frequent.get(word) ?? otherEventCount,
    meantBy: (term, most) => {
      const key = `${most} ${term}`;
      const known = remembered.get(key);
      if (known) return known;
      const meant = findMeant(term, most);
      remembered.set(key, meant);
      const [oldest] = remembered.keys();
      if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
      return meant;
    },
  };
}

/** One for each database that a process talks to: all parts of the API search by the same words. */
const vocabularies = new WeakMap<Queries, Vocabulary>();

/** The vocabulary of a database as it was read last, perhaps never. */
export function knownVocabulary(query: Queries): Vocabulary {
  const known = vocabularies.get(query) ?? createVocabulary();
  vocabularies.set(query, known);
  return known;
}

/** The vocabulary of a database, up to date. */
export async function currentVocabulary(query: Queries): Promise<Vocabulary> {
  const known = knownVocabulary(query);
  await known.refresh(query);
  return known;
}
