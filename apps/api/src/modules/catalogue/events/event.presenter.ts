import type {
  calendarEvent,
  eventDetail,
  eventSearchHit,
  eventSummary,
  publicTicketType,
} from '@vh/contract';
import { fewLeftAtStep, pickTranslation, type LanguageCode, type Translated } from '@vh/domain';
import type { z } from 'zod';
import { posterFiles } from '../media/poster-files.ts';
import { presentOpenPrice } from './open-price.presenter.ts';
import { offerEvent, publicOffers, type TicketOffer } from './availability.ts';
import type { EventRecord, EventText } from '../event-records/event-record.repo.ts';
import type { HitRecord } from './event-search.repo.ts';

/** For whom and when an event is shown. */
export interface Reader {
  readonly lang: LanguageCode;
  readonly now: Date;
}

/** Stock must not be read off the page, so that more than this is not told. */
const mostLeft = 99;

/** An event as the search box shows it. */
export function presentHit(event: HitRecord, lang: LanguageCode): z.output<typeof eventSearchHit> {
  return {
    ...presentCalendarEvent(event, lang),
    venue: event.venue,
    media: { files: { thumb50: filesOf(event).thumb50 } },
    ...(event.isLocked && { isLocked: true }),
  };
}

/** An event as a day of the calendar shows it. */
export function presentCalendarEvent(event: HitRecord, lang: LanguageCode): z.output<typeof calendarEvent> {
  return {
    _id: event.id,
    slug: event.slug,
    title: textFor(event, lang).title,
    date: event.startsAt.toISOString(),
    timezone: event.timezone,
    city: event.city,
  };
}

/** An event as lists and cards show it; of one behind a password they tell nothing about prices and tickets. */
export function presentSummary(event: EventRecord, reader: Reader): z.output<typeof eventSummary> {
  if (event.visibility !== 'password') return summaryOf(event, publicOffers(event, reader.now), reader);
  return { ...summaryOf(event, [], reader), isLocked: true };
}

function summaryOf(
  event: EventRecord,
  offers: readonly TicketOffer[],
  { lang }: Reader,
): z.output<typeof eventSummary> {
  const text = textFor(event, lang);
  const offer = offerEvent(event, offers);
  return {
    _id: event.id,
    slug: event.slug,
    title: text.title,
    subtitle: text.subtitle,
    ...(text.language !== lang && { titleLanguage: text.language }),
    date: event.startsAt.toISOString(),
    ...(event.endsAt && { endDate: event.endsAt.toISOString() }),
    timezone: event.timezone,
    venue: event.venue,
    city: event.city,
    country: event.country,
    genre: event.genre,
    genreName: pickTranslation(event.genreNames, lang),
    media: { files: filesOf(event) },
    ...(offer.priceFrom !== undefined && { priceFrom: offer.priceFrom }),
    currency: event.currency,
    saleState: offer.saleState,
    ...(offer.salesStart && { salesStart: offer.salesStart.toISOString() }),
    featured: event.featured,
  };
}

/** What the event page shows besides the event itself. */
export interface DetailParts {
  readonly tags: readonly { slug: string; names: Translated }[];
  readonly members: readonly EventRecord[];
  readonly acceptsCodes: boolean;
  readonly gallery: NonNullable<z.output<typeof eventDetail>['gallery']>;
  readonly sponsors: NonNullable<z.output<typeof eventDetail>['sponsors']>;
}

/** Everything the event page shows. */
export function presentDetail(
  event: EventRecord,
  { tags, members, acceptsCodes, gallery, sponsors }: DetailParts,
  reader: Reader,
): z.output<typeof eventDetail> {
  const { lang, now } = reader;
  return {
    ...summaryOf(event, publicOffers(event, now), reader),
    ...presentTexts(textFor(event, lang)),
    ...(gallery.length > 0 && { gallery }),
    ...(sponsors.length > 0 && { sponsors }),
    ...(event.doorsAt && { doorsAt: event.doorsAt.toISOString() }),
    ...(event.ageLimit !== null && { ageLimit: event.ageLimit }),
    organiser: {
      name: event.clientName,
      email: event.organiserEmail || event.clientEmail,
      ...(event.organiserSlug !== null && { slug: event.organiserSlug }),
    },
    place: presentPlace(event),
    type: event.type,
    typeName: pickTranslation(event.typeNames, lang),
    tags: tags.map(tag => ({ slug: tag.slug, name: pickTranslation(tag.names, lang) })),
    refundPolicy: event.refundPolicy,
    ...(event.homeClub && event.awayClub && { clubs: { home: event.homeClub, away: event.awayClub } }),
    capacity: event.capacity,
    maxPerOrder: event.maxPerOrder,
    ticketTypes: publicOffers(event, now).map(offer => presentTicketType(offer, lang)),
    ...(acceptsCodes && event.visibility !== 'password' && { acceptsCodes }),
    languages: event.texts.map(text => text.language),
    includedEvents: members.map(member => ({
      slug: member.slug,
      title: textFor(member, lang).title,
      date: member.startsAt.toISOString(),
      timezone: member.timezone,
    })),
    ...(event.showsVisitors && { showsVisitors: true }),
    // seats behind a password are told to nobody: there the best that are free are sold
    ...(event.seatMapVersionId !== null &&
      event.visibility !== 'password' && { seatMapVersionId: event.seatMapVersionId }),
    ...(event.attribution && { attribution: event.attribution }),
    ...(event.visibility !== 'public' && { isUnlisted: true }),
    ...(event.previousStartsAt && { previousDate: event.previousStartsAt.toISOString() }),
    updatedAt: event.updatedAt.toISOString(),
  };
}

function presentTexts({ description, descriptionHtml, seoTitle, seoDescription }: EventText) {
  const seo = {
    ...(seoTitle && { title: seoTitle }),
    ...(seoDescription && { description: seoDescription }),
  };
  return {
    description,
    ...(descriptionHtml && { descriptionHtml }),
    ...(Object.keys(seo).length > 0 && { seo }),
  };
}

function presentPlace(event: EventRecord): z.output<typeof eventDetail>['place'] {
  return {
    name: event.venue,
    address: event.address,
    city: event.city,
    postalCode: event.postalCode,
    country: event.country,
    ...(event.isOnline && { isOnline: true }),
    ...(event.latitude !== null && { latitude: event.latitude }),
    ...(event.longitude !== null && { longitude: event.longitude }),
  };
}

/** A ticket type as buyers see it. */
export function presentTicketType(offer: TicketOffer, lang: LanguageCode): z.output<typeof publicTicketType> {
  const { type, price } = offer;
  return {
    _id: type.id,
    name: pickTranslation(type.names, lang),
    description: pickTranslation(type.descriptions, lang),
    face: price.face,
    fee: price.fee,
    price: price.gross,
    ...presentOpenPrice(type, offer.feePlan),
    ...presentPriceStep(offer, lang),
    vatBasisPoints: type.vatBasisPoints,
    saleState: offer.saleState,
    ...(offer.salesStart && { salesStart: offer.salesStart.toISOString() }),
    ...(offer.salesEnd && { salesEnd: offer.salesEnd.toISOString() }),
    left: Math.min(offer.free, mostLeft),
    minPerOrder: type.minPerOrder,
    maxPerOrder: Math.min(type.maxPerOrder, mostLeft),
    attendeeData: type.attendeeData,
    ...(type.seated && { seated: true }),
  };
}

/** Until when its price applies and what follows; nothing where the price has no steps, or the last one applies. */
function presentPriceStep(
  { step }: TicketOffer,
  lang: LanguageCode,
): Pick<z.output<typeof publicTicketType>, 'priceStep'> {
  if (!step) return {};
  const { now, next } = step;
  const name = pickTranslation(now.names, lang);
  const left = fewLeftAtStep(now);
  return {
    priceStep: {
      ...(name && { name }),
      ...(now.endsAt !== null && { endsAt: new Date(now.endsAt).toISOString() }),
      ...(left !== undefined && { left }),
      next: next.gross,
    },
  };
}

/**
 * An event's texts in the reader's language, else in English, else in whatever it has; `language` is that of the
 * title. An empty title means "the same as in the other languages", so a description may be in another than the title.
 */
export function textFor(event: Pick<EventRecord, 'texts' | 'slug'>, lang: LanguageCode): EventText {
  const inOrder = [lang, 'en'].flatMap(code => event.texts.filter(text => text.language === code));
  const texts = [...inOrder, ...event.texts];
  const titled = texts.find(text => text.title);
  const described = texts.find(text => text.description);
  return {
    language: titled?.language ?? lang,
    title: titled?.title ?? event.slug,
    subtitle: titled?.subtitle ?? '',
    description: described?.description ?? '',
    ...(described?.descriptionHtml && { descriptionHtml: described.descriptionHtml }),
    ...(titled?.seoTitle && { seoTitle: titled.seoTitle }),
    ...(titled?.seoDescription && { seoDescription: titled.seoDescription }),
  };
}

/** The files of an event's poster; an event without its own is drawn one. */
export function filesOf(event: Pick<EventRecord, 'id' | 'files'>): NonNullable<EventRecord['files']> {
  return event.files ?? posterFiles(event.id);
}
