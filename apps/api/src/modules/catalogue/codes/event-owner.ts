import type { Currency } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '../event-records/catalogue-facts.repo.ts';
import { eventScopeOf, type LimitedScope } from '#system';

/** Whose event it is, and in which currency it sells. */
export interface EventOwner {
  readonly clientId: string;
  readonly currency: Currency;
}

/**
 * The owner of an event, for those who may change what it sells: admins, and the people of the client that
 * owns it. Partners of a shared event look on.
 * @throws {AppError} event.not_found for everybody else
 */
export async function findOwnedEvent(deps: Deps, actor: Actor, eventId: string): Promise<EventOwner> {
  const [event] = await findEventFacts(deps.db.query, [eventId]);
  const scope = eventScopeOf(actor);
  const isTheirs = event && (scope.kind === 'all' || isOwnIn(scope, { clientId: event.clientId, eventId }));
  if (!isTheirs) throw new AppError('event.not_found', { message: 'no such event' });
  return { clientId: event.clientId, currency: event.currency };
}

/** True when somebody's scope has an event as its owner's, and not as that of a client with a share. */
function isOwnIn(
  { clientIds, chosen }: LimitedScope,
  { clientId, eventId }: { readonly clientId: string; readonly eventId: string },
): boolean {
  if (clientIds.includes(clientId)) return true;
  return chosen.some(one => one.clientId === clientId && one.eventIds.includes(eventId));
}
