import { mostRefundsToSend, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { pickTranslation } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '#catalogue';
import { postMail } from '#messaging';
import { findOrderById } from '#orders';
import { insertAuditEntry } from '#system';
import { renderOrganiserRefund } from './organiser-refund.mail.ts';
import {
  insertOrganiserRefund,
  listRefundReaders,
  listRefundsToSend,
  lockRefundsToSend,
  markRefundsSent,
  type OrganiserRefund,
} from './organiser-refund.repo.ts';

/** Puts a refund on the organiser's list of refunds to send, and writes to those who see its money. */
export async function askOrganiserToSend(
  deps: Pick<Deps, 'config' | 'jobs' | 'clock'>,
  tx: Tx,
  refund: OrganiserRefund,
): Promise<void> {
  await insertOrganiserRefund(tx, refund);
  const { orderId, clientId, eventId, amount, currency } = refund;
  const order = await findOrderById(tx, orderId);
  const [event] = await findEventFacts(tx, [eventId]);
  if (!order || !event) throw new Error(`order ${orderId} is of no event`);
  for (const { email, name, language, seesBuyers } of await listRefundReaders(tx, { clientId, eventId })) {
    const facts = {
      ...{ language, name, number: order.number, amount, currency },
      event: pickTranslation(event.titles, language),
      buyer: seesBuyers ? order.buyerName : undefined,
      url: `${deps.config.publicOrigin}/client/${clientId}/payouts`,
    };
    await postMail(deps, tx, renderOrganiserRefund(facts), {
      ...{ kind: 'organiser-refund', recipient: email, orderId },
    });
  }
}

/** The refunds of an organiser that are still to be sent to buyers, the longest waiting first. */
export async function getRefundsToSend(
  { db }: Pick<Deps, 'db'>,
  { clientId, lang }: ParsedBodyOf<'POST /back/refund/get-to-send'>,
): Promise<ResponseOf<'POST /back/refund/get-to-send'>> {
  const rows = await listRefundsToSend(db.query, clientId, mostRefundsToSend);
  return {
    rows: rows.map(({ orderId, number, buyerName, buyerEmail, titles, amount, currency, since }) => ({
      ...{ _id: orderId, number, buyerName, buyerEmail, amount, currency },
      eventTitle: pickTranslation(titles, lang),
      since: since.toISOString(),
    })),
  };
}

/**
 * Marks what an organiser had to send to the buyer of an order as sent.
 * @throws {AppError} not_found where nothing is to be sent; order.changed with the `amount` where it is another one by now
 */
export async function markRefundSent(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { clientId, orderId, expectedAmount }: ParsedBodyOf<'POST /back/refund/mark-sent'>,
): Promise<{ ok: true }> {
  return db.transaction(async tx => {
    const { ids, amount } = await lockRefundsToSend(tx, { clientId, orderId });
    if (ids.length === 0) throw new AppError('not_found', { message: 'nothing is to be sent' });
    if (amount !== expectedAmount) throw new AppError('order.changed', { details: { amount } });
    const at = clock.now();
    await markRefundsSent(tx, ids, { userId: actor.userId, at });
    await insertAuditEntry(tx, {
      ...{ at, userId: actor.userId, action: 'refund.mark-sent', entity: 'order', entityId: orderId },
      ...{ before: null, after: { amount } },
    });
    return { ok: true };
  });
}
