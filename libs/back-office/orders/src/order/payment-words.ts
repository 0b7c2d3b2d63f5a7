import { organiserPaymentName } from '@vh/domain';
import type { OrderText } from './order-texts.ts';

/** How money moved, in words; a provider that is newer than this area stands for itself. */
export function providerInWords(provider: string, text: OrderText): string {
  const key = `provider.${provider}`;
  return text.has(key) ? text(key) : provider;
}

/** How money of a refund moves, in words. */
export function refundProviderInWords(provider: string, text: OrderText): string {
  return provider === organiserPaymentName ? text('refundBy.organiser') : providerInWords(provider, text);
}

/** The state of a payment, in words; one that is newer than this area stands for itself. */
export function stateInWords(state: string, text: OrderText): string {
  const key = `payment.${state}`;
  return text.has(key) ? text(key) : state;
}
