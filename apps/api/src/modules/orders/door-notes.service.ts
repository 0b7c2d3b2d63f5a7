import type { ResponseOf } from '@vh/contract';
import { isPlainLine, pickTranslation, type LanguageCode } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Queries, Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { listLineOwners } from './line-owners.repo.ts';
import * as repo from './door-note.repo.ts';
import { scopeOf } from './records/order-scope.ts';

/** Most characters of a note that is read at the door. */
const longestAtDoor = 120;

/** The events of an order whose doors an actor may tell something: an order may be of several clients. */
async function eventsInScope(query: Queries, orderId: string, actor: Actor): Promise<string[]> {
  const scope = scopeOf(actor);
  const lines = await listLineOwners(query, orderId);
  const isOwn = ({ clientId, eventId }: (typeof lines)[number]) =>
    scope.kind === 'all' || scope.clientIds.includes(clientId) || scope.eventIds.includes(eventId);
  return lines.filter(isOwn).map(({ eventId }) => eventId);
}

/** What people at the doors of the actor's events read with the tickets of an order. */
export async function presentDoorNotes(
  query: Queries,
  orderId: string,
  { actor, language }: { readonly actor: Actor; readonly language: LanguageCode },
): Promise<ResponseOf<'POST /back/order/get'>['doorNotes']> {
  const notes = await repo.listDoorNotes(query, orderId, await eventsInScope(query, orderId, actor));
  return notes.map(({ id, note, at, by, titles, shortCode }) => ({
    ...{ _id: id, note, by, at: at.toISOString() },
    eventTitle: pickTranslation(titles, language),
    ...(shortCode !== null && { shortCode }),
  }));
}

/**
 * Shows a note at the doors of the actor's events, with all tickets of an order or with one.
 * @throws {AppError} request.invalid for what can't be read in a moment, ticket.not_found for a ticket of something else
 */
export async function addDoorNote(
  tx: Tx,
  {
    orderId,
    ticketId,
    text,
  }: { readonly orderId: string; readonly ticketId?: string | undefined; readonly text: string },
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  if (text.length > longestAtDoor) throw new AppError('request.invalid', { fields: { text: 'too_long' } });
  if (!isPlainLine(text)) throw new AppError('request.invalid', { fields: { text: 'characters' } });
  const own = await eventsInScope(tx, orderId, actor);
  const ticket = ticketId === undefined ? undefined : await repo.findOrderTicket(tx, orderId, ticketId);
  if (ticketId !== undefined && !(ticket && own.includes(ticket.eventId)))
    throw new AppError('ticket.not_found');
  const note = { orderId, note: text, userId: actor.userId, at };
  const events = ticket ? [ticket.eventId] : own;
  await repo.insertDoorNotes(
    tx,
    events.map(eventId => ({ ...note, id: newId(), eventId, position: ticket?.position ?? null })),
  );
}

/**
 * Takes a note away from the door; doing it twice is harmless.
 * @throws {AppError} not_found
 */
export async function takeDoorNoteAway(
  tx: Tx,
  { orderId, doorNoteId }: { readonly orderId: string; readonly doorNoteId: string },
  { actor, at }: { readonly actor: Actor; readonly at: Date },
): Promise<void> {
  const eventIds = await eventsInScope(tx, orderId, actor);
  if (!(await repo.removeDoorNote(tx, { id: doorNoteId, orderId, eventIds }, at)))
    throw new AppError('not_found');
}
