import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { homeTimezone, wallTimeAt, writeCreditTransfers, type Currency, decimalAmount } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import { csvOf } from '../../../platform/csv.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { getSettings, insertAuditEntry, nothingChanged } from '#system';
import { readTransferAccounts } from '#payments';
import * as repo from './batch.repo.ts';
import { payoutNumber } from './payout.presenter.ts';

type BankFile = ResponseOf<'POST /back/payout/export'>;

const batchesShown = 20;

/** What waits for the bank, and the last files that it was given. */
export async function listBatches({ db }: Deps): Promise<ResponseOf<'POST /back/payout/get-batches'>> {
  const waiting = await repo.sumApproved(db.query);
  const batches = await repo.listBatches(db.query, batchesShown);
  return {
    waiting,
    batches: batches.map(({ id, createdAt, createdByName, ...batch }) => ({
      _id: id,
      ...batch,
      createdAt: createdAt.toISOString(),
      createdBy: createdByName,
    })),
  };
}

/**
 * Writes approved payouts into one file for the bank; each is in one file only, unless it is asked for again.
 * @throws {AppError} payout.no_account where the platform has none in euro, payout.nothing_to_export, payout.changed where
 *   they are another sum than was shown
 */
export async function exportPayouts(
  deps: Deps,
  actor: Actor,
  { currency, expectedTotal, again, key }: ParsedBodyOf<'POST /back/payout/export'>,
): Promise<BankFile> {
  const now = deps.clock.now();
  return deps.db.transaction(async tx => {
    await repo.lockBatches(tx);
    const known = await repo.findBatch(tx, { key });
    if (known) {
      nothingChanged(tx);
      return presentFile(known);
    }
    const payouts = await repo.lockApproved(tx, currency, { again });
    if (payouts.length === 0) throw new AppError('payout.nothing_to_export');
    const total = payouts.reduce((sum, { amount }) => sum + amount, 0);
    if (total !== expectedTotal) throw new AppError('payout.changed', { details: { total } });
    const number = await repo.takeBatchNumber(tx);
    const content =
      currency === 'EUR' ? await creditTransfers(tx, payouts, number, now) : tableOf(payouts, currency);
    const format = currency === 'EUR' ? ('pain.001' as const) : ('csv' as const);
    const batch = { id: newId(), number, currency, format, payouts: payouts.length, total, createdAt: now };
    const ids = payouts.map(({ id }) => id);
    await repo.insertBatch(tx, { ...batch, key, content, userId: actor.userId }, ids);
    await insertAuditEntry(tx, {
      at: now,
      userId: actor.userId,
      action: 'payout.export',
      entity: 'payout_batch',
      entityId: batch.id,
      before: null,
      after: {
        number,
        currency,
        format,
        payouts: payouts.map(one => payoutNumber(one.number)),
        total,
        again,
      },
    });
    return presentFile({ ...batch, content });
  });
}

/** A file as it was made; that it was taken again is written down. @throws {AppError} not_found */
export async function getBatch({ db }: Deps, batchId: string): Promise<BankFile> {
  const batch = await repo.findBatch(db.query, { id: batchId });
  if (!batch) throw new AppError('not_found', { message: 'no such file' });
  return presentFile(batch);
}

async function creditTransfers(tx: Tx, payouts: readonly repo.ApprovedPayout[], number: number, now: Date) {
  const general = await getSettings(tx, 'general', now);
  const { payee, euro } = readTransferAccounts(general, await getSettings(tx, 'bank', now));
  if (!euro) throw new AppError('payout.no_account', { details: { whose: 'platform' } });
  const today = wallTimeAt(now, homeTimezone).slice(0, 10);
  return writeCreditTransfers({
    messageId: `VH-${today.replaceAll('-', '')}-${number}`,
    createdAt: now,
    executeOn: today,
    debtor: { name: payee.split('\n')[0] ?? '', ...euro },
    transfers: payouts.map(payout => ({
      reference: payoutNumber(payout.number),
      amount: payout.amount,
      name: payout.holder,
      iban: payout.iban,
      bic: payout.bic,
      text: `${general.appName} ${payoutNumber(payout.number)}`,
    })),
  });
}

function tableOf(payouts: readonly repo.ApprovedPayout[], currency: Currency): string {
  return csvOf([
    ['number', 'organiser', 'holder', 'iban', 'bic', 'amount', 'currency'],
    ...payouts.map(({ number, clientName, holder, iban, bic, amount }) => [
      payoutNumber(number),
      clientName,
      holder,
      iban,
      bic,
      decimalAmount(amount),
      currency,
    ]),
  ]);
}

function presentFile(
  batch: Omit<repo.BatchRecord, 'createdAt' | 'createdByName'> & { readonly content: string },
): BankFile {
  const { id, number, currency, format, payouts, total, content } = batch;
  const isXml = format === 'pain.001';
  return {
    batchId: id,
    number,
    fileName: `payouts-${currency}-${String(number).padStart(5, '0')}.${isXml ? 'xml' : 'csv'}`,
    contentType: isXml ? 'application/xml' : 'text/csv;charset=utf-8',
    text: content,
    payouts,
    total,
  };
}
