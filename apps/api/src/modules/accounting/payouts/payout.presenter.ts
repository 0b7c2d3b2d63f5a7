import type { payoutDetail, payoutRow } from '@vh/contract';
import type { z } from 'zod';
import { hasRole, type Actor } from '../../../platform/actor.ts';
import type { PayoutRecord } from './payout.repo.ts';
import { maskedIban } from './masked-account.ts';

type PayoutRow = z.output<typeof payoutRow>;
type PayoutDetail = z.output<typeof payoutDetail>;

/** What people call a payout: 'P-00042'. */
export function payoutNumber(number: number): string {
  return `P-${String(number).padStart(5, '0')}`;
}

/** A payout as a row; who of the platform had a hand in it, and the bank’s files, are the platform’s to know. */
export function presentPayoutRow(payout: PayoutRecord, actor: Actor): PayoutRow {
  const { id, number, clientId, clientName, currency, amount, state, requestedAt, paidOn, batch, version } =
    payout;
  const isPlatform = hasRole(actor, 'admin');
  return {
    _id: id,
    number: payoutNumber(number),
    client: { _id: clientId, name: clientName },
    currency,
    amount,
    state,
    requestedAt: requestedAt.toISOString(),
    requestedBy: isPlatform || payout.isByMember ? payout.requestedByName : '',
    ...(paidOn !== null && { paidOn }),
    ...(isPlatform && batch !== null && { batch }),
    version,
  };
}

/** A payout with all that its reader may know of it. */
export function presentPayout(
  payout: PayoutRecord,
  actor: Actor,
  facts: {
    readonly isAccountChanged: boolean;
    readonly covered?: number | undefined;
    readonly approvableFrom?: Date | undefined;
  },
): PayoutDetail {
  const { holder, iban, bic, note, reason, reference, decidedAt, paidAt, returnedAt } = payout;
  const askers = [payout.requestedBy, payout.requestedAs];
  return {
    ...presentPayoutRow(payout, actor),
    holder,
    iban: maskedIban(iban, actor, payout.clientId),
    bic,
    note,
    reason,
    reference,
    ...(decidedAt && { decidedAt: decidedAt.toISOString() }),
    ...(decidedAt && hasRole(actor, 'admin') && { decidedBy: payout.decidedByName }),
    ...(paidAt && { paidAt: paidAt.toISOString() }),
    ...(returnedAt && { returnedAt: returnedAt.toISOString() }),
    isAccountChanged: facts.isAccountChanged,
    ...(facts.approvableFrom && { approvableFrom: facts.approvableFrom.toISOString() }),
    isOwn: askers.includes(actor.userId),
    ...(facts.covered !== undefined && { covered: facts.covered }),
  };
}
