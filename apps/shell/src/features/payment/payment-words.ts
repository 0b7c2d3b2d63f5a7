import type { BuyerOrder } from '../order/order-state.model.ts';

/** A way to pay. */
export type PaymentMethod = BuyerOrder['payMethods'][number];

/** Why a payment was not made. */
export type PaymentFailure = NonNullable<NonNullable<BuyerOrder['payment']>['failure']>;

/** What each way to pay is called, and what choosing it means. */
export const methodWords = {
  sandbox: { label: 'paySandbox', help: 'paySandboxHelp' },
  allsecure: { label: 'payAllsecure', help: 'payAllsecureHelp' },
  stripe: { label: 'payStripe', help: 'payStripeHelp' },
  'bank-transfer': { label: 'payBank', help: 'payBankHelp' },
  free: { label: 'payFree', help: 'payFreeHelp' },
} as const satisfies Record<PaymentMethod, { label: string; help: string }>;

/** What buyers are told about a payment that was not made. */
export const failureWords = {
  cancelled: 'payFailureCancelled',
  declined: 'payFailureDeclined',
  insufficient_funds: 'payFailureFunds',
  authentication: 'payFailureAuthentication',
  card_invalid: 'payFailureCardInvalid',
  card_expired: 'payFailureCardExpired',
  expired: 'payFailureExpired',
  try_later: 'payFailureTryLater',
  unknown: 'payFailureUnknown',
} as const satisfies Record<PaymentFailure, string>;
