import type { LanguageCode } from '@vh/domain';
import type { EventList } from '../event-list/event-filter.model.ts';

/** What the terms that a list was narrowed to are called in the address of a language. */
export function termsIn(terms: EventList['terms'], language: LanguageCode): Readonly<Record<string, string>> {
  const named = Object.entries(terms ?? {});
  return Object.fromEntries(named.map(([kind, { key, slugs }]) => [kind, slugs?.[language] ?? key]));
}
