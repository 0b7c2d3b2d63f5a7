import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isCurrency, ledgerAccounts, postUnmatched } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { lockOrder, postLedger } from '#orders';
import { attemptOf, insertPayment, learn, type Settlement } from '#payments';
import { findOrderByNumber } from './bank-queue.service.ts';
import { insertAudit } from './bank.repo.ts';
import { requireConfirmedAmount } from './confirmed-amount.ts';
import {
  findTaken,
  listUnmatchedPayments,
  lockUnmatchedPayment,
  unmatchedEndKey,
  type UnmatchedPayment,
} from './unmatched-payments.repo.ts';
import type { BankActor } from './transfer-settlement.service.ts';

type Page = ResponseOf<'POST /back/bank/get-unmatched-payments'>;

/** Money that providers took for payments nobody knows, and what a person does with it. */
export function createUnmatchedPayments(deps: Deps, settlement: Settlement) {
  const now = () => deps.clock.now();

  async function lockWaiting(tx: Tx, id: string): Promise<UnmatchedPayment> {
    const unmatched = await lockUnmatchedPayment(tx, id);
    if (!unmatched) throw new AppError('bank.line_state', { details: { state: 'dismissed' } });
    return unmatched;
  }

  /** It stands for nothing in the books any more; what becomes of it is booked by what follows. */
  async function takeOutOfBooks(tx: Tx, { id, provider, currency, amount }: UnmatchedPayment): Promise<void> {
    if (!isCurrency(currency)) return;
    const entries = postUnmatched({ provider, currency, amount }).map(entry => ({
      ...entry,
      amount: 0 - entry.amount,
    }));
    await postLedger(tx, { key: unmatchedEndKey(id), kind: 'payment_matched', at: now(), entries });
  }

  async function audit(
    tx: Tx,
    action: string,
    unmatched: UnmatchedPayment,
    after: unknown,
    actor: BankActor,
  ) {
    const { id, provider, currency, amount } = unmatched;
    const before = { account: ledgerAccounts.unmatched(provider), currency, amount };
    const entry = {
      userId: actor.userId,
      action,
      entity: 'unmatched_payment',
      entityId: id,
      before,
      after,
    } as const;
    await insertAudit(tx, entry, now());
  }

  return {
    async list({ page, pageSize }: ParsedBodyOf<'POST /back/bank/get-unmatched-payments'>): Promise<Page> {
      const { rows, total } = await listUnmatchedPayments(deps.db.query, {
        limit: pageSize,
        offset: (page - 1) * pageSize,
      });
      return { rows: rows.map(presentUnmatched), total, page, pageSize };
    },

    /** Gives the money to an order as if its provider had told of a payment of it just now: the same rules hold. */
    async assign(
      body: ParsedBodyOf<'POST /back/bank/assign-unmatched-payment'>,
      actor: BankActor,
    ): Promise<{ state: 'settled' | 'due' }> {
      const found = await findOrderByNumber(deps.db.query, body.orderNumber);
      return deps.db.transaction(async tx => {
        const order = await lockOrder(tx, found.id);
        if (!order) throw new AppError('order.not_found');
        const unmatched = await lockWaiting(tx, body.unmatchedPaymentId);
        requireConfirmedAmount(unmatched, body.expectedAmount);
        const { provider, currency, amount, facts } = unmatched;
        if (currency !== order.currency) {
          throw new AppError('bank.currency', { details: { currency: order.currency } });
        }
        await takeOutOfBooks(tx, unmatched);
        // under the id that the provider knows, so that its later notices and our refunds find each other
        const taken = await findTaken(tx, unmatched);
        const paymentId = taken.id ? newId() : unmatched.paymentId;
        const reference = taken.reference ? null : unmatched.reference;
        await insertPayment(tx, { ...attemptOf(order, provider, now()), id: paymentId, reference });
        await learn(tx, paymentId, { facts });
        const notice = { paymentId, outcome: 'succeeded', amount, currency } as const;
        const word = await settlement.settleWithin(tx, { provider, notice });
        const state = word === 'paid' ? 'settled' : 'due';
        await audit(tx, 'unmatched.assign', unmatched, { orderId: order.id, paymentId, state }, actor);
        return { state };
      });
    },

    /** A person gave the money back at the provider; the books forget it. */
    async markReturned(
      body: ParsedBodyOf<'POST /back/bank/mark-unmatched-payment-returned'>,
      actor: BankActor,
    ): Promise<void> {
      await deps.db.transaction(async tx => {
        const unmatched = await lockWaiting(tx, body.unmatchedPaymentId);
        requireConfirmedAmount(unmatched, body.expectedAmount);
        await takeOutOfBooks(tx, unmatched);
        const after = { state: 'returned', reference: body.reference, note: body.note };
        await audit(tx, 'unmatched.return', unmatched, after, actor);
      });
    },
  };
}

function presentUnmatched({
  id,
  provider,
  currency,
  amount,
  at,
  reference,
}: UnmatchedPayment): Page['rows'][number] {
  return { _id: id, provider, currency, amount, at: at.toISOString(), ...(reference && { reference }) };
}
