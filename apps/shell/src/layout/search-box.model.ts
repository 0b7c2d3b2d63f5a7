import type { LanguageCode } from '@vh/domain';
import { paths } from '../app/paths.ts';

/** How long typing must pause before the search call, in milliseconds (specification 9). */
export const searchPauseMs = 1000;

/** Longer texts say nothing more; the rest of what somebody pastes is left out. */
export const longestSearch = 120;

/** What is searched for: without the spaces around it, and no longer than it makes sense. */
export function searchQuery(typed: string): string {
  return typed.slice(0, longestSearch).trim();
}

/** Where the keyboard is in the list of results: an index, or -1 in the text. */
export function moveActive(active: number, key: string, count: number): number {
  if (count === 0) return -1;
  switch (key) {
    case 'ArrowDown':
      return active + 1 >= count ? -1 : active + 1;
    case 'ArrowUp':
      return active < 0 ? count - 1 : active - 1;
    // in the text these move the caret
    case 'Home':
      return active < 0 ? active : 0;
    case 'End':
      return active < 0 ? active : count - 1;
    default:
      return active;
  }
}

/** The first word of a text, for the narrow search box of phones (specification 2). */
export function firstWord(text: string): string {
  return text.trim().split(/\s+/)[0] ?? '';
}

/** The address of all results of a search. */
export function allResultsPath(query: string, language: LanguageCode): string {
  const params = new URLSearchParams({ q: query, ...(language !== 'en' && { lang: language }) });
  return `${paths.archive}?${params}`;
}
