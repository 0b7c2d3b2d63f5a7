import type { eventMessageDetail, eventMessageRow, ParsedBodyOf, ResponseOf } from '@vh/contract';
import { eventMessageDueAt, eventMessageProblems, isEventMessageOpen } from '@vh/domain';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { areTicketTypesOf, type EventFacts, findEventFacts } from '#catalogue';
import { refuseForeignLinks } from '#payments';
import { insertAuditEntry } from '#system';
import * as repo from './event-message.repo.ts';
import { countRecipients, type RecipientCounts } from './event-recipient.repo.ts';

/** A message as the API answers it. */
export type EventMessageDetail = z.output<typeof eventMessageDetail>;
type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;
type Create = ParsedBodyOf<'POST /back/event-message/create'>;
type Words = Pick<Create, 'subject' | 'text' | 'audience'>;

/** A page of the messages of an event, the latest first. */
export async function listEventMessages(
  { db }: Pick<Deps, 'db'>,
  { eventId, page, pageSize }: ParsedBodyOf<'POST /back/event-message/get-list'>,
): Promise<ResponseOf<'POST /back/event-message/get-list'>> {
  const event = await getEvent(db.query, eventId);
  const { rows, total } = await repo.listEventMessages(db.query, eventId, { page, pageSize });
  const counts = await countRecipients(
    db.query,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map(row => presentRow(row, event, counts.get(row.id))), total, page, pageSize };
}

/**
 * One message with what became of it.
 * @throws {AppError} not_found where it is none of the event's
 */
export async function viewEventMessage(
  query: Queries,
  which: { readonly eventId: string; readonly eventMessageId: string },
): Promise<EventMessageDetail> {
  const event = await getEvent(query, which.eventId);
  const message = await repo.findEventMessage(query, which);
  if (!message) throw unknownMessage();
  const counts = await countRecipients(query, [message.id]);
  return {
    ...presentRow(message, event, counts.get(message.id)),
    language: message.language,
    text: message.text,
    replyTo: message.startedAt ? message.replyTo : event.organiserEmail,
  };
}

/**
 * Begins a draft.
 * @throws {AppError} event.not_found, request.invalid by field, text.external_link
 */
export function createEventMessage(
  deps: Parts,
  actor: Actor,
  { eventId, ...form }: Create,
): Promise<EventMessageDetail> {
  const id = newId();
  return deps.db.transaction(async tx => {
    await checkWords(deps, tx, eventId, form);
    const facts = { ...form, offsetMinutes: offsetOf(form.kind, form.offsetMinutes) };
    const by = { userId: actor.userId, at: deps.clock.now() };
    await repo.insertEventMessage(tx, { ...facts, id, eventId }, by);
    await audit(tx, by, { action: 'create', id, before: null, after: factsOf(facts) });
    return viewEventMessage(tx, { eventId, eventMessageId: id });
  });
}

/**
 * Changes a message that is not under way, when nobody has changed it since it was read.
 * @throws {AppError} not_found, event_message.changed, event_message.state, request.invalid by field, text.external_link
 */
export function updateEventMessage(
  deps: Parts,
  actor: Actor,
  { version, ...body }: ParsedBodyOf<'POST /back/event-message/update'>,
): Promise<EventMessageDetail> {
  return deps.db.transaction(async tx => {
    const before = await takeMessage(tx, { ...body, version });
    requireOpen(before);
    await checkWords(deps, tx, body.eventId, body);
    const facts = { ...body, kind: before.kind, offsetMinutes: offsetOf(before.kind, body.offsetMinutes) };
    const by = { userId: actor.userId, at: deps.clock.now() };
    await repo.updateEventMessage(tx, { ...facts, id: before.id }, by);
    await audit(tx, by, {
      ...{ action: 'update', id: before.id },
      ...{ before: factsOf(before), after: factsOf(facts) },
    });
    return viewEventMessage(tx, body);
  });
}

/**
 * Deletes a message that nobody got.
 * @throws {AppError} not_found, event_message.changed, event_message.state
 */
export function deleteEventMessage(
  { db, clock }: Parts,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/event-message/delete'>,
): Promise<{ ok: true }> {
  return db.transaction(async tx => {
    const message = await takeMessage(tx, body);
    requireOpen(message);
    await repo.deleteEventMessage(tx, message.id);
    const by = { userId: actor.userId, at: clock.now() };
    await audit(tx, by, { action: 'delete', id: message.id, before: factsOf(message), after: null });
    return { ok: true };
  });
}

/**
 * A message of an event at the version that was read, locked.
 * @throws {AppError} not_found, event_message.changed
 */
export async function takeMessage(
  tx: Tx,
  which: { readonly eventId: string; readonly eventMessageId: string; readonly version?: number },
): Promise<repo.EventMessageRecord> {
  const message = await repo.lockEventMessage(tx, which.eventMessageId);
  if (message?.eventId !== which.eventId) throw unknownMessage();
  if (which.version !== undefined && message.version !== which.version) {
    const { version, updatedBy: by, updatedAt } = message;
    throw new AppError('event_message.changed', { details: { version, by, at: updatedAt.toISOString() } });
  }
  return message;
}

/** The answer about a message that there is none of. */
export function unknownMessage(): AppError {
  return new AppError('not_found', { message: 'no such message' });
}

/** The facts of an event. @throws {AppError} event.not_found */
export async function getEvent(query: Queries, eventId: string): Promise<EventFacts> {
  const [event] = await findEventFacts(query, [eventId]);
  if (!event) throw new AppError('event.not_found', { message: 'no such event' });
  return event;
}

/**
 * Holds words to the variables there are, to links to the platform and the organiser, and the audience to the event.
 * @throws {AppError} request.invalid by field (`unknown`, `block`, `braces`, `no_doors`), text.external_link
 */
export async function checkWords(
  deps: Pick<Deps, 'config'>,
  query: Queries,
  eventId: string,
  { subject, text, audience }: Words,
): Promise<void> {
  const { doorsAt, clientId } = await getEvent(query, eventId);
  const about = { group: audience.group, hasDoors: doorsAt !== null };
  const fields: Record<string, string> = {};
  const [inText] = eventMessageProblems(text, about);
  if (inText) fields['text'] = inText.reason;
  const [inSubject] = eventMessageProblems(subject, about);
  // a button has no place in a subject
  if (inSubject ?? /\{\s*tickets\s*\}/.test(subject)) fields['subject'] = inSubject?.reason ?? 'block';
  const { ticketTypeIds } = audience;
  if (ticketTypeIds.length > 0 && !(await areTicketTypesOf(query, ticketTypeIds, { clientId, eventId })))
    fields['audience.ticketTypeIds'] = 'unknown';
  if (Object.keys(fields).length > 0) throw new AppError('request.invalid', { fields });
  await refuseForeignLinks(deps, query, { eventId, text: `${subject}\n${text}` });
}

/** Automatic messages say how long before or after; others don't. */
function offsetOf(kind: repo.EventMessageFacts['kind'], minutes: number | undefined): number | null {
  if (kind === 'single') return null;
  if (minutes === undefined) throw new AppError('request.invalid', { fields: { offsetMinutes: 'required' } });
  return minutes;
}

function requireOpen({ state, startedAt }: repo.EventMessageRecord): void {
  if (!isEventMessageOpen({ state, isStarted: startedAt !== null }))
    throw new AppError('event_message.state', { details: { state } });
}

function factsOf({ kind, subject, text, language, audience, offsetMinutes }: repo.EventMessageFacts) {
  return { kind, subject, text, language, audience, offsetMinutes };
}

/** Writes down who changed a message. */
export async function audit(
  tx: Tx,
  by: repo.EventMessageChange,
  change: { readonly action: string; readonly id: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const { action, id, before, after } = change;
  await insertAuditEntry(tx, {
    ...{ ...by, action: `event-message.${action}`, entity: 'event-message', entityId: id },
    ...{ before, after },
  });
}

/** When a message is to go, as its event stands now; null of one that nobody set a moment for. */
export function dueOf(
  {
    kind,
    state,
    startsAt,
    offsetMinutes,
  }: Pick<repo.EventMessageRecord, 'kind' | 'state' | 'startsAt' | 'offsetMinutes'>,
  event: Pick<EventFacts, 'startsAt' | 'endsAt'>,
): Date | null {
  if (kind === 'single' || offsetMinutes === null) return startsAt;
  return state === 'sent' ? null : eventMessageDueAt({ kind, offsetMinutes }, event);
}

function presentRow(
  message: repo.EventMessageRecord,
  event: EventFacts,
  counts: RecipientCounts | undefined,
): z.output<typeof eventMessageRow> {
  const { id, kind, state, subject, audience, offsetMinutes, startedAt, finishedAt, failure } = message;
  const due = dueOf(message, event);
  return {
    ...{ _id: id, kind, state, subject, audience },
    ...(offsetMinutes !== null && { offsetMinutes }),
    ...(due && { startsAt: due.toISOString() }),
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(finishedAt && { finishedAt: finishedAt.toISOString() }),
    ...(failure !== null && { failure }),
    ...(message.chosenAt && counts && { counts: { recipients: sumOf(counts), ...counts } }),
    updatedAt: message.updatedAt.toISOString(),
    updatedBy: message.updatedBy,
    version: message.version,
  };
}

function sumOf(counts: RecipientCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
