import type { ParsedBodyOf, receiptRow, ResponseOf, shownReceipt } from '@vh/contract';
import { readReadableCode } from '@vh/domain';
import type { z } from 'zod';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Queries, Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { findOrderByToken } from '#orders';
import * as repo from './fiscal-receipt.repo.ts';
import { loadFiscalSetup } from './fiscal-signing.service.ts';

type Shown = z.output<typeof shownReceipt>;
type Listed = ResponseOf<'POST /back/fiscal/get-list'>;

/** The signed receipts of an order, the first first. */
export async function listShownReceipts(query: Queries, orderId: string): Promise<Shown[]> {
  return (await repo.listSigned(query, orderId)).flatMap(receipt => {
    const { id, kind, number, total, currency, signedAt, verificationUrl } = receipt;
    if (number === null || currency === null || !signedAt) return [];
    return {
      _id: id,
      kind,
      number,
      total: total ?? 0,
      currency,
      signedAt: signedAt.toISOString(),
      verificationUrl: verificationUrl ?? '',
    };
  });
}

/**
 * Where a signed receipt of an order can be checked.
 * @throws {AppError} not_found
 */
export async function findVerification(
  query: Queries,
  { orderToken, receiptId }: { readonly orderToken: string; readonly receiptId: string },
): Promise<string> {
  const order = await findOrderByToken(query, orderToken);
  const receipt = order && (await repo.findReceipt(query, receiptId));
  if (!receipt?.verificationUrl || receipt.orderId !== order?.id)
    throw new AppError('not_found', { message: 'no such receipt' });
  return receipt.verificationUrl;
}

/**
 * The text of a receipt of the built-in signer.
 * @throws {AppError} not_found
 */
export async function findSandboxText(query: Queries, requestId: string): Promise<string> {
  const id = requestId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const receipt = await repo.findReceipt(query, id);
  if (receipt?.provider !== 'sandbox' || receipt.journal === null)
    throw new AppError('not_found', { message: 'no such receipt' });
  return receipt.journal;
}

const statesOf = {
  open: ['failed', 'unknown'],
  waiting: ['pending', 'sending'],
  failed: ['failed'],
  unknown: ['unknown'],
  done: ['done'],
} as const satisfies Record<string, readonly repo.FiscalState[]>;

const allStates: readonly repo.FiscalState[] = ['pending', 'sending', 'done', 'failed', 'unknown', 'none'];

/** Which receipts a list has under its filters. */
export function receiptFilterOf({
  q,
  state,
}: Pick<ParsedBodyOf<'POST /back/fiscal/get-list'>, 'q' | 'state'>): repo.ReceiptFilter {
  return {
    states: state ? statesOf[state] : allStates,
    ...(q && { receipt: q, order: readReadableCode(q) }),
  };
}

/** A part of the receipts, newest first. */
export async function listReceipts(
  { db }: Pick<Deps, 'db'>,
  { q, state, after, before, pageSize }: ParsedBodyOf<'POST /back/fiscal/get-list'>,
): Promise<Listed> {
  const [found, counts] = await Promise.all([
    repo.listReceipts(db.query, receiptFilterOf({ q, state }), { after, before, limit: pageSize + 1 }),
    repo.countReceipts(db.query),
  ]);
  const hasMore = found.length > pageSize;
  const isBackwards = before !== undefined;
  const shown = isBackwards ? found.slice(-pageSize) : found.slice(0, pageSize);
  const [first, last] = [shown.at(0)?.id, shown.at(-1)?.id];
  return {
    rows: shown.map(presentRow),
    ...((isBackwards || hasMore) && last && { next: last }),
    ...((isBackwards ? hasMore : after !== undefined) && first && { previous: first }),
    counts,
  };
}

/**
 * Puts a receipt in the queue again; one of which nobody knows whether it was signed only when anyone who asks has looked.
 * @throws {AppError} not_found, fiscal.state, or request.invalid at `isNotSigned`
 */
export async function retryReceipt(
  deps: Deps,
  actor: Actor,
  { receiptId, isNotSigned }: ParsedBodyOf<'POST /back/fiscal/retry'>,
): Promise<void> {
  await deps.db.transaction(async tx => {
    const before = await find(tx, receiptId);
    if (before.state === 'unknown' && !isNotSigned)
      throw new AppError('request.invalid', { fields: { isNotSigned: 'required' } });
    const setup = await loadFiscalSetup(deps, tx);
    const provider = setup.provider === 'none' ? before.provider : setup.provider;
    if (!(await repo.requeueReceipt(tx, receiptId, { provider, now: deps.clock.now() })))
      throw new AppError('fiscal.state', { details: { state: before.state } });
    await audit(deps, tx, actor, {
      action: 'fiscal.retry',
      before,
      after: { state: 'pending', isNotSigned },
    });
  });
}

/**
 * Keeps by hand that a receipt is signed.
 * @throws {AppError} not_found, fiscal.state, or request.invalid at `number` when another receipt has it
 */
export async function markSigned(
  deps: Deps,
  actor: Actor,
  { receiptId, number, signedAt, verificationUrl }: ParsedBodyOf<'POST /back/fiscal/mark-signed'>,
): Promise<void> {
  await deps.db
    .transaction(async tx => {
      const before = await find(tx, receiptId);
      const facts = { number, verificationUrl, signedAt: new Date(signedAt), userId: actor.userId };
      if (!(await repo.saveByHand(tx, receiptId, facts)))
        throw new AppError('fiscal.state', { details: { state: before.state } });
      const after = { state: 'done', number, verificationUrl };
      await audit(deps, tx, actor, { action: 'fiscal.mark-signed', before, after });
    })
    .catch((error: unknown) => {
      if (!isTakenNumber(error)) throw error;
      throw new AppError('request.invalid', { fields: { number: 'taken' } });
    });
}

function isTakenNumber(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'fiscal_receipt_number';
}

async function find(tx: Tx, receiptId: string): Promise<repo.FiscalReceipt> {
  const receipt = await repo.findReceipt(tx, receiptId);
  if (!receipt) throw new AppError('not_found', { message: 'no such receipt' });
  return receipt;
}

async function audit(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  entry: { readonly action: string; readonly before: repo.FiscalReceipt; readonly after: object },
): Promise<void> {
  const { action, before, after } = entry;
  await insertAuditEntry(tx, {
    at: clock.now(),
    userId: actor.userId,
    action,
    entity: 'order',
    entityId: before.orderId,
    before: { state: before.state, failure: before.failure },
    after,
  });
}

function presentRow(receipt: repo.FiscalReceipt): z.output<typeof receiptRow> {
  const { id, kind, state, provider, orderId, orderNumber, total, currency, number } = receipt;
  return {
    _id: id,
    kind,
    state,
    provider,
    order: { _id: orderId, number: orderNumber },
    ...(total !== null && { total }),
    ...(currency !== null && { currency }),
    ...(number !== null && { number }),
    ...(receipt.verificationUrl && { verificationUrl: receipt.verificationUrl }),
    attempts: receipt.attempts,
    ...(state === 'pending' && { nextTryAt: receipt.nextTryAt.toISOString() }),
    ...(receipt.failure !== null && { failure: receipt.failure }),
    failureDetail: receipt.failureDetail,
    createdAt: receipt.createdAt.toISOString(),
  };
}
