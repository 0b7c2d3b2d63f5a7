import { hasRole, type Actor } from '../../../platform/actor.ts';
import type { Queries } from '../../../platform/database.ts';
import { findColleagues } from './audit-list.repo.ts';
import { memberClients, ownClients } from '../access/reach.service.ts';

/**
 * The users whom somebody is told by name where they did something: members and account managers of the same clients. Undefined for
 * admins, who are told all; of everybody else organisers learn that it was the platform's staff.
 */
export async function findNamedUsers(query: Queries, actor: Actor): Promise<ReadonlySet<string> | undefined> {
  if (hasRole(actor, 'admin')) return undefined;
  return findColleagues(query, [...ownClients(actor), ...memberClients(actor)]);
}
