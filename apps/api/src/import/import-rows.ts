import { createHash } from 'node:crypto';
import {
  isLanguageCode,
  normaliseSearchText,
  priceTicket,
  wallTimeAt,
  type FeePlan,
  type LanguageCode,
} from '@vh/domain';
import { slugOf } from '../platform/slugs.ts';
import { newId } from '../platform/ids.ts';
import type { EventDraft, PlaceDraft } from './event-draft.ts';
import type * as repo from './import.repo.ts';

/** What a place is recognised by: name, city and country, folded. */
export function placeKey(draft: EventDraft): string {
  const { name, city, country } = draft.place;
  return [normaliseSearchText(name), normaliseSearchText(city), country.toLowerCase()].join('|');
}

/** The row of a place. */
export function placeRow(place: PlaceDraft, timezone: string, key: string): repo.PlaceRow {
  return {
    id: newId(),
    name: place.name,
    address: place.address,
    city: place.city,
    postal_code: place.postalCode,
    country: place.country,
    is_online: place.isOnline === true,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
    timezone,
    source_key: key,
  };
}

/** sha256 over the facts of a draft; where it stood in the source doesn't count. */
export function hashOf(draft: EventDraft): string {
  const facts = JSON.stringify({ ...draft, rowNumber: undefined });
  return createHash('sha256').update(facts).digest('hex');
}

/** The first title and its language. */
function titleOf({ texts }: EventDraft): readonly [title: string, language: LanguageCode | undefined] {
  const language = Object.keys(texts).find(
    (code): code is LanguageCode => isLanguageCode(code) && !!texts[code]?.title,
  );
  return [(language && texts[language]?.title) ?? '', language];
}

/** A slug nobody has: the title, else the title with its day, else numbered. */
export function freeSlug(draft: EventDraft, taken: Set<string>): string {
  const title = slugOf(...titleOf(draft));
  const dated = `${title}-${wallTimeAt(draft.startsAt, draft.timezone).slice(0, 10)}`;
  let slug = taken.has(title) ? dated : title;
  for (let number = 2; taken.has(slug); number += 1) slug = `${dated}-${number}`;
  taken.add(slug);
  return slug;
}

/** What an event row needs besides the draft. */
export interface EventContext {
  readonly id: string;
  readonly slug: string;
  readonly hash: string;
  readonly client: repo.ClientRow;
  readonly placeId: string;
  readonly state: string;
  /** The present keys of what the draft calls its genre and type. */
  readonly genre: string;
  readonly type: string;
}

/** The row of an event. */
export function eventRow(draft: EventDraft, context: EventContext): repo.EventRow {
  const { client } = context;
  const plan: FeePlan = { basisPoints: client.feeBasisPoints, fixed: 0, bearer: client.feeBearer };
  const prices = draft.offers.map(offer => priceTicket(offer.face, plan).gross);
  return {
    id: context.id,
    slug: context.slug,
    state: context.state,
    client_id: client.id,
    place_id: context.placeId,
    timezone: draft.timezone,
    starts_at: draft.startsAt.toISOString(),
    ends_at: draft.endsAt?.toISOString() ?? null,
    doors_at: draft.doorsAt?.toISOString() ?? null,
    sales_end: salesEndOf(draft),
    currency: draft.currency,
    genre: context.genre,
    type: context.type,
    featured: draft.featured ?? false,
    slider_position: draft.sliderPosition ?? null,
    fee_basis_points: plan.basisPoints,
    fee_fixed: plan.fixed,
    fee_bearer: plan.bearer,
    organiser_email: client.email,
    home_club: draft.clubs?.home ?? null,
    away_club: draft.clubs?.away ?? null,
    attribution: draft.attribution ?? null,
    source_key: draft.sourceKey,
    source_hash: context.hash,
    search_text: searchTextOf(draft, client.name),
    price_from: prices.length > 0 ? Math.min(...prices) : null,
    poster: draft.poster ?? {},
  };
}

/** Longer ones are runs, such as exhibitions: their tickets sell until the end, not until the start. */
const longestEvening = 12 * 3_600_000;

function salesEndOf({ startsAt, endsAt }: EventDraft): string | null {
  const isRun = endsAt !== undefined && endsAt.getTime() - startsAt.getTime() > longestEvening;
  return isRun ? endsAt.toISOString() : null;
}

function searchTextOf(draft: EventDraft, organiser: string): string {
  const titles = Object.values(draft.texts).flatMap(text => [text.title, text.subtitle]);
  return normaliseSearchText(
    [...new Set([...titles, draft.place.name, draft.place.city, organiser])].join(' '),
  );
}

/** The rows of an event's texts, one a language. */
export function translationRows(draft: EventDraft, eventId: string) {
  return Object.entries(draft.texts).map(([language, text]) => ({ event_id: eventId, language, ...text }));
}

/** The rows of an event's ticket types, each with a quota of its own. */
export function ticketTypeRows(draft: EventDraft, eventId: string): readonly repo.TicketTypeRow[] {
  return draft.offers.map((offer, position) => ({
    id: newId(),
    quota_id: newId(),
    event_id: eventId,
    position,
    names: offer.names,
    descriptions: offer.descriptions ?? {},
    face: offer.face,
    price_mode: offer.openPrice ? 'pay_what_you_want' : 'fixed',
    suggested_face: offer.openPrice?.suggested ?? null,
    highest_face: offer.openPrice?.maximum ?? null,
    capacity: offer.capacity,
    quota_name: offer.names.en ?? Object.values(offer.names)[0] ?? '',
  }));
}
