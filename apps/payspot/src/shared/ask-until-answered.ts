import { isApiError, isNetworkError } from '@vh/api-client';
import { markPending } from './pending-payment.ts';
import type { ErrorCode } from '@vh/contract';

/** What came of a call that may be repeated as it is. */
export type Answered<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'refused'; readonly code: string; readonly details: unknown }
  | { readonly kind: 'lost' };

/** Makes a call with a key until it is answered, a few times; throws what is neither an answer nor a lost one. */
export async function askUntilAnswered<T>(call: () => Promise<T>): Promise<Answered<T>> {
  const end = markPending();
  try {
    return await askAgain(call);
  } finally {
    end();
  }
}

async function askAgain<T>(call: () => Promise<T>): Promise<Answered<T>> {
  for (const delay of [...repeatDelays, undefined]) {
    try {
      return { kind: 'answered', answer: await call() };
    } catch (error) {
      const code = isApiError(error) ? error.code : undefined;
      if (!code && !isNetworkError(error)) throw error;
      if (code && !isRepeatable(code))
        return { kind: 'refused', code, details: isApiError(error) ? error.details : undefined };
    }
    if (delay !== undefined) await new Promise(resolve => setTimeout(resolve, delay));
  }
  return { kind: 'lost' };
}

/** Answers after which nothing is known about the sale, or after which the same call may be repeated. */
const repeatable: readonly ErrorCode[] = [
  'inventory.busy',
  'idempotency.in_progress',
  'request.rate_limited',
  'service.unavailable',
  'internal',
];

/** True when a failed call may be sent again as it is. `undefined` stands for a network error. */
export function isRepeatable(code: string | undefined): boolean {
  return code === undefined || repeatable.some(one => one === code);
}

/** Waits before the automatic repeats of a lost call, in milliseconds. */
export const repeatDelays: readonly number[] = [400, 1_200, 3_000];
