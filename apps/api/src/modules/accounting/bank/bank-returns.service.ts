import { decimalAmount } from '@vh/domain';
import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { type createRefundSettlement, saveLinesReturned } from '#payments';
import { AppError } from '../../../platform/app-error.ts';
import { csvOf } from '../../../platform/csv.ts';
import type { Deps } from '../../../platform/deps.ts';
import { lockOrder } from '#orders';
import {
  countReturns,
  findReturn,
  listReturns,
  lockReturn,
  saveReturnAccount,
  saveReturnDone,
  totalReturns,
  type ReturnRow,
} from './bank-queue.repo.ts';
import { noteReturned, takeOutOfBooks } from './bank-queue.service.ts';
import { insertAudit, lockLine, saveLineDecision } from './bank.repo.ts';
import { requireConfirmedAmount } from './confirmed-amount.ts';
import { readPayeeAccount } from './payee-account.ts';
import type { BankActor } from './transfer-settlement.service.ts';

type Returns = ResponseOf<'POST /back/bank/get-returns'>;

/** Rows of one export: more than ever wait at once. */
const mostExported = 100_000;

/** Transfers that a person makes back at the bank. */
export function createBankReturns(deps: Deps, refundSettlement: ReturnType<typeof createRefundSettlement>) {
  const { query } = deps.db;

  async function getReturn(id: string): Promise<ReturnRow> {
    const found = await findReturn(query, id);
    if (!found) throw new AppError('not_found');
    return found;
  }

  return {
    async list({ state, page, pageSize }: ParsedBodyOf<'POST /back/bank/get-returns'>): Promise<Returns> {
      const rows = await listReturns(query, state, { limit: pageSize, offset: (page - 1) * pageSize });
      const totals = await totalReturns(query, state);
      const total = await countReturns(query, state);
      return { rows: rows.map(presentReturn), total, totals, page, pageSize };
    },

    /** Keeps to whom and where it goes. */
    async saveAccount(
      id: string,
      payee: { readonly name: string; readonly account: string },
      actor: BankActor,
    ) {
      const found = await getReturn(id);
      const account = readPayeeAccount(payee.account, found.currency);
      if (!account) throw new AppError('bank.account', { fields: { payeeAccount: 'iban' } });
      await deps.db.transaction(async tx => {
        const locked = await lockReturn(tx, id);
        if (locked?.state !== 'due') throw new AppError('bank.line_state', { details: { state: 'done' } });
        await saveReturnAccount(tx, id, { name: payee.name, account });
        const before = { name: locked.payeeName, account: locked.payeeAccount };
        const after = { name: payee.name, account };
        const entry = {
          userId: actor.userId,
          action: 'bank.return_account',
          entity: 'bank_return',
          entityId: id,
        } as const;
        await insertAudit(tx, { ...entry, before, after }, deps.clock.now());
      });
    },

    /** A person made the transfer: the refund is paid out, or the stranger has the money back. */
    async markDone(
      { returnId: id, bankReference, expectedAmount }: ParsedBodyOf<'POST /back/bank/mark-returned'>,
      actor: BankActor,
    ): Promise<void> {
      const found = await getReturn(id);
      const at = deps.clock.now();
      await deps.db.transaction(async tx => {
        if (found.orderId) await lockOrder(tx, found.orderId);
        const locked = await lockReturn(tx, id);
        if (!locked) throw new AppError('not_found');
        // pressed twice: what was recorded stays
        if (locked.state === 'done') return;
        requireConfirmedAmount(locked, expectedAmount);
        if (!readPayeeAccount(locked.payeeAccount, locked.currency)) throw new AppError('bank.account');
        await saveReturnDone(tx, id, { bankReference, userId: actor.userId }, at);
        const { amount, currency, refundId, orderId, lineId } = locked;
        if (refundId && orderId) {
          await refundSettlement.settle(tx, { refundId, outcome: 'succeeded', reference: bankReference });
          await saveLinesReturned(tx, orderId, at);
          await noteReturned(tx, orderId, { amount, currency, bankReference }, { actor, at });
        }
        const line = lineId ? await lockLine(tx, lineId) : undefined;
        if (line) {
          await saveLineDecision(
            tx,
            line.id,
            { state: 'returned', reason: line.reason, decidedBy: actor.userId },
            at,
          );
          await takeOutOfBooks(tx, line, `transfer_returned ${line.id}`, at);
        }
        const entry = {
          userId: actor.userId,
          action: 'bank.returned',
          entity: 'bank_return',
          entityId: id,
        } as const;
        await insertAudit(
          tx,
          { ...entry, before: { state: 'due' }, after: { state: 'done', bankReference } },
          at,
        );
      });
    },

    /**
     * Transfers to make, as a table for the bank; rows without an account are in it, for a person to complete.
     *
     * @param expected sums that were shown, one for each currency
     * @throws {AppError} order.changed with the `totals` of now
     */
    async export(expected: Returns['totals']): Promise<ResponseOf<'POST /back/bank/export-returns'>> {
      const rows = await listReturns(query, 'due', { limit: mostExported, offset: 0 });
      const totals = sumsOf(rows);
      if (!areSameSums(totals, expected)) throw new AppError('order.changed', { details: { totals } });
      const header = ['id', 'payee', 'account', 'amount', 'currency', 'purpose', 'order', 'created'];
      const cells = rows.map(row => [
        row.id,
        row.payeeName,
        row.payeeAccount,
        decimalAmount(row.amount),
        row.currency,
        row.purpose,
        row.orderNumber ?? '',
        row.createdAt.toISOString().slice(0, 10),
      ]);
      const day = deps.clock.now().toISOString().slice(0, 10);
      return { fileName: `transfers-back-${day}.csv`, csv: csvOf([header, ...cells]), rows: rows.length };
    },
  };
}

/** Sums of transfers back, one for each currency. */
function sumsOf(rows: readonly Pick<ReturnRow, 'amount' | 'currency'>[]): Returns['totals'] {
  const sums = new Map<string, number>();
  for (const { currency, amount } of rows) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, amount]) => ({ currency, amount }));
}

function areSameSums(some: Returns['totals'], others: Returns['totals']): boolean {
  const known = new Map(others.map(({ currency, amount }) => [currency, amount]));
  return (
    some.length === others.length && some.every(({ currency, amount }) => known.get(currency) === amount)
  );
}

function presentReturn(row: ReturnRow): Returns['rows'][number] {
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    payeeName: row.payeeName,
    payeeAccount: row.payeeAccount,
    purpose: row.purpose,
    ...(row.orderId && { orderId: row.orderId }),
    ...(row.orderNumber && { orderNumber: row.orderNumber }),
    bankReference: row.bankReference,
    createdAt: row.createdAt.toISOString(),
    ...(row.doneAt && { doneAt: row.doneAt.toISOString() }),
  };
}
