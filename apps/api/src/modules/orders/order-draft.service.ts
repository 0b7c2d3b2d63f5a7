import { randomBytes } from 'node:crypto';
import { makeReadableCode, type OrderTotals } from '@vh/domain';
import type { Tx } from '../../platform/database.ts';
import { newId, newToken } from '../../platform/ids.ts';
import {
  appendOrderEvent,
  insertOrder,
  insertOrderLine,
  isOrderNumberTaken,
  type OrderActor,
  type OrderLineRecord,
  type OrderRecord,
} from './order.repo.ts';

/** Seven characters and their check: 'ACDE-FGHJ'. */
const numberLength = 7;

/** What a new order is made of. */
export interface OrderDraft extends Pick<
  OrderRecord,
  'channel' | 'language' | 'buyerEmail' | 'buyerName' | 'buyerPhone' | 'payBy' | 'payspotId' | 'sellerId'
> {
  readonly marketingConsent: boolean;
  readonly totals: OrderTotals;
  /** The event of each line of the totals. */
  readonly eventIds: readonly string[];
  readonly actor: OrderActor;
  readonly at: Date;
}

/** Writes a new order in state 'held' with its lines and the start of its history. */
export async function createOrder(
  tx: Tx,
  draft: OrderDraft,
): Promise<{ order: OrderRecord; lines: OrderLineRecord[] }> {
  const { totals, eventIds, actor, at, ...buyer } = draft;
  const order = {
    ...buyer,
    id: newId(),
    number: await makeOrderNumber(tx),
    token: newToken(),
    state: 'held' as const,
    currency: totals.currency,
    subtotal: totals.subtotal,
    fees: totals.fees,
    protection: totals.protection,
    vat: totals.vat,
    total: totals.total,
    createdAt: at,
  };
  await insertOrder(tx, order);
  const lines = linesOf(order.id, totals, eventIds);
  for (const line of lines) await insertOrderLine(tx, line);
  await appendOrderEvent(tx, order.id, at, {
    type: 'create',
    to: 'held',
    actor,
    cause: `${draft.channel}.order`,
  });
  return { order: { ...order, paidAt: null }, lines };
}

function linesOf(orderId: string, totals: OrderTotals, eventIds: readonly string[]): OrderLineRecord[] {
  return totals.lines.map((line, position) => ({
    id: newId(),
    orderId,
    eventId: eventIds[position] ?? '',
    ticketTypeId: line.ticketTypeId,
    position,
    quantity: line.quantity,
    face: line.face,
    fee: line.fee,
    total: line.total,
    vat: line.vat,
  }));
}

/** A number no order has; 3,400 million are possible, the unique index judges the unlikely race. */
async function makeOrderNumber(tx: Tx): Promise<string> {
  for (;;) {
    const number = makeReadableCode(numberLength, randomBytes);
    if (!(await isOrderNumberTaken(tx, number))) return number;
  }
}
