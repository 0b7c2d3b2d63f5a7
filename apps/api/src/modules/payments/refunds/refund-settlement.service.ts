import { postOutstandingItems, postRefundPaid } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { appendOrderEvent, isBooked, lockOrder, type OrderActor, postLedger } from '#orders';
import { findPayment } from '../records/payment.repo.ts';
import {
  addToPaymentRefunded,
  findBookedProvider,
  findRefund,
  saveRefund,
  type RefundRecord,
} from './refund.repo.ts';

/** What a provider's notice says of the refund it is about; what it leaves out is not compared. */
export interface ReportedRefund {
  readonly provider: string;
  readonly paymentId?: string | undefined;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
}

/** What became of a refund. */
export interface RefundEnd {
  readonly refundId: string;
  readonly outcome: 'succeeded' | 'failed';
  /** The provider's, or of the transfer that a person made. */
  readonly reference?: string | undefined;
  /** Why it failed. */
  readonly failure?: string | undefined;
  readonly isManual?: boolean;
  /** The account it was paid from, where that is not the one the money came to: 'payspot-cash:<id>'. */
  readonly paidThrough?: string;
  /** A person says so of a refund whose provider may have paid it. */
  readonly isUnpaidByProvider?: boolean;
  readonly actor?: OrderActor;
  /** Compared with the refund when a notice tells of the end. */
  readonly told?: ReportedRefund;
}

/** Settles refunds by what providers and people tell; everything happens once, in whatever order it is told. */
export interface RefundSettlement {
  /** Does what an end means; answers a word for the inbox. */
  settle(tx: Tx, end: RefundEnd): Promise<'succeeded' | 'failed' | 'repeat' | 'unknown' | 'differs'>;
}

export function createRefundSettlement(deps: Pick<Deps, 'clock'>): RefundSettlement {
  async function succeed(tx: Tx, refund: RefundRecord, end: RefundEnd): Promise<void> {
    const at = deps.clock.now();
    await saveRefund(tx, refund.id, {
      state: 'succeeded',
      reference: end.reference,
      failure: null,
      settledAt: at,
      isManual: end.isManual ?? false,
      outcomeUnknown: false,
    });
    if (refund.paymentId) await addToPaymentRefunded(tx, refund.paymentId, refund.amount);
    const { paidThrough } = end;
    await book(tx, refund, {
      ...{ kind: 'refund_paid', key: paidKey(refund), post: postRefundPaid, paidThrough },
    });
    await note(tx, refund, end, 'refund_paid');
  }

  /** A refund that was paid out came back: it is due again. */
  async function takeBack(tx: Tx, refund: RefundRecord): Promise<void> {
    if (refund.paymentId) await addToPaymentRefunded(tx, refund.paymentId, -refund.amount);
    const key = `refund_returned ${refund.id} ${refund.returned + 1}`;
    await book(tx, refund, { kind: 'adjustment', key, post: postOutstandingItems });
  }

  /** A person paid it out, and now its provider says that it did too: the buyer owes it. */
  async function paidTwice(tx: Tx, refund: RefundRecord, end: RefundEnd): Promise<void> {
    const key = `refund_paid_twice ${refund.id}`;
    if (await isBooked(tx, key)) return;
    await book(tx, refund, { kind: 'refund_paid', key, post: postRefundPaid });
    await note(tx, refund, end, 'refund_paid_twice');
  }

  async function fail(tx: Tx, refund: RefundRecord, end: RefundEnd): Promise<void> {
    const wasPaid = refund.state === 'succeeded';
    if (wasPaid) await takeBack(tx, refund);
    await saveRefund(tx, refund.id, {
      state: 'failed',
      reference: end.reference,
      failure: end.failure ?? 'provider',
      settledAt: null,
      isManual: false,
      // its provider's own word ends every doubt
      ...(end.told && { outcomeUnknown: false }),
      returned: refund.returned + (wasPaid ? 1 : 0),
    });
    await note(tx, refund, end, 'refund_failed');
  }

  async function book(
    tx: Tx,
    refund: RefundRecord,
    booking: {
      readonly kind: 'refund_paid' | 'adjustment';
      readonly key: string;
      readonly post: typeof postRefundPaid;
      readonly paidThrough?: string | undefined;
    },
  ): Promise<void> {
    const { id, orderId, paymentId, currency, amount } = refund;
    const provider = booking.paidThrough ?? (await findBookedProvider(tx, paymentId));
    await postLedger(tx, {
      key: booking.key,
      kind: booking.kind,
      orderId,
      paymentId: paymentId ?? undefined,
      refundId: id,
      at: deps.clock.now(),
      entries: booking.post({ provider, orderId, currency, amount }),
    });
  }

  async function note(tx: Tx, refund: RefundRecord, end: RefundEnd, type: string): Promise<void> {
    await appendOrderEvent(tx, refund.orderId, deps.clock.now(), {
      type,
      actor: end.actor ?? { kind: 'provider' },
      cause: end.isManual ? 'refund.manual' : `refund.${end.outcome}`,
      data: {
        refundId: refund.id,
        amount: refund.amount,
        ...(end.failure && { failure: end.failure }),
        ...(end.isUnpaidByProvider && { isUnpaidByProvider: true }),
      },
    });
  }

  return {
    async settle(tx, end) {
      const found = await findRefund(tx, end.refundId);
      if (!found || !(await lockOrder(tx, found.orderId))) return 'unknown';
      // read again: it may have been settled while the order's lock was waited for
      const refund = await findRefund(tx, end.refundId);
      if (!refund) return 'unknown';
      if (end.told && !(await isToldOf(tx, refund, end.told))) return 'differs';
      if (refund.state === end.outcome) {
        // a notice of a payment that came back before says nothing new
        if (refund.isManual && end.told && refund.returned === 0) await paidTwice(tx, refund, end);
        return 'repeat';
      }
      // a person paid it out: what the provider says of its own try changes nothing
      if (refund.isManual && end.outcome === 'failed') return 'repeat';
      await (end.outcome === 'succeeded' ? succeed : fail)(tx, refund, end);
      return end.outcome;
    },
  };
}

/** True when a notice is about this very refund: its payment and provider, its sum. */
async function isToldOf(tx: Tx, refund: RefundRecord, told: ReportedRefund): Promise<boolean> {
  const { provider, paymentId, amount = refund.amount, currency = refund.currency } = told;
  const payment = refund.paymentId === null ? undefined : await findPayment(tx, refund.paymentId);
  if (payment?.provider !== provider || (paymentId ?? payment.id) !== payment.id) return false;
  return amount === refund.amount && currency.toUpperCase() === refund.currency;
}

/** A refund is paid out once; once more when the money came back in between. */
function paidKey({ id, returned }: RefundRecord): string {
  return returned === 0 ? `refund_paid ${id}` : `refund_paid ${id} ${returned + 1}`;
}
