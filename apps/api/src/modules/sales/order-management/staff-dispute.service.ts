import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isInternalPayment, organiserPaymentName } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findOrderById, lockOrder } from '#orders';
import {
  bookDispute,
  type DisputeRecord,
  findDispute,
  listDisputes,
  listPayments,
  type PaymentRecord,
} from '#payments';
import { findOrderVersion } from './order-actions.repo.ts';
import { byUser } from './order-actions.service.ts';

type Change = ResponseOf<'POST /back/order/add-dispute'>;

const disputable: ReadonlySet<string> = new Set<PaymentRecord['state']>([
  'succeeded',
  'partially_refunded',
  'refunded',
  'charged_back',
]);

/** True when a bank can take a payment back: it was made to the platform, and not in cash. */
export function isDisputable({ provider, state }: Pick<PaymentRecord, 'provider' | 'state'>): boolean {
  if (provider.startsWith('payspot-cash') || provider === organiserPaymentName) return false;
  return disputable.has(state) && !isInternalPayment(provider);
}

/** Disputes that banks tell by letter, as staff write them down; those of providers book themselves. */
export function createStaffDisputes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  async function lockPayment(tx: Tx, orderId: string, paymentId: string): Promise<PaymentRecord> {
    if (!(await lockOrder(tx, orderId))) throw new AppError('order.not_found');
    const payment = (await listPayments(tx, orderId)).find(({ id }) => id === paymentId);
    if (!payment) throw new AppError('request.invalid', { fields: { paymentId: 'unknown' } });
    if (!isDisputable(payment)) throw new AppError('order.state', { details: { payment: payment.state } });
    return payment;
  }

  async function requireSeen(tx: Tx, orderId: string, version: number): Promise<void> {
    const current = await findOrderVersion(tx, orderId);
    if (current !== version) throw new AppError('order.changed', { details: { version: current } });
  }

  async function presentChange(tx: Tx, orderId: string): Promise<Change> {
    const order = await findOrderById(tx, orderId);
    if (!order) throw new AppError('order.not_found');
    return { state: order.state, version: (await findOrderVersion(tx, orderId)) ?? 1 };
  }

  return {
    /**
     * Records that a bank took a payment back, in whole or in part, under the number that it gave the dispute.
     * @throws {AppError} request.invalid at `reference` when that number is another dispute's, at `amount` for more than is left
     */
    async add(body: ParsedBodyOf<'POST /back/order/add-dispute'>, actor: Actor): Promise<Change> {
      const { orderId, version, paymentId, amount, reference, reason } = body;
      return db.transaction(async tx => {
        const payment = await lockPayment(tx, orderId, paymentId);
        const { provider, currency } = payment;
        const known = await findDispute(tx, provider, reference);
        // a repeat of a request whose answer got lost
        if (known && isSame(known, body)) return presentChange(tx, orderId);
        if (known) throw new AppError('request.invalid', { fields: { reference: 'taken' } });
        await requireSeen(tx, orderId, version);
        if (amount > payment.amount - (await sumOpen(tx, payment)))
          throw new AppError('request.invalid', { fields: { amount: 'above_payment' } });
        await bookDispute(tx, {
          ...{ provider, paymentId, orderId, amount, currency, reason },
          disputeId: reference,
          end: 'opened',
          at: clock.now(),
          actor: byUser(actor),
        });
        return presentChange(tx, orderId);
      });
    },

    /** Records that a dispute ended for us: the money is here again. @throws {AppError} not_found for a dispute that is not the payment's */
    async markWon(body: ParsedBodyOf<'POST /back/order/mark-dispute-won'>, actor: Actor): Promise<Change> {
      const { orderId, version, paymentId, reference } = body;
      return db.transaction(async tx => {
        const { provider } = await lockPayment(tx, orderId, paymentId);
        const dispute = await findDispute(tx, provider, reference);
        if (dispute?.paymentId !== paymentId) throw new AppError('not_found', { message: 'no such dispute' });
        // a repeat of a request whose answer got lost
        if (dispute.reversedAt) return presentChange(tx, orderId);
        await requireSeen(tx, orderId, version);
        await bookDispute(tx, {
          ...dispute,
          reason: '',
          end: 'reversed',
          at: clock.now(),
          actor: byUser(actor),
        });
        return presentChange(tx, orderId);
      });
    },
  };
}

async function sumOpen(tx: Tx, { orderId, id }: PaymentRecord): Promise<number> {
  const disputes = await listDisputes(tx, orderId);
  return disputes
    .filter(({ paymentId, openedAt, reversedAt }) => paymentId === id && openedAt && !reversedAt)
    .reduce((sum, { amount }) => sum + amount, 0);
}

function isSame(
  known: DisputeRecord,
  { paymentId, amount }: ParsedBodyOf<'POST /back/order/add-dispute'>,
): boolean {
  return known.paymentId === paymentId && known.amount === amount && known.openedAt !== null;
}
