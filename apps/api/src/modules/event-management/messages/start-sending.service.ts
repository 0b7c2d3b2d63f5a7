import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { type EventMessageCommand, transitionEventMessage } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createTestMails } from '#messaging';
import { isPersonalDataHidden, nothingChanged } from '#system';
import { countAudience, findFirstOf } from './audience.repo.ts';
import { composeEventMessage, loadFrame } from './compose-event-message.ts';
import * as repo from './event-message.repo.ts';
import {
  audit,
  checkWords,
  dueOf,
  type EventMessageDetail,
  getEvent,
  takeMessage,
  unknownMessage,
  viewEventMessage,
} from './event-messages.service.ts';
import { cancelUnwritten, findOrderNumber, listRecipients } from './event-recipient.repo.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config'>;

function next(message: repo.EventMessageRecord, command: EventMessageCommand) {
  const { state, startedAt } = message;
  const reached = transitionEventMessage({ state, isStarted: startedAt !== null }, command);
  if (!reached) throw new AppError('event_message.state', { details: { state } });
  return reached;
}

/**
 * Sends a message at once or at a moment, or switches an automatic one on.
 * @throws {AppError} not_found, event_message.changed, event_message.state, event_message.no_recipients of one that goes
 * to nobody at once, request.invalid `startsAt: past` (`offsetMinutes` of an automatic one)
 */
export function sendEventMessage(
  { db, clock }: Parts,
  actor: Actor,
  { startsAt, ...which }: ParsedBodyOf<'POST /back/event-message/send'>,
): Promise<EventMessageDetail> {
  return db.transaction(async tx => {
    const message = await takeMessage(tx, which);
    const by = { userId: actor.userId, at: clock.now() };
    const change = await changeOf(tx, message, { startsAt, now: by.at });
    await repo.saveState(tx, message.id, change, by);
    const { state, startsAt: moment } = change;
    await audit(tx, by, {
      ...{ action: 'send', id: message.id, before: { state: message.state } },
      after: { state, ...(moment && { startsAt: moment.toISOString() }) },
    });
    return viewEventMessage(tx, which);
  });
}

async function changeOf(
  tx: Tx,
  message: repo.EventMessageRecord,
  { startsAt, now }: { readonly startsAt: string | undefined; readonly now: Date },
): Promise<repo.StateChange> {
  const event = await getEvent(tx, message.eventId);
  if (message.kind !== 'single') {
    if (startsAt !== undefined) refuse('startsAt', 'unknown');
    const due = dueOf(message, event);
    if (due && due <= now) refuse('offsetMinutes', 'past');
    return { state: next(message, 'schedule') };
  }
  if (startsAt !== undefined) {
    const at = new Date(startsAt);
    if (at <= now) refuse('startsAt', 'past');
    return { state: next(message, 'schedule'), startsAt: at };
  }
  const state = next(message, 'send');
  const { count } = await countAudience(tx, message);
  if (count === 0) throw new AppError('event_message.no_recipients');
  return { state, startsAt: null, startedAt: now, replyTo: event.organiserEmail };
}

function refuse(field: string, reason: string): never {
  throw new AppError('request.invalid', { fields: { [field]: reason } });
}

/**
 * Stops a message: mails that are not written yet never are. No version is asked for, so that it always stops at once; a
 * repeat answers the message as it is.
 * @throws {AppError} not_found, event_message.state for one that is a draft or over
 */
export function cancelEventMessage(
  { db, clock }: Parts,
  actor: Actor,
  which: ParsedBodyOf<'POST /back/event-message/cancel'>,
): Promise<EventMessageDetail> {
  return db.transaction(async tx => {
    const message = await takeMessage(tx, which);
    if (message.state === 'cancelled') {
      nothingChanged(tx);
      return viewEventMessage(tx, which);
    }
    const by = { userId: actor.userId, at: clock.now() };
    const state = next(message, 'cancel');
    await cancelUnwritten(tx, message.id);
    await repo.saveState(tx, message.id, { state, finishedAt: by.at }, by);
    await audit(tx, by, {
      ...{ action: 'cancel', id: message.id },
      ...{ before: { state: message.state }, after: { state } },
    });
    return viewEventMessage(tx, which);
  });
}

/** How many a message would go to now. */
export async function getAudience(
  { db }: Pick<Deps, 'db'>,
  { eventId, audience }: ParsedBodyOf<'POST /back/event-message/get-audience'>,
): Promise<ResponseOf<'POST /back/event-message/get-audience'>> {
  const { organiserEmail } = await getEvent(db.query, eventId);
  return { ...(await countAudience(db.query, { eventId, audience })), replyTo: organiserEmail };
}

/** A page of those a message goes to. */
export async function getRecipients(
  { db }: Pick<Deps, 'db'>,
  body: ParsedBodyOf<'POST /back/event-message/get-recipients'>,
): Promise<ResponseOf<'POST /back/event-message/get-recipients'>> {
  if (!(await repo.findEventMessage(db.query, body))) throw unknownMessage();
  const { page, pageSize } = body;
  const { rows, total } = await listRecipients(
    db.query,
    { ...body, hidesPeople: isPersonalDataHidden() },
    { page, pageSize },
  );
  return {
    rows: rows.map(({ id, sentAt, order, ...row }) => ({
      ...{ _id: id, ...row },
      ...(sentAt && { sentAt: sentAt.toISOString() }),
      ...(order && { order }),
    })),
    ...{ total, page, pageSize },
  };
}

type Worded = ParsedBodyOf<'POST /back/event-message/get-preview'>;

/** The mail that the first of the audience would get, or the caller where personal data is hidden from them. Its button leads to the platform alone: what opens an order is its buyer's. */
export async function previewEventMessage(
  deps: Parts,
  actor: Actor,
  body: Worded,
): Promise<ResponseOf<'POST /back/event-message/get-preview'>> {
  const { query } = deps.db;
  await checkWords(deps, query, body.eventId, body);
  const frame = await loadFrame(deps, query, body.eventId);
  if (!frame) throw new AppError('event.not_found', { message: 'no such event' });
  const first = isPersonalDataHidden() ? undefined : await findFirstOf(query, body);
  const orderNumber = first?.orderId ? await findOrderNumber(query, first.orderId) : undefined;
  const to = {
    name: first?.name ?? actor.name,
    orderNumber: orderNumber ?? '',
    ticketsUrl: () => deps.config.publicOrigin,
  };
  const { subject, html, text } = composeEventMessage(body, frame, to);
  return {
    ...{ subject, html, text },
    ...(first && { recipient: { name: first.name, address: first.address } }),
  };
}

/** Sends the previewed mail to the caller, and answers what came of it. */
export function createEventMessageTest(deps: Parts) {
  const send = createTestMails(deps);
  return async (actor: Actor, body: Worded): Promise<ResponseOf<'POST /back/event-message/send-test'>> => {
    const { organiserEmail: replyTo } = await getEvent(deps.db.query, body.eventId);
    const { subject, html, text } = await previewEventMessage(deps, actor, body);
    return send(actor, { subject, html, text }, replyTo);
  };
}
