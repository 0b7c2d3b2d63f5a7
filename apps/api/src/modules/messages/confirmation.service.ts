import type { Queries, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { loadCatalogue } from '../orders/catalogue-facts.repo.ts';
import { listOrderLines, type OrderRecord } from '../orders/order.repo.ts';
import { renderConfirmation, type RenderedMail } from './confirmation.mail.ts';
import { insertMessages } from './message.repo.ts';

/** The kind of message that tells a buyer of a paid order. */
export const confirmationKind = 'order-confirmation';

/**
 * Stores the confirmations of orders that are paid in this transaction and puts their sending in line; an order
 * gets one, however often this runs. They are worded when they are sent, so that nobody who pays waits for it.
 */
export async function storeConfirmations(deps: Deps, tx: Tx, orders: readonly OrderRecord[]): Promise<void> {
  const messages = orders
    // at the counter the buyer may have given no address: the paper is the ticket
    .filter(order => order.buyerEmail !== '')
    .map(order => ({
      id: newId(),
      kind: confirmationKind,
      recipient: order.buyerEmail,
      subject: '',
      html: '',
      text: '',
      ticketsOf: [order.id],
      orderId: order.id,
    }));
  const stored = await insertMessages(tx, messages, deps.clock.now());
  await deps.jobs.enqueueMany(
    tx,
    'message.send',
    stored.map(messageId => ({ payload: { messageId } })),
  );
}

/** Words the confirmation of an order. */
export async function wordConfirmation(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  order: OrderRecord,
): Promise<RenderedMail> {
  const lines = await listOrderLines(query, order.id);
  const catalogue = await loadCatalogue(query, lines);
  return renderConfirmation({
    ...order,
    lines: lines.map(line => ({
      ...catalogue.event(line.eventId),
      title: catalogue.title(line.eventId, order.language),
      typeName: catalogue.typeName(line.ticketTypeId, order.language),
      quantity: line.quantity,
      total: line.total,
    })),
    orderUrl: `${config.publicOrigin}/checkout/success?order=${order.token}&lang=${order.language}`,
    organiserEmail: lines[0] ? catalogue.event(lines[0].eventId).organiserEmail : '',
  });
}
