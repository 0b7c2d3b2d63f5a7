import { normaliseSearchText, slipsForgiven } from '@vh/domain';
import type { Queries } from '../../../platform/database.ts';
import { hasWords } from './event-search.repo.ts';
import { currentVocabulary, knownVocabulary, type Vocabulary } from './vocabulary.ts';
import type { WordQuery } from './word-query.ts';

/** More words don't make it any clearer. */
const mostTerms = 8;

/** Longer "words" are no words; the table of words has none of them either, nor shorter ones than three letters. */
const longestTerm = 40;
const shortestKept = 3;

/** Of rarer words all events are ranked; beyond, the next ones are picked first. */
const mostOfRare = 400;

/** So many words are tried instead of a misspelt one. */
const meantPerTerm = 10;

/** Folded words of a search text. */
export function termsOf(search: string): string[] {
  const terms = normaliseSearchText(search).split(' ').filter(Boolean);
  return terms.slice(0, mostTerms).map(term => term.slice(0, longestTerm));
}

/** The search for events that have words beginning with each of the terms, wherever and in any order. */
export function asTyped(query: Queries, terms: readonly string[]): WordQuery {
  const vocabulary = knownVocabulary(query);
  return {
    words: terms.map(beginning).join(' & '),
    terms,
    isRare: terms.some(term => vocabulary.countBeginning(term) <= mostOfRare),
  };
}

/** True when events may have words that begin with each of the terms; where not, there is no need to look for them. */
export async function mayBeTyped(query: Queries, terms: readonly string[]): Promise<boolean> {
  const isKnownTo = (vocabulary: Vocabulary) =>
    terms.every(
      term => term.length < shortestKept || term.length === longestTerm || vocabulary.hasBeginning(term),
    );
  return isKnownTo(knownVocabulary(query)) || isKnownTo(await currentVocabulary(query));
}

/**
 * The search for what was probably meant: words that no event has are taken for misspelt, and when events have each of
 * them but never together, any of them may be. Undefined when nothing better is known.
 */
export async function asMeant(query: Queries, terms: readonly string[]): Promise<WordQuery | undefined> {
  const vocabulary = await currentVocabulary(query);
  const unknown = terms.filter(term => !vocabulary.hasBeginning(term));
  const suspects = new Set(unknown.length > 0 ? unknown : terms);
  const guesses = terms.map(term => {
    const isSuspect = suspects.has(term) && slipsForgiven(term) > 0;
    const meant = isSuspect ? vocabulary.meantBy(term, meantPerTerm) : [];
    const typed = isSuspect && unknown.includes(term) ? [] : [beginning(term)];
    const events =
      sum(meant.map(vocabulary.countWhole)) + (typed.length > 0 ? vocabulary.countBeginning(term) : 0);
    return {
      best: typed.length > 0 ? term : (meant[0] ?? term),
      tried: [...typed, ...meant.map(whole)],
      isRare: events <= mostOfRare,
    };
  });
  if (guesses.some(({ tried }) => tried.length === 0)) return undefined;
  if (guesses.every(({ tried }) => tried.length === 1) && unknown.length === 0) return undefined;
  return {
    words: guesses.map(({ tried }) => `(${tried.join(' | ')})`).join(' & '),
    terms: guesses.map(({ best }) => best),
    isRare: guesses.some(({ isRare }) => isRare),
  };
}

/** The search that finds something, as typed or else as meant; undefined when nothing does. */
export async function resolveWords(query: Queries, search: string): Promise<WordQuery | undefined> {
  const terms = termsOf(search);
  if (terms.length === 0) return undefined;
  const typed = asTyped(query, terms);
  const isThere = (await mayBeTyped(query, terms)) && (await hasWords(query, typed));
  return isThere ? typed : asMeant(query, terms);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Terms are folded, so that there is nothing but letters and digits in them to quote. */
function whole(term: string): string {
  return `'${term}'`;
}

function beginning(term: string): string {
  return `'${term}':*`;
}
