import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { countEarlierOf } from './message.repo.ts';

/** From so many waiting mails on the next ones of a recipient stand in one line, behind everybody else's. */
const mostTurns = 1_000;

/**
 * Puts the sending of stored messages in line, fair by recipient: the second mail to somebody goes after the first ones to
 * all others that wait, the third after the second ones. So a flood of mails to one address holds up nobody else's.
 */
export async function enqueueSending(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  messageIds: readonly string[],
): Promise<void> {
  const earlier = await countEarlierOf(tx, messageIds, mostTurns);
  await jobs.enqueueMany(
    tx,
    'message.send',
    messageIds.map(messageId => ({
      payload: { messageId },
      key: `message ${messageId}`,
      priority: earlier.get(messageId) ?? 0,
    })),
  );
}
