import {
  amountDueOf,
  isCurrency,
  postFound,
  postOutstandingItems,
  postRefundPaid,
  postUnmatched,
  type LedgerPosting,
} from '@vh/domain';
import {
  bankTransferName,
  isOpen,
  keepWholeTime,
  listPayments,
  listWaitingLines,
  type PaymentRecord,
  type Settlement,
} from '#payments';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { appendOrderEvent, findBalances, type OrderActor, type OrderRecord, postLedger } from '#orders';
import {
  lockLine,
  saveLineDecision,
  type BankLineRecord,
  type BankLineState,
  type LineDecision,
} from './bank.repo.ts';
import { decideTransfer, type UnmatchedReason } from './transfer-decision.ts';

/** Who decides about a transfer: the import on behalf of a user, or the user. */
export interface BankActor {
  readonly userId: string;
  readonly name: string;
}

/** What a transfer does to the order it is for. Everything happens once: a decided transfer is decided. */
export interface TransferSettlement {
  /** Locks an order before its transfers are decided. */
  lock(tx: Tx, orderId: string): Promise<OrderRecord | undefined>;
  /** Gives a transfer to an order: it pays it, waits for the rest, or is too much. Answers the new state. */
  giveToOrder(tx: Tx, lineId: string, orderId: string, actor?: BankActor): Promise<BankLineState>;
  /** Leaves a new transfer to staff. */
  leaveToStaff(tx: Tx, lineId: string, reason: UnmatchedReason): Promise<string>;
  /** Counts what an order got so far as a payment that is too small, so that it can go back. */
  closeUnderpaid(tx: Tx, order: OrderRecord): Promise<void>;
}

/** What a transfer is decided with; the order is locked, then the transfer. */
interface Case {
  readonly line: BankLineRecord;
  readonly order: OrderRecord;
  readonly actor: BankActor | undefined;
}

export function createTransferSettlement(deps: Deps, settlement: Settlement): TransferSettlement {
  const now = () => deps.clock.now();

  async function giveToOrder(
    tx: Tx,
    lineId: string,
    orderId: string,
    actor?: BankActor,
  ): Promise<BankLineState> {
    const order = await settlement.lock(tx, orderId);
    if (!order) throw new AppError('order.not_found');
    const line = await lockLine(tx, lineId);
    if (!line || (line.state !== 'new' && line.state !== 'unmatched')) {
      throw new AppError('bank.line_state', { details: { state: line?.state ?? 'unknown' } });
    }
    if (line.currency !== order.currency)
      throw new AppError('bank.currency', { details: { currency: order.currency } });
    if (line.state === 'unmatched') await bookFound(tx, { line, order, actor });
    const decision = await decide(tx, { line, order, actor });
    await saveLineDecision(tx, line.id, { ...decision, orderId: order.id, decidedBy: actor?.userId }, now());
    await noteHistory(tx, { line, order, actor }, decision);
    return decision.state;
  }

  /** The transfer's new state; what pays goes through the settlement of payments. */
  async function decide(tx: Tx, { line, order, actor }: Case): Promise<LineDecision> {
    const payments = (await listPayments(tx, order.id)).filter(
      payment => payment.provider === bankTransferName,
    );
    const waiting = await listWaitingLines(tx, order.id);
    const received = await usableOf(
      tx,
      order,
      waiting.reduce((sum, one) => sum + one.amount, 0),
    );
    const isPaidByTransfer = payments.some(payment => !canStillPay(payment));
    const { state } = order;
    const total = amountDueOf(order);
    const { kind, excess } = decideTransfer({ state, total, received, isPaidByTransfer }, line.amount);
    if (kind === 'underpaid') {
      // money without its order is in the books as due already
      if (line.state === 'new') await bookDue(tx, { line, order, actor });
      // anyone who sends money need not confirm an e-mail besides
      await keepWholeTime(tx, order);
      return { state: 'underpaid', paymentId: payments[0]?.id ?? null };
    }
    if (line.state === 'unmatched')
      await takeBack(tx, { line, order, actor }, line.amount, `assigned ${line.id}`);
    const gathered = kind === 'settles' ? received : 0;
    if (gathered > 0) await takeBack(tx, { line, order, actor }, gathered, `gathered ${line.id}`);
    const payment = await paymentFor(tx, order, payments);
    const word = await settlement.settleWithin(tx, {
      provider: bankTransferName,
      notice: {
        paymentId: payment.id,
        outcome: 'succeeded',
        amount: gathered + line.amount,
        currency: order.currency,
        receipt: line.id,
      },
    });
    const isPlaceless = word === 'needs_refund';
    const isSettled = kind === 'settles' && !isPlaceless;
    for (const one of kind === 'settles' ? waiting : []) {
      const earlier = isSettled ? ({ state: 'settled' } as const) : surplusOf(one.amount);
      await saveLineDecision(tx, one.id, { ...earlier, paymentId: payment.id }, now());
    }
    if (!isSettled) {
      return {
        ...surplusOf(line.amount),
        reason: isPlaceless ? 'tickets_unavailable' : 'not_needed',
        paymentId: payment.id,
      };
    }
    const isLate = word === 'paid' ? {} : { reason: 'late' };
    return { state: excess > 0 ? 'overpaid' : 'settled', excess, paymentId: payment.id, ...isLate };
  }

  /** Of what earlier transfers brought, what was not refunded meanwhile. */
  async function usableOf(tx: Tx, order: OrderRecord, sum: number): Promise<number> {
    if (sum === 0) return 0;
    const balances = await findBalances(tx, `buyer:${order.id}`);
    const due = -(balances.find(balance => balance.currency === order.currency)?.amount ?? 0);
    return Math.max(Math.min(sum, due), 0);
  }

  /** The attempt that the money is for; an order that was to be paid otherwise gets one. */
  async function paymentFor(
    tx: Tx,
    order: OrderRecord,
    payments: readonly PaymentRecord[],
  ): Promise<PaymentRecord> {
    const known = payments.find(isOpen) ?? payments.find(canStillPay) ?? payments[0];
    if (known) return known;
    await settlement.open(tx, order, bankTransferName);
    const opened = (await listPayments(tx, order.id)).find(payment => payment.provider === bankTransferName);
    if (!opened) throw new Error(`order ${order.id} got no payment`);
    return opened;
  }

  const moveOf = ({ line, order }: Case, amount = line.amount) => ({
    provider: bankTransferName,
    orderId: order.id,
    currency: order.currency,
    amount,
  });

  /** The money is due to the buyer until the order takes it. */
  function bookDue(tx: Tx, found: Case): Promise<void> {
    return book(
      tx,
      found,
      'payment_unmatched',
      `transfer ${found.line.id}`,
      postOutstandingItems(moveOf(found)),
    );
  }

  function bookFound(tx: Tx, found: Case): Promise<void> {
    return book(tx, found, 'payment_matched', `transfer_found ${found.line.id}`, postFound(moveOf(found)));
  }

  /** Takes money that was due out of the books again, so that the settlement books all of it as one. */
  function takeBack(tx: Tx, found: Case, amount: number, key: string): Promise<void> {
    return book(tx, found, 'payment_matched', `transfer_${key}`, postRefundPaid(moveOf(found, amount)));
  }

  function book(
    tx: Tx,
    { order }: Case,
    kind: 'payment_unmatched' | 'payment_matched',
    key: string,
    entries: LedgerPosting[],
  ) {
    return postLedger(tx, { key, kind, orderId: order.id, at: now(), entries });
  }

  async function noteHistory(tx: Tx, { line, order, actor }: Case, decision: LineDecision): Promise<void> {
    const { id: lineId, amount, currency, payerName } = line;
    await appendOrderEvent(tx, order.id, now(), {
      type: 'transfer_received',
      actor: actorOf(actor),
      cause: `bank.${decision.state}`,
      data: { lineId, amount, currency, payerName, ...(decision.excess && { excess: decision.excess }) },
    });
  }

  return {
    lock: settlement.lock,
    giveToOrder,

    async leaveToStaff(tx, lineId, reason) {
      const line = await lockLine(tx, lineId);
      if (line?.state !== 'new') return line?.state ?? 'unknown';
      await saveLineDecision(tx, line.id, { state: 'unmatched', reason }, now());
      const { amount, currency } = line;
      if (isCurrency(currency)) {
        const entries = postUnmatched({ provider: bankTransferName, currency, amount });
        await postLedger(tx, {
          key: `transfer_unmatched ${line.id}`,
          kind: 'payment_unmatched',
          at: now(),
          entries,
        });
      }
      return 'unmatched';
    },

    async closeUnderpaid(tx, order) {
      const waiting = await listWaitingLines(tx, order.id);
      const [first] = waiting;
      const received = await usableOf(
        tx,
        order,
        waiting.reduce((sum, one) => sum + one.amount, 0),
      );
      const line = first && (await lockLine(tx, first.id));
      if (!line || received === 0) return;
      const payments = (await listPayments(tx, order.id)).filter(
        payment => payment.provider === bankTransferName,
      );
      const payment = await paymentFor(tx, order, payments);
      await takeBack(tx, { line, order, actor: undefined }, received, `closed ${line.id}`);
      await settlement.settleWithin(tx, {
        provider: bankTransferName,
        notice: {
          paymentId: payment.id,
          outcome: 'succeeded',
          amount: received,
          currency: order.currency,
          receipt: `closed ${line.id}`,
        },
      });
    },
  };
}

/** Who it was, for the history of an order. */
export function actorOf(actor: BankActor | undefined): OrderActor {
  return actor ? { kind: 'user', id: actor.userId, name: actor.name } : { kind: 'provider' };
}

function surplusOf(amount: number): { readonly state: 'overpaid'; readonly excess: number } {
  return { state: 'overpaid', excess: amount };
}

/** True when money for the attempt would be its first. */
function canStillPay({ state }: PaymentRecord): boolean {
  return state === 'created' || state === 'pending' || state === 'failed' || state === 'abandoned';
}
