import type { Inventory } from '#inventory';
import {
  endOrderLink,
  findOrderById,
  findOrderLink,
  hasVoidTickets,
  listExchangedOrders,
  listOrderLines,
  lockOrder,
  lockTickets,
  type OrderLink,
} from '#orders';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type {
  InternalPaymentSource,
  InternalPaymentSources,
} from '../settlement/internal-payments.service.ts';
import { judgeRefund } from '../refunds/refund-case.service.ts';
import { writeExchangeMail } from './exchange-mail.service.ts';
import type { Refunds } from '../refunds/refunds.service.ts';

interface ExchangeParts {
  readonly refunds: Refunds;
  readonly inventory: Inventory;
}

/**
 * Pays orders with the tickets that are exchanged for them: these are refunded when the rest is paid, and stay valid until
 * then. Their order is older, so locking by id locks it first.
 */
export function createExchangePayment(
  deps: Deps,
  { refunds, inventory }: ExchangeParts,
): InternalPaymentSource {
  /** What the tickets bring by the terms of the exchange; undefined where they can't be refunded any more. */
  async function choiceOf(tx: Tx, { fromOrderId, ticketIds, terms }: OrderLink) {
    const { expectedAmount, ...agreed } = terms ?? { expectedAmount: 0 };
    const choice = { ticketIds, reason: 'exchange', ...agreed } as const;
    const { quote } = await judgeRefund(tx, fromOrderId, choice, deps.clock.now());
    if (quote.refused.length > 0 || quote.highest < expectedAmount) return undefined;
    // rules that changed meanwhile change nothing of what was agreed
    return quote.amount === expectedAmount ? choice : { ...choice, amount: expectedAmount };
  }

  return {
    sourcesOf: listExchangedOrders,

    async canPay(tx, order) {
      const link = await findOrderLink(tx, order.id);
      if (!link || link.state === 'expired') return false;
      if (link.state === 'done') return true;
      const from = await lockOrder(tx, link.fromOrderId);
      const tickets = await lockTickets(tx, link.ticketIds);
      const areValid =
        tickets.every(({ state }) => state === 'valid') && tickets.length === link.ticketIds.length;
      return areValid && from?.inDispute === false && (await choiceOf(tx, link)) !== undefined;
    },

    async pay(tx, order) {
      const link = await findOrderLink(tx, order.id);
      // one that cost no more was refunded before the new order was made
      if (link?.state !== 'open') return;
      const choice = await choiceOf(tx, link);
      if (!choice) return;
      await inventory.lockEventQuotas(tx, await eventsOf(tx, [link.fromOrderId, order.id]));
      await refunds.request(tx, {
        ...choice,
        orderId: link.fromOrderId,
        key: `exchange ${order.id}`,
        actor: { kind: 'system' },
        internal: { by: order.coveredBy ?? '', amount: order.covered },
      });
      await endOrderLink(tx, order.id, 'done');
      const from = await lockOrder(tx, link.fromOrderId);
      const tickets = link.ticketIds.length;
      if (from) await writeExchangeMail(deps, tx, { from, order, kind: 'done', tickets });
    },

    async release(tx, order) {
      const link = await findOrderLink(tx, order.id);
      if (link?.state !== 'open') return;
      await endOrderLink(tx, order.id, 'expired');
      // nothing is written of the older order: it would have to be locked first
      const from = await findOrderById(tx, link.fromOrderId);
      const tickets = link.ticketIds.length;
      const kind = (await hasVoidTickets(tx, order.id)) ? 'void' : 'expired';
      if (from) await writeExchangeMail(deps, tx, { from, order, kind, tickets });
    },
  };
}

async function eventsOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const events = new Set<string>();
  for (const orderId of orderIds) {
    for (const { eventId } of await listOrderLines(tx, orderId)) events.add(eventId);
  }
  return [...events];
}

/** Has orders paid by exchanged and split off tickets. */
export function useExchanges(
  deps: Deps,
  internalPayments: InternalPaymentSources,
  parts: ExchangeParts,
): void {
  const source = createExchangePayment(deps, parts);
  internalPayments.use('exchange', source);
  // it pays at once, so no order waits for the one that it is of
  internalPayments.use('split', { ...source, sourcesOf: () => Promise.resolve([]) });
}
