import { amountDueOf, isCurrency, postUnmatched } from '@vh/domain';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { appendOrderEvents, type LedgerDraft, lockOrders, type OrderRecord, postLedgerAll } from '#orders';
import {
  bankTransferName,
  isOpen,
  listPaymentsOfOrders,
  type PaymentRecord,
  type Settlement,
} from '#payments';
import {
  findOrdersWithWaitingLines,
  lockNewLines,
  saveLineDecisions,
  type BankLineRecord,
} from './bank.repo.ts';
import type { UnmatchedReason } from './transfer-decision.ts';
import { actorOf, type BankActor } from './transfer-settlement.service.ts';

/** A transfer and the order it is for. */
export interface Match {
  readonly lineId: string;
  readonly orderId: string;
}

/** The bulk of a statement: transfers that pay a booked order, and those that name none, many in a transaction. */
export interface TransferBatch {
  /** Pays booked orders with transfers that are enough; answers the states of those it decided. */
  payOrders(tx: Tx, matches: readonly Match[], actor?: BankActor): Promise<ReadonlyMap<string, string>>;
  /** Leaves new transfers to staff; answers the states of those it decided. */
  leaveToStaff(
    tx: Tx,
    lines: readonly { readonly lineId: string; readonly reason: UnmatchedReason }[],
  ): Promise<ReadonlyMap<string, string>>;
}

/** A transfer that alone pays its order. */
interface Plain {
  readonly line: BankLineRecord;
  readonly order: OrderRecord;
  readonly payment: PaymentRecord;
}

export function createTransferBatch(deps: Deps, settlement: Settlement): TransferBatch {
  const now = () => deps.clock.now();

  return {
    async payOrders(tx, matches, actor) {
      const plain = await findPlain(tx, matches);
      if (plain.length === 0) return new Map();
      const words = await settlement.settleManyWithin(
        tx,
        plain.map(({ line, payment }) => ({
          provider: bankTransferName,
          notice: {
            paymentId: payment.id,
            outcome: 'succeeded',
            amount: line.amount,
            currency: line.currency,
            receipt: line.id,
          },
        })),
      );
      const paid = plain.filter((_, at) => words[at] === 'paid').map(decisionOf);
      await saveLineDecisions(tx, paid, { at: now(), decidedBy: actor?.userId });
      await appendOrderEvents(
        tx,
        paid.map(({ id: lineId, orderId, state, excess, line }) => ({
          orderId,
          at: now(),
          type: 'transfer_received',
          actor: actorOf(actor),
          cause: `bank.${state}`,
          data: {
            lineId,
            amount: line.amount,
            currency: line.currency,
            payerName: line.payerName,
            ...(excess > 0 && { excess }),
          },
        })),
      );
      return new Map(paid.map(({ id, state }) => [id, state]));
    },

    async leaveToStaff(tx, lines) {
      const reasons = new Map(lines.map(({ lineId, reason }) => [lineId, reason]));
      const left = await lockNewLines(tx, [...reasons.keys()]);
      const decisions = left.map(({ id }) => ({
        id,
        state: 'unmatched' as const,
        reason: reasons.get(id) ?? '',
        orderId: null,
        paymentId: null,
        excess: 0,
      }));
      await saveLineDecisions(tx, decisions, { at: now(), decidedBy: undefined });
      await postLedgerAll(
        tx,
        left.flatMap(({ id, amount, currency }): LedgerDraft[] => {
          if (!isCurrency(currency)) return [];
          const entries = postUnmatched({ provider: bankTransferName, currency, amount });
          return [{ key: `transfer_unmatched ${id}`, kind: 'payment_unmatched', at: now(), entries }];
        }),
      );
      return new Map(left.map(({ id }) => [id, 'unmatched']));
    },
  };
}

/** Under their locks: new transfers that are enough for a booked order nothing else came for. */
async function findPlain(tx: Tx, matches: readonly Match[]): Promise<Plain[]> {
  const orderOf = new Map(matches.map(({ lineId, orderId }) => [lineId, orderId]));
  const orderIds = [...new Set(orderOf.values())];
  const orders = new Map((await lockOrders(tx, orderIds)).map(order => [order.id, order]));
  const lines = await lockNewLines(tx, [...orderOf.keys()]);
  const payments = (await listPaymentsOfOrders(tx, orderIds)).filter(
    one => one.provider === bankTransferName,
  );
  const waiting = await findOrdersWithWaitingLines(tx, orderIds);
  const taken = new Set<string>(waiting);
  return lines.flatMap(line => {
    const order = orders.get(orderOf.get(line.id) ?? '');
    // the second one for an order sees what the first did
    if (!order || taken.has(order.id)) return [];
    taken.add(order.id);
    const own = payments.filter(payment => payment.orderId === order.id);
    const payment = own.find(isOpen);
    const isEnough = line.currency === order.currency && line.amount >= amountDueOf(order);
    return payment && own.length === 1 && order.state === 'booked' && isEnough && order.covered === 0
      ? [{ line, order, payment }]
      : [];
  });
}

function decisionOf({ line, order, payment }: Plain) {
  const excess = line.amount - amountDueOf(order);
  const state = excess > 0 ? ('overpaid' as const) : ('settled' as const);
  return { id: line.id, state, reason: '', orderId: order.id, paymentId: payment.id, excess, line };
}
