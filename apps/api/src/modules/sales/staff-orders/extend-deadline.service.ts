import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { deadlineOfDay, type PayDayRefusal } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type EventFacts, findEventFacts } from '#catalogue';
import { appendOrderEvent, listOrderLines, lockOrder } from '#orders';
import { awaitTransferUntil, bankTransferName, isOpen, listPayments, requireWholeOrder } from '#payments';
import { insertAuditEntry } from '#system';
import { findOrderVersion } from '../order-management/order-actions.repo.ts';
import { byUser } from '../order-management/order-actions.service.ts';

type Body = ParsedBodyOf<'POST /back/order/extend-deadline'>;
type Change = ResponseOf<'POST /back/order/extend-deadline'>;

/** Waits longer for the transfers of booked orders. */
export function createPayDayChange(deps: Deps) {
  const { db, clock } = deps;

  /** The event of an order that is first: its money must have come before it. */
  async function findFirstEvent(tx: Tx, orderId: string): Promise<EventFacts | undefined> {
    const lines = await listOrderLines(tx, orderId);
    const events = await findEventFacts(
      tx,
      lines.map(({ eventId }) => eventId),
    );
    return events.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())[0];
  }

  /**
   * Waits for a transfer until the end of a day.
   * @throws {AppError} request.invalid at `payOn` for a day that is over, too late, or sooner than now
   */
  return async function extend(actor: Actor, { orderId, version, payOn }: Body): Promise<Change> {
    await requireWholeOrder(db.query, actor, { orderId, right: 'can-change-orders' });
    return db.transaction(async tx => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw new AppError('order.not_found');
      const current = await findOrderVersion(tx, orderId);
      if (current !== version) throw new AppError('order.changed', { details: { version: current } });
      const awaited = (await listPayments(tx, orderId)).some(
        payment => payment.provider === bankTransferName && isOpen(payment),
      );
      const event = await findFirstEvent(tx, orderId);
      if (order.state !== 'booked' || !awaited || !event) {
        throw new AppError('order.state', { details: { state: order.state } });
      }
      const now = clock.now();
      const deadline = deadlineOfDay(payOn, { ...event, now });
      if (typeof deadline === 'string') throw wrongDay(deadline);
      if (order.payBy && deadline <= order.payBy) throw wrongDay('too_early');
      await awaitTransferUntil(deps, tx, orderId, deadline);
      await appendOrderEvent(tx, orderId, now, {
        type: 'deadline_extended',
        actor: byUser(actor),
        cause: 'staff.extend_deadline',
        data: { payBy: deadline.toISOString() },
      });
      await insertAuditEntry(tx, {
        ...{ at: now, userId: actor.userId, action: 'order.extend-deadline' },
        ...{ entity: 'order', entityId: orderId },
        ...{
          before: { payBy: order.payBy?.toISOString() ?? null },
          after: { payBy: deadline.toISOString() },
        },
      });
      return { state: order.state, version: (await findOrderVersion(tx, orderId)) ?? version };
    });
  };
}

function wrongDay(why: PayDayRefusal | 'too_early'): AppError {
  return new AppError('request.invalid', { fields: { payOn: why } });
}
