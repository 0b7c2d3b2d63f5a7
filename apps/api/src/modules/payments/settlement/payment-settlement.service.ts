import { decidePayment, isPaymentOpen, type PaymentDecision } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createGroupCommit } from '../../../platform/group-commit.ts';
import { planByIndexes } from '../../../platform/index-plans.ts';
import { appendOrderEvents, lockOrders, type OrderLifecycle, type OrderRecord, postLedgerAll } from '#orders';
import { type InternalPaymentSources, createInternalPayments } from './internal-payments.service.ts';
import {
  findPayment,
  findPayments,
  finishNotices,
  insertPayments,
  listPaymentsOfOrders,
  lockNotice,
  lockOpenNotices,
  settlePayments,
  type PaymentRecord,
} from '../records/payment.repo.ts';
import type { PaymentNotice, PaymentOutcome } from '../providers/payment-provider.ts';
import {
  attemptOf,
  byProvider,
  noteDecision,
  noteUnmatched,
  noWrites,
  type Known,
  type SettlementItem,
  type SettlementWrites,
} from './settlement-writes.ts';

/** What the end of a payment does to its order. Everything here happens once, in whatever order it is told. */
export interface Settlement {
  /** Locks an order as a settlement does: with the orders that an internal payment of it comes from, by id. */
  lock(tx: Tx, orderId: string): Promise<OrderRecord | undefined>;
  /** Opens an attempt to pay an order. */
  open(tx: Tx, order: OrderRecord, provider: string): Promise<void>;
  /** Opens the attempts to pay new orders. */
  openAll(
    tx: Tx,
    attempts: readonly { readonly order: OrderRecord; readonly provider: string }[],
  ): Promise<void>;
  /**
   * Does what a provider's news mean, in a transaction shared with others that arrive meanwhile; answers a word
   * for the inbox. Rejects when it could not be decided; another try is then harmless.
   */
  settle(item: SettlementItem): Promise<string>;
  /** The same inside a transaction of the caller, who holds no lock of an order or of places yet. */
  settleWithin(tx: Tx, item: SettlementItem): Promise<string>;
  /**
   * Items of different orders together, as `settleWithin`; undefined for those that must be decided alone, of
   * which nothing is written.
   */
  settleManyWithin(tx: Tx, items: readonly SettlementItem[]): Promise<(string | undefined)[]>;
  /** Does what an outcome of the whole amount means, inside the caller's transaction. */
  apply(tx: Tx, paymentId: string, outcome: PaymentOutcome): Promise<string>;
  /** Works on a stored notice once, inside the caller's transaction; answers what became of it. */
  processNotice(tx: Tx, provider: string, notice: PaymentNotice): Promise<string>;
}

/** At this many orders a commit, statements cost little beside the rows. */
const limits = { batch: 64, queue: 4096 };

/** The answer for an item that must be decided in a transaction of its own. */
const alone = Symbol('alone');
type Word = string | typeof alone;

/** What came of an item among others: its word, or why it could not be decided. */
type Settled = { readonly word: string } | { readonly error: unknown };

export function createSettlement(
  deps: Deps,
  life: OrderLifecycle,
  internalPayments: InternalPaymentSources = createInternalPayments(deps),
): Settlement {
  const now = () => deps.clock.now();
  const commits = createGroupCommit<SettlementItem, Settled>({
    decide: (_, items) => settleTogether(items),
    // reports of one payment are decided one after the other
    keysOf: ({ notice }) => [notice.paymentId],
    ...limits,
  });

  async function settleTogether(items: readonly SettlementItem[]): Promise<Settled[]> {
    const words = await deps.db.transaction(tx => settleAll(tx, items));
    const settled: Settled[] = [];
    for (const [at, item] of items.entries()) {
      const word = words[at];
      settled.push(typeof word === 'string' ? { word } : await settleAlone(item));
    }
    return settled;
  }

  /** One that fails here fails on its own: the others are committed. */
  async function settleAlone(item: SettlementItem): Promise<Settled> {
    try {
      return { word: await deps.db.transaction(tx => settleOne(tx, item)) };
    } catch (error) {
      return { error };
    }
  }

  async function settleOne(tx: Tx, item: SettlementItem): Promise<string> {
    const [word] = await settleAll(tx, [item], { mayRetake: true });
    if (typeof word !== 'string')
      throw new AppError('internal', { message: `payment ${item.notice.paymentId} was not decided` });
    return word;
  }

  /**
   * Late payments look for places at once, and those of the rest of an order move its other part, so they lock other places
   * than the sales that follow: among others they are answered by `alone`, and nothing of them is written.
   */
  async function settleAll(
    tx: Tx,
    items: readonly SettlementItem[],
    { mayRetake = false } = {},
  ): Promise<Word[]> {
    await planByIndexes(tx);
    const inboxIds = items.flatMap(item => item.inboxId ?? []);
    const unfinished = inboxIds.length > 0 ? await lockOpenNotices(tx, inboxIds) : new Set<number>();
    const known = await lockKnown(tx, items);
    const writes = noWrites();
    const postponed = new Set<string>();
    const words: Word[] = [];
    for (const item of items) {
      const isDone = item.inboxId !== undefined && !unfinished.has(item.inboxId);
      words.push(isDone ? 'repeat' : await settleItem(tx, item, { known, writes, postponed, mayRetake }));
    }
    await write(tx, writes);
    const finished = items.flatMap(({ inboxId }, at) => {
      const outcome = words[at];
      const isFinished = inboxId !== undefined && typeof outcome === 'string' && outcome !== 'repeat';
      return isFinished ? { id: inboxId, outcome } : [];
    });
    await finishNotices(tx, finished, now());
    // last, since it takes what all buyers want: the counters of places
    await life.advanceAll(tx, writes.moves);
    return words;
  }

  /** Locks the orders of the payments that items name, and reads all their payments under the locks. */
  async function lockKnown(tx: Tx, items: readonly SettlementItem[]): Promise<Known> {
    const named = await findPayments(
      tx,
      items.map(item => item.notice.paymentId),
    );
    const orderIds = [...new Set(named.map(payment => payment.orderId))];
    const orders = await lockOrders(tx, [...orderIds, ...(await internalPayments.sourcesOf(tx, orderIds))]);
    const payments = await listPaymentsOfOrders(tx, orderIds);
    return {
      orders: new Map(orders.map(order => [order.id, order])),
      payments: new Map(payments.map(payment => [payment.id, payment])),
    };
  }

  async function settleItem(
    tx: Tx,
    item: SettlementItem,
    context: {
      readonly known: Known;
      readonly writes: SettlementWrites;
      /** Orders of items that are decided alone: what follows for them waits as well. */
      readonly postponed: Set<string>;
      readonly mayRetake: boolean;
    },
  ): Promise<Word> {
    const { known, writes, postponed, mayRetake } = context;
    const payment = known.payments.get(item.notice.paymentId);
    const order = payment && known.orders.get(payment.orderId);
    if (!order || payment.provider !== item.provider) {
      noteUnmatched(writes, item, now());
      return 'unknown_payment';
    }
    const decided = decidePayment(order.state, payment, item.notice);
    const isAlone = decided.pays === 'late' || (decided.pays !== undefined && order.covered > 0);
    if (postponed.has(order.id) || (isAlone && !mayRetake)) {
      postponed.add(order.id);
      return alone;
    }
    const { changed, decision } = await changeOrder(tx, order, payment, decided);
    known.orders.set(order.id, changed);
    const isRefused = decision.pays === 'late' && changed.state === 'needs_refund';
    noteDecision(writes, known, { item, order, payment, decision, isRefused }, now());
    return decision.pays === 'late' ? changed.state : decision.word;
  }

  /** The order as it is after its payment; one that is paid in time is written with the others at the end. */
  async function changeOrder(
    tx: Tx,
    order: OrderRecord,
    payment: PaymentRecord,
    decision: PaymentDecision,
  ): Promise<{ readonly changed: OrderRecord; readonly decision: PaymentDecision }> {
    if (decision.pays === undefined) return { changed: order, decision };
    const late = { actor: byProvider, paidThrough: payment.provider };
    if (decision.pays === 'late') return { changed: await life.payLate(tx, order, late), decision };
    if (order.covered === 0 || (await internalPayments.canTake(tx, order)))
      return { changed: { ...order, state: 'paid' }, decision };
    // its other part is gone, such as tickets that were used meanwhile: what came now is due to the buyer
    const command = { type: 'cancel' } as const;
    const ended = await life.advance(tx, order, { command, actor: byProvider, cause: 'payment.cover_gone' });
    return {
      changed: await life.payLate(tx, ended, late),
      decision: { ...decision, word: 'late', pays: 'late' },
    };
  }

  async function write(tx: Tx, { ends, attempts, events, ledger }: SettlementWrites): Promise<void> {
    await settlePayments(tx, [...ends.values()]);
    await insertPayments(tx, attempts);
    await appendOrderEvents(tx, events);
    await postLedgerAll(tx, ledger);
  }

  return {
    async lock(tx, orderId) {
      const locked = await lockOrders(tx, [orderId, ...(await internalPayments.sourcesOf(tx, [orderId]))]);
      return locked.find(order => order.id === orderId);
    },
    open: (tx, order, provider) => insertPayments(tx, [attemptOf(order, provider, now())]),
    openAll: (tx, attempts) =>
      insertPayments(
        tx,
        attempts.map(({ order, provider }) => attemptOf(order, provider, now())),
      ),
    async settle(item) {
      const settled = await commits.run('settle', item);
      if ('error' in settled) throw settled.error;
      return settled.word;
    },
    settleWithin: settleOne,
    async settleManyWithin(tx, items) {
      const words = await settleAll(tx, items);
      return words.map(word => (typeof word === 'string' ? word : undefined));
    },
    async apply(tx, paymentId, outcome) {
      const payment = await findPayment(tx, paymentId);
      if (!payment) throw new AppError('payment.not_found');
      const { provider, amount, currency } = payment;
      return settleOne(tx, { provider, notice: { paymentId, outcome, amount, currency } });
    },
    async processNotice(tx, provider, notice) {
      const stored = await lockNotice(tx, provider, notice.noticeId);
      return stored ? settleOne(tx, { provider, notice, inboxId: stored.id }) : 'repeat';
    },
  };
}

/** Tells whether a payment can still end either way. */
export function isOpen(payment: PaymentRecord): boolean {
  return isPaymentOpen(payment.state);
}
