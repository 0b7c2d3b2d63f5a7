import { formatCount } from '@vh/i18n';
import type { EventFilter, EventList } from '../event-list/event-filter.model.ts';
import { partText } from './filter-words.ts';

/** Parts of an address that make a page of its own, besides its page number. */
const parts = ['genre', 'type', 'tag', 'city'] as const;

/** What a list is of besides what its heading says: the terms, the city and the page that its canonical address has. */
export function furtherWords(
  filter: EventFilter,
  fixed: 'genre' | 'type' | 'tag' | undefined,
  { terms, facets, page }: EventList,
  reader: Parameters<typeof partText>[3],
): readonly string[] {
  const narrowed = parts.filter(part => part !== fixed && filter[part] !== undefined);
  const names = narrowed.map(
    part => (part === 'city' ? undefined : terms?.[part]?.name) ?? partText(part, filter, facets, reader),
  );
  const pages = page > 1 ? [reader.text('pageNumber', { page: formatCount(page, reader.language) })] : [];
  return [...names, ...pages];
}
