import { pick, seededRandom } from './words.mjs';

/**
 * @typedef {object} Query
 * @property {string} search what is typed
 * @property {string} [meant] a folded word that a found event must have
 * @property {string} [title] the title that must come first
 */

/** @typedef {{ kind: string, queries: Query[] }} QueryKind */

const PER_KIND = 40;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * What people type, by kind, for a catalogue that has these folded words.
 *
 * @param {string[]} words of at least seven letters
 * @returns {QueryKind[]}
 */
export function makeQueries(words) {
  const random = seededRandom(7);
  const some = () => pick(words, random);
  /** @param {(word: string) => string} change */
  const changed = change =>
    Array.from({ length: PER_KIND }, () => {
      const meant = some();
      return { search: change(meant), meant };
    });
  return [
    { kind: 'rare word', queries: changed(word => word) },
    { kind: 'beginning of a word', queries: changed(word => word.slice(0, 5)) },
    {
      kind: 'one or two letters',
      queries: ['b', 'be', 'p', 'ko', 'a', 'sa', 'dj', 'n', 'm', 'vo'].map(search => ({ search })),
    },
    {
      kind: 'word in thousands',
      queries: [
        'beograd',
        'koncert',
        'klub',
        'toronto',
        'partizan',
        'studio',
        'sava centar',
        'novi sad',
        'balašević',
      ].map(search => ({ search })),
    },
    {
      kind: 'words in any order',
      queries: ['niš hamlet', 'zvezda partizan', 'mostar jazz', 'festival ana berlin', 'sad novi opera'].map(
        search => ({ search }),
      ),
    },
    {
      kind: 'diacritics and Cyrillic',
      queries: [
        { search: 'Ђорђе Балашевић вече', title: 'Đorđe Balašević: veče sećanja' },
        { search: 'djordje balasevic vece secanja', title: 'Đorđe Balašević: veče sećanja' },
        { search: 'kraljevski balet', title: 'Краљевски балет Мариинског театра' },
        { search: 'geschichte der grosse', title: 'Geschichte der Größe' },
        { search: 'на ушћу синдикат', title: 'Beogradski sindikat na Ušću' },
      ],
    },
    { kind: 'one letter wrong', queries: changed(word => exchange(word, random)) },
    { kind: 'letters swapped', queries: changed(word => swap(word, random)) },
    { kind: 'two letters wrong', queries: changed(word => exchange(exchange(word, random, 0.5), random)) },
    {
      kind: 'misspelt beside a frequent word',
      queries: changed(word => exchange(word, random)).map(({ search }) => ({ search: `${search} beograd` })),
    },
    { kind: 'nothing', queries: ['qqxxyyzz', 'wkwkwkwk kwkw', '東京', '!!'].map(search => ({ search })) },
  ];
}

/**
 * @param {string} word
 * @param {() => number} random
 * @param {number} [upTo] the share of the word in which a letter is exchanged; never the last letter
 */
function exchange(word, random, upTo = 1) {
  const at = 1 + Math.floor(random() * (word.length * upTo - 2));
  const letter = pick(
    [...LETTERS].filter(one => one !== word[at]),
    random,
  );
  return word.slice(0, at) + letter + word.slice(at + 1);
}

/**
 * @param {string} word
 * @param {() => number} random
 */
function swap(word, random) {
  const at = Math.floor(random() * (word.length - 1));
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
}

/** Filters of lists by kind; each is asked for with and without having been asked before. */
export const LISTS = [
  { kind: 'first page', filter: {} },
  { kind: 'first page with counts', filter: { facets: true } },
  { kind: 'past', filter: { when: 'past', sort: '-date', facets: true } },
  { kind: 'archive', filter: { when: 'all', facets: true } },
  { kind: 'archive of a type', filter: { when: 'all', type: 'match', facets: true } },
  {
    kind: 'archive of a tag by title',
    filter: { when: 'all', tag: 'premiere', sort: 'title', facets: true },
  },
  { kind: 'genre and city', filter: { genre: 'jazz', city: 'Niš', facets: true } },
  { kind: 'city', filter: { city: 'Beograd', facets: true } },
  { kind: 'days', filter: { from: '$today', to: '$week', facets: true } },
  { kind: 'price and tag', filter: { priceMax: 3000, tag: 'premiere', facets: true } },
  { kind: 'words', filter: { q: 'koncert', facets: true } },
  { kind: 'misspelt words', filter: { q: 'partisan zvezdaa', facets: true } },
  { kind: 'available', filter: { available: true, facets: true } },
  { kind: 'by price', filter: { sort: 'price', facets: true } },
  { kind: 'by title', filter: { sort: 'title', facets: true } },
  { kind: 'last page', filter: { page: '$last', facets: true } },
];
