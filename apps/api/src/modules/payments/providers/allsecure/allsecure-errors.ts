import type { PaymentFailure } from '../payment-provider.ts';

/** What buyers are told for the error codes of the Transaction API. */
const failureByCode: Readonly<Record<string, PaymentFailure>> = {
  2002: 'cancelled',
  2012: 'cancelled',
  2001: 'declined',
  2003: 'declined',
  2004: 'declined',
  2010: 'declined',
  2013: 'declined',
  2014: 'declined',
  2015: 'declined',
  2016: 'declined',
  2005: 'expired',
  2006: 'insufficient_funds',
  2007: 'card_invalid',
  2008: 'card_invalid',
  2011: 'card_invalid',
  2019: 'card_invalid',
  2020: 'card_invalid',
  2009: 'card_expired',
  2021: 'authentication',
};

/** A general refusal: the transaction id was used before. */
export const duplicateTransaction = '3004';

/** What is asked about was never sent. */
export const unknownTransaction = '8001';

/** The stable reason for an error code of the gateway; 3xxx are failures of the way, not of the card. */
export function failureOf(code: string | number | undefined): PaymentFailure {
  const text = String(code ?? '');
  return failureByCode[text] ?? (/^3\d{3}$/.test(text) ? 'try_later' : 'unknown');
}

/** True when the buyer left, rather than the card being refused. */
export function isAbandoned(code: string | number | undefined): boolean {
  return ['2002', '2005', '2012'].includes(String(code ?? ''));
}
