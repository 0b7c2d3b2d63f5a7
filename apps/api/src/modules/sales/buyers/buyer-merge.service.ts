import type { ParsedBodyOf } from '@vh/contract';
import { marketingChannels, mergedMarketingConsent, type MarketingChannel } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import * as repo from './buyer-merge.repo.ts';
import { refreshBuyers } from './buyer-records.repo.ts';
import { listEmails, lockBuyer, saveBuyer } from './buyer.repo.ts';
import { viewBuyer, type BuyerDetail } from './buyer.service.ts';

type Parts = Pick<Deps, 'db' | 'clock'>;

/**
 * Puts two records of one person together: addresses, and with them orders and messages, notes and consents of the other
 * become those of the one that stays. Asked once more it answers what has come of it.
 * @throws {AppError} not_found, buyer.changed, or request.invalid for a record and itself
 */
export async function mergeBuyers(
  { db, clock }: Parts,
  actor: Actor,
  body: ParsedBodyOf<'POST /back/buyer/merge'>,
): Promise<BuyerDetail> {
  const { buyerId, otherBuyerId: mergedId, lang } = body;
  if (buyerId === mergedId) throw new AppError('request.invalid', { fields: { otherBuyerId: 'choice' } });
  return db.transaction(async tx => {
    const records = await repo.lockRecords(tx, [buyerId, mergedId]);
    const kept = found(records, buyerId);
    const other = records.find(({ id }) => id === mergedId);
    if (!other) {
      // a repeat of a request whose answer got lost
      if ((await repo.findKeptId(tx, mergedId)) !== buyerId) throw noSuchBuyer();
      nothingChanged(tx);
      return viewBuyer(tx, actor, buyerId, lang);
    }
    if (kept.version !== body.version || other.version !== body.otherVersion)
      throw new AppError('buyer.changed');
    const by = { userId: actor.userId, at: clock.now() };
    const merge = { id: newId(), buyerId, mergedId };
    await repo.mergeRecords(tx, merge, by);
    for (const channel of refusedByOne(kept, other)) {
      await repo.insertRefusal(tx, { id: newId(), mergeId: merge.id, buyerId, channel }, by);
    }
    await keepFacts(tx, buyerId, by);
    await renew(tx, [buyerId]);
    await audit(tx, by, {
      action: 'buyer.take-in',
      buyerId,
      before: null,
      after: { merged: other.email, mergedId },
    });
    return viewBuyer(tx, actor, buyerId, lang);
  });
}

/**
 * Takes apart again what was put together; what was written and bought since stays where its address is. Asked once more
 * it answers the record that stayed.
 * @throws {AppError} not_found or buyer.changed
 */
export async function splitBuyers(
  { db, clock }: Parts,
  actor: Actor,
  { buyerId, version, mergeId, lang }: ParsedBodyOf<'POST /back/buyer/split'>,
): Promise<BuyerDetail> {
  return db.transaction(async tx => {
    const kept = found(await repo.lockRecords(tx, [buyerId]), buyerId);
    const merge = (await repo.listMerges(tx, buyerId)).find(({ id }) => id === mergeId);
    if (!merge) {
      nothingChanged(tx);
      return viewBuyer(tx, actor, buyerId, lang);
    }
    if (kept.version !== version) throw new AppError('buyer.changed');
    const by = { userId: actor.userId, at: clock.now() };
    await repo.splitRecord(tx, mergeId);
    await keepFacts(tx, buyerId, by);
    await renew(tx, [buyerId, merge.mergedId]);
    const before = { merged: merge.email, mergedId: merge.mergedId };
    await audit(tx, by, { action: 'buyer.split', buyerId, before, after: null });
    return viewBuyer(tx, actor, buyerId, lang);
  });
}

/** One wanted marketing by a channel and the other did not: what was said last must not decide that on its own. */
function refusedByOne(one: repo.MergedRecord, other: repo.MergedRecord): readonly MarketingChannel[] {
  return marketingChannels.filter(channel => {
    const said = [one, other].map(record => newsIn(record, channel));
    return said.includes(true) && mergedMarketingConsent(said[0], said[1]) === false;
  });
}

function newsIn(
  { marketingChannels, refusedChannels }: repo.MergedRecord,
  channel: MarketingChannel,
): boolean | undefined {
  if (refusedChannels.includes(channel)) return false;
  return marketingChannels.includes(channel) ? true : undefined;
}

/** How the buyer of the record that stays is called and reached holds until a newer order, and all addresses find it. */
async function keepFacts(
  tx: Tx,
  buyerId: string,
  by: { readonly userId: string; readonly at: Date },
): Promise<void> {
  const facts = await lockBuyer(tx, buyerId);
  if (facts) await saveBuyer(tx, facts, { ...by, emails: await listEmails(tx, buyerId) });
}

async function renew(tx: Tx, buyerIds: readonly string[]): Promise<void> {
  await refreshBuyers(tx, buyerIds);
  await repo.touchAddresses(tx, buyerIds);
}

function found(records: readonly repo.MergedRecord[], buyerId: string): repo.MergedRecord {
  const record = records.find(({ id }) => id === buyerId);
  if (!record) throw noSuchBuyer();
  return record;
}

function noSuchBuyer(): AppError {
  return new AppError('not_found', { message: 'no such buyer' });
}

async function audit(
  tx: Tx,
  by: { readonly userId: string; readonly at: Date },
  entry: {
    readonly action: string;
    readonly buyerId: string;
    readonly before: unknown;
    readonly after: unknown;
  },
): Promise<void> {
  const { action, buyerId, before, after } = entry;
  await insertAuditEntry(tx, { ...by, action, entity: 'buyer', entityId: buyerId, before, after });
}
