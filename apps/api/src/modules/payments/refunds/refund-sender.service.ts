import { isRefundUnresolved } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobContext } from '../../../platform/jobs.ts';
import { closeReturnOfRefund, saveLinesReturned } from '../settlement/transfer-lines.repo.ts';
import { lockOrder, type OrderActor } from '#orders';
import { findPayment } from '../records/payment.repo.ts';
import { ProviderError, type PaymentProvider } from '../providers/payment-provider.ts';
import type { RefundSettlement } from './refund-settlement.service.ts';
import {
  beginSending,
  endFailedTry,
  endSending,
  findRefund,
  isSending,
  listUntried,
  saveRefund,
  type RefundRecord,
} from './refund.repo.ts';
import { enqueueSend } from './store-refund.service.ts';

/** A job that has not even failed after this is taken for lost, ms; the refund's id keeps a second one harmless. */
const lostAfterMs = 15 * 60_000;
const resumeBatch = 100;
/** A try takes a few requests of 10 s each; one that is not over after this died with its process, ms. */
const longestTry = 2 * 60_000;

/** Who knows the providers that are set up. */
export interface ProviderFinder {
  find(name: string): Promise<PaymentProvider | undefined>;
}

/** Pays decided refunds out: through their provider, or by a person who tells so. */
export interface RefundSender {
  /** One try; a rejection means "try again later". Harmless when repeated: the refund's id is the provider's key. */
  send(refundId: string, context: Pick<JobContext, 'attempt' | 'maxAttempts'>): Promise<void>;
  /** Puts refunds in the queue again whose job was lost with its process; answers how many. */
  resume(): Promise<number>;
  /** Puts a failed refund in the queue again. Throws refund.state for any other, order.changed for one of another sum. */
  retry(refundId: string, word: Pick<HandPayment, 'expectedAmount'>): Promise<void>;
  /**
   * A person paid a refund out. Throws refund.state when it was paid out before, was not tried yet, or is tried just
   * now, order.changed when it is of another sum, and refund.unresolved when its provider may have paid it and the
   * person does not say that it did not.
   */
  markPaid(refundId: string, word: HandPayment): Promise<void>;
}

/** What a person says of a refund that they paid out. */
export interface HandPayment {
  /** The sum that the person saw, minor units. */
  readonly expectedAmount: number;
  /** What proves it. */
  readonly reference: string;
  readonly isUnpaidByProvider: boolean;
  readonly actor: OrderActor;
}

export function createRefundSender(
  deps: Deps,
  settlement: RefundSettlement,
  providers: ProviderFinder,
): RefundSender {
  const { db } = deps;

  async function giveUp(refundId: string, failure: string): Promise<void> {
    await db.transaction(tx => settlement.settle(tx, { refundId, outcome: 'failed', failure }));
  }

  async function keepSent(refund: RefundRecord, reference: string | undefined): Promise<void> {
    await db.transaction(async tx => {
      await lockOrder(tx, refund.orderId);
      const current = await findRefund(tx, refund.id);
      // its end may have come before the answer to our request
      if (current?.state !== 'requested') return;
      await saveRefund(tx, refund.id, { state: 'sent', reference, failure: null, settledAt: null });
    });
  }

  async function tell(refund: RefundRecord): Promise<void> {
    const payment = refund.paymentId ? await findPayment(db.query, refund.paymentId) : undefined;
    const provider = payment && (await providers.find(payment.provider));
    // cash and cards at the counter, and providers that were taken out of service
    if (!payment || !provider) return giveUp(refund.id, 'manual');
    const result = await provider.refund({
      refundId: refund.id,
      paymentId: payment.id,
      reference: payment.reference,
      amount: refund.amount,
      currency: refund.currency,
      facts: payment.facts,
    });
    if (result.state === 'sent') return keepSent(refund, result.reference);
    const { reference } = result;
    await db.transaction(tx =>
      settlement.settle(tx, { refundId: refund.id, outcome: 'succeeded', reference }),
    );
  }

  /** Notes the try where people who pay out by hand see it; undefined when there is nothing to send any more. */
  async function begin(refundId: string): Promise<{ refund: RefundRecord; since: Date } | undefined> {
    const known = await findRefund(db.query, refundId);
    if (known?.state !== 'requested') return undefined;
    return db.transaction(async tx => {
      await lockOrder(tx, known.orderId);
      const refund = await findRefund(tx, refundId);
      if (refund?.state !== 'requested') return undefined;
      const since = deps.clock.now();
      await beginSending(tx, refundId, since);
      return { refund, since };
    });
  }

  /** A refund of the sum that was seen; what it is of never changes. @throws {AppError} not_found, order.changed */
  async function getSeen(
    refundId: string,
    { expectedAmount }: Pick<HandPayment, 'expectedAmount'>,
  ): Promise<RefundRecord> {
    const refund = await findRefund(db.query, refundId);
    if (!refund) throw new AppError('not_found');
    const { amount } = refund;
    if (amount !== expectedAmount) throw new AppError('order.changed', { details: { amount } });
    return refund;
  }

  return {
    async send(refundId, { attempt, maxAttempts }) {
      const begun = await begin(refundId);
      if (!begun) return;
      const { refund, since } = begun;
      try {
        await tell(refund);
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error);
        // what broke on our side may have broken after the provider paid
        const outcomeUnknown = !(error instanceof ProviderError) || error.outcomeUnknown;
        await endFailedTry(db.query, { id: refundId, since, failure, outcomeUnknown });
        const isFinal = !outcomeUnknown && !error.retryable;
        if (isFinal || attempt >= maxAttempts) return await giveUp(refundId, failure);
        throw error;
      }
      await endSending(db.query, refundId, since);
    },

    async resume() {
      const untried = await listUntried(
        db.query,
        new Date(deps.clock.now().getTime() - lostAfterMs),
        resumeBatch,
      );
      if (untried.length > 0) {
        await db.transaction(async tx => {
          for (const refundId of untried) await enqueueSend(deps, tx, refundId);
        });
      }
      return untried.length;
    },

    async retry(refundId, seen) {
      const { orderId } = await getSeen(refundId, seen);
      await db.transaction(async tx => {
        await lockOrder(tx, orderId);
        const refund = await findRefund(tx, refundId);
        if (refund?.state !== 'failed' || !refund.paymentId) throw new AppError('refund.state');
        await saveRefund(tx, refundId, { state: 'requested', failure: null, settledAt: null });
        await enqueueSend(deps, tx, refundId);
      });
    },

    async markPaid(refundId, { expectedAmount, reference, isUnpaidByProvider, actor }) {
      const { orderId } = await getSeen(refundId, { expectedAmount });
      await db.transaction(async tx => {
        await lockOrder(tx, orderId);
        const open = await findRefund(tx, refundId);
        // its provider hears of it right now, or is about to: the money would go twice
        const isUntried = open?.state === 'requested' && open.attempts === 0;
        const begunAfter = new Date(deps.clock.now().getTime() - longestTry);
        if (isUntried || (await isSending(tx, refundId, begunAfter))) throw new AppError('refund.state');
        const provider = open?.paymentId ? (await findPayment(tx, open.paymentId))?.provider : undefined;
        const isUnresolved = open !== undefined && isRefundUnresolved({ ...open, provider });
        if (isUnresolved && !isUnpaidByProvider) throw new AppError('refund.unresolved');
        const end = { refundId, reference, actor, outcome: 'succeeded', isManual: true } as const;
        const word = await settlement.settle(tx, {
          ...end,
          ...(isUnresolved && { isUnpaidByProvider }),
        });
        if (word === 'succeeded') {
          const at = deps.clock.now();
          await closeReturnOfRefund(tx, refundId, { bankReference: reference, userId: actor.id }, at);
          return saveLinesReturned(tx, orderId, at);
        }
        const refund = await findRefund(tx, refundId);
        // the same word of the same person once more
        if (!refund?.isManual || refund.reference !== reference) throw new AppError('refund.state');
      });
    },
  };
}
