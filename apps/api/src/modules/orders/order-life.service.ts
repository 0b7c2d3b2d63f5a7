import { transitionOrder, type OrderCommand, type OrderState } from '@vh/domain';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Inventory } from '../inventory/inventory.service.ts';
import { writeConfirmation } from '../messages/confirmation.service.ts';
import { issueTickets } from '../tickets/ticket-issue.service.ts';
import { appendOrderEvent, saveOrderState, type OrderActor, type OrderRecord } from './order.repo.ts';

/** What is done to an order, by whom and why. */
export interface OrderStep {
  readonly command: Exclude<OrderCommand, { type: 'pay_late' }>;
  readonly actor: OrderActor;
  readonly cause: string;
}

/** The life of orders: every change of state goes through here, on an order that the caller has locked. */
export interface OrderLife {
  /** Does one step, or throws order.state when the order is not where it is allowed. */
  advance(tx: Tx, order: OrderRecord, step: OrderStep): Promise<OrderRecord>;
  /** A payment arrived for an order whose places were given back: they are taken again, or staff refund it. */
  payLate(tx: Tx, order: OrderRecord, actor: OrderActor): Promise<OrderRecord>;
}

export function createOrderLife(deps: Deps, inventory: Inventory): OrderLife {
  const now = () => deps.clock.now();

  async function settle(
    tx: Tx,
    order: OrderRecord,
    to: OrderState,
    step: Omit<OrderStep, 'command'> & { type: string },
  ) {
    const at = now();
    const paidAt = to === 'paid' ? at : undefined;
    await saveOrderState(tx, order.id, to, paidAt);
    await appendOrderEvent(tx, order.id, at, { ...step, from: order.state, to });
    const changed: OrderRecord = { ...order, state: to, paidAt: paidAt ?? order.paidAt };
    if (to !== 'paid') return changed;
    await issueTickets(deps, tx, changed);
    await writeConfirmation(deps, tx, changed);
    await deps.jobs.enqueue(tx, 'tickets.draw', { orderId: order.id }, { key: `tickets ${order.id}` });
    return changed;
  }

  return {
    async advance(tx, order, { command, actor, cause }) {
      const step = transitionOrder(order.state, command);
      if (!step) throw refused(order, command.type);
      if (step.inventory === 'sell') await inventory.sell(tx, order.id);
      if (step.inventory === 'free') await inventory.free(tx, order.id);
      return settle(tx, order, step.to, { type: command.type, actor, cause });
    },

    async payLate(tx, order, actor) {
      const ifFree = transitionOrder(order.state, { type: 'pay_late', placesFree: true });
      if (!ifFree) throw refused(order, 'pay_late');
      const placesFree = ifFree.inventory === 'retake' && (await inventory.retake(tx, order.id));
      const step = placesFree
        ? ifFree
        : transitionOrder(order.state, { type: 'pay_late', placesFree: false });
      if (!step) throw refused(order, 'pay_late');
      const cause = placesFree ? 'payment.late_places_free' : 'payment.late_places_gone';
      return settle(tx, order, step.to, { type: 'pay_late', actor, cause });
    },
  };
}

function refused(order: OrderRecord, command: string): AppError {
  return new AppError('order.state', {
    message: `order ${order.number} is ${order.state}; '${command}' is not possible`,
    details: { state: order.state },
  });
}
