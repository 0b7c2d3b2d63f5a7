import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { waitingStates, type LanguageCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EventRecord, loadEvents, textFor } from '#catalogue';
import { isPersonalDataHidden } from '#system';
import { countStates, listEntries, type ListedEntry } from './waiting-list.repo.ts';
import { wantedNames } from './waiting-mail.service.ts';

/** A page of an event's waiting list. */
export async function listWaiting(
  deps: Deps,
  body: ParsedBodyOf<'POST /back/waiting-list/get-list'>,
): Promise<ResponseOf<'POST /back/waiting-list/get-list'>> {
  const { query } = deps.db;
  const { eventId, lang, page, pageSize } = body;
  const [event] = await loadEvents(query, [eventId]);
  if (!event) throw new AppError('event.not_found');
  const [counts, { rows, total }] = await Promise.all([
    countStates(query, eventId),
    listEntries(query, { ...body, hidesPeople: isPersonalDataHidden() }),
  ]);
  return {
    event: {
      _id: event.id,
      title: textFor(event, lang).title,
      date: event.startsAt.toISOString(),
      timezone: event.timezone,
    },
    counts: Object.fromEntries(
      waitingStates.map(state => [state, counts.get(state)?.entries ?? 0]),
    ) as ResponseOf<'POST /back/waiting-list/get-list'>['counts'],
    wanted: counts.get('waiting')?.units ?? 0,
    rows: rows.map(entry => presentEntry(entry, event, lang)),
    total,
    page,
    pageSize,
  };
}

/** An entry as staff see it. */
export function presentEntry(
  entry: ListedEntry,
  event: EventRecord,
  lang: LanguageCode,
): ResponseOf<'POST /back/waiting-list/get-list'>['rows'][number] {
  const { id, state, name, email, quantity, passes, expiredOffers, offerUntil } = entry;
  return {
    ...{ _id: id, state, name, email, quantity, passes, expiredOffers },
    ticketTypes: wantedNames(entry, event, lang),
    ...(state === 'waiting' && { place: entry.position }),
    joinedAt: entry.joinedAt.toISOString(),
    ...(offerUntil && { offerUntil: offerUntil.toISOString() }),
  };
}
