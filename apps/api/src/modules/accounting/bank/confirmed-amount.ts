import { AppError } from '../../../platform/app-error.ts';

/**
 * Holds a decision about money to the sum that was shown, minor units.
 *
 * @throws {AppError} order.changed with the `amount` of now
 */
export function requireConfirmedAmount(
  { amount }: { readonly amount: number },
  expectedAmount: number,
): void {
  if (amount !== expectedAmount) throw new AppError('order.changed', { details: { amount } });
}
