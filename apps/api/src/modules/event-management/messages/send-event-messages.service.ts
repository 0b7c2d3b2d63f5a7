import { transitionEventMessage, type EventMessageFailure } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { planByIndexes } from '../../../platform/index-plans.ts';
import type { Sweep } from '../../../platform/jobs.ts';
import type { EventFacts } from '#catalogue';
import { enqueueSending, insertMessages } from '#messaging';
import { chooseRecipients } from './audience.repo.ts';
import { addresseeOf, composeEventMessage, loadFrame, type MessageFrame } from './compose-event-message.ts';
import * as repo from './event-message.repo.ts';
import { dueOf, getEvent } from './event-messages.service.ts';
import * as recipients from './event-recipient.repo.ts';

type Parts = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs'>;

/** The kind of a mail to a ticket holder that staff wrote. */
export const eventMessageKind = 'event-message';

/** Mails that are written in one transaction: about a tenth of a second. */
const mailsAtOnce = 200;

/** Looks every few seconds for messages that are to be sent, in every process that works. */
export function eventMessageSweeps(deps: Parts): readonly Sweep[] {
  return [{ name: 'event messages', everySeconds: 3, run: signal => sendEventMessages(deps, signal) }];
}

/**
 * Begins the messages whose moment has come and writes the mails of all that are under way, in pieces. What a process that
 * died left undone the next one does; several at once take different recipients.
 */
export async function sendEventMessages(deps: Parts, signal?: AbortSignal): Promise<void> {
  const { query } = deps.db;
  const now = deps.clock.now();
  for (const message of await repo.listScheduled(query, now)) {
    const due = dueOf(message, message.event);
    if (due && due <= now) await beginMessage(deps, message.id);
  }
  const failures: unknown[] = [];
  for (const id of await repo.listSending(query)) {
    if (signal?.aborted) return;
    // one that can't be sent holds up no other
    await sendMessage(deps, id, signal).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'messages to ticket holders were not sent');
}

async function sendMessage(deps: Parts, id: string, signal?: AbortSignal): Promise<void> {
  await chooseOnce(deps, id);
  while (!signal?.aborted && (await writePiece(deps, id)));
  if (!signal?.aborted && !(await recipients.hasUntried(deps.db.query, id))) await finishMessage(deps, id);
}

/** Begins a scheduled message when it is due, unless its event leaves nothing to say. */
async function beginMessage({ db, clock }: Parts, id: string): Promise<void> {
  await db.transaction(async tx => {
    const message = await repo.lockEventMessage(tx, id);
    if (message?.state !== 'scheduled') return;
    const now = clock.now();
    const event = await getEvent(tx, message.eventId);
    const due = dueOf(message, event);
    if (!due || due > now) return;
    const hindrance = hindranceOf(message, event, now);
    // until it has a date again nobody knows when it would be
    if (hindrance === 'no_date') return;
    if (hindrance) return failMessage(tx, message, hindrance, now);
    const change = { state: 'sending', startedAt: now, replyTo: event.organiserEmail } as const;
    await repo.saveState(tx, id, change, { at: now });
  });
}

/** Why a message that is due is not sent. */
function hindranceOf(
  { kind }: repo.EventMessageRecord,
  { state, startsAt }: Pick<EventFacts, 'state' | 'startsAt'>,
  now: Date,
): EventMessageFailure | 'no_date' | undefined {
  if (state === 'cancelled' || state === 'archived') return 'event_cancelled';
  if (kind === 'single') return undefined;
  if (state === 'postponed' || state === 'draft') return 'no_date';
  return kind === 'reminder' && startsAt <= now ? 'too_late' : undefined;
}

async function failMessage(
  tx: Tx,
  message: repo.EventMessageRecord,
  failure: EventMessageFailure,
  at: Date,
): Promise<void> {
  const state = transitionEventMessage({ state: message.state, isStarted: false }, 'fail');
  if (state) await repo.saveState(tx, message.id, { state, failure, startedAt: null }, { at });
}

/** Chooses the recipients of a message that began, once, unless another process did. */
async function chooseOnce({ db, clock }: Parts, id: string): Promise<void> {
  await db.transaction(async tx => {
    const message = await repo.lockEventMessage(tx, id);
    if (message?.state !== 'sending' || message.chosenAt) return;
    const now = clock.now();
    const count = await chooseRecipients(tx, id, message);
    if (count === 0) return failMessage(tx, message, 'no_recipients', now);
    await repo.saveState(tx, id, { state: 'sending', chosenAt: now }, { at: now });
  });
}

/** Writes the next mails of a message and queues them; false when there are none left, or it was cancelled. */
async function writePiece(deps: Parts, id: string): Promise<boolean> {
  return deps.db.transaction(async tx => {
    await planByIndexes(tx);
    const message = await repo.holdSending(tx, id);
    if (!message) return false;
    const taken = await recipients.takeUnwritten(tx, id, mailsAtOnce);
    const frame = taken.length > 0 && (await loadFrame(deps, tx, message.eventId));
    if (!frame) return false;
    const mails = taken.map(one => ({
      recipientId: one.id,
      mail: mailOf(deps, { message, frame, to: one }),
    }));
    const written = await insertMessages(
      deps.config,
      tx,
      mails.map(({ mail }) => mail),
      deps.clock.now(),
    );
    const kept = new Set(written);
    await recipients.saveMails(
      tx,
      mails.map(({ recipientId, mail }) => ({ recipientId, messageId: kept.has(mail.id) ? mail.id : null })),
    );
    await enqueueSending(deps, tx, written, { toMany: true });
    return true;
  });
}

function mailOf(
  { config }: Parts,
  {
    message,
    frame,
    to,
  }: {
    readonly message: repo.EventMessageRecord;
    readonly frame: MessageFrame;
    readonly to: recipients.UnwrittenRecipient;
  },
) {
  const { subject, html, text } = composeEventMessage(message, frame, addresseeOf(to, config));
  return {
    ...{ id: newId(), kind: eventMessageKind, recipient: to.address, subject, html, text, ticketsOf: [] },
    orderId: to.order?.id ?? null,
    ...(message.replyTo !== '' && { replyTo: message.replyTo }),
  };
}

async function finishMessage({ db, clock }: Parts, id: string): Promise<void> {
  await db.transaction(async tx => {
    const message = await repo.lockEventMessage(tx, id);
    if (message?.state !== 'sending' || !message.chosenAt || (await recipients.hasUntried(tx, id))) return;
    const at = clock.now();
    await repo.saveState(tx, id, { state: 'sent', finishedAt: at }, { at });
  });
}
