import { isApiError, isNetworkError } from '@vh/api-client';
import { markUnderWay } from './money-under-way.ts';
import { isRepeatable, repeatDelays } from './sale.model.ts';

/** What came of a call that may be repeated as it is. */
export type Answered<T> =
  | { readonly kind: 'answered'; readonly answer: T }
  | { readonly kind: 'refused'; readonly code: string; readonly details: unknown }
  | { readonly kind: 'lost' };

/** Makes a call with a key until it is answered, a few times; throws what is neither an answer nor a lost one. */
export async function askUntilAnswered<T>(call: () => Promise<T>): Promise<Answered<T>> {
  const end = markUnderWay();
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
