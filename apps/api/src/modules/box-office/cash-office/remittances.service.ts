import { commissionPayment, remittance, type ParsedBodyOf, type ResponseOf } from '@vh/contract';
import {
  ledgerAccounts,
  postCommissionPaid,
  postRemittance,
  type Currency,
  type LedgerPosting,
} from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertAuditEntry } from '#system';
import { claimOnce, keepAnswer } from '../../../platform/idempotency.repo.ts';
import { findBalances, postLedger } from '#orders';
import { lockPayspot, remittanceKey } from './remittances.repo.ts';

type Handing = ParsedBodyOf<'POST /back/cash-office/receive-remittance'>;
type Handed = ResponseOf<'POST /back/cash-office/receive-remittance'>;
type Parts = Pick<Deps, 'db' | 'clock'>;

/** One way in which money goes between a counter and the platform. */
interface HandingKind {
  readonly scope: string;
  readonly action: string;
  readonly keyOf: (payspotId: string) => string;
  /** The account that is settled by it, and what is due by a balance of it. */
  readonly account: (payspotId: string) => string;
  readonly dueOf: (balance: number) => number;
  readonly post: (payspotId: string, currency: Currency, amount: number) => LedgerPosting[];
  readonly readKept: (kept: unknown) => Handed;
}

/**
 * Books cash that a counter handed over, once per key.
 * @throws {AppError} not_found, request.invalid at `amount` (`more_than_due`)
 */
export function receiveRemittance(parts: Parts, body: Handing, actor: Actor): Promise<Handed> {
  return settle(parts, body, actor, {
    ...{ scope: 'cash-office.remittance', action: 'payspot.receive-remittance', keyOf: remittanceKey },
    account: payspotId => ledgerAccounts.provider(`payspot-cash:${payspotId}`),
    dueOf: balance => balance,
    post: postRemittance,
    readKept: kept => remittance.parse(kept),
  });
}

/**
 * Books that the platform paid a counter commissions that it had not kept, once per key.
 * @throws {AppError} not_found, request.invalid at `amount` (`more_than_due`)
 */
export function payCommission(parts: Parts, body: Handing, actor: Actor): Promise<Handed> {
  return settle(parts, body, actor, {
    ...{ scope: 'cash-office.commission', action: 'payspot.pay-commission' },
    keyOf: payspotId => `commission_paid ${payspotId} `,
    account: ledgerAccounts.commissionDue,
    // what we owe stands below zero
    dueOf: balance => -balance,
    post: postCommissionPaid,
    readKept: kept => commissionPayment.parse(kept),
  });
}

function settle(
  { db, clock }: Parts,
  { idempotencyKey, ...body }: Handing,
  actor: Actor,
  kind: HandingKind,
): Promise<Handed> {
  const { payspotId, currency, amount, note } = body;
  const request = { scope: `${kind.scope} ${payspotId}`, key: idempotencyKey, body };
  return db.transaction(async tx => {
    const at = clock.now();
    const kept = await claimOnce(tx, request, at);
    if (kept !== undefined) return kind.readKept(kept);
    if (!(await lockPayspot(tx, payspotId))) throw new AppError('not_found');
    const balances = await findBalances(tx, kind.account(payspotId));
    const due = kind.dueOf(balances.find(balance => balance.currency === currency)?.amount ?? 0);
    if (amount > due)
      throw new AppError('request.invalid', { fields: { amount: 'more_than_due' }, details: { due } });
    await postLedger(tx, {
      ...{ key: `${kind.keyOf(payspotId)}${idempotencyKey}`, kind: 'adjustment', at },
      ...{ userId: actor.userId, note, entries: kind.post(payspotId, currency, amount) },
    });
    await insertAuditEntry(tx, {
      ...{ at, userId: actor.userId, action: kind.action, entity: 'payspot' },
      ...{ entityId: payspotId, before: null, after: { currency, amount, note } },
    });
    const answer = { at: at.toISOString(), currency, amount, note, by: actor.name };
    await keepAnswer(tx, request, answer);
    return answer;
  });
}
