import { inLatinLetters } from './latin-letters.ts';
import type { LanguageCode } from './locales.ts';
import { romanise } from './romanise.ts';
import { normaliseSearchText } from './search-text.ts';

/** Words that routes use where a slug could stand (`/event/genre`, `POST /front/event/search`). */
export const reservedSlugs: ReadonlySet<string> = new Set([
  'genre',
  'tag',
  'type',
  'get-list',
  'get-sliders',
  'get-tags',
  'search',
  'get-calendar',
  'get-dates',
  'get-preview',
  'get-best-seats',
  'seats',
  'seat-states',
  'seat-changes',
  'unlock',
  'get-all',
  'add',
  'simple',
  'combined',
  'add-shared',
]);

/** An event is also found by its id, so that no slug may look like the id of another one. */
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Letters of scripts that are not spelt here. */
const otherLetters = /(?:(?![\p{Script=Latin}\p{Script=Cyrillic}])\p{L}\p{M}*)+/gu;

/** The longest slug that is made from a title. */
export const maxSlugLength = 80;

/**
 * Makes the URL part of a title: Latin letters and digits joined by hyphens; 'event' when nothing is left. Cyrillic is read by the
 * rules of the title's language, Serbian ones where it is not known.
 *
 * @param spell Latin letters for letters of scripts that are not spelt here; without it they are left out
 */
export function slugify(
  title: string,
  language?: LanguageCode,
  spell: (letter: string) => string = letter => letter,
): string {
  const known = romanise(inLatinLetters(title, language)).replace(otherLetters, spell);
  // emoji are left out beside letters, and spelt where there is nothing else
  const words = (normaliseSearchText(known) || normaliseSearchText(spell(title)))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const cut = words.length > maxSlugLength ? words.slice(0, maxSlugLength).replace(/-[^-]*$/, '') : words;
  if (cut === '') return 'event';
  return isMeantOtherwise(cut) ? `${cut}-1` : cut;
}

/** Tells whether a text may be used as a slug. */
export function isSlug(value: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 120 && !isMeantOtherwise(value);
}

function isMeantOtherwise(slug: string): boolean {
  return reservedSlugs.has(slug) || idShape.test(slug);
}
