import type { backEventRow, backTicketType, ResponseOf } from '@vh/contract';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EventScope, eventScopeOf, figuresRepo as figures, homeDay } from '#system';
import {
  type EventRecord,
  filesOf,
  loadEvents,
  offerEvent,
  offerTicketType,
  presentOpenPrice,
  type Reader,
  textFor,
} from '#catalogue';
import { cameTo, countAdmissions } from '#check-in';
import * as repo from './back-event.repo.ts';

type BackEventRow = z.output<typeof backEventRow>;
type BackEventDetail = ResponseOf<'POST /back/event/get'>;

/** A page of the events that the actor may see. */
export async function listBackEvents(
  deps: Deps,
  actor: Actor,
  filter: repo.BackEventFilter,
): Promise<ResponseOf<'POST /back/event/get-list'>> {
  const scope = eventScopeOf(actor);
  const now = deps.clock.now();
  const { ids, total } = await repo.listBackEventIds(deps.db.query, scope, filter, now);
  const rows = await presentEventRows(deps, scope, ids, { lang: filter.lang, now });
  return { rows, total, page: filter.page, pageSize: filter.pageSize };
}

/** By which venues, towns and genres the actor can narrow the list of events. */
export async function listEventFilters(
  deps: Deps,
  actor: Actor,
  { clientId, lang }: { readonly clientId?: string | undefined; readonly lang: LanguageCode },
): Promise<ResponseOf<'POST /back/event/get-filters'>> {
  const scope = eventScopeOf(actor);
  const venues = await repo.listVenues(deps.db.query, scope, clientId);
  const genres = await repo.listGenres(deps.db.query, scope, clientId);
  const { compare } = new Intl.Collator(lang);
  return {
    venues: [...venues],
    cities: [...new Set(venues.map(({ city }) => city))].toSorted(compare),
    genres: genres
      .map(({ slug, names }) => ({ slug, name: pickTranslation(names, lang) }))
      .toSorted((one, other) => compare(one.name, other.name)),
  };
}

/** The next events of a scope, for start pages: those that begin today or later, and only then those that run already. */
export async function listNextEvents(
  deps: Deps,
  scope: EventScope,
  wanted: { readonly clientId?: string; readonly lang: LanguageCode; readonly count: number },
): Promise<BackEventRow[]> {
  const now = deps.clock.now();
  const { clientId, lang, count } = wanted;
  const filter: repo.BackEventFilter = {
    clientId,
    state: ['published', 'postponed'],
    when: 'upcoming',
    sort: 'date',
    lang,
    page: 1,
    pageSize: count,
  };
  const fromToday = { ...filter, from: homeDay(now) };
  const { ids: next } = await repo.listBackEventIds(deps.db.query, scope, fromToday, now);
  const { ids: all } =
    next.length < count ? await repo.listBackEventIds(deps.db.query, scope, filter, now) : { ids: [] };
  const ids = [...new Set([...next, ...all])].slice(0, count);
  return presentEventRows(deps, scope, ids, { lang, now });
}

/** One event with its figures; one that the actor may not see does not exist for them. */
export async function getBackEvent(
  deps: Deps,
  actor: Actor,
  { eventId, lang }: { eventId: string; lang: LanguageCode },
): Promise<BackEventDetail> {
  const { query } = deps.db;
  const scope = eventScopeOf(actor);
  const now = deps.clock.now();
  const [event] = (await repo.isEventInScope(query, scope, eventId))
    ? await loadEvents(query, [eventId], { withDescriptions: true })
    : [];
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  const [sums, types, admissions, salesByDay, salesByChannel] = await Promise.all([
    figures.sumEvents(query, scope, [eventId]),
    figures.sumTypes(query, eventId),
    countAdmissions(query, [eventId]),
    figures.sumDays(query, eventId, now),
    figures.sumChannels(query, eventId),
  ]);
  const own = sums.get(eventId);
  const seesMoney = own?.canViewFinance === true;
  return {
    ...presentRow(event, own, { lang, now }),
    translations: Object.fromEntries(
      event.texts.map(({ language, title, subtitle, description }) => [
        language,
        { title, subtitle, description },
      ]),
    ),
    address: event.address,
    genreName: pickTranslation(event.genreNames, lang),
    typeName: pickTranslation(event.typeNames, lang),
    ...(event.doorsAt && { doorsAt: event.doorsAt.toISOString() }),
    ...(event.endsAt && { endDate: event.endsAt.toISOString() }),
    showsVisitors: event.showsVisitors,
    media: { files: filesOf(event) },
    figures: presentFigures(event, own, cameTo(admissions.get(eventId))),
    ticketTypes: event.ticketTypes.map(type =>
      presentTicketType(event, type, { now, sums: types.get(type.id) }),
    ),
    salesByDay: salesByDay.map(({ gross, ...day }) => ({ ...day, ...(seesMoney && { gross }) })),
    salesByChannel: salesByChannel.map(({ gross, ...part }) => ({ ...part, ...(seesMoney && { gross }) })),
  };
}

/** Events of a scope as rows, in the order of the ids. */
export async function presentEventRows(
  deps: Deps,
  scope: EventScope,
  ids: readonly string[],
  reader: Reader,
): Promise<BackEventRow[]> {
  const [events, sums] = await Promise.all([
    loadEvents(deps.db.query, ids),
    figures.sumEvents(deps.db.query, scope, ids),
  ]);
  return events.map(event => presentRow(event, sums.get(event.id), reader));
}

function presentRow(
  event: EventRecord,
  sums: figures.EventSums | undefined,
  { lang, now }: Reader,
): BackEventRow {
  const offers = event.ticketTypes.map(type => offerTicketType(event, type, now));
  return {
    _id: event.id,
    slug: event.slug,
    title: textFor(event, lang).title,
    kind: event.kind,
    state: event.state,
    saleState: offerEvent(event, offers).saleState,
    date: event.startsAt.toISOString(),
    timezone: event.timezone,
    venue: event.venue,
    city: event.city,
    clientId: event.clientId,
    clientName: event.clientName,
    thumb50: filesOf(event).thumb50,
    capacity: event.capacity,
    sold: sums?.sold ?? 0,
    left: event.left,
    ...(sums?.canViewFinance && { gross: sums.gross, fees: sums.fees, net: sums.net }),
    currency: event.currency,
    createdAt: event.createdAt.toISOString(),
    ...(event.seriesId !== null && { seriesId: event.seriesId }),
    ...(sums?.firstSaleAt && { firstSaleAt: sums.firstSaleAt.toISOString() }),
    version: event.version,
  };
}

function presentFigures(
  event: EventRecord,
  sums: figures.EventSums | undefined,
  came: ReturnType<typeof cameTo>,
): BackEventDetail['figures'] {
  const { sold = 0, complimentary = 0, returned = 0, orders = 0 } = sums ?? {};
  return {
    capacity: event.capacity,
    sold,
    complimentary,
    returned,
    held: event.held,
    ...came,
    orders,
    ...(sums?.canViewFinance && {
      ...{ gross: sums.gross, fees: sums.fees, net: sums.net, refunded: sums.refunded },
    }),
    currency: event.currency,
  };
}

function presentTicketType(
  event: EventRecord,
  type: EventRecord['ticketTypes'][number],
  { now, sums }: { readonly now: Date; readonly sums: figures.TypeSums | undefined },
): z.output<typeof backTicketType> {
  const offer = offerTicketType(event, type, now);
  return {
    _id: type.id,
    name: type.names,
    face: offer.price.face,
    ...presentOpenPrice(type, offer.feePlan),
    fee: offer.price.fee,
    vatBasisPoints: type.vatBasisPoints,
    capacity: type.capacity,
    sharesQuota: sums?.sharesQuota ?? false,
    sold: sums?.sold ?? 0,
    complimentary: sums?.complimentary ?? 0,
    free: Math.max(type.free, 0),
    held: type.held,
    ...(offer.salesStart && { salesStart: offer.salesStart.toISOString() }),
    ...(offer.salesEnd && { salesEnd: offer.salesEnd.toISOString() }),
    visibility: type.visibility,
    saleState: offer.saleState,
  };
}
