import { isOrderTextKey, type OrderText } from './order-texts.ts';

/** How money moved, in words; a provider that is newer than this area stands for itself. */
export function providerInWords(provider: string, text: OrderText): string {
  const key = `provider.${provider}`;
  return isKnown(key) ? text(key) : provider;
}

/** The state of a payment, in words; one that is newer than this area stands for itself. */
export function stateInWords(state: string, text: OrderText): string {
  const key = `payment.${state}`;
  return isKnown(key) ? text(key) : state;
}

type PaymentKey = Extract<Parameters<OrderText>[0], `${'provider' | 'payment'}.${string}`>;

function isKnown(key: string): key is PaymentKey {
  return isOrderTextKey(key);
}
