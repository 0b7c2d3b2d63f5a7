import { formatMoney } from '@vh/domain';
import type { ImportedEvent } from '@vh/import';
import type { EventDraft, OfferDraft } from './event-draft.ts';
import { genreOfKeywords, tagsOfKeywords, typeOfGenre } from './keyword-genres.ts';

/** The draft of an event that was read by a mapping of columns. */
export function draftOfEvent(event: ImportedEvent, rowNumber: number): EventDraft {
  const genre = genreOfKeywords(event.categories);
  const { isOnline, ...place } = event.place;
  return {
    rowNumber,
    sourceKey: event.key,
    texts: {
      [event.language]: { title: event.title, subtitle: event.subtitle, description: event.description },
    },
    startsAt: event.startsAt,
    endsAt: event.endsAt,
    doorsAt: event.doorsAt,
    timezone: event.timezone,
    place: { ...place, ...(isOnline && { isOnline }) },
    organiser: event.organiser,
    genre,
    type: typeOfGenre(genre),
    tags: tagsOfKeywords(event.categories),
    currency: event.prices.currency,
    offers: offersOf(event),
    ...(event.status !== 'scheduled' && { isDraft: true }),
  };
}

function offersOf({ prices, ticket, capacity }: ImportedEvent): readonly OfferDraft[] {
  const { amounts, open } = prices;
  if (open) {
    const openPrice = { suggested: open.suggested, maximum: open.maximum };
    return [{ names: { en: ticket || 'Standard' }, face: open.minimum, openPrice, capacity }];
  }
  return amounts.map(face => {
    const usual = ticket || (face === 0 ? 'Free entry' : 'Standard');
    // several prices of one event are told apart by their amount
    const name =
      amounts.length > 1 && face > 0
        ? `${usual} ${formatMoney({ amount: face, currency: prices.currency }, 'en')}`
        : usual;
    return { names: { en: name }, face, capacity };
  });
}
