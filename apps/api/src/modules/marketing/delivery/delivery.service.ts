import { settleDelivery, suppressionReasonOf, type DeliveryNotice } from '@vh/domain';
import type { Deps } from '../../../platform/deps.ts';
import type { MarketingFailure } from './marketing-sender.ts';
import * as repo from './recipient.repo.ts';
import { insertSuppression } from '#messaging';

/** What a provider tells about a message that it took. */
export interface ProviderNotice {
  readonly provider: string;
  /** The provider's id of the message. */
  readonly providerId: string;
  readonly notice: DeliveryNotice;
  readonly at: Date;
  readonly failure?: Extract<MarketingFailure, 'invalid_address' | 'blocked' | 'refused' | 'unreachable'>;
  readonly detail?: string;
  /** Short messages that are paid for. */
  readonly parts?: number;
  /** True when the address shall never be written to by the channel again. */
  readonly suppress?: boolean;
}

/**
 * Keeps what a provider tells; notices come twice and out of order, and a message only goes forward. False when there is no
 * such message, or the notice says nothing new.
 */
export async function settleNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  told: ProviderNotice,
): Promise<boolean> {
  return db.transaction(async tx => {
    const message = await repo.lockByProviderId(tx, told);
    const state = message && settleDelivery(message.state, told.notice);
    if (!state) return false;
    const { provider, providerId, notice, failure = 'refused', detail = '', parts = null } = told;
    const at = new Date(Math.min(told.at.getTime(), clock.now().getTime()));
    const isFailed = notice === 'failed';
    await repo.saveNotice(tx, message.id, {
      ...{ provider, providerId, state: notice, at, parts },
      failure: isFailed ? failure : null,
      detail: isFailed ? detail : '',
    });
    const { channel, address } = message;
    if (isFailed && told.suppress)
      await insertSuppression(tx, { channel, address, reason: suppressionReasonOf(failure), detail, at });
    return true;
  });
}
