import type { Currency } from '@vh/domain';
import { isCurrency } from '@vh/domain';
import type { PaymentEnvironment } from '../../../platform/config.ts';
import { openSealedText } from '../../../platform/sealed-text.ts';
import type { Settings } from './setting-sections.ts';

/** Where a value comes from. */
export type SettingSource = 'settings' | 'environment' | 'none';

/** What AllSecure needs. */
export interface AllsecureSetup {
  /** Scheme and host, without a slash at the end. */
  readonly host: string;
  readonly user: string;
  readonly password: string;
  readonly apiKey: string;
  readonly sharedSecret: string;
  /** Empty: all. */
  readonly currencies: readonly Currency[];
}

/** What Stripe needs. */
export interface StripeSetup {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly currencies: readonly Currency[];
  /** Another address than Stripe's own. */
  readonly host: string | undefined;
}

/** The secrets among the payment settings, with the variable that stands in for each. */
export const paymentSecrets = {
  allsecurePassword: 'ALLSECURE_PASSWORD',
  allsecureApiKey: 'ALLSECURE_API_KEY',
  allsecureSharedSecret: 'ALLSECURE_SHARED_SECRET',
  stripeSecretKey: 'STRIPE_SECRET_KEY',
  stripeWebhookSecret: 'STRIPE_WEBHOOK_SECRET',
} as const;

/** The name of a secret setting. */
export type PaymentSecret = keyof typeof paymentSecrets;

/** How providers are set up: settings first, then the environment. */
export interface PaymentSetup {
  /** Undefined while something is missing; one that is switched off takes no new payments, but ends old ones. */
  readonly allsecure: AllsecureSetup | undefined;
  readonly stripe: StripeSetup | undefined;
  readonly host: string;
  readonly user: string;
  readonly allsecureCurrencies: readonly Currency[];
  readonly stripeCurrencies: readonly Currency[];
  readonly allsecureEnabled: boolean;
  readonly stripeEnabled: boolean;
  readonly payspotEnabled: boolean;
  readonly sources: Readonly<Record<PaymentSecret, SettingSource>>;
  /** Secrets that are stored but can't be opened, as the app's secret has changed. */
  readonly unreadable: readonly PaymentSecret[];
}

/** What the name of a sealed setting is bound to. */
export function sealName(secret: PaymentSecret): string {
  return `payment.${secret}`;
}

/** Puts stored settings and environment together. */
export function readPaymentSetup(
  settings: Settings<'payment'>,
  environment: PaymentEnvironment,
  appSecret: string,
): PaymentSetup {
  const names = Object.keys(paymentSecrets) as PaymentSecret[];
  const opened = names.map(name => {
    const sealed = settings[name];
    const stored = sealed === undefined ? undefined : openSealedText(sealed, sealName(name), appSecret);
    const fallback = environment[paymentSecrets[name]];
    const source: SettingSource = stored ? 'settings' : fallback ? 'environment' : 'none';
    return { name, value: stored ?? fallback ?? '', source, isUnreadable: sealed !== undefined && !stored };
  });
  const valueOf = (name: PaymentSecret) => opened.find(secret => secret.name === name)?.value ?? '';
  const host = (settings.allsecureHost ?? environment.ALLSECURE_HOST ?? '').replace(/\/+$/, '');
  const user = settings.allsecureUser ?? environment.ALLSECURE_USER ?? '';
  const allsecureCurrencies = settings.allsecureCurrencies ?? currenciesIn(environment.ALLSECURE_CURRENCIES);
  const stripeCurrencies = settings.stripeCurrencies ?? currenciesIn(environment.STRIPE_CURRENCIES);
  const allsecure: AllsecureSetup = {
    host,
    user,
    password: valueOf('allsecurePassword'),
    apiKey: valueOf('allsecureApiKey'),
    sharedSecret: valueOf('allsecureSharedSecret'),
    currencies: allsecureCurrencies,
  };
  const stripe: StripeSetup = {
    secretKey: valueOf('stripeSecretKey'),
    webhookSecret: valueOf('stripeWebhookSecret'),
    currencies: stripeCurrencies,
    host: environment.STRIPE_HOST,
  };
  const { allsecureEnabled, stripeEnabled, payspotEnabled } = settings;
  const hasAllsecure = [host, user, allsecure.password, allsecure.apiKey, allsecure.sharedSecret].every(
    Boolean,
  );
  const hasStripe = stripe.secretKey !== '' && stripe.webhookSecret !== '';
  return {
    allsecure: hasAllsecure ? allsecure : undefined,
    stripe: hasStripe ? stripe : undefined,
    host,
    user,
    allsecureCurrencies,
    stripeCurrencies,
    allsecureEnabled,
    stripeEnabled,
    payspotEnabled,
    sources: Object.fromEntries(opened.map(({ name, source }) => [name, source])) as PaymentSetup['sources'],
    unreadable: opened.filter(({ isUnreadable }) => isUnreadable).map(({ name }) => name),
  };
}

function currenciesIn(text: string | undefined): Currency[] {
  return (text ?? '').split(/[\s,;]+/).filter(isCurrency);
}
