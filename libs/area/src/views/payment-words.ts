import { isViewTextKey, type ViewText } from './view-texts.ts';

/** How money moved, in words; a provider that is newer than this area stands for itself. */
export function providerInWords(provider: string, text: ViewText): string {
  const key = `provider.${provider}`;
  return isKnown(key) ? text(key) : provider;
}

/** The state of a payment, in words; one that is newer than this area stands for itself. */
export function stateInWords(state: string, text: ViewText): string {
  const key = `payment.${state}`;
  return isKnown(key) ? text(key) : state;
}

type PaymentKey = Extract<Parameters<ViewText>[0], `${'provider' | 'payment'}.${string}`>;

function isKnown(key: string): key is PaymentKey {
  return isViewTextKey(key);
}
