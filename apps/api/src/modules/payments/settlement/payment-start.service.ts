import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../../../platform/deps.ts';
import { orderPath, type OrderRecord, orderTokenOf, withOrderToken, withoutOrderToken } from '#orders';
import {
  claimStart,
  findAttempt,
  finishStart,
  learn,
  releaseStart,
  type Attempt,
} from '../records/attempt.repo.ts';
import type { Settlement } from './payment-settlement.service.ts';
import { knownPaymentOf, type StatusAsker } from './payment-status.service.ts';
import type { Providers } from './providers.ts';
import {
  ProviderError,
  type PaymentProvider,
  type PaymentRequest,
  type StartedPayment,
} from '../providers/payment-provider.ts';

/** Begins attempts at providers, each once. */
export interface PaymentStarter {
  /**
   * Where the buyer pays an open attempt; it is begun at its provider when nobody did yet.
   * @throws {ProviderError}
   */
  begin(order: OrderRecord, attempt: Attempt): Promise<string>;
}

/** A claim to begin an attempt counts so long; longer than any provider is waited for. */
const claimMs = 60_000;
/** How often and how long to look whether somebody else has begun it, ms. */
const lookMs = 150;
const looks = 20;
/** A status that nobody asks for or tells is asked first after this, ms. */
const firstAskMs = 3 * 60_000;

interface StarterParts {
  readonly providers: Providers;
  readonly settlement: Settlement;
  readonly asker: StatusAsker;
}

export function createPaymentStarter(
  deps: Deps,
  { providers, settlement, asker }: StarterParts,
): PaymentStarter {
  const { query } = deps.db;
  const now = () => deps.clock.now();

  /** Somebody else is just beginning the attempt: their address is ours too. */
  async function awaitOther(order: OrderRecord, attempt: Attempt): Promise<string> {
    for (let look = 0; look < looks; look += 1) {
      const current = await findAttempt(query, attempt.id);
      if (current?.redirectTo) return withOrderToken(current.redirectTo, order, deps.config);
      if (current?.state !== 'created') break;
      await pause(lookMs);
    }
    throw new ProviderError('the attempt is being begun by somebody else', { retryable: true });
  }

  /** An earlier request for the attempt may have got through: nothing is sent before the provider is asked. */
  async function checkEarlier(order: OrderRecord, attempt: Attempt): Promise<string | undefined> {
    const asked = await asker.ask(attempt);
    if (asked === 'unknown') return undefined;
    if (asked === 'settled') return orderPath(order, deps.config, 'success');
    // it is open there, but its address is lost: it waits for its end, and another attempt is to be begun
    throw new ProviderError('an earlier request for the attempt got through without an answer', {
      retryable: true,
      failure: 'try_later',
    });
  }

  async function send(provider: PaymentProvider, order: OrderRecord, attempt: Attempt): Promise<string> {
    const started = await provider.start(paymentRequestOf(deps, order, attempt));
    const isOurs = await finishStart(query, attempt.id, {
      reference: started.reference,
      redirectTo: withoutOrderToken(started.redirectTo, order, deps.config),
      facts: started.facts ?? {},
      nextAskAt: provider.isBuiltIn ? null : new Date(now().getTime() + firstAskMs),
    });
    if (isOurs) return started.redirectTo;
    // a notice was quicker than the answer
    if ((await findAttempt(query, attempt.id))?.state === 'succeeded')
      return orderPath(order, deps.config, 'success');
    await closeUnwanted(provider, attempt, started);
    throw new ProviderError('the attempt ended while it was begun', { retryable: false });
  }

  /** The order was released or paid while the provider was busy: nobody is led there. */
  async function closeUnwanted(provider: PaymentProvider, attempt: Attempt, started: StartedPayment) {
    await provider.expire?.({ ...knownPaymentOf(attempt), reference: started.reference });
  }

  async function fail(attempt: Attempt, error: ProviderError): Promise<void> {
    if (error.retryable || error.outcomeUnknown) return releaseStart(query, attempt.id);
    await learn(query, attempt.id, { failure: error.failure ?? 'unknown' });
    const { id: paymentId, provider, amount, currency } = attempt;
    await settlement.settle({ provider, notice: { paymentId, outcome: 'failed', amount, currency } });
  }

  return {
    async begin(order, attempt) {
      if (attempt.redirectTo) return withOrderToken(attempt.redirectTo, order, deps.config);
      const provider = await providers.get(attempt.provider);
      // part of this product: its answer can't get lost, and repeats are harmless
      if (provider.isBuiltIn) return send(provider, order, attempt);
      const times = { now: now(), expiredBefore: new Date(now().getTime() - claimMs) };
      const before = await claimStart(query, attempt.id, times);
      if (before === undefined) return awaitOther(order, attempt);
      try {
        const earlier = before > 0 ? await checkEarlier(order, attempt) : undefined;
        return earlier ?? (await send(provider, order, attempt));
      } catch (error) {
        if (error instanceof ProviderError) await fail(attempt, error);
        throw error;
      }
    },
  };
}

/** What a provider is told of an attempt. */
export function paymentRequestOf(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  order: OrderRecord,
  attempt: Pick<Attempt, 'id' | 'amount' | 'currency' | 'provider'>,
): PaymentRequest {
  const { publicOrigin } = config;
  const success = `${publicOrigin}${orderPath(order, config, 'success')}`;
  const cancel = `${publicOrigin}${orderPath(order, config, 'cancel')}`;
  return {
    paymentId: attempt.id,
    orderNumber: order.number,
    orderToken: orderTokenOf(order, config),
    amount: attempt.amount,
    currency: attempt.currency,
    language: order.language,
    buyer: { email: order.buyerEmail, name: order.buyerName },
    expiresAt: order.payBy ?? clock.now(),
    returnTo: { success, cancel, error: cancel },
    callbackUrl: `${publicOrigin}/api/v1/callbacks/${attempt.provider}`,
  };
}

/** A page that was opened longer ago may have run out: the next try gets a new one, ms. */
const pageFreshMs = 10 * 60_000;

/** Tells whether an attempt's page can be expected to take the payment still; own pages don't run out. */
export function hasFreshPage(attempt: Attempt, now: Date): boolean {
  if (attempt.redirectTo === null) return false;
  return attempt.redirectTo.startsWith('/') || now.getTime() - attempt.createdAt.getTime() < pageFreshMs;
}
