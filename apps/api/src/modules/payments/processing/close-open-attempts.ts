import type { Deps } from '../../../platform/deps.ts';
import { listAttempts, type Attempt } from '../records/attempt.repo.ts';
import type { Inbox } from './inbox.service.ts';
import { isOpen } from '../settlement/payment-settlement.service.ts';
import type { StatusAsker } from '../settlement/payment-status.service.ts';

/** Learns what became of an order's open attempts to pay before its places are freed. */
export interface AttemptConclusion {
  /**
   * Settles what has ended and closes what is still open at its provider, so that it can't be paid late. Answers whether
   * every provider could be asked.
   */
  concludeAll(orderId: string): Promise<boolean>;
}

export function createAttemptConclusion(
  deps: Deps,
  { inbox, asker }: { readonly inbox: Inbox; readonly asker: StatusAsker },
): AttemptConclusion {
  const { query } = deps.db;

  async function conclude(attempt: Attempt): Promise<void> {
    // never begun: the provider can't know of it
    if (attempt.state === 'created' && attempt.startAttempts === 0) return;
    if ((await asker.ask(attempt)) === 'pending') await asker.close(attempt);
  }

  return {
    async concludeAll(orderId) {
      const open = (await listAttempts(query, orderId)).filter(isOpen);
      await inbox.finishFor(open.map(({ id }) => id));
      let hasAll = true;
      for (const { id } of open) {
        const attempt = (await listAttempts(query, orderId)).find(other => other.id === id && isOpen(other));
        if (!attempt) continue;
        try {
          await conclude(attempt);
        } catch (error) {
          // deliberate: whatever keeps us from knowing, the caller decides whether the places are kept
          deps.log.warn({ err: error, orderId, provider: attempt.provider }, 'a provider could not be asked');
          hasAll = false;
        }
      }
      return hasAll;
    },
  };
}
