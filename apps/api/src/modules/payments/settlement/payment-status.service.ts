import type { Deps } from '../../../platform/deps.ts';
import { learn, stopAsking, type Attempt } from '../records/attempt.repo.ts';
import type { Settlement } from './payment-settlement.service.ts';
import type { Providers } from './providers.ts';
import type { KnownPayment, PaymentStatus } from '../providers/payment-provider.ts';

/** What asking a provider came to: 'pending' is undecided there, 'unknown' was never heard of there. */
export type Asked = 'settled' | 'pending' | 'unknown';

/** Asks providers what became of payments, and settles what they say. */
export interface StatusAsker {
  /** @throws {ProviderError} when the provider can't be asked */
  ask(attempt: Attempt): Promise<Asked>;
  /** Closes an attempt at its provider where that is possible, and asks again, as it may have been paid meanwhile. */
  close(attempt: Attempt): Promise<Asked>;
}

export function createStatusAsker(
  deps: Pick<Deps, 'db'>,
  { providers, settlement }: { readonly providers: Providers; readonly settlement: Settlement },
): StatusAsker {
  async function settle(attempt: Attempt, status: PaymentStatus): Promise<Asked> {
    const { outcome } = status;
    // also of one that is open: the answer that told its reference may have got lost
    if (outcome !== 'unknown') await learn(deps.db.query, attempt.id, status);
    if (outcome === 'pending' || outcome === 'unknown') return outcome;
    const isPaid = outcome === 'succeeded';
    await settlement.settle({
      provider: attempt.provider,
      notice: {
        paymentId: attempt.id,
        outcome,
        // what was not paid is compared with nothing
        amount: isPaid ? (status.amount ?? attempt.amount) : attempt.amount,
        currency: isPaid ? (status.currency ?? attempt.currency) : attempt.currency,
      },
    });
    await stopAsking(deps.db.query, attempt.id);
    return 'settled';
  }

  async function ask(attempt: Attempt): Promise<Asked> {
    const provider = await providers.get(attempt.provider);
    return settle(attempt, await provider.status(knownPaymentOf(attempt)));
  }

  return {
    ask,
    async close(attempt) {
      const provider = await providers.get(attempt.provider);
      if (!provider.expire) return 'pending';
      await provider.expire(knownPaymentOf(attempt));
      return ask(attempt);
    },
  };
}

/** A payment as its provider knows it. */
export function knownPaymentOf({ id, reference, amount, currency, facts }: Attempt): KnownPayment {
  return { paymentId: id, reference, amount, currency, facts };
}
