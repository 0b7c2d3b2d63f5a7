import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import { deleteAccount, readPersonData } from '#accounts';
import { lockRecords } from './buyer-merge.repo.ts';
import * as data from './buyer-data.repo.ts';
import * as repo from './buyer-erasure.repo.ts';
import { findBuyer } from './buyer.repo.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/**
 * What an erasure of a buyer would take, what it would leave since books must be kept, and what is still open.
 * @throws {AppError} not_found
 */
export async function getErasure(
  { db, clock }: Parts,
  { buyerId }: ParsedBodyOf<'POST /back/buyer/get-erasure'>,
): Promise<ResponseOf<'POST /back/buyer/get-erasure'>> {
  const buyer = await findBuyer(db.query, buyerId);
  if (!buyer) throw noSuchBuyer();
  const person = await repo.findPerson(db.query, buyerId);
  return { version: buyer.version, ...(await repo.countErasure(db.query, person, clock.now())) };
}

/**
 * Erases a person: accounts are closed as their owners close them, who it was goes out of orders and logs, and the record goes
 * with its notes. Sums, invoices that were issued, receipts and the ledger stay. Asked once more it changes nothing.
 * @throws {AppError} not_found, buyer.changed, buyer.open while something is open that was not agreed to, account.has_assignments
 *   for platform staff
 */
export async function eraseBuyer(
  { db, clock }: Parts,
  actor: Actor,
  { buyerId, version, agreed }: ParsedBodyOf<'POST /back/buyer/erase'>,
): Promise<{ ok: true }> {
  await db.transaction(async tx => {
    const [record] = await lockRecords(tx, [buyerId]);
    if (!record) {
      if (!(await repo.isErased(tx, buyerId))) throw noSuchBuyer();
      nothingChanged(tx);
      return;
    }
    if (record.version !== version) throw new AppError('buyer.changed');
    const person = await repo.findPerson(tx, buyerId);
    const orderIds = await repo.lockOrders(tx, person);
    const by = { userId: actor.userId, at: clock.now() };
    const counts = await repo.countErasure(tx, person, by.at);
    refuseOpen(counts, agreed);
    for (const userId of person.userIds) await deleteAccount(tx, userId);
    await repo.eraseOrders(tx, orderIds, { ...by, name: actor.name });
    await repo.eraseTraces(tx, person, orderIds);
    await repo.insertErasure(tx, { id: newId(), buyerId, orders: orderIds.length }, by);
    await insertAuditEntry(tx, {
      ...by,
      action: 'buyer.erase',
      entity: 'buyer',
      entityId: buyerId,
      before: null,
      after: counts,
    });
  });
  return { ok: true };
}

/** Orders that wait for money and places on waiting lists are ended first; tickets and refunds may be agreed to. */
function refuseOpen(counts: repo.ErasureCounts, agreed: boolean): void {
  const { futureTickets, openRefunds, openOrders, waiting } = counts;
  const isOpen = openOrders + waiting > 0 || (!agreed && futureTickets + openRefunds > 0);
  if (isOpen)
    throw new AppError('buyer.open', { details: { futureTickets, openRefunds, openOrders, waiting } });
}

/**
 * Everything that is held on a person, of all their addresses and accounts (GDPR, articles 15 and 20); that it was taken is
 * written down.
 * @throws {AppError} not_found
 */
export async function exportBuyer(
  { db, clock }: Parts,
  actor: Actor,
  { buyerId }: ParsedBodyOf<'POST /back/buyer/export'>,
): Promise<ResponseOf<'POST /back/buyer/export'>> {
  return db.transaction(async tx => {
    const buyer = await findBuyer(tx, buyerId);
    if (!buyer) throw noSuchBuyer();
    const person = await repo.findPerson(tx, buyerId);
    const kept = await readPersonData(tx, person);
    const held = await data.readHeldData(tx, person);
    const by = { userId: actor.userId, at: clock.now() };
    const after = { orders: kept.orders.length, messages: kept.messages.length };
    await insertAuditEntry(tx, {
      ...by,
      action: 'buyer.hand-out',
      entity: 'buyer',
      entityId: buyerId,
      before: null,
      after,
    });
    const { name, email, phone, language, acceptsMarketing } = buyer;
    const record = { name, email, phone, language, emails: [...person.emails] };
    return {
      exportedAt: by.at.toISOString(),
      record: { ...record, ...(acceptsMarketing !== null && { acceptsMarketing }) },
      ...held,
      ...kept,
    };
  });
}

function noSuchBuyer(): AppError {
  return new AppError('not_found', { message: 'no such buyer' });
}
