import type { Deps } from '../../../../platform/deps.ts';
import { newId } from '../../../../platform/ids.ts';
import { getSettings } from '#system';
import { findPayment } from '../../records/payment.repo.ts';
import { ProviderError, type PaymentProvider, type PaymentRequest } from '../payment-provider.ts';
import { findTransfer, insertReturnOfRefund, insertTransfer } from './bank-transfer.repo.ts';
import { readTransferAccounts } from './transfer-accounts.ts';
import { writeSlipMail } from './slip-mail.service.ts';
import { bankTransferName } from './transfer-name.ts';
import { orderTransfer, type TransferOrder } from './transfer-slip.ts';

/** Money by transfer: nobody is called; statements of the bank tell what came in. */
export function createBankTransferProvider(deps: Deps): PaymentProvider {
  const { db, clock } = deps;

  async function transferOf(request: PaymentRequest): Promise<TransferOrder> {
    const accounts = readTransferAccounts(
      await getSettings(db.query, 'general', clock.now()),
      await getSettings(db.query, 'bank', clock.now()),
    );
    const transfer = orderTransfer(accounts, { number: request.orderNumber, currency: request.currency });
    if (transfer) return transfer;
    throw new ProviderError(`no account for ${request.currency}`, { retryable: false });
  }

  return {
    name: bankTransferName,
    isBuiltIn: true,
    async start(request) {
      const { paymentId, orderToken, expiresAt } = request;
      const transfer = await transferOf(request);
      await db.transaction(async tx => {
        const payment = await findPayment(tx, paymentId);
        if (!payment) throw new ProviderError(`no payment ${paymentId}`, { retryable: false });
        const stored = { ...transfer, paymentId, orderId: payment.orderId, payBy: expiresAt };
        const isNew = await insertTransfer(tx, stored, clock.now());
        if (isNew) await writeSlipMail(deps, tx, stored);
      });
      return {
        redirectTo: `/checkout/success?order=${orderToken}`,
        // the buyer's reference would not tell two attempts of an order apart
        reference: `transfer-${paymentId}`,
        facts: { reference: transfer.reference, account: transfer.account },
      };
    },
    async status({ paymentId }) {
      return { outcome: (await findTransfer(db.query, paymentId)) ? 'pending' : 'unknown' };
    },
    async refund({ refundId, paymentId, amount, currency }) {
      const draft = { id: newId(), refundId, paymentId, amount, currency };
      await db.transaction(tx => insertReturnOfRefund(tx, draft, clock.now()));
      return { state: 'sent' };
    },
    verifyCallback: () => undefined,
  };
}
