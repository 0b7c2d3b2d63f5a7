import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { appendOrderEvent, type OrderRecord } from '#orders';
import { byUser } from '../order-management/order-actions.service.ts';
import { endRequest, listTicketIds, lockRequest } from './order-request.repo.ts';

/** Ends requests for a change by making the change. */
export function createRequestFulfilment({ clock }: Pick<Deps, 'clock'>) {
  return {
    /**
     * Locks an open request for a change, after its order.
     * @throws {AppError} order_request.not_found, order_request.state
     */
    async lock(tx: Tx, orderId: string, requestId: string): Promise<void> {
      const request = await lockRequest(tx, { orderId, requestId });
      if (request?.type !== 'change') throw new AppError('order_request.not_found');
      const state = request.state === 'open' && request.dueAt <= clock.now() ? 'expired' : request.state;
      if (state !== 'open') throw new AppError('order_request.state', { details: { state } });
    },

    /** Approves it; the mail about the change tells the buyer. */
    async end(
      tx: Tx,
      {
        order,
        requestId,
        actor,
      }: { readonly order: OrderRecord; readonly requestId: string; readonly actor: Actor },
    ): Promise<void> {
      const at = clock.now();
      const [ticketId] = await listTicketIds(tx, requestId);
      await endRequest(tx, requestId, { state: 'approved', at, userId: actor.userId });
      await appendOrderEvent(tx, order.id, at, {
        ...{ type: 'request.approved', actor: byUser(actor), cause: 'request.change' },
        data: { requestId, ticketId },
      });
    },
  };
}
