import type { messageDetail, messageRow, ParsedBodyOf, ResponseOf } from '@vh/contract';
import { readReadableCode } from '@vh/domain';
import type { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import * as repo from './outbox.repo.ts';
import { redactMailContent } from './sealed-mail-content.ts';
import { enqueueSending } from './sending.ts';

/** A part of the messages, newest first. */
export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  body: ParsedBodyOf<'POST /back/message/get-list'>,
): Promise<ResponseOf<'POST /back/message/get-list'>> {
  const { q, after, before, pageSize } = body;
  const number = q ? readReadableCode(q) : undefined;
  const [found, waiting, kinds] = await Promise.all([
    repo.listOutbox(db.query, { ...body, number }, { after, before, limit: pageSize + 1 }),
    repo.countWaiting(db.query),
    repo.listKinds(db.query),
  ]);
  const hasMore = found.length > pageSize;
  const isBackwards = before !== undefined;
  const shown = isBackwards ? found.slice(-pageSize) : found.slice(0, pageSize);
  const [first, last] = [shown.at(0)?.id, shown.at(-1)?.id];
  const hasOlder = isBackwards || hasMore;
  const hasNewer = isBackwards ? hasMore : after !== undefined;
  return {
    rows: shown.map(presentRow),
    ...(hasOlder && last && { next: last }),
    ...(hasNewer && first && { previous: first }),
    waiting,
    kinds,
  };
}

/**
 * One message with its words, for readers who are not its recipient: what opens something in it is hidden from all of
 * them, whatever became of it.
 * @throws {AppError} not_found
 */
export async function getMessage(
  { db }: Pick<Deps, 'db'>,
  messageId: string,
): Promise<z.output<typeof messageDetail>> {
  const found = await repo.findWorded(db.query, messageId);
  if (!found) throw new AppError('not_found', { message: 'no such message' });
  return {
    ...presentRow(found),
    ...(!found.isEmptied && { text: redactMailContent(found.text) }),
    ticketsOf: [...found.ticketsOf],
  };
}

/** Puts messages in the queue again that were abandoned, or kept while nothing could send them. */
export async function sendAgain(
  { db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  actor: Actor,
  messageIds: readonly string[],
): Promise<ResponseOf<'POST /back/message/resend'>> {
  return db.transaction(async tx => {
    const queued = await repo.requeueMessages(tx, messageIds);
    if (queued.length === 0) nothingChanged(tx);
    await enqueueSending({ jobs }, tx, queued);
    for (const messageId of queued) {
      await insertAuditEntry(tx, {
        at: clock.now(),
        userId: actor.userId,
        action: 'message.resend',
        entity: 'message',
        entityId: messageId,
        before: null,
        after: { state: 'queued' },
      });
    }
    return { ok: true, queued: queued.length };
  });
}

function presentRow(message: repo.OutboxRecord): z.output<typeof messageRow> {
  const { id, kind, recipient, subject, state, createdAt, sentAt, error, orderId, orderNumber } = message;
  return {
    _id: id,
    kind,
    recipient,
    subject,
    state,
    createdAt: createdAt.toISOString(),
    ...(sentAt && { sentAt: sentAt.toISOString() }),
    ...(error !== null && { error }),
    ...(orderId !== null && orderNumber !== null && { order: { _id: orderId, number: orderNumber } }),
  };
}
