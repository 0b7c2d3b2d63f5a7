import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { waitingStates } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadEvents } from '../events/event-record.repo.ts';
import { textFor } from '../events/event.presenter.ts';
import { countStates, listEntries } from './waiting-list.repo.ts';
import { wantedNames } from './waiting-mail.service.ts';

/** A page of an event's waiting list. */
export async function listWaiting(
  deps: Deps,
  body: ParsedBodyOf<'POST /back/waiting/get-list'>,
): Promise<ResponseOf<'POST /back/waiting/get-list'>> {
  const { query } = deps.db;
  const { eventId, lang, page, pageSize } = body;
  const [event] = await loadEvents(query, [eventId]);
  if (!event) throw new AppError('event.not_found');
  const [counts, { rows, total }] = await Promise.all([
    countStates(query, eventId),
    listEntries(query, body),
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
    ) as ResponseOf<'POST /back/waiting/get-list'>['counts'],
    wanted: counts.get('waiting')?.units ?? 0,
    rows: rows.map(entry => ({
      _id: entry.id,
      state: entry.state,
      name: entry.name,
      email: entry.email,
      quantity: entry.quantity,
      ticketTypes: wantedNames(entry, event, lang),
      ...(entry.state === 'waiting' && { place: entry.position }),
      passes: entry.passes,
      lapses: entry.lapses,
      joinedAt: entry.joinedAt.toISOString(),
      ...(entry.offerUntil && { offerUntil: entry.offerUntil.toISOString() }),
    })),
    total,
    page,
    pageSize,
  };
}
