import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { isSuppressionRemovable } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { windowOf } from '../../platform/page-window.ts';
import { insertAuditEntry } from '#system';
import { listConsents } from '#sales';
import { maskAddress } from './mask-address.ts';
import { suppressionRepo as repo } from '#messaging';

/** A page of the addresses that are never written to by a channel. */
export async function listSuppressions(
  { db }: Pick<Deps, 'db'>,
  body: ParsedBodyOf<'POST /back/marketing/get-suppressions'>,
): Promise<ResponseOf<'POST /back/marketing/get-suppressions'>> {
  const { page, pageSize } = body;
  const total = await repo.countSuppressions(db.query, body);
  const rows = await repo.listSuppressions(db.query, body, windowOf({ page, pageSize, total }));
  return {
    rows: rows.map(({ address, reason, detail, at, buyerId, buyerName }) => ({
      ...{ address, reason, detail, at: at.toISOString() },
      ...(buyerId !== null && { buyer: { _id: buyerId, name: buyerName ?? '' } }),
    })),
    ...{ total, page, pageSize },
  };
}

/**
 * Takes an address off the list of those never written to.
 * @throws {AppError} not_found, or request.invalid at `address`: `no_newer_consent` for one that was blocked and whose owner
 * has not agreed since
 */
export async function removeSuppression(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { channel, address }: ParsedBodyOf<'POST /back/marketing/remove-suppression'>,
): Promise<void> {
  await db.transaction(async tx => {
    const suppression = await repo.lockSuppression(tx, { channel, address: address.toLowerCase() });
    if (!suppression) throw new AppError('not_found', { message: 'no such address on the list' });
    const { reason, at, buyerId } = suppression;
    const consents = reason === 'blocked' && buyerId ? await listConsents(tx, buyerId) : [];
    // anybody can order for an address and ask for marketing in its name
    const own = consents.filter(({ source }) => source !== 'order');
    const statements = own.map(({ given, at: when, channel: of }) => ({
      ...{ given, at: when, channel: of ?? undefined },
    }));
    if (!isSuppressionRemovable(suppression, statements))
      throw new AppError('request.invalid', { fields: { address: 'no_newer_consent' } });
    await repo.deleteSuppression(tx, suppression);
    await insertAuditEntry(tx, {
      ...{ userId: actor.userId, at: clock.now(), action: 'suppression.remove', entity: 'suppression' },
      // the log outlives an erasure, so the address stands there in part
      entityId: `${channel} ${maskAddress(suppression.address)}`,
      before: { reason, at: at.toISOString() },
      after: null,
    });
  });
}
