import { remittance, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import { postRemittance } from '@vh/domain';
import type { Actor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertAuditEntry } from '../audit/audit.repo.ts';
import { claimOnce, keepAnswer } from '../checkout/idempotency.repo.ts';
import { findBalances, postLedger } from '../ledger/ledger.repo.ts';
import { lockPayspot, remittanceKey } from './remittances.repo.ts';

type Remittance = ResponseOf<'POST /back/cash-office/receive-remittance'>;

/**
 * Books cash that a counter handed over, once per key.
 * @throws {AppError} not_found, request.invalid at `amount` (`more_than_due`)
 */
export async function receiveRemittance(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { idempotencyKey, ...body }: ParsedBodyOf<'POST /back/cash-office/receive-remittance'>,
  actor: Actor,
): Promise<Remittance> {
  const { payspotId, currency, amount, note } = body;
  const request = { scope: `cash-office.remittance ${payspotId}`, key: idempotencyKey, body };
  return db.transaction(async tx => {
    const at = clock.now();
    const kept = await claimOnce(tx, request, at);
    if (kept !== undefined) return remittance.parse(kept);
    if (!(await lockPayspot(tx, payspotId))) throw new AppError('not_found');
    const balances = await findBalances(tx, `provider:payspot-cash:${payspotId}`);
    const due = balances.find(balance => balance.currency === currency)?.amount ?? 0;
    if (amount > due)
      throw new AppError('request.invalid', { fields: { amount: 'more_than_due' }, details: { due } });
    await postLedger(tx, {
      ...{ key: `${remittanceKey(payspotId)}${idempotencyKey}`, kind: 'adjustment', at },
      ...{ userId: actor.userId, note, entries: postRemittance(payspotId, currency, amount) },
    });
    await insertAuditEntry(tx, {
      ...{ at, userId: actor.userId, action: 'payspot.receive-remittance', entity: 'payspot' },
      ...{ entityId: payspotId, before: null, after: { currency, amount, note } },
    });
    const answer = { at: at.toISOString(), currency, amount, note, by: actor.name };
    await keepAnswer(tx, request, answer);
    return answer;
  });
}
