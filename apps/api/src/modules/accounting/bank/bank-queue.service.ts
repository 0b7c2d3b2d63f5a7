import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isCurrency, ledgerAccounts, readReadableCode } from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { appendOrderEvent, lockOrder, postLedger } from '#orders';
import { bankTransferName, type Refunds } from '#payments';
import { requireConfirmedAmount } from './confirmed-amount.ts';
import { countQueue, insertReturnOfLine, listQueue, type QueueRow } from './bank-queue.repo.ts';
import {
  findCandidates,
  findLine,
  insertAudit,
  lockLine,
  saveLineDecision,
  type BankLineRecord,
} from './bank.repo.ts';
import type { CandidateOrder } from './transfer-decision.ts';
import { actorOf, type BankActor, type TransferSettlement } from './transfer-settlement.service.ts';

type Queue = ResponseOf<'POST /back/bank/get-queue'>;
type LineState = ResponseOf<'POST /back/bank/assign'>;
type ReturnRequest = ParsedBodyOf<'POST /back/bank/return'>;

/** What the queue works with. */
export interface QueueParts {
  readonly transfers: TransferSettlement;
  readonly refunds: Refunds;
}

const reasons = [
  'no_reference',
  'unknown_order',
  'ambiguous',
  'currency',
  'amount',
  'recorded',
  'late',
  'tickets_unavailable',
  'not_needed',
] as const;

/** The list of transfers that need a person, and what a person does with them. */
export function createBankQueue(deps: Deps, { transfers, refunds }: QueueParts) {
  const now = () => deps.clock.now();

  async function getLine(id: string): Promise<BankLineRecord> {
    const line = await findLine(deps.db.query, id);
    if (!line) throw new AppError('not_found');
    return line;
  }

  async function audit(tx: Tx, action: string, line: BankLineRecord, after: unknown, actor: BankActor) {
    const before = { state: line.state, orderId: line.orderId };
    const entry = {
      userId: actor.userId,
      action,
      entity: 'bank_line',
      entityId: line.id,
      before,
      after,
    } as const;
    await insertAudit(tx, entry, now());
  }

  /** A transfer without an order goes back to anyone who sent it. */
  async function returnUnmatched(
    tx: Tx,
    line: BankLineRecord,
    { note, expectedAmount }: ReturnRequest,
    actor: BankActor,
  ): Promise<LineState> {
    const locked = await lockLine(tx, line.id);
    if (locked?.state !== 'unmatched') throw stateError(locked);
    requireConfirmedAmount(locked, expectedAmount);
    const purpose = `Povraćaj ${line.reference || line.text}`.slice(0, 100).trim();
    await insertReturnOfLine(tx, { id: newId(), lineId: line.id, purpose }, now());
    await saveLineDecision(
      tx,
      line.id,
      { state: 'to_return', reason: line.reason, decidedBy: actor.userId },
      now(),
    );
    await audit(tx, 'bank.return', line, { state: 'to_return', note }, actor);
    return { state: 'to_return' };
  }

  /** Money that is due to the buyer of an order goes back as a refund, which comes back to the list of transfers. */
  async function returnOfOrder(
    tx: Tx,
    line: BankLineRecord,
    { note, expectedAmount }: ReturnRequest,
    actor: BankActor,
  ): Promise<LineState> {
    const order = line.orderId ? await lockOrder(tx, line.orderId) : undefined;
    const locked = await lockLine(tx, line.id);
    if (!order || (locked?.state !== 'underpaid' && locked?.state !== 'overpaid')) throw stateError(locked);
    if (locked.state === 'underpaid') {
      // it still waits for the rest, which may arrive tomorrow
      if (order.state === 'booked') throw new AppError('order.state', { details: { state: order.state } });
      await transfers.closeUnderpaid(tx, order);
    }
    const key = `transfer ${line.id}`;
    await refunds.payDue(tx, { orderId: order.id, key, expectedAmount, note, actor: actorOf(actor) });
    await saveLineDecision(
      tx,
      line.id,
      { state: 'to_return', reason: line.reason, decidedBy: actor.userId },
      now(),
    );
    await audit(tx, 'bank.return', line, { state: 'to_return', note }, actor);
    return { state: 'to_return' };
  }

  return {
    list: (body: ParsedBodyOf<'POST /back/bank/get-queue'>) => readQueue(deps.db.query, body),

    /** Gives an unmatched transfer to an order. */
    async assign(lineId: string, typed: string, actor: BankActor): Promise<LineState> {
      const line = await getLine(lineId);
      const order = await findOrderByNumber(deps.db.query, typed);
      const state = await deps.db.transaction(async tx => {
        const decided = await transfers.giveToOrder(tx, line.id, order.id, actor);
        await audit(tx, 'bank.assign', line, { state: decided, orderId: order.id }, actor);
        return decided;
      });
      return { state } as LineState;
    },

    /** Sends back what no order needs. */
    async giveBack(request: ReturnRequest, actor: BankActor): Promise<LineState> {
      const line = await getLine(request.lineId);
      return deps.db.transaction(tx =>
        line.orderId ? returnOfOrder(tx, line, request, actor) : returnUnmatched(tx, line, request, actor),
      );
    },

    /** Takes a transfer off the list that is no payment for an order. */
    async dismiss(lineId: string, note: string, actor: BankActor): Promise<LineState> {
      const line = await getLine(lineId);
      await deps.db.transaction(async tx => {
        const locked = await lockLine(tx, line.id);
        if (locked?.state !== 'unmatched') throw stateError(locked);
        await saveLineDecision(tx, line.id, { state: 'dismissed', decidedBy: actor.userId }, now());
        await takeOutOfBooks(tx, line, `transfer_dismissed ${line.id}`, now());
        await audit(tx, 'bank.dismiss', line, { state: 'dismissed', note }, actor);
      });
      return { state: 'dismissed' };
    },
  };
}

/** A page of the transfers that need a person. */
export async function readQueue(
  query: Queries,
  { page, pageSize, state, q, sort }: ParsedBodyOf<'POST /back/bank/get-queue'>,
): Promise<Queue> {
  const counts = await countQueue(query, q);
  const rows = await listQueue(query, { state, q }, { limit: pageSize, offset: (page - 1) * pageSize, sort });
  const total = state ? (counts[state] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { rows: rows.map(presentRow), total, page, pageSize, counts };
}

/**
 * The order whose number somebody typed, with spaces and dashes as they like.
 * @throws {AppError} order.not_found
 */
export async function findOrderByNumber(query: Queries, typed: string): Promise<CandidateOrder> {
  const number = readReadableCode(typed) ?? typed.toUpperCase().replace(/[\s-]+/g, '');
  const order = (await findCandidates(query, [number])).get(number);
  if (!order) throw new AppError('order.not_found');
  return order;
}

/** A transfer without an order is none of the platform's money any more. */
export async function takeOutOfBooks(
  tx: Tx,
  line: Pick<BankLineRecord, 'currency' | 'amount'>,
  key: string,
  at: Date,
): Promise<void> {
  const { currency, amount } = line;
  if (!isCurrency(currency)) return;
  const entries = [
    { account: ledgerAccounts.unmatched(bankTransferName), currency, amount },
    { account: ledgerAccounts.provider(bankTransferName), currency, amount: -amount },
  ];
  await postLedger(tx, { key, kind: 'payment_matched', at, entries });
}

/** Writes into the history of an order that money of it was sent back. */
export async function noteReturned(
  tx: Tx,
  orderId: string,
  facts: { readonly amount: number; readonly currency: string; readonly bankReference: string },
  { actor, at }: { readonly actor: BankActor; readonly at: Date },
): Promise<void> {
  await appendOrderEvent(tx, orderId, at, {
    type: 'transfer_returned',
    actor: actorOf(actor),
    cause: 'bank.returned',
    data: { ...facts },
  });
}

function stateError(line: BankLineRecord | undefined): AppError {
  return new AppError('bank.line_state', { details: { state: line?.state ?? 'unknown' } });
}

function presentRow({ id, order, decidedAt, reason, ...row }: QueueRow): Queue['rows'][number] {
  return {
    ...row,
    _id: id,
    reason: reasons.find(known => known === reason) ?? 'none',
    ...(order && { order: presentOrder(order) }),
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
  };
}

function presentOrder({ id, ...order }: NonNullable<QueueRow['order']>) {
  return { _id: id, ...order };
}
