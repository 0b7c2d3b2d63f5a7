import type { FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { tellSecurity, type SecurityEvent } from '../security-log.ts';

const events: Readonly<Record<number, SecurityEvent>> = {
  401: 'access.refused',
  403: 'access.refused',
  429: 'rate.limited',
};

/** Tells the log of callers who may not do what they asked for, or ask too often. */
export function tellRefusal(
  deps: Pick<Deps, 'log' | 'clock'>,
  request: FastifyRequest,
  actor: Actor | undefined,
  { status, code }: AppError,
): void {
  const event = events[status];
  if (!event) return;
  tellSecurity(deps, event, {
    ...(actor && { userId: actor.userId }),
    address: request.ip,
    method: request.method,
    // the route's: what stands in its places may be a secret
    path: request.routeOptions.url ?? 'unmatched',
    code,
    requestId: request.id,
  });
}
