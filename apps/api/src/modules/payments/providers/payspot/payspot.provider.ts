import type { Deps } from '../../../../platform/deps.ts';
import { findOrderById, hashPickUpCode, pickUpCodeOf } from '#orders';
import { findPayment } from '../../records/payment.repo.ts';
import { ProviderError, type PaymentProvider } from '../payment-provider.ts';
import { hasReservation, insertReservation } from './reservation.repo.ts';
import { writeReservationMail } from './reservation-mail.service.ts';

/** The provider's name in paths and rows. */
export const payspotName = 'payspot';

/** Money at a counter: nobody is called; the counter that takes it makes a payment of its own. */
export function createPayspotProvider(deps: Deps): PaymentProvider {
  const { db, clock, config } = deps;
  return {
    name: payspotName,
    isBuiltIn: true,
    async start({ paymentId, orderToken }) {
      await db.transaction(async tx => {
        const payment = await findPayment(tx, paymentId);
        if (!payment) throw new ProviderError(`no payment ${paymentId}`, { retryable: false });
        const { orderId } = payment;
        const order = await findOrderById(tx, orderId);
        if (!order) throw new ProviderError(`no order ${orderId}`, { retryable: false });
        const codeHash = hashPickUpCode(pickUpCodeOf(order, config.appSecret), config.appSecret);
        const isNew = await insertReservation(tx, { orderId, codeHash, createdAt: clock.now() });
        if (isNew) await writeReservationMail(deps, tx, orderId, 'reserved');
      });
      return { redirectTo: `/checkout/success?order=${orderToken}`, reference: `payspot-${paymentId}` };
    },
    async status({ paymentId }) {
      const payment = await findPayment(db.query, paymentId);
      const isReserved = payment && (await hasReservation(db.query, payment.orderId));
      return { outcome: isReserved ? 'pending' : 'unknown' };
    },
    async refund() {
      throw new ProviderError('what a counter took goes back by the payment that it made', {
        retryable: false,
      });
    },
    verifyCallback: () => undefined,
  };
}
