import type { BodyOf } from '@vh/contract';
import type { LanguageCode } from '@vh/domain';
import type { EventSummary } from '../event-list/event-filter.model.ts';
import type { EventDetail } from '../../cart/ticket-choice.model.ts';

/** Rows of each list: two columns of two. */
const shown = 4;

type ListBody = BodyOf<'POST /front/event/get-list'>;

/** The names an event and the rows beside it are compared by. */
type Placed = Pick<EventDetail, '_id' | 'venue' | 'city' | 'genre'>;

/** Asks for events whose words name the hall; others are sifted out by pickRelated. */
export function hallBody({ venue, city }: Placed, lang: LanguageCode): ListBody {
  return { q: venue.slice(0, 120), city, lang, pageSize: shown * 2 };
}

/** Asks for events of the same kind in the same town. */
export function likeBody({ genre, city }: Placed, lang: LanguageCode): ListBody {
  return { genre, city, lang, pageSize: shown * 3 };
}

/** Both lists without the event itself, and none twice. */
export function pickRelated(
  event: Placed,
  hall: readonly EventSummary[],
  like: readonly EventSummary[],
): { inHall: readonly EventSummary[]; alike: readonly EventSummary[] } {
  const inHall = hall.filter(({ _id, venue }) => _id !== event._id && venue === event.venue).slice(0, shown);
  const told = new Set([event._id, ...inHall.map(({ _id }) => _id)]);
  return { inHall, alike: like.filter(({ _id }) => !told.has(_id)).slice(0, shown) };
}
