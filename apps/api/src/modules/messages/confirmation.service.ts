import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { loadCatalogue } from '../orders/catalogue-facts.repo.ts';
import { listOrderLines, type OrderRecord } from '../orders/order.repo.ts';
import { renderConfirmation } from './confirmation.mail.ts';
import { insertMessage } from './message.repo.ts';

/** Writes the confirmation of an order that is paid in this transaction; an order gets one, however often this runs. */
export async function writeConfirmation(deps: Deps, tx: Tx, order: OrderRecord): Promise<void> {
  // at the counter the buyer may have given no address: the paper is the ticket
  if (!order.buyerEmail) return;
  const lines = await listOrderLines(tx, order.id);
  const catalogue = await loadCatalogue(tx, lines);
  const mail = renderConfirmation({
    ...order,
    lines: lines.map(line => ({
      ...catalogue.event(line.eventId),
      title: catalogue.title(line.eventId, order.language),
      typeName: catalogue.typeName(line.ticketTypeId, order.language),
      quantity: line.quantity,
      total: line.total,
    })),
    orderUrl: `${deps.config.publicOrigin}/checkout/success?order=${order.token}&lang=${order.language}`,
    organiserEmail: lines[0] ? catalogue.event(lines[0].eventId).organiserEmail : '',
  });
  const id = newId();
  const message = { ...mail, id, kind: 'order-confirmation', recipient: order.buyerEmail, orderId: order.id };
  const isNew = await insertMessage(tx, { ...message, ticketsOf: [order.id] }, deps.clock.now());
  if (isNew) await deps.jobs.enqueue(tx, 'message.send', { messageId: id }, { key: `message ${id}` });
}
