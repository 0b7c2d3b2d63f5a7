import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { dayAt, homeTimezone } from '@vh/domain';
import { appendOrderEvent, findOrderById } from '#orders';
import { bankTransferName, isOpen, listPayments } from '#payments';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { newId } from '../../../platform/ids.ts';
import { findKnownFingerprints, insertAudit, insertLines, type NewBankLine } from './bank.repo.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { actorOf, type BankActor, type TransferSettlement } from './transfer-settlement.service.ts';

type Body = ParsedBodyOf<'POST /back/bank/mark-order-paid'>;
type Marked = ResponseOf<'POST /back/bank/mark-order-paid'>;

/** Transfers that staff record by hand for an order that waits for one. */
export function createRecordedTransfers(deps: Deps, transfers: TransferSettlement) {
  const { db, clock } = deps;

  /** Stores a transfer as a statement would, so that a statement that has it too knows it. */
  async function store(tx: Tx, { body, currency }: Recorded): Promise<string> {
    const { amount, bookedOn, bankReference, payerName } = body;
    const facts = { amount, currency, bookedOn, bankReference, payerName };
    const transfer = { ...facts, payerAccount: '', reference: '', text: '' };
    const [fingerprint = ''] = fingerprintsOf([transfer]);
    const line: NewBankLine = { ...transfer, id: newId(), position: 0, fingerprint };
    const isKnown = (await findKnownFingerprints(tx, [fingerprint])).size > 0;
    // anyone who stores the same at this moment is waited for, and then was first
    if (isKnown || (await insertLines(tx, null, [line])) === 0) throw new AppError('bank.transaction_exists');
    return line.id;
  }

  async function mark(tx: Tx, body: Body, actor: BankActor): Promise<Marked> {
    const { orderId, note, amount, bookedOn, bankReference } = body;
    const at = clock.now();
    const order = await transfers.lock(tx, orderId);
    if (!order) throw new AppError('order.not_found');
    const payments = await listPayments(tx, orderId);
    const isAwaited = payments.some(payment => payment.provider === bankTransferName && isOpen(payment));
    if (order.state !== 'booked' || !isAwaited)
      throw new AppError('order.state', { details: { state: order.state } });
    if (bookedOn < dayAt(order.createdAt, homeTimezone))
      throw new AppError('request.invalid', { fields: { bookedOn: 'before_order' } });
    const lineId = await store(tx, { body, currency: order.currency });
    const state = await transfers.giveToOrder(tx, lineId, orderId, actor);
    if (note) {
      const entry = { type: 'note', actor: actorOf(actor), cause: 'staff.note', data: { note } };
      await appendOrderEvent(tx, orderId, at, entry);
    }
    const after = { state, orderId, amount, bookedOn, bankReference };
    const what = { action: 'bank.record', entity: 'bank_line', entityId: lineId } as const;
    await insertAudit(tx, { userId: actor.userId, ...what, after }, at);
    const changed = await findOrderById(tx, orderId);
    return { state: changed?.state ?? order.state, transfer: state };
  }

  /**
   * Records that a transfer came for a booked order; what it does to the order is what an imported one does.
   * @throws {AppError} order.state for an order that waits for no transfer, bank.transaction_exists for a transfer that is stored
   * already, request.invalid for a day to come or before the order
   */
  return async function markPaid({ key, ...facts }: Body, actor: BankActor): Promise<Marked> {
    if (facts.bookedOn > dayAt(clock.now(), homeTimezone))
      throw new AppError('request.invalid', { fields: { bookedOn: 'future' } });
    const request = { scope: `bank.mark-order-paid ${facts.orderId}`, key, body: facts };
    return db.transaction(async tx => {
      const kept = await claimOnce(tx, request, clock.now());
      // kept by the same call, so it has the same shape
      if (kept !== undefined) return kept as Marked;
      const answer = await mark(tx, { key, ...facts }, actor);
      await keepAnswer(tx, request, answer);
      return answer;
    });
  };
}

interface Recorded {
  readonly body: Body;
  /** Of the order. */
  readonly currency: string;
}
