import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import { appendOrderEvent, insertOrderLink, type OrderLink, type OrderRecord } from '#orders';
import { byUser } from '../order-management/order-actions.service.ts';

/** A new order, and the one that it came of. */
interface NewLink extends Partial<Pick<OrderLink, 'state' | 'ticketIds' | 'terms'>> {
  readonly order: OrderRecord;
  readonly from: OrderRecord;
  readonly kind: OrderLink['kind'];
  readonly actor: Actor;
  readonly at: Date;
  /** What staff note. */
  readonly note?: string | undefined;
}

/** Links a new order to the one that it came of, and notes it in the histories of both. */
export async function linkOrders(tx: Tx, link: NewLink): Promise<void> {
  const { order, from, kind, actor, at, note } = link;
  const { state = 'done', ticketIds = [], terms = null } = link;
  const ends = { orderId: order.id, fromOrderId: from.id, kind, createdBy: actor.userId };
  await insertOrderLink(tx, { ...ends, state, ticketIds, terms }, at);
  const told = (other: OrderRecord, direction: 'from' | 'to') => ({
    type: `${kind}_${direction}`,
    actor: byUser(actor),
    cause: `staff.${kind}`,
    data: { linkedOrder: other.id, note: [other.number, note].filter(Boolean).join(': ') },
  });
  await appendOrderEvent(tx, from.id, at, told(order, 'to'));
  await appendOrderEvent(tx, order.id, at, told(from, 'from'));
}

/** The buyer of an order, for another one of theirs. */
export function buyerOf({ buyerName: name, buyerEmail: email, buyerPhone }: OrderRecord) {
  return { name, email, ...(buyerPhone && { phone: buyerPhone }) };
}
