import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countEarlierOf } from './message.repo.ts';

/** From so many waiting mails on the next ones of a recipient stand in one line, behind everybody else's. */
const mostTurns = 1_000;

/** The turn of mails to many: behind all that somebody waits for, such as tickets. */
const turnOfMany = 10_000;

/**
 * Puts the sending of stored messages in the queue, fair by recipient: the second mail to somebody goes after the first ones to
 * all others that wait, the third after the second ones. So a flood of mails to one address holds up nobody else's. Mails
 * to many (`toMany`), each of whom gets one, go behind all others, so that tickets are never held up by them.
 */
export async function enqueueSending(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  messageIds: readonly string[],
  { toMany = false }: { readonly toMany?: boolean } = {},
): Promise<void> {
  const earlier = toMany ? undefined : await countEarlierOf(tx, messageIds, mostTurns);
  await jobs.enqueueMany(
    tx,
    'message.send',
    messageIds.map(messageId => ({
      payload: { messageId },
      key: `message ${messageId}`,
      priority: earlier ? (earlier.get(messageId) ?? 0) : turnOfMany,
    })),
  );
}
