import type { ErrorCode } from '@vh/contract';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../app-error.ts';

/** Between two lines about refusals of one code; milliseconds. */
const quietMs = 1_000;

/**
 * True when somebody was turned away because too much goes on, and told when to come back: nothing is broken, and it comes
 * in thousands when it comes.
 */
export function isLoadRefusal(error: AppError): boolean {
  return error.status === 503 && error.retryAfter !== undefined && error.cause === undefined;
}

/** Notes refusals by load: a line a second for each code at most, with how many had none since the last. */
export function createLoadRefusalLog(): (request: FastifyRequest, code: ErrorCode) => void {
  const lines = new Map<ErrorCode, { readonly at: number; unknown: number }>();
  return (request, code) => {
    const now = performance.now();
    const last = lines.get(code);
    if (last && now - last.at < quietMs) {
      last.unknown += 1;
      return;
    }
    const route = request.routeOptions.url ?? 'unmatched';
    request.log.warn({ code, route, unknown: last?.unknown ?? 0 }, 'refused by load');
    lines.set(code, { at: now, unknown: 0 });
  };
}
