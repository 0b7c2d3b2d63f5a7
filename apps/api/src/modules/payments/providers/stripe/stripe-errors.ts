import { ProviderError, type PaymentFailure } from '../payment-provider.ts';

/** What is known of an error that the SDK throws; its classes are not compared, as copies may differ. */
interface StripeFailure {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly statusCode?: number;
}

const failureByCode: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'card_expired',
  incorrect_number: 'card_invalid',
  incorrect_cvc: 'card_invalid',
  invalid_expiry_month: 'card_invalid',
  invalid_expiry_year: 'card_invalid',
  authentication_required: 'authentication',
  payment_intent_authentication_failure: 'authentication',
};

/** Turns what the SDK throws into what the product understands. */
export function toProviderError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  if (!isStripeFailure(error)) {
    return new ProviderError('Stripe could not be asked', {
      retryable: true,
      outcomeUnknown: true,
      cause: error,
    });
  }
  const isLost = error.type === 'StripeConnectionError' || (error.statusCode ?? 0) >= 500;
  const isBusy =
    error.type === 'StripeRateLimitError' || error.statusCode === 429 || error.statusCode === 409;
  const failure = failureByCode[error.decline_code ?? ''] ?? failureByCode[error.code ?? ''];
  const isDecline = error.type === 'StripeCardError';
  return new ProviderError(`Stripe: ${error.type} ${error.code ?? ''} ${error.message}`, {
    retryable: isLost || isBusy,
    outcomeUnknown: isLost,
    failure: isDecline ? (failure ?? 'declined') : 'try_later',
    cause: error,
  });
}

/** The code of an error of the SDK, e.g. 'resource_missing'. */
export function stripeCodeOf(error: unknown): string | undefined {
  return isStripeFailure(error) ? error.code : undefined;
}

function isStripeFailure(error: unknown): error is StripeFailure {
  return (
    error instanceof Error &&
    'type' in error &&
    typeof error.type === 'string' &&
    error.type.startsWith('Stripe')
  );
}
