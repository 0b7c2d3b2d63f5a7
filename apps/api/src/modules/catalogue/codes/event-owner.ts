import type { Currency } from '@vh/domain';
import type { Actor } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { findEventFacts } from '../event-records/catalogue-facts.repo.ts';
import { eventScopeOf } from '#system';

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
  const isTheirs = event && (scope.kind === 'all' || scope.clientIds.includes(event.clientId));
  if (!isTheirs) throw new AppError('event.not_found', { message: 'no such event' });
  return { clientId: event.clientId, currency: event.currency };
}
