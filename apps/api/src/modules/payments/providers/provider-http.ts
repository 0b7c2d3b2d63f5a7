import type { Outgoing } from '../../../platform/outgoing.ts';
import { ProviderError } from './payment-provider.ts';

/** An answer of a provider. */
export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** A request to a provider. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
  /** True when the request may have changed something at the provider when its answer gets lost. */
  readonly changes: boolean;
}

/** The longest answer that is read; providers send a few kilobytes. */
const longestAnswer = 1_000_000;

/**
 * Sends a request. What is no answer (refused, lost, too slow) and what says "not now" (429, 5xx) is an error.
 * @throws {ProviderError}
 */
export async function sendToProvider(outgoing: Outgoing, request: ProviderRequest): Promise<ProviderAnswer> {
  const answer = await fetchAnswer(outgoing, request);
  const { status } = answer;
  if (status === 429) {
    throw new ProviderError('the provider wants fewer requests', {
      retryable: true,
      failure: 'try_later',
      ...waitOf(answer.headers),
    });
  }
  if (status >= 500) {
    // also after a 504 or 522 the provider may have done it
    throw new ProviderError(`the provider answered ${status}`, {
      retryable: true,
      outcomeUnknown: request.changes,
      failure: 'try_later',
      ...waitOf(answer.headers),
    });
  }
  return answer;
}

async function fetchAnswer(outgoing: Outgoing, { changes, ...request }: ProviderRequest) {
  try {
    const { status, headers, body } = await outgoing({ ...request, longest: longestAnswer });
    if (status >= 300 && status < 400) throw new Error('the answer leads elsewhere');
    return { status, text: body.toString('utf8'), headers };
  } catch (error) {
    throw new ProviderError('the provider did not answer', {
      retryable: true,
      outcomeUnknown: changes,
      failure: 'try_later',
      cause: error,
    });
  }
}

function waitOf(headers: Headers): { retryAfter?: number } {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfter: Math.min(seconds, 3600) } : {};
}
