import { isPaidLater, isPaymentOpen, payDeadline } from '@vh/domain';
import type { Queries, Tx } from '../../../../platform/database.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { confirmMinutes, isProvedMailbox } from '#messaging';
import { findOrderReach, type OrderRecord } from '#orders';
import { getSettings } from '#system';
import { extendDeadline, listAttempts } from '../../records/attempt.repo.ts';
import { extendTransfers } from './bank-transfer.repo.ts';
import { bankTransferName } from './transfer-name.ts';

type Ordered = Pick<OrderRecord, 'id' | 'state' | 'createdAt'>;

/**
 * Until when a booked order is kept whose mailbox is proved: the whole time of the ways to pay later that its buyer chose.
 * Undefined where none is open. A reservation counts from the order, a transfer from when it was chosen.
 */
export async function wholeDeadlineOf(query: Queries, order: Ordered): Promise<Date | undefined> {
  if (order.state !== 'booked') return undefined;
  const attempts = await listAttempts(query, order.id);
  const later = attempts.filter(attempt => isPaymentOpen(attempt.state) && isPaidLater(attempt.provider));
  if (later.length === 0) return undefined;
  const checkout = await getSettings(query, 'checkout');
  const { startsAt } = await findOrderReach(query, order.id);
  const ends = later.map(({ provider, createdAt }) =>
    provider === bankTransferName
      ? payDeadline('bank-transfer', checkout, { at: createdAt, startsAt })
      : payDeadline('payspot', checkout, { at: order.createdAt, startsAt }),
  );
  return new Date(Math.max(...ends.map(end => end.getTime())));
}

/** Keeps a locked order its whole time: its mailbox was confirmed, or money for it came. */
export async function keepWholeTime(tx: Tx, order: Ordered): Promise<void> {
  const whole = await wholeDeadlineOf(tx, order);
  if (!whole) return;
  await extendDeadline(tx, order.id, whole);
  await extendTransfers(tx, order.id);
}

/**
 * Until when an order that waits for a transfer would be kept if its buyer confirmed the e-mail; undefined where there is
 * nothing to confirm: the mailbox is proved, the shop can send no mail, or the order has its whole time already.
 */
export async function keptOnceConfirmed(
  deps: Pick<Deps, 'config'>,
  query: Queries,
  order: Ordered & Pick<OrderRecord, 'buyerEmail' | 'payBy'>,
): Promise<Date | undefined> {
  if (order.state !== 'booked' || !order.payBy || order.buyerEmail === '') return undefined;
  if ((await confirmMinutes(deps, query)) === undefined) return undefined;
  const whole = await wholeDeadlineOf(query, order);
  if (!whole || whole <= order.payBy || (await isProvedMailbox(query, order.buyerEmail))) return undefined;
  return whole;
}
