import {
  amountDueOf,
  isCurrency,
  isPaymentOpen,
  ledgerAccounts,
  postOutstandingItems,
  postUnmatched,
  type PaymentDecision,
} from '@vh/domain';
import { newId } from '../../../platform/ids.ts';
import type { LedgerDraft, OrderActor, OrderEventEntry, OrderMove, OrderRecord } from '#orders';
import type { NewPayment, PaymentEnd, PaymentRecord } from '../records/payment.repo.ts';
import type { PaymentNotice } from '../providers/payment-provider.ts';

/** What a provider says of one of its payments. */
export interface SettlementItem {
  readonly provider: string;
  readonly notice: Pick<PaymentNotice, 'paymentId' | 'outcome' | 'amount' | 'currency'> & {
    /** Tells movements of money apart where one payment may get several. */
    readonly receipt?: string | undefined;
  };
  /** The row of the inbox that is finished with it. */
  readonly inboxId?: number | undefined;
}

/** What is known of the orders and payments that a transaction has locked; decisions change it. */
export interface Known {
  readonly orders: Map<string, OrderRecord>;
  readonly payments: Map<string, PaymentRecord>;
}

/** What was decided of an item; `order` is as it was before. */
export interface DecidedItem {
  readonly item: SettlementItem;
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
  readonly decision: PaymentDecision;
  /** True when late money found no places, so that all of it is due to the buyer. */
  readonly isRefused: boolean;
}

/** What a transaction writes, gathered while its items are decided. */
export interface SettlementWrites {
  readonly ends: Map<string, PaymentEnd>;
  readonly attempts: NewPayment[];
  readonly events: OrderEventEntry[];
  readonly ledger: LedgerDraft[];
  readonly moves: OrderMove[];
}

export const byProvider: OrderActor = { kind: 'provider' };

/** A provider whose failed attempts are followed by new ones on their own; others get them when the buyer asks. */
export const selfRetrying = 'sandbox';

/** How the history of an order tells of its payments. */
const historyOf = {
  overpaid: { type: 'overpaid', cause: 'payment.overpaid' },
  paid_twice: { type: 'paid_twice', cause: 'payment.second' },
  amount_differs: { type: 'payment_differs', cause: 'payment.amount_differs' },
  failed: { type: 'payment_failed', cause: 'payment.failed' },
  abandoned: { type: 'payment_abandoned', cause: 'payment.abandoned' },
} as const;

/** Nothing to write yet. */
export function noWrites(): SettlementWrites {
  return { ends: new Map(), attempts: [], events: [], ledger: [], moves: [] };
}

/** A new attempt to pay an order. */
export function attemptOf(order: OrderRecord, provider: string, at: Date): NewPayment {
  return {
    id: newId(),
    orderId: order.id,
    provider,
    state: 'created',
    amount: amountDueOf(order),
    currency: order.currency,
    reference: null,
    tendered: null,
    createdAt: at,
    settledAt: null,
  };
}

/** Somebody paid, but for nothing we know: the money is in the books until staff find whose it is. */
export function noteUnmatched(
  writes: SettlementWrites,
  { provider, notice, inboxId }: SettlementItem,
  at: Date,
): void {
  const { amount, currency, outcome, paymentId, receipt } = notice;
  if (outcome !== 'succeeded' || !isCurrency(currency)) return;
  const entries = postUnmatched({ provider, currency, amount });
  const key = `unmatched ${provider} ${receipt ?? paymentId} ${inboxId ?? amount}`;
  writes.ledger.push({ key, kind: 'payment_unmatched', at, entries });
}

/** Gathers what a decision writes; what is known of the payments changes with it. */
export function noteDecision(writes: SettlementWrites, known: Known, decided: DecidedItem, at: Date): void {
  const { order, payment, decision } = decided;
  if (decision.pays === 'in_time') {
    writes.moves.push({
      order,
      command: { type: 'pay' },
      actor: byProvider,
      cause: 'payment.succeeded',
      paidThrough: payment.provider,
    });
  }
  noteEnds(writes, known, decided, at);
  noteOutstandingItems(writes, decided, at);
  noteHistory(writes, decided, at);
  noteNextAttempt(writes, decided, at);
}

/** The payment ends, and with one that pays every other attempt of the order that is open. */
function noteEnds(
  writes: SettlementWrites,
  known: Known,
  { item, payment, decision }: DecidedItem,
  at: Date,
): void {
  if (!decision.settles) return;
  const end = (ended: PaymentRecord, state: PaymentEnd['state'], amount = ended.amount) => {
    writes.ends.set(ended.id, { id: ended.id, state, settledAt: at, amount });
    known.payments.set(ended.id, { ...ended, state, amount });
  };
  end(payment, decision.settles, decision.settles === 'succeeded' ? item.notice.amount : undefined);
  if (!decision.pays) return;
  for (const other of known.payments.values()) {
    const isRival = other.orderId === payment.orderId && other.id !== payment.id;
    if (isRival && isPaymentOpen(other.state)) end(other, 'abandoned');
  }
}

/** Money that does not pay the order is the buyer's: it came too late, twice, or in another sum. */
function noteOutstandingItems(
  writes: SettlementWrites,
  { item, order, payment, ...decided }: DecidedItem,
  at: Date,
) {
  const { currency, amount, receipt } = item.notice;
  const due = decided.isRefused ? amount : decided.decision.due;
  if (due === 0 || !isCurrency(currency)) return;
  writes.ledger.push({
    key: `due ${payment.id} ${receipt ?? `${amount} ${currency}`}`,
    kind: 'payment_unmatched',
    orderId: order.id,
    paymentId: payment.id,
    at,
    entries: postOutstandingItems({ provider: payment.provider, orderId: order.id, currency, amount: due }),
  });
}

/** What the life of the order does not tell itself. */
function noteHistory(writes: SettlementWrites, { item, order, payment, decision }: DecidedItem, at: Date) {
  const { word, due, pays } = decision;
  if (word === 'stale' || (pays && due === 0)) return;
  const told = historyOf[pays || word === 'paid' || word === 'late' ? 'overpaid' : word];
  const { amount, currency } = item.notice;
  const facts = { paymentId: payment.id, amount, currency };
  const data = due > 0 ? { ...facts, due, account: ledgerAccounts.buyer(order.id) } : facts;
  writes.events.push({ orderId: order.id, at, ...told, actor: byProvider, data });
}

/** The buyer gets another attempt while there is time. */
function noteNextAttempt(writes: SettlementWrites, { order, payment, decision }: DecidedItem, at: Date) {
  if (payment.provider !== selfRetrying || !decision.settles || decision.pays) return;
  if (order.state === 'booked' && order.payBy && order.payBy > at)
    writes.attempts.push(attemptOf(order, payment.provider, at));
}
