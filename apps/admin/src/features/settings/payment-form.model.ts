import type { BodyOf, ResponseOf } from '@vh/contract';
import { currencies, isServiceOrigin, type Currency } from '@vh/domain';

/** The payment settings as the API answers them. */
export type PaymentSettings = ResponseOf<'POST /back/settings/get-payment'>;

/** A change of them as the API takes it. */
type PaymentChange = BodyOf<'POST /back/settings/save-payment'> & object;

/** Ids of the fields begin with it. */
export const paymentPrefix = 'payment';

/** The providers that are set up here. */
export type ProviderName = 'allsecure' | 'stripe';

/** The fields of secrets, by provider. */
export const secretFields = {
  allsecure: ['allsecurePassword', 'allsecureApiKey', 'allsecureSharedSecret'],
  stripe: ['stripeSecretKey', 'stripeWebhookSecret'],
} as const;

/** A field that is written and never shown. */
export type SecretField = (typeof secretFields)[ProviderName][number];

/** Where a secret is set. */
export type SecretState = PaymentSettings['stripe']['secretKey'];

/** The settings as they are typed; secrets are empty unless they are given again. */
export interface PaymentValues extends Readonly<Record<SecretField, string>> {
  readonly allsecureEnabled: boolean;
  readonly allsecureHost: string;
  readonly allsecureUser: string;
  /** None means all. */
  readonly allsecureCurrencies: readonly Currency[];
  readonly stripeEnabled: boolean;
  readonly stripeCurrencies: readonly Currency[];
  readonly cardMinutes: string;
  readonly bankTransferDays: string;
  readonly payspotEnabled: boolean;
  readonly payspotHours: string;
  /** Saved secrets that are to be forgotten. */
  readonly forgotten: readonly SecretField[];
}

/** What is wrong with a field. */
export type PaymentProblem = 'wrongHost' | 'secretAgain' | 'wrongMinutes' | 'wrongDays' | 'wrongHours';

/** How a provider stands: not offered by will or for lack of something, or offered, in test or for real money. */
export type ProviderState = 'off' | 'incomplete' | 'test' | 'live';

/** The stored settings as they are typed. */
export function paymentValues({ allsecure, stripe, payspot, deadlines }: PaymentSettings): PaymentValues {
  return {
    allsecureEnabled: allsecure.enabled,
    allsecureHost: allsecure.host,
    allsecureUser: allsecure.user,
    allsecureCurrencies: inOrder(allsecure.currencies),
    allsecurePassword: '',
    allsecureApiKey: '',
    allsecureSharedSecret: '',
    stripeEnabled: stripe.enabled,
    stripeCurrencies: inOrder(stripe.currencies),
    stripeSecretKey: '',
    stripeWebhookSecret: '',
    cardMinutes: String(deadlines.cardMinutes),
    bankTransferDays: String(deadlines.bankTransferDays),
    payspotEnabled: payspot.enabled,
    payspotHours: String(deadlines.payspotHours),
    forgotten: [],
  };
}

/** Where each secret is set. */
export function secretStates({ allsecure, stripe }: PaymentSettings): Record<SecretField, SecretState> {
  return {
    allsecurePassword: allsecure.password,
    allsecureApiKey: allsecure.apiKey,
    allsecureSharedSecret: allsecure.sharedSecret,
    stripeSecretKey: stripe.secretKey,
    stripeWebhookSecret: stripe.webhookSecret,
  };
}

/** How a provider stands as it is stored. */
export function providerState({ enabled, isReady, isTest }: PaymentSettings[ProviderName]): ProviderState {
  if (!enabled) return 'off';
  if (!isReady) return 'incomplete';
  return isTest ? 'test' : 'live';
}

/** What is wrong, by field; secrets go to no other host than the one they were entered for. */
export function paymentProblems(
  values: PaymentValues,
  stored: PaymentSettings,
): Partial<Record<keyof PaymentValues, PaymentProblem>> {
  const host = bareHost(values.allsecureHost);
  const isOtherHost = host !== '' && host !== bareHost(stored.allsecure.host);
  const states = secretStates(stored);
  const missing = secretFields.allsecure.filter(
    name => states[name] !== 'none' && values[name].trim() === '' && !values.forgotten.includes(name),
  );
  return {
    ...(host !== '' && !isServiceOrigin(host) && { allsecureHost: 'wrongHost' }),
    ...(isOtherHost && Object.fromEntries(missing.map(name => [name, 'secretAgain'] as const))),
    ...(!isWithin(values.cardMinutes, 5, 120) && { cardMinutes: 'wrongMinutes' }),
    ...(!isWithin(values.bankTransferDays, 1, 30) && { bankTransferDays: 'wrongDays' }),
    ...(!isWithin(values.payspotHours, 1, 168) && { payspotHours: 'wrongHours' }),
  };
}

/** Only what differs from what is stored, with the version it was read at; an emptied text falls back to the server's. */
export function paymentChange(values: PaymentValues, stored: PaymentSettings): PaymentChange {
  const before = paymentValues(stored);
  const differs = (name: keyof PaymentValues) =>
    JSON.stringify(values[name]) !== JSON.stringify(before[name]);
  const changed = <T>(name: keyof PaymentValues, value: T) => (differs(name) ? value : undefined);
  const secret = (name: SecretField) =>
    values[name].trim() || (values.forgotten.includes(name) ? null : undefined);
  return {
    version: stored.version,
    allsecure: {
      enabled: changed('allsecureEnabled', values.allsecureEnabled),
      host: changed('allsecureHost', bareHost(values.allsecureHost) || null),
      user: changed('allsecureUser', values.allsecureUser.trim() || null),
      currencies: changed('allsecureCurrencies', [...values.allsecureCurrencies]),
      password: secret('allsecurePassword'),
      apiKey: secret('allsecureApiKey'),
      sharedSecret: secret('allsecureSharedSecret'),
    },
    stripe: {
      enabled: changed('stripeEnabled', values.stripeEnabled),
      currencies: changed('stripeCurrencies', [...values.stripeCurrencies]),
      secretKey: secret('stripeSecretKey'),
      webhookSecret: secret('stripeWebhookSecret'),
    },
    payspot: { enabled: changed('payspotEnabled', values.payspotEnabled) },
    deadlines: {
      cardMinutes: changed('cardMinutes', Number(values.cardMinutes)),
      bankTransferDays: changed('bankTransferDays', Number(values.bankTransferDays)),
      payspotHours: changed('payspotHours', Number(values.payspotHours)),
    },
  };
}

/** The field beside which stands what the API found wrong at a path, e.g. `allsecure.apiKey`. */
export function paymentFieldOf(path: string): string {
  const [group = '', name = ''] = path.split('.');
  return group === 'deadlines' ? name : `${group}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The currencies with one ticked or unticked, in their usual order. */
export function toggleCurrency(chosen: readonly Currency[], code: Currency): Currency[] {
  return inOrder(chosen.includes(code) ? chosen.filter(one => one !== code) : [...chosen, code]);
}

/** The secrets to be forgotten with one more or one fewer. */
export function toggleForgotten(forgotten: readonly SecretField[], name: SecretField): SecretField[] {
  return forgotten.includes(name) ? forgotten.filter(one => one !== name) : [...forgotten, name];
}

function inOrder(chosen: readonly Currency[]): Currency[] {
  return currencies.filter(code => chosen.includes(code));
}

/** As the API keeps it: without slashes at the end. */
function bareHost(typed: string): string {
  return typed.trim().replace(/\/+$/, '');
}

function isWithin(typed: string, least: number, most: number): boolean {
  const text = typed.trim();
  return /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
