import type { ParsedBodyOf } from '@vh/contract';
import { organiserPaymentName } from '@vh/domain';
import { type Actor, hasRole } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { EventFacts } from '#catalogue';
import { findEventOwners, type OrderLifecycle, type OrderRecord } from '#orders';
import { bookDirectPayment, storeDirectPayment } from '#payments';
import { mayActAt } from '#system';
import { byUser } from '../order-management/order-actions.service.ts';

type DirectEvent = Pick<EventFacts, 'id' | 'clientId'>;

/** An order that is written, and paid to the organiser of its event. */
interface DirectSale {
  readonly actor: Actor;
  readonly body: ParsedBodyOf<'POST /back/order/create'>;
  readonly order: OrderRecord;
  readonly event: DirectEvent;
  readonly at: Date;
}

/** True when somebody may say that the organiser was paid directly: it changes the balance, so it takes the right to see the money. */
function mayTellOfMoney(actor: Actor, { id: eventId, clientId }: DirectEvent): boolean {
  return hasRole(actor, 'admin') || mayActAt(actor, { clientId, eventId }, 'can-view-finance');
}

/** Whether several organisers earn by an event: none of them may have the money of all. */
async function isShared(query: Queries, { id }: DirectEvent): Promise<boolean> {
  const owners = (await findEventOwners(query, [id])).get(id);
  return owners === undefined || owners.shares.length > 0;
}

/** Whether staff can have an order of an event paid to its organiser directly. */
export async function mayBePaidDirectly(query: Queries, actor: Actor, event: DirectEvent): Promise<boolean> {
  return mayTellOfMoney(actor, event) && !(await isShared(query, event));
}

/**
 * Refuses what can't be paid to the organiser directly.
 * @throws {AppError} auth.forbidden without the right to see the money, payment.shared_event where several organisers earn by it
 */
export async function requireDirectSale(query: Queries, actor: Actor, event: DirectEvent): Promise<void> {
  if (!mayTellOfMoney(actor, event))
    throw new AppError('auth.forbidden', { message: 'a direct payment takes the right to see the money' });
  if (await isShared(query, event)) throw new AppError('payment.shared_event');
}

/** Pays an order with money that the organiser has already; its tickets are issued, and the service fee is owed by the organiser. */
export async function payDirectly(
  tx: Tx,
  life: OrderLifecycle,
  { actor, body, order, event, at }: DirectSale,
): Promise<OrderRecord> {
  const { id: eventId, clientId } = event;
  const payment = { order, clientId, eventId, reference: body.reference ?? '', at };
  const paymentId = await storeDirectPayment(tx, payment);
  const paid = await life.advance(tx, order, {
    command: { type: 'pay' },
    paidThrough: organiserPaymentName,
    actor: byUser(actor),
    cause: 'staff.direct',
  });
  await bookDirectPayment(tx, paymentId, payment);
  return paid;
}
