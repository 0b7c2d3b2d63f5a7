import {
  availableMethods,
  type Currency,
  type OfferedMethod,
  type PaymentDeadlines,
  type PaymentMethod,
} from '@vh/domain';
import { AppError } from '../../../platform/app-error.ts';
import type { PaymentEnvironment } from '../../../platform/config.ts';
import type { Deps } from '../../../platform/deps.ts';
import { createOutgoing, type Outgoing } from '../../../platform/outgoing.ts';
import { createShortCache } from '../../../platform/short-cache.ts';
import { getSettings, loadPaymentSetup } from '#system';
import { createAllsecureProvider } from '../providers/allsecure/allsecure.provider.ts';
import { createBankTransferProvider } from '../providers/bank-transfer/bank-transfer.provider.ts';
import { readTransferAccounts, transferCurrencies } from '../providers/bank-transfer/transfer-accounts.ts';
import type { PaymentProvider } from '../providers/payment-provider.ts';
import { createPayspotProvider } from '../providers/payspot/payspot.provider.ts';
import { hasOpenPayspot } from '../providers/payspot/reservation.repo.ts';
import { createSandboxProvider } from '../providers/sandbox/sandbox.provider.ts';
import { createStripeProvider } from '../providers/stripe/stripe.provider.ts';

/** What is to be paid, to choose methods for. */
export interface PayableFacts {
  readonly currency: Currency;
  /** Minor units. */
  readonly total: number;
  /** The start of the first event; undefined when there is none. */
  readonly eventStartsAt: Date | undefined;
  readonly now: Date;
  /** True when counters may sell everything in it. */
  readonly isForCounters: boolean;
}

/** The providers that are set up, by settings or environment. */
export interface Providers {
  /** @throws {AppError} payment.not_found for one that is not set up or was never heard of */
  get(name: string): Promise<PaymentProvider>;
  find(name: string): Promise<PaymentProvider | undefined>;
  /** The methods that something can be paid by, in the order they are offered. */
  paymentMethodsFor(facts: PayableFacts): Promise<PaymentMethod[]>;
}

interface Configured {
  readonly providers: ReadonlyMap<string, PaymentProvider>;
  readonly offered: readonly OfferedMethod[];
  readonly deadlines: PaymentDeadlines;
}

/** Settings are read so often at most; every process sees a change after that. */
const freshSeconds = 5;

const byDeps = new WeakMap<object, Providers & { forget(): void }>();

/** The providers of a process; everybody who asks with the same parts gets the same. */
export function createProviders(deps: Deps): Providers {
  return sharedProviders(deps);
}

/** Makes this process read the settings again; others do within seconds. */
export function forgetProviders(deps: Deps): void {
  sharedProviders(deps).forget();
}

function sharedProviders(deps: Deps): Providers & { forget(): void } {
  const known = byDeps.get(deps);
  if (known) return known;
  const made = makeProviders(deps);
  byDeps.set(deps, made);
  return made;
}

function makeProviders(deps: Deps): Providers & { forget(): void } {
  let cache = createShortCache<Configured>({ seconds: freshSeconds, entries: 1 }, deps.clock);
  const outgoing = createOutgoing([
    ...deps.config.outgoingPrivate,
    ...hostsOf(deps.config.paymentEnvironment),
  ]);
  const configured = () => cache.get('', () => configure(deps, outgoing));
  const find = async (name: string) => (await configured()).providers.get(name);
  return {
    find,
    async get(name) {
      const provider = await find(name);
      if (!provider) throw new AppError('payment.not_found', { message: `no payment provider '${name}'` });
      return provider;
    },
    async paymentMethodsFor({ eventStartsAt: startsAt, ...facts }) {
      const { offered, deadlines } = await configured();
      return availableMethods({ ...facts, startsAt }, offered, deadlines);
    },
    forget() {
      cache = createShortCache<Configured>({ seconds: freshSeconds, entries: 1 }, deps.clock);
    },
  };
}

interface MadeProvider {
  readonly provider: PaymentProvider;
  /** Empty: all. */
  readonly currencies: readonly Currency[];
  /** One that is switched off still ends what it began. */
  readonly isOffered: boolean;
}

/** Who sets the environment may name what they like; what is entered on a page may not lead into the network. */
function hostsOf({ ALLSECURE_HOST: address }: PaymentEnvironment): string[] {
  return address && URL.canParse(address) ? [new URL(address).hostname] : [];
}

async function configure(deps: Deps, outgoing: Outgoing): Promise<Configured> {
  const { db, clock, config, log } = deps;
  const setup = await loadPaymentSetup(deps, db.query);
  if (setup.unreadable.length > 0) {
    log.error({ secrets: setup.unreadable }, 'payment secrets were sealed under another APP_SECRET');
  }
  const { allsecure, stripe } = setup;
  const made: MadeProvider[] = [];
  if (allsecure) {
    const callbackUrl = `${config.publicOrigin}/api/v1/callbacks/allsecure`;
    const provider = createAllsecureProvider(allsecure, {
      clock,
      callbackUrl,
      outgoing,
    });
    made.push({ provider, currencies: allsecure.currencies, isOffered: setup.allsecureEnabled });
  }
  if (stripe) {
    const provider = await createStripeProvider(stripe, { clock });
    made.push({ provider, currencies: stripe.currencies, isOffered: setup.stripeEnabled });
  }
  if (config.sandboxPayments) {
    made.push({ provider: createSandboxProvider(deps), currencies: [], isOffered: true });
  }
  const transfers = transferCurrencies(
    readTransferAccounts(
      await getSettings(db.query, 'general', clock.now()),
      await getSettings(db.query, 'bank', clock.now()),
    ),
  );
  made.push({
    provider: createBankTransferProvider(deps),
    currencies: transfers,
    isOffered: transfers.length > 0,
  });
  const isAtCounters = setup.payspotEnabled && (await hasOpenPayspot(db.query));
  made.push({ provider: createPayspotProvider(deps), currencies: [], isOffered: isAtCounters });
  return {
    providers: new Map(made.map(({ provider }) => [provider.name, provider])),
    offered: made
      .filter(({ isOffered }) => isOffered)
      .map(({ provider, currencies }) => ({ method: provider.name, currencies })),
    deadlines: await getSettings(db.query, 'checkout'),
  };
}
