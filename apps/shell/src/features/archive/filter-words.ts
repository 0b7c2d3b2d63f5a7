import { minorUnitsPerMajor, type LanguageCode } from '@vh/domain';
import { formatCount, formatMoney, formatShortDay, type MessageKey, type Text } from '@vh/i18n';
import type { EventFilter, EventList, FilterPart } from '../event-list/event-filter.model.ts';

interface Reader {
  readonly text: Text;
  readonly language: LanguageCode;
}

const partLabels: Record<FilterPart, MessageKey> = {
  q: 'filterWords',
  genre: 'filterGenre',
  type: 'filterType',
  tag: 'filterTag',
  city: 'filterCity',
  when: 'filterWhen',
  from: 'filterFrom',
  to: 'filterTo',
  priceMax: 'filterPrice',
  free: 'filterFree',
  featured: 'allFeatured',
  available: 'filterAvailable',
};

const whenLabels = { upcoming: 'whenUpcoming', past: 'whenPast', all: 'whenAll' } as const;

/** The name of a part of the filter, e.g. "City". */
export function partLabel(part: FilterPart, text: Text): string {
  return text(partLabels[part]);
}

/** The value of a part in the reader's words, e.g. "Jazz and blues" for the slug `jazz`. */
export function partText(
  part: FilterPart,
  filter: EventFilter,
  facets: EventList['facets'],
  { text, language }: Reader,
): string {
  switch (part) {
    case 'genre':
      return nameOf(facets?.genres, filter.genre);
    case 'type':
      return nameOf(facets?.types, filter.type);
    case 'when':
      return text(whenLabels[filter.when ?? 'upcoming']);
    case 'from':
      return formatShortDay(filter.from, { language });
    case 'to':
      return formatShortDay(filter.to, { language });
    case 'priceMax':
      return filter.currency
        ? formatMoney(
            { amount: (filter.priceMax ?? 0) * minorUnitsPerMajor, currency: filter.currency },
            language,
          )
        : formatCount(filter.priceMax ?? 0, language);
    case 'free':
    case 'featured':
    case 'available':
      return partLabel(part, text);
    case 'q':
    case 'tag':
    case 'city':
      return filter[part] ?? '';
  }
}

/** Parts whose value says on its own what it is. */
const plainParts: ReadonlySet<FilterPart> = new Set([
  'q',
  'genre',
  'type',
  'tag',
  'city',
  'free',
  'featured',
  'available',
]);

/** A part in a sentence, e.g. "Niš", or "Price up to: 500" where the value alone would say too little. */
export function partPhrase(
  part: FilterPart,
  filter: EventFilter,
  facets: EventList['facets'],
  reader: Reader,
): string {
  const value = partText(part, filter, facets, reader);
  return plainParts.has(part) ? value : `${partLabel(part, reader.text)}: ${value}`;
}

function nameOf(
  facet: readonly { value: string; name: string }[] | undefined,
  slug: string | undefined,
): string {
  return facet?.find(({ value }) => value === slug)?.name ?? slug ?? '';
}
