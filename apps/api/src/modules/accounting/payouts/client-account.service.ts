import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { postAdjustment } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry, nothingChanged } from '#system';
import { isBooked, postLedger } from '#orders';
import { findPayee, findTerms, saveTerms } from './balance.repo.ts';
import { balanceIn } from './balances.service.ts';
import { lockClientMoney } from './payout.repo.ts';

/** Adds to what an organiser is owed, or takes from it; once for each key. @throws {AppError} not_found */
export async function adjustAccount(
  deps: Deps,
  actor: Actor,
  { clientId, currency, amount, reason, eventId, key }: ParsedBodyOf<'POST /back/payout/adjust'>,
): Promise<ResponseOf<'POST /back/payout/adjust'>> {
  const at = deps.clock.now();
  const { userId } = actor;
  return deps.db.transaction(async tx => {
    if (!(await findPayee(tx, clientId))) throw new AppError('not_found', { message: 'no such client' });
    await lockClientMoney(tx, clientId);
    const booking = `adjustment ${clientId} ${key}`;
    if (await isBooked(tx, booking)) nothingChanged(tx);
    else {
      const entries = postAdjustment({ clientId, currency, amount }, eventId);
      await postLedger(tx, { key: booking, kind: 'adjustment', clientId, userId, note: reason, at, entries });
      const after = { amount, currency, reason, ...(eventId && { eventId }) };
      await insertAuditEntry(tx, {
        at,
        userId,
        action: 'client.adjust',
        entity: 'client',
        entityId: clientId,
        before: null,
        after,
      });
    }
    return { currency, total: (await balanceIn(tx, clientId, currency, at)).total };
  });
}

/** Says when an organiser gets what events earned. @throws {AppError} not_found, payout.changed */
export async function savePayoutTerms(
  deps: Deps,
  actor: Actor,
  { clientId, ...terms }: ParsedBodyOf<'POST /back/payout/save-terms'>,
): Promise<ResponseOf<'POST /back/payout/save-terms'>> {
  const at = deps.clock.now();
  const { userId } = actor;
  return deps.db.transaction(async tx => {
    if (!(await findPayee(tx, clientId))) throw new AppError('not_found', { message: 'no such client' });
    await lockClientMoney(tx, clientId);
    const before = await findTerms(tx, clientId);
    const version =
      (before?.version ?? 0) === terms.version
        ? await saveTerms(tx, clientId, terms, { userId, at })
        : undefined;
    if (version === undefined)
      throw new AppError('payout.changed', { details: { version: before?.version ?? 0 } });
    const { holdDays, advanceBasisPoints } = terms;
    const after = { holdDays, advanceBasisPoints };
    const entry = { action: 'client.payout-terms', entity: 'client', entityId: clientId };
    await insertAuditEntry(tx, { at, userId, ...entry, before: before ?? null, after });
    return { ...after, version };
  });
}
