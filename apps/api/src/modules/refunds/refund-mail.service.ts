import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import type { RenderedMail } from '../messages/confirmation.mail.ts';
import { insertMessage } from '../messages/message.repo.ts';
import { loadCatalogue } from '../orders/catalogue-facts.repo.ts';
import { listOrderLines, type OrderRecord } from '../orders/order.repo.ts';
import { renderRefund, renderRefundOffer, type DecidedRefund, type RefundMailFacts } from './refund.mail.ts';

/** Writes to the buyer what goes back; nothing when the order has no address. */
export async function storeRefundMail(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  refund: DecidedRefund,
): Promise<void> {
  if (!order.buyerEmail) return;
  await store(deps, tx, order, 'refund', renderRefund(await factsOf(deps, tx, order), refund));
}

/** Writes to the buyer that the tickets of an event that was called off can be returned. */
export async function storeRefundOffer(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  event: { readonly id: string; readonly isCancelled: boolean },
): Promise<void> {
  if (!order.buyerEmail) return;
  const mail = renderRefundOffer(await factsOf(deps, tx, order, event.id), event.isCancelled);
  await store(deps, tx, order, 'refund-offer', mail);
}

async function store(
  deps: Deps,
  tx: Tx,
  order: OrderRecord,
  kind: string,
  mail: RenderedMail,
): Promise<void> {
  const id = newId();
  const message = { ...mail, id, kind, recipient: order.buyerEmail, ticketsOf: [], orderId: order.id };
  await insertMessage(tx, message, deps.clock.now());
  await deps.jobs.enqueue(tx, 'message.send', { messageId: id }, { key: `message ${id}` });
}

async function factsOf(deps: Deps, tx: Tx, order: OrderRecord, eventId?: string): Promise<RefundMailFacts> {
  const lines = await listOrderLines(tx, order.id);
  const catalogue = await loadCatalogue(tx, lines);
  const shown = eventId ?? lines[0]?.eventId;
  const { language, buyerName, number, currency } = order;
  return {
    language,
    buyerName,
    number,
    currency,
    event: shown ? catalogue.title(shown, language) : '',
    orderUrl: `${deps.config.publicOrigin}/checkout/success?order=${order.token}&lang=${language}`,
  };
}
