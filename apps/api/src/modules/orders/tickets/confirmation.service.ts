import { isWebAddress } from '@vh/domain';
import type { Config } from '../../../platform/config.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { groupBy } from '../../../platform/group-by.ts';
import { type Catalogue, codeRepo, loadCatalogue } from '#catalogue';
import { orderUrl } from '../records/order-token.ts';
import {
  findOrders,
  listLinesOfOrders,
  type OrderLineRecord,
  type OrderRecord,
} from '../records/order.repo.ts';
import {
  type ComposedMail,
  findWordless,
  insertMessages,
  type RenderedMail,
  applyCustomTexts,
} from '#messaging';
import { addMailText, addMailTexts } from '../mail-texts/order-mail-texts.ts';
import { renderConfirmation } from './confirmation.mail.ts';

/** The kind of message that tells a buyer of a paid order. */
export const confirmationKind = 'order-confirmation';

/**
 * Stores the confirmations of orders that are paid in this transaction and puts their sending in the queue; an order
 * gets one, however often this runs. They are worded by a job, all of them together, so that nobody who pays waits.
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
      // what cost nothing shows nothing about whose address it is; guests are invited by staff
      isUnasked: order.total === 0 && order.channel === 'web' && order.isPlacedOnline,
    }));
  const stored = await insertMessages(deps.config, tx, messages, deps.clock.now());
  if (stored.length > 0) await deps.jobs.enqueue(tx, 'message.word', { messageIds: stored });
}

/** The confirmation of one order, to be posted once more. */
export async function wordConfirmation(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  order: OrderRecord,
): Promise<ComposedMail> {
  const lines = await listLinesOfOrders(query, [order.id]);
  const codes = await codeRepo.listCodesOfOrders(query, [order.id]);
  const mail = wordOne({ order, lines, codes }, await loadCatalogue(query, lines), config);
  return addMailText(query, confirmationKind, { order, mail });
}

/** Words those of the given messages that wait for it; nothing is stored. */
export async function wordWaiting(
  { config }: Pick<Deps, 'config'>,
  query: Queries,
  messageIds: readonly string[],
): Promise<(RenderedMail & { readonly id: string })[]> {
  const waiting = await findWordless(query, messageIds);
  const orderIds = waiting.map(message => message.orderId);
  const orders = new Map((await findOrders(query, orderIds)).map(order => [order.id, order]));
  const lines = await listLinesOfOrders(query, orderIds);
  const linesOf = groupBy(lines, line => line.orderId);
  const catalogue = await loadCatalogue(query, lines);
  const codes = await codeRepo.listCodesOfOrders(query, orderIds);
  const mails = waiting.flatMap(({ id, orderId }) => {
    const order = orders.get(orderId);
    if (!order) return [];
    const bought = { order, lines: linesOf.get(orderId) ?? [], codes };
    return { id, order, mail: wordOne(bought, catalogue, config) };
  });
  const drafts = await addMailTexts(query, confirmationKind, mails);
  const said = await applyCustomTexts({ config }, query, drafts);
  return said.flatMap((mail, at) => (mails[at] ? [{ ...mail, id: mails[at].id }] : []));
}

interface Bought {
  readonly order: OrderRecord;
  readonly lines: readonly OrderLineRecord[];
  /** By order. */
  readonly codes: ReadonlyMap<string, readonly string[]>;
}

function wordOne(
  { order, lines, codes }: Bought,
  catalogue: Catalogue,
  config: Pick<Config, 'appSecret' | 'publicOrigin'>,
): ComposedMail {
  return renderConfirmation({
    ...order,
    codes: codes.get(order.id) ?? [],
    lines: lines.map(line => ({
      ...catalogue.event(line.eventId),
      isOnline: isWebAddress(catalogue.event(line.eventId).onlineUrl),
      title: catalogue.title(line.eventId, order.language),
      typeName: catalogue.typeName(line.ticketTypeId, order.language),
      quantity: line.quantity,
      total: line.total,
    })),
    orderUrl: orderUrl(order, config),
    organiserEmail: lines[0] ? catalogue.event(lines[0].eventId).organiserEmail : '',
  });
}
