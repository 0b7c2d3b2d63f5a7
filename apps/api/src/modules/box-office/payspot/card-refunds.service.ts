import type { ParsedBodyOf, ResponseOf } from '@vh/contract';
import { pickTranslation, type LanguageCode } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as repo from './card-refund.repo.ts';

type Settle = ParsedBodyOf<'POST /back/payspot/settle-card-refund'>;

/** Card refunds of counters that are not recorded: listed until somebody settles them. */
export function createCardRefunds(deps: Deps) {
  return {
    /** @throws {AppError} order.state where it was recorded, or ended otherwise */
    async settle({ payspotId, plannedRefundId, outcome }: Settle, { userId }: Actor): Promise<{ ok: true }> {
      await deps.db.transaction(async tx => {
        const refund = await repo.lockCardRefund(tx, { payspotId, id: plannedRefundId });
        if (!refund) throw new AppError('not_found');
        if (refund.state === outcome) return;
        // a refund that has a reference was made: it can only be reversed
        const from = outcome === 'cancelled' ? 'planned' : 'unrecorded';
        if (refund.state !== from) throw new AppError('order.state', { details: { state: refund.state } });
        await repo.endCardRefund(tx, plannedRefundId, { state: outcome, at: deps.clock.now(), userId });
      });
      return { ok: true };
    },

    /** Refunds that terminals made, or may have made, and that are not recorded. */
    async listOpen(
      payspotId: string | undefined,
      language: LanguageCode,
    ): Promise<ResponseOf<'POST /back/payspot/get-unmatched-payments'>['refunds']> {
      const rows = await repo.listOpenCardRefunds(deps.db.query, payspotId);
      return rows.map(({ id, at, titles, reference, reason, ...row }) => ({
        ...row,
        _id: id,
        at: at.toISOString(),
        eventTitle: titles ? pickTranslation(titles, language) : '',
        ...(reference !== null && { reference }),
        ...(reason !== null && { reason }),
      }));
    },
  };
}
